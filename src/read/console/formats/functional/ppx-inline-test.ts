/**
 * ppx_inline_test and ppx_expect (OCaml, below dune).
 *
 *   File "lib/calc.ml", line 3, characters 0-30: <<1 + 1 = 3>> is false.
 *
 *   FAILED 1 / 2 tests
 * Source of the shapes: ppx_inline_test's runtime. A library whose tests pass prints nothing: alone, nothing is known of it.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const FAILED = /^FAILED (\d+) \/ (\d+) tests(?:, \d+ errors?)?$/;
const PROBLEM = /^File "([^"]{1,400})", line (\d{1,7}), characters \d+-\d+: ?(.{0,400}?) (?:is false|threw .*)\.?$/;

class PpxInlineTestReader extends CollectingReader {
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const problem = PROBLEM.exec(line.text);
    if (problem !== null) {
      const file = keep(problem[1] ?? '');
      const shown = (problem[3] ?? '').replace(/^<<(.*)>>$/, '$1');
      this.#failing.push({ name: keep(shown === '' ? `${file}:${problem[2]}` : shown), file, line: Number(problem[2]) });
      return;
    }
    const failed = FAILED.exec(line.text);
    if (failed === null) return;
    this.add(countsOfTotal(integerOrZero(failed[2]), integerOrZero(failed[1]), 0), [line.number], { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const ppxInlineTest: ConsoleFormat = {
  id: 'ppx-inline-test',
  title: 'ppx_inline_test',
  kind: 'tests',
  openings: ['File "lib/calc.ml",', 'FAILED 1'],
  start: (stream) => new PpxInlineTestReader('ppx-inline-test', stream),
};
