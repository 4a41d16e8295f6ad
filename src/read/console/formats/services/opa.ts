/**
 * `opa test` (Open Policy Agent).
 *
 *   data.calc.test_bad: FAIL (321.6µs)
 *   --------------------------------------------------------------------------------
 *   PASS: 2/4
 *   FAIL: 1/4
 *   SKIPPED: 1/4                                            ERROR: 1/4; rows of zero are left out
 * Source of the shapes: tester.PrettyReporter. The rows stand below each other; their sum is the total.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const ROW = /^(PASS|FAIL|SKIPPED|ERROR): (\d+)\/(\d+)$/;

class OpaReader extends CollectingReader {
  #rows = new Map<string, number>();
  #lines: number[] = [];
  #total = '';
  readonly #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const row = ROW.exec(line.text);
    if (row === null) {
      // -v lists the failing tests with their traces between these two.
      if (line.text === 'FAILURES') this.attentive = true;
      else if (line.text === 'SUMMARY') this.attentive = false;
      const failed = /^(data\.\S{1,400}): (?:FAIL|ERROR) /.exec(line.text);
      if (failed !== null) this.#failing.push({ name: keep(failed[1] ?? '') });
      return;
    }
    const [, label = '', value, total = ''] = row;
    const follows = this.#lines.at(-1) === line.number - 1 && total === this.#total && !this.#rows.has(label);
    if (!follows) this.#close();
    this.#rows.set(label, integerOrZero(value));
    this.#lines.push(line.number);
    this.#total = total;
  }

  override finish(): Findings {
    this.#close();
    return super.finish();
  }

  #close(): void {
    const of = (label: string): number => this.#rows.get(label) ?? 0;
    if (this.#lines.length === 0) return;
    const ran = of('PASS') + of('FAIL') + of('ERROR');
    const total = integerOrZero(this.#total);
    // Skipped tests are in the total of newer versions only; less than it means that rows are missing.
    if (ran !== total && ran + of('SKIPPED') !== total) this.addUnknown(this.#lines[0] ?? 0, this.#lines.at(-1) ?? 0, 'Rows of OPA\'s summary are missing.');
    else this.add(counts(of('PASS'), of('FAIL') + of('ERROR'), of('SKIPPED')), this.#lines, { failingTests: [...this.#failing.items] });
    this.#rows = new Map();
    this.#lines = [];
    this.#failing.items.length = 0;
  }
}

export const opa: ConsoleFormat = {
  id: 'opa',
  title: 'OPA test',
  kind: 'tests',
  openings: ['PASS:', 'FAIL:', 'SKIPPED:', 'ERROR:', 'FAILURES', 'SUMMARY'],
  start: (stream) => new OpaReader('opa', stream),
};
