/**
 * tasty 0.10 to 1.5 (Haskell), console reporter.
 *
 *   All
 *     bad:    FAIL
 *       Spec.hs:5:
 *       Use -p '/bad/' to rerun this test only.
 *
 *   3 out of 5 tests failed (0.10s)                All 3 tests passed (0.00s)
 * Source of the shapes: Test.Tasty.Ingredients.ConsoleReporter.
 *
 * The summary follows a blank line; what a test prints does not. Tests skipped because of a failed dependency are failed, as
 * tasty counts them. With --quiet nothing is printed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const PASSED = /^All (\d+) tests? passed(?: \([\d.]+s\))?$/;
const FAILED = /^(\d+) out of (\d+) tests? failed(?: \([\d.]+s\))?$/;
const RERUN = /^\s+Use -p '(.{1,400})' to rerun this test only\.$/;

class TastyReader extends CollectingReader {
  #failing = new Capped<NamedTest>();

  read(line: Line, afterBlank: boolean): void {
    const rerun = RERUN.exec(line.text);
    if (rerun !== null) {
      this.#failing.push({ name: keep(nameOf(rerun[1] ?? '')) });
      return;
    }
    if (!afterBlank) return;
    const passed = PASSED.exec(line.text);
    const failed = FAILED.exec(line.text);
    if (passed === null && failed === null) return;
    const known = failed === null ? countsOfTotal(integerOrZero(passed?.[1]), 0, 0) : countsOfTotal(integerOrZero(failed[2]), integerOrZero(failed[1]), 0);
    this.add(known, [line.number], { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

/** `/sub.bad/` and `$0=="All.sub.bad"` as the test's path. */
function nameOf(pattern: string): string {
  const exact = /^\$0 ?== ?"(.+)"$/.exec(pattern);
  return exact?.[1] ?? pattern.replace(/^\/(.+)\/$/, '$1');
}

export const tasty: ConsoleFormat = {
  id: 'tasty',
  title: 'tasty',
  kind: 'tests',
  openings: ['All 3', '3 out', 'Use -p'],
  start: (stream) => new TastyReader('tasty', stream),
};
