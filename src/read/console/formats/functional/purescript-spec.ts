/**
 * purescript-spec 4 to 8.
 *
 *   Summary                                 console reporter
 *   3/5 tests passed
 *   1 test pending
 *   5 passing                               spec and dot reporters: at column 0, parts of zero left out
 *   1 pending
 *   2 failed
 * Source of the shapes: Test.Spec.Reporter.Console, Test.Spec.Reporter.Base.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const RATIO = /^(\d+)\/(\d+) tests? passed$/;
const PENDING = /^(\d+) tests? pending$/;
const PART = /^(\d+) (passing|pending|failed)$/;
const ORDER = ['passing', 'pending', 'failed'];

class PurescriptSpecReader extends CollectingReader {
  #summaryLine = 0;
  #ratio: { readonly passed: number; readonly ran: number; readonly line: number } | undefined;
  #parts = new Map<string, number>();
  #lines: number[] = [];

  read(line: Line): void {
    if (line.text === 'Summary') {
      this.#close();
      this.#summaryLine = line.number;
      return;
    }
    const ratio = this.#summaryLine === line.number - 1 ? RATIO.exec(line.text) : null;
    if (ratio !== null) {
      this.#ratio = { passed: integerOrZero(ratio[1]), ran: integerOrZero(ratio[2]), line: line.number };
      return;
    }
    const pending = this.#ratio?.line === line.number - 1 ? PENDING.exec(line.text) : null;
    if (pending !== null) {
      this.#closeRatio(integerOrZero(pending[1]), line.number);
      return;
    }
    this.#closeRatio(0, 0);
    const part = PART.exec(line.text);
    if (part !== null) this.#part(part[2] ?? '', integerOrZero(part[1]), line.number);
  }

  override finish(): Findings {
    this.#close();
    return super.finish();
  }

  #part(label: string, value: number, number: number): void {
    const latest = [...this.#parts.keys()].at(-1);
    const follows = latest !== undefined && this.#lines.at(-1) === number - 1 && ORDER.indexOf(latest) < ORDER.indexOf(label);
    if (!follows) this.#close();
    this.#parts.set(label, value);
    this.#lines.push(number);
  }

  #close(): void {
    this.#closeRatio(0, 0);
    if (this.#parts.has('passing') && this.#parts.size > 1) {
      const of = (label: string): number => this.#parts.get(label) ?? 0;
      this.add(counts(of('passing'), of('failed'), of('pending')), this.#lines, { confidence: 'shape' });
    } else if (this.#parts.size === 1 && this.#parts.has('passing')) {
      this.add(counts(this.#parts.get('passing') ?? 0, 0, 0), this.#lines, { confidence: 'shape' });
    }
    this.#parts = new Map();
    this.#lines = [];
  }

  #closeRatio(pending: number, line: number): void {
    const ratio = this.#ratio;
    if (ratio === undefined) return;
    this.#ratio = undefined;
    this.add(counts(ratio.passed, ratio.ran - ratio.passed, pending), line === 0 ? [ratio.line] : [ratio.line, line], { confidence: 'structure', firstLine: this.#summaryLine });
  }
}

export const purescriptSpec: ConsoleFormat = {
  id: 'purescript-spec',
  title: 'purescript-spec',
  kind: 'tests',
  openings: ['Summary', ['3/5', 'tests'], ['3/5', 'test'], '1 test', '2 tests', '5 passing', '1 pending', '2 failed'],
  start: (stream) => new PurescriptSpecReader('purescript-spec', stream),
};
