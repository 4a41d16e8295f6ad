/**
 * elm-test 0.18 to 0.19.1 and elm-test-rs.
 *
 *   Running 5 tests. To reproduce these results, run: elm-test --fuzz 100 --seed 1234
 *   ↓ Main
 *   ✗ adds
 *   TEST RUN FAILED                         PASSED, or INCOMPLETE because …
 *   Duration: 150 ms
 *   Passed:   4
 *   Failed:   1
 *   Todo:     1                             only when there are any
 * Source of the shapes: Test.Reporter.Console. The rows below `TEST RUN` count; a todo is skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const ROW = /^(Passed|Failed|Todo|Skipped): +(\d+)$/;

class ElmTestReader extends CollectingReader {
  #rows: Map<string, number> | undefined;
  #lines: number[] = [];
  #firstLine = 0;
  #failing = new Capped<NamedTest>();
  #groups: string[] = [];

  read(line: Line): void {
    const text = line.text;
    if (/^TEST RUN (?:PASSED|FAILED|INCOMPLETE)/.test(text)) {
      this.#close();
      this.#rows = new Map();
      this.#firstLine = line.number;
      return;
    }
    const row = this.#rows === undefined ? null : ROW.exec(text);
    if (row !== null && this.#rows?.has(row[1] ?? '') === false) {
      this.#rows.set(row[1] ?? '', integerOrZero(row[2]));
      this.#lines.push(line.number);
    } else if (text.startsWith('↓ ')) this.#groups.push(keep(text.slice(2)));
    else if (text.startsWith('✗ ')) {
      this.#failing.push({ name: keep([...this.#groups, text.slice(2)].join(' > ')) });
      this.#groups = [];
    }
    if (this.#groups.length > 50) this.#groups = [];
  }

  override finish(): Findings {
    this.#close();
    return super.finish();
  }

  #close(): void {
    const rows = this.#rows;
    if (rows !== undefined && rows.has('Passed') && rows.has('Failed')) {
      const of = (label: string): number => rows.get(label) ?? 0;
      this.add(counts(of('Passed'), of('Failed'), of('Todo') + of('Skipped')), this.#lines, { confidence: 'structure', firstLine: this.#firstLine, failingTests: this.#failing.items });
      this.#failing = new Capped<NamedTest>();
    }
    this.#rows = undefined;
    this.#lines = [];
  }
}

export const elmTest: ConsoleFormat = {
  id: 'elm-test',
  title: 'elm-test',
  kind: 'tests',
  openings: ['TEST RUN', 'Passed:', 'Failed:', 'Todo:', 'Skipped:', '↓ …', '✗ …'],
  start: (stream) => new ElmTestReader('elm-test', stream),
};
