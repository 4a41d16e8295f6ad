/**
 * Alcotest 0.8 to 1.8 (OCaml).
 *
 *   > [FAIL]        math          1   bad.
 *   [SKIP]        math          3   slow.                   (-q, or a filter)
 *   2 failures! in 0.000s. 5 tests run.                     Test Successful in 0.000s. 3 tests run.
 * Source of the shapes: Alcotest_engine.Pp. The result stands below a blank line or below `Full test results in …` (`The full test results …`). Skipped tests are not among those run: they are counted from their lines,
 * which --compact leaves out.
 */
import type { NamedTest } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SUMMARY = /^(?:Test Successful|(\d+) (?:failures?|errors?)!) in [\d.]+s\. (\d+) tests? run\.$/;
const FAILED = /\[FAIL\] {2,}(\S.{0,200}?) {2,}(\d{1,7}) {3}(.{1,300}?)\.?(?: {2}\[| *│|$)/;

class AlcotestReader extends CollectingReader {
  #failing = new Map<string, NamedTest>();
  #skipped = 0;
  #announced = 0;

  read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (/^(?:F|The f)ull test results /.test(text)) {
      this.#announced = line.number;
      return;
    }
    const summary = afterBlank || this.#announced === line.number - 1 ? SUMMARY.exec(text) : null;
    if (summary !== null) {
      const failed = integerOrZero(summary[1]);
      this.add(counts(integerOrZero(summary[2]) - failed, failed, this.#skipped), [line.number], { failingTests: [...this.#failing.values()] });
      this.#failing = new Map();
      this.#skipped = 0;
      return;
    }
    this.#skipped += text.split(/(?:^| )\[SKIP\] {2}/).length - 1;
    const failed = text.includes('[FAIL]') ? FAILED.exec(text) : null;
    if (failed === null || this.#failing.size >= MAX_NAMED_TESTS) return;
    const name = keep(`${failed[1]} ${failed[2]} ${failed[3]}`);
    this.#failing.set(name, { name });
  }
}

export const alcotest: ConsoleFormat = {
  id: 'alcotest',
  title: 'Alcotest',
  kind: 'tests',
  openings: [['Test', 'Successful'], 'Full test', 'The full', '2 failures!', '1 failure!', '1 error!', '2 errors!', '3 failures', '3 failure', '3 errors', '3 error', '[OK]', '[FAIL]', '[SKIP]', '> …', '│ …'],
  start: (stream) => new AlcotestReader('alcotest', stream),
};
