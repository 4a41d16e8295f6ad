/**
 * Boost.Test 1.34 to 1.87.
 *
 *   Running 6 test cases...
 *   t.cc(6): error: in "calc/breaks": check 1 == 2 has failed [1 != 2]       (before 1.59: error in "breaks": …)
 *   unknown location(0): fatal error: in "throws": std::runtime_error: boom
 *   *** 3 failures are detected in the test module "mixed"                   (assertions; `(1 failure is expected)` may follow)
 *   *** No errors detected
 * With --report_level=short or detailed, instead of the last line:
 *   Test module "mixed" has failed with:
 *     1 test case out of 6 passed
 *     1 test case out of 6 passed with warnings
 *     2 test cases out of 6 failed                                           (aborted ones are among them)
 *     2 test cases out of 6 skipped
 *     2 assertions out of 5 passed
 * Source of the shape: output of 1.74; plain_report_formatter and compiler_log_formatter.
 *
 * Rules: the report counts where there is one. The default report tells failed assertions only: the failed test cases are
 * then those that the log complains about, provided that it shows as many complaints as the report tells and no failure was
 * expected; else the counts are not known. Test cases skipped for a dependency show only with --log_level=test_suite. Text that looks like a report but is followed by more of the log was printed by a test.
 */
import type { Counts } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { FailingTests, leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { type RunEnd, RunLog } from '../../kit/run-log.ts';

const HEADER = /^Running (\d{1,9}) test cases?\.\.\.$/;
const COMPLAINT = /^\**(.{1,400}?\(\d{1,7}\)): (?:fatal )?error:? in "([^"]{1,1000})": (.*)$/;
const NOT_RUN = /: Test case ".{1,1000}" is skipped because (disabled$)?/;
const NO_ERRORS = /^\*\*\* No errors detected$/;
const FAILURES = /^\*\*\* (\d{1,9}) failures? (?:is |are )?detected( \(.{1,60}\))? in (?:the )?test (?:module|suite) ".*"$/;
const OTHER_END = /^\*\*\* (?:[Ee]rrors were detected in|The test module .* was (?:aborted|skipped);)/;
const NOTHING = /^Test setup error: (?:no test cases matching filter|test tree is empty)/;
const REPORT = /^Test (?:module|suite) ".*" (?:has (?:passed|failed)|was (?:aborted|skipped)) with:$/;
const CASES = /^ {2}(\d{1,9}) test cases? out of (\d{1,9}) (passed|passed with warnings|failed|skipped|aborted|timed out)$/;

interface Report {
  readonly line: Line;
  total: number | undefined;
  passed: number;
  failed: number;
  skipped: number;
  lastLine: Line;
}

class BoostTestReader implements ConsoleReader {
  readonly #log: RunLog;
  #announced: number | undefined;
  #complaints = 0;
  /** Known with --log_level=test_suite; only the disabled ones are not among the announced. */
  #disabled = 0;
  #notRun = 0;
  #report: Report | undefined;
  #inReport = false;
  /** A second header came before the end of the run: a test printed it, or the run before it died. */
  #doubtful = false;
  #closing: { readonly line: Line; readonly counts: Counts; readonly derived: boolean } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('boost-test', stream);
  }

  get attentive(): boolean {
    return this.#announced !== undefined || this.#inReport;
  }

  read(line: Line, afterBlank: boolean): void {
    const text = line.text.trimEnd();
    const header = HEADER.exec(text);
    if (header !== null && this.#announced !== undefined && this.#closing === undefined && this.#report === undefined) this.#doubtful = true;
    else if (header !== null) {
      this.#finishRun();
      this.#log.begin(line);
      this.#announced = integer(header[1]) ?? undefined;
    } else if (REPORT.test(text)) {
      this.#report = { line, total: undefined, passed: 0, failed: 0, skipped: 0, lastLine: line };
      this.#inReport = true;
    } else if (this.#inReport) this.#row(line, text);
    else if (NOTHING.test(text)) this.#log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 });
    else if (NOT_RUN.test(text)) {
      if (NOT_RUN.exec(text)?.[1] === undefined) this.#notRun += 1;
      else this.#disabled += 1;
    } else if (text.includes('rror')) this.#complaint(text);
    // Boost sets its verdict off with a blank line.
    if (afterBlank && text.startsWith('***')) this.#end(line, text);
  }

  finish(): Findings {
    this.#finishRun();
    return { runs: this.#log.runs };
  }

  #complaint(text: string): void {
    const match = COMPLAINT.exec(text);
    if (match?.[1] === undefined || match[2] === undefined) return;
    const place = leadingPlace(`${match[1]}:`);
    this.#log.failing.add(match[2], place, match[3]);
    this.#complaints += 1;
    this.#closing = undefined;
    this.#report = undefined;
  }

  #end(line: Line, text: string): void {
    const announced = this.#announced;
    if (announced === undefined) return;
    const failures = FAILURES.exec(text);
    if (NO_ERRORS.test(text)) this.#closing = { line, counts: this.#derived(announced, 0), derived: false };
    else if (failures !== null) {
      const failed = this.#log.failing.size;
      const known = failures[2] === undefined && integer(failures[1]) === this.#complaints && failed <= announced;
      this.#closing = { line, counts: known ? this.#derived(announced, failed) : UNKNOWN_COUNTS, derived: true };
    } else if (OTHER_END.test(text)) this.#closing = { line, counts: UNKNOWN_COUNTS, derived: true };
  }

  #derived(announced: number, failed: number): Counts {
    if (this.#doubtful) return UNKNOWN_COUNTS;
    return { total: announced + this.#disabled, passed: announced - failed - this.#notRun, failed, skipped: this.#notRun + this.#disabled };
  }

  #row(line: Line, text: string): void {
    const report = this.#report;
    const row = CASES.exec(text);
    const count = integer(row?.[1]);
    if (report === undefined || row === null || count === null) {
      if (!/^ {2}\d/.test(text)) {
        this.#inReport = false;
        if (this.#announced === undefined) this.#finishRun();
      }
      return;
    }
    report.total = integer(row[2]) ?? undefined;
    report.lastLine = line;
    if (row[3] === 'passed' || row[3] === 'passed with warnings') report.passed += count;
    else if (row[3] === 'failed' || row[3] === 'timed out') report.failed += count;
    else if (row[3] === 'skipped') report.skipped += count;
  }

  #finishRun(): void {
    const report = this.#report;
    const structure = this.#announced !== undefined;
    const how: RunEnd = structure ? { confidence: 'structure', encloses: 'all' } : { confidence: 'summary' };
    if (report?.total !== undefined && report.passed + report.failed + report.skipped === report.total) {
      const { total, passed, failed, skipped } = report;
      // Some of these complaints were expected; which is not told.
      if (this.#log.failing.size > failed) this.#log.failing = new FailingTests();
      this.#log.end(report.lastLine, { total, passed, failed, skipped }, { ...how, summaryLines: [report.line.number] });
    } else if (this.#closing !== undefined) {
      const { line, counts, derived } = this.#closing;
      if (counts.total === null && this.#doubtful) this.#log.end(line, counts, { ...how, partial: 'Boost.Test announced tests twice and told of one end.' });
      else if (counts.total === null) this.#log.end(line, counts, { ...how, partial: "Boost.Test's default report counts assertions, and its log does not tell which test cases failed." });
      else this.#log.end(line, counts, { ...how, ...(derived ? { notes: ['Boost.Test reports assertions; failed test cases were counted from its log.'] } : {}) });
    } else if (structure && this.#complaints > 0) {
      this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, UNKNOWN_COUNTS, { ...how, summaryLines: [], partial: 'Boost.Test started but its report is missing.' });
    }
    this.#announced = undefined;
    this.#doubtful = false;
    this.#complaints = 0;
    this.#disabled = 0;
    this.#notRun = 0;
    this.#report = undefined;
    this.#inReport = false;
    this.#closing = undefined;
    this.#log.discard();
  }
}

export const boostTest: ConsoleFormat = {
  id: 'boost-test',
  title: 'Boost.Test',
  kind: 'tests',
  openings: ['Running 6', ['Test', 'module'], ['Test', 'suite'], ['Test', 'setup'], '*** No', '*** 5', '*** The', '*** Errors'],
  start: (stream) => new BoostTestReader(stream),
};
