/**
 * ZIO Test 1 and 2: run as an application, below Mill, Bloop, scala-cli and sbt (there with `[info] ` in front).
 *
 *   - HelloSpec / fails
 *   3 tests passed. 1 tests failed. 0 tests ignored.
 *   Executed in 231 ms
 *   Ran 72 tests in 3 s 12 ms: 70 succeeded, 1 ignored, 1 failed             1.x
 * Source of the shapes: ConsoleRenderer, Summary and SummaryBuilder. sbt's own line repeats it.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';

const LEVEL = /^\[(?:info|error)\] /;
const SUMMARY = /^(\d{1,9}) tests passed\. (\d{1,9}) tests failed\. (\d{1,9}) tests ignored\.$/;
const OLD = /^Ran (\d{1,9}) tests? in [\w ]{1,60}: (\d{1,9}) succeeded, (\d{1,9}) ignored, (\d{1,9}) failed$/;

class ZioTestReader extends CollectingReader {
  override read(line: Line): void {
    if (!line.text.includes(' test')) return;
    const text = line.text.replace(LEVEL, '');
    const summary = SUMMARY.exec(text);
    const old = summary === null ? OLD.exec(text) : null;
    if (summary !== null) this.#found(integerOrZero(summary[1]), integerOrZero(summary[2]), integerOrZero(summary[3]), undefined, line.number);
    else if (old !== null) this.#found(integerOrZero(old[2]), integerOrZero(old[4]), integerOrZero(old[3]), integerOrZero(old[1]), line.number);
  }

  #found(passed: number, failed: number, ignored: number, total: number | undefined, line: number): void {
    this.add(counts(passed, failed, ignored, total), [line], { recapOf: REPEATS['zio-test'] });
  }
}

export const zioTest: ConsoleFormat = {
  id: 'zio-test',
  title: 'ZIO Test',
  kind: 'tests',
  openings: ['3 tests', 'Ran', ['[info]', '3'], ['[info]', 'Ran'], ['[error]', '3']],
  start: (stream) => new ZioTestReader('zio-test', stream),
};
