/**
 * Dredd 1 to 14, on the console:
 *   pass: GET (200) /machines duration: 12ms
 *   fail: POST (201) /machines duration: 9ms
 *   complete: 4 passing, 1 failing, 0 errors, 2 skipped, 7 total      (without a total before 1.0)
 *   complete: Tests took 1234ms
 * A transaction is a test. Errors (a hook that throws, no connection) are failed; a transaction may err more than once,
 * so that what did not pass and was not skipped is the most that can have failed.
 * Source of the shape: lib/reporters/CLIReporter; output shown in public repositories.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integer, integerOrZero } from '../../kit/numbers.ts';

const COMPLETE = /^complete: (\d{1,9}) passing, (\d{1,9}) failing, (\d{1,9}) errors, (\d{1,9}) skipped(?:, (\d{1,9}) total)?$/;
const TOOK = /^complete: Tests took (\d{1,12}ms)$/;
const FAILED = /^(?:fail|error): ([A-Z]+ .{1,500}) duration: \S+$/;

class DreddReader extends CollectingReader {
  #failing = new Capped<NamedTest>();
  #named = new Set<string>();

  override read(line: Line): void {
    const failed = FAILED.exec(line.text)?.[1];
    if (failed !== undefined) {
      // Each failure is printed once more at the end.
      if (this.#named.size < 10_000 && !this.#named.has(failed)) this.#failing.push({ name: keep(failed) });
      this.#named.add(keep(failed));
      return;
    }
    const match = COMPLETE.exec(line.text);
    if (match !== null) {
      this.#summary(match, line.number);
      return;
    }
    const last = this.runs.at(-1);
    const seconds = secondsIn(TOOK.exec(line.text)?.[1]);
    if (last !== undefined && seconds !== undefined) this.runs[this.runs.length - 1] = { ...last, durationSeconds: seconds, lastLine: line.number };
  }

  #summary(match: RegExpExecArray, line: number): void {
    const [passed, failures, skipped] = [integerOrZero(match[1]), integerOrZero(match[2]) + integerOrZero(match[3]), integerOrZero(match[4])];
    const total = integer(match[5]) ?? passed + failures + skipped;
    this.add(counts(passed, Math.min(failures, Math.max(0, total - passed - skipped)), skipped, total), [line], { failingTests: this.#failing.items });
    this.#failing = new Capped();
    this.#named = new Set();
  }
}

export const dredd: ConsoleFormat = {
  id: 'dredd',
  title: 'Dredd',
  kind: 'tests',
  openings: ['complete:', 'fail:', 'error:'],
  start: (stream) => new DreddReader('dredd', stream),
};
