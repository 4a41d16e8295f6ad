/**
 * RUnit 0.4 (R), its text protocol.
 *
 *   RUNIT TEST PROTOCOL -- Mon Nov 30 11:29:58 2026
 *   Number of test functions: 3
 *   Number of deactivated test functions: 1       only when there are any
 *   Number of errors: 1
 *   Number of failures: 1
 *   FAILURE in test.bad: Error in checkEquals(3, 1 + 1) : …
 * Source of the shapes: printTextProtocol. Deactivated functions are not among the test functions: they are added, as skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const ROW = /^Number of (test functions|deactivated test functions|errors|failures): (\d+)\s*$/;
const PROBLEM = /^(?:FAILURE|ERROR) in ([\w.]{1,300}): ?(.*)$/;

class RunitReader extends CollectingReader {
  #rows: Map<string, number> | undefined;
  #lines: number[] = [];

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('RUNIT TEST PROTOCOL -- ')) {
      this.#rows = new Map();
      this.#lines = [];
      return;
    }
    const row = this.#rows === undefined ? null : ROW.exec(text);
    if (row !== null && this.#rows !== undefined) {
      this.#rows.set(row[1] ?? '', integerOrZero(row[2]));
      this.#lines.push(line.number);
      if (row[1] === 'failures') this.#close(this.#rows);
      return;
    }
    const problem = PROBLEM.exec(text);
    const last = this.runs.at(-1);
    if (problem === null || last === undefined) return;
    const test: NamedTest = { name: keep(problem[1] ?? ''), message: keep(problem[2] ?? '') };
    if ((last.failingTests?.length ?? 0) < (last.counts.failed ?? 0)) this.runs[this.runs.length - 1] = { ...last, failingTests: [...(last.failingTests ?? []), test] };
  }

  #close(rows: ReadonlyMap<string, number>): void {
    const of = (label: string): number => rows.get(label) ?? 0;
    const skipped = of('deactivated test functions');
    this.add(countsOfTotal(of('test functions') + skipped, of('errors') + of('failures'), skipped), this.#lines, { confidence: 'structure' });
    this.#rows = undefined;
  }
}

export const runit: ConsoleFormat = {
  id: 'runit',
  title: 'RUnit',
  kind: 'tests',
  openings: ['RUNIT TEST', 'Number of', 'FAILURE in', 'ERROR in'],
  start: (stream) => new RunitReader('runit', stream),
};
