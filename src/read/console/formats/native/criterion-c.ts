/**
 * Criterion (C and C++) 2.1 to 2.4.
 *
 *   [====] Running 5 tests from s:                       (with --verbose, as are RUN, PASS and SKIP)
 *   [----] mixed.c:5: Assertion Failed
 *   [FAIL] s::bad: (0.00s)                               (also `: CRASH!`, `: Timed out. (1.00s)`)
 *   [SKIP] s::off: Test is disabled
 *   [====] Synthesis: Tested: 6 | Passing: 3 | Failing: 3 | Crashing: 1
 * Source of the shape: output of 2.4; log/normal.c.
 *
 * Rules: crashing tests are among the failing ones; skipped and disabled ones are in no figure and are added where the verbose
 * log shows them. Criterion ends its summary with a blank; a summary without one counts only when there is no other.
 */
import type { Place } from '../../kit/failing-tests.ts';
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^\[=+\] Synthesis: Tested: (\d{1,9}) \| Passing: (\d{1,9}) \| Failing: (\d{1,9}) \| Crashing: (\d{1,9})( ?)$/;
const FAILED = /^\[FAIL\] (\S.*?): (.*)$/;
const SKIPPED = /^\[SKIP\] \S/;
const NOTE = /^\[-+\] (\S.*)$/;
const COMPLAINT = /: (?:Assertion Failed|Unexpected signal caught below this line!|.*[Ff]ailed.*)$/;

class CriterionReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #skipped = 0;
  #skippedBefore = 0;
  #place: Place | undefined;
  /** The last run's summary had no blank at its end. */
  #doubtful = false;
  #known = false;

  constructor(stream: string) {
    this.#log = new RunLog('criterion-c', stream);
  }

  read(line: Line): void {
    const text = line.text;
    const summary = SUMMARY.exec(text);
    const failed = FAILED.exec(text);
    const note = NOTE.exec(text)?.[1];
    if (summary !== null) this.#summary(line, summary);
    else if (failed?.[1] !== undefined) {
      this.#goOn(line);
      this.#log.failing.add(failed[1], this.#place, /^\([\d.]+s\)$/.test(failed[2] ?? '') ? undefined : failed[2]);
      this.#place = undefined;
    } else if (SKIPPED.test(text)) {
      this.#goOn(line);
      this.#skipped += 1;
    } else if (note !== undefined && this.#place === undefined && COMPLAINT.test(note)) this.#place = leadingPlace(note);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  /** A test's result: a doubtful summary before it was printed by a test. */
  #goOn(line: Line): void {
    this.#takeBack();
    this.#log.begin(line);
  }

  #summary(line: Line, match: RegExpExecArray): void {
    const [tested, passed, failed, crashing] = match.slice(1, 5).map((each) => integer(each) ?? 0);
    if (tested === undefined || passed === undefined || failed === undefined || crashing === undefined) return;
    if (tested !== passed + failed || crashing > failed) return;
    const exact = match[5] === ' ';
    if (!exact && this.#known) return;
    this.#takeBack();
    this.#doubtful = !exact;
    this.#known = exact;
    const known = { total: tested + this.#skipped, passed, failed, skipped: this.#skipped };
    this.#log.end(line, known);
    this.#skippedBefore = this.#skipped;
    this.#skipped = 0;
  }

  #takeBack(): void {
    if (!this.#doubtful) return;
    this.#log.takeBack();
    this.#skipped += this.#skippedBefore;
    this.#doubtful = false;
  }
}

export const criterionC: ConsoleFormat = {
  id: 'criterion-c',
  title: 'Criterion (C)',
  kind: 'tests',
  openings: ['[====]', '[----]', '[FAIL]', '[SKIP]'],
  start: (stream) => new CriterionReader(stream),
};
