/**
 * tinytest 1.x (R).
 *
 *   All ok, 2 results (53ms)
 *   Showing 2 out of 5 results: 2 fails, 3 passes (16ms)
 *   File       Results fails passes                         print(summary(...))
 *     Total          5     2      3
 *   ----- FAILED[data]: test_b.R<2--2>
 * Source of the shapes: print.tinytests, summary.tinytests, format.tinytest. A result is an expectation; side effects are not tests.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const ALL_OK = /^All ok, (\d+) results?(?: \([\w. ]{1,40}\))?$/;
const SHOWING = /^Showing \d+ out of (\d+) results?: (\d+) fails?, (\d+) passes(?:, \d+ side effects?)?(?: \([\w. ]{1,40}\))?$/;
const HEADING = /^File +Results((?: +\w+)*) *$/;
const FAILED = /^-{3,} FAILED\[(\w+)\]: (\S{1,300})<(\d{1,7})--\d{1,7}>$/;

class TinytestReader extends CollectingReader {
  #columns: readonly string[] | undefined;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text;
    const heading = HEADING.exec(text);
    if (heading !== null) {
      this.#columns = (heading[1] ?? '').trim().split(/ +/);
      return;
    }
    const failed = FAILED.exec(text);
    if (failed !== null) {
      const file = keep(failed[2] ?? '');
      this.#failing.push({ name: `${file} ${failed[1]}`, file, line: Number(failed[3]) });
      return;
    }
    const ok = ALL_OK.exec(text);
    const showing = SHOWING.exec(text);
    if (ok !== null) this.#found(integerOrZero(ok[1]), 0, line.number);
    else if (showing !== null) this.#found(integerOrZero(showing[2]) + integerOrZero(showing[3]), integerOrZero(showing[2]), line.number);
    else if (this.#columns !== undefined) this.#total(text, this.#columns, line.number);
  }

  #total(text: string, columns: readonly string[], number: number): void {
    const match = /^ +Total((?: +\d+)+) *$/.exec(text);
    if (match === null) return;
    const numbers = (match[1] ?? '').trim().split(/ +/).map((each) => integerOrZero(each));
    const of = (column: string): number => numbers[columns.indexOf(column) + 1] ?? 0;
    if (numbers.length === columns.length + 1 && columns.includes('passes')) this.#found(of('fails') + of('passes'), columns.includes('fails') ? of('fails') : 0, number);
    this.#columns = undefined;
  }

  #found(total: number, failed: number, number: number): void {
    this.add(countsOfTotal(total, failed, 0), [number], { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const tinytest: ConsoleFormat = {
  id: 'tinytest',
  title: 'tinytest',
  kind: 'tests',
  openings: ['All ok,', 'Showing', 'File Results', 'Total', '----- FAILED'],
  start: (stream) => new TinytestReader('tinytest', stream),
};
