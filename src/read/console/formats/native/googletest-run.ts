/** One run of a GoogleTest program, from its header to the last line of its summary. */
import type { Counts, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { type Place, leadingPlace } from '../../kit/failing-tests.ts';
import type { Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

export const RAN = /^\[=+\] (\d{1,9}) tests? from \d{1,9} test (?:suites?|cases?) ran\.(?: \((\d{1,12}) ms total\))?$/;
const PASSED = /^\[ {2}PASSED {2}\] (\d{1,9}) tests?\.$/;
const SKIPPED = /^\[ {2}SKIPPED \] (\d{1,9}) tests?(?:, listed below:|\.)$/;
const FAILED = /^\[ {2}FAILED {2}\] (\d{1,9}) tests?, listed below:$/;
const LISTED = /^\[ {2}(FAILED |SKIPPED) {0,1}\] (\S.*)$/;
export const BRIEF_FAILURE = /\[ {2}FAILED {2}\] (\S+?)(?:, where .*)? \(\d{1,12} ms\)$/;
const FAILED_TOTAL = /^ ?\d{1,9} FAILED TESTS?$/;
const SUITES_TOTAL = /^ ?\d{1,9} FAILED TEST (?:SUITES?|CASES?)$/;
const DISABLED = /^ {2}YOU HAVE (\d{1,9}) DISABLED TESTS?$/;
const RESULT_MARKS = ['[       OK ] ', '[  FAILED  ] ', '[  SKIPPED ] '];
const COMPLAINT = /:\d+: Failure$|\(\d+\): error: /;
const MAX_MESSAGE_LINES = 12;

interface Footer {
  readonly line: Line;
  readonly total: number;
  readonly seconds: number | undefined;
  /** A test was open when the summary came: it may be that test's output. */
  readonly inTest: boolean;
  passed: Line | undefined;
  passedCount: number;
  skipped: Line | undefined;
  skippedCount: number;
  failed: Line | undefined;
  failedCount: number | undefined;
  disabled: number;
}

function testName(text: string): string {
  const end = text.search(/, where |(?: \(\d+ ms\))$/);
  return end < 0 ? text : text.slice(0, end);
}

export class GoogletestRun {
  readonly #log: RunLog;
  /** The number of tests in the header; not known in brief mode and when the head is cut. */
  announced: number | undefined;
  openTest: string | undefined;
  footer: Footer | undefined;
  sawTest = false;
  interleaved = false;
  /** Failing results seen in the log. */
  #failedResults = 0;
  #lastLine: Line;
  #place: Place | undefined;
  #message: string[] = [];

  constructor(stream: string, line: Line, announced: number | undefined) {
    this.#log = new RunLog('googletest', stream);
    this.#log.begin(line);
    this.#lastLine = line;
    this.announced = announced;
  }

  get settled(): boolean {
    return this.footer !== undefined && !this.footer.inTest;
  }

  start(line: Line, name: string): void {
    this.footer = undefined;
    this.openTest = keep(name);
    this.sawTest = true;
    this.#lastLine = line;
    this.#place = undefined;
    this.#message = [];
  }

  /** A line while tests run; true when it is the result of this run's open test. */
  readTest(line: Line): boolean {
    if (this.settled) return false;
    const text = line.text;
    const name = this.openTest;
    const at = name === undefined ? -1 : text.lastIndexOf(name);
    const mark = at < 13 ? -1 : RESULT_MARKS.indexOf(text.slice(at - 13, at));
    if (name !== undefined && mark >= 0 && /^(?:, where .*)?(?: \(\d+ ms\))?$/.test(text.slice(at + name.length))) {
      if (mark === 1) {
        this.#failedResults += 1;
        this.#log.failing.add(name, this.#place, this.#message.join('\n'));
      }
      this.openTest = undefined;
      this.footer = undefined;
      this.#lastLine = line;
      return true;
    }
    if (this.footer === undefined) this.#output(text);
    return false;
  }

  #output(text: string): void {
    if (COMPLAINT.test(text)) {
      if (this.#place === undefined) {
        this.#place = leadingPlace(text);
        this.#message = [keep(text.replace(/^.*?(?:: Failure$|: error: )/, ''), MAX_MESSAGE_LENGTH)].filter((part) => part.length > 0);
      }
      return;
    }
    const failed = this.openTest === undefined ? BRIEF_FAILURE.exec(text)?.[1] : undefined;
    if (failed !== undefined) {
      this.#failedResults += 1;
      this.#log.failing.add(failed, this.#place, this.#message.join('\n'));
      this.#place = undefined;
      this.#message = [];
    } else if (this.#place !== undefined && this.#message.length < MAX_MESSAGE_LINES && text.length > 0) this.#message.push(keep(text));
  }

  ran(line: Line, total: number, milliseconds: string | undefined): void {
    const seconds = integer(milliseconds);
    this.#lastLine = line;
    this.footer = {
      line,
      total,
      seconds: seconds === null ? undefined : seconds / 1000,
      inTest: this.openTest !== undefined,
      passed: undefined,
      passedCount: 0,
      skipped: undefined,
      skippedCount: 0,
      failed: undefined,
      failedCount: undefined,
      disabled: 0,
    };
  }

  /** A line after the summary began; false when it is none of its lines. */
  readFooter(line: Line): boolean {
    const footer = this.footer;
    if (footer === undefined) return false;
    const text = line.text;
    const count = (shape: RegExp): number | undefined => integer(shape.exec(text)?.[1]) ?? undefined;
    const passed = count(PASSED);
    const skipped = count(SKIPPED);
    const failed = count(FAILED);
    const disabled = count(DISABLED);
    if (passed !== undefined && footer.passed === undefined) {
      footer.passed = line;
      footer.passedCount = passed;
    } else if (skipped !== undefined && footer.skipped === undefined) {
      footer.skipped = line;
      footer.skippedCount = skipped;
    } else if (failed !== undefined && footer.failed === undefined) {
      footer.failed = line;
      footer.failedCount = failed;
    } else if (disabled !== undefined) footer.disabled = disabled;
    else if (LISTED.test(text)) {
      const listed = LISTED.exec(text);
      if (listed?.[1] === 'FAILED ' && listed[2] !== undefined && footer.failed !== undefined) this.#log.failing.add(testName(listed[2]));
    } else if (!FAILED_TOTAL.test(text) && !SUITES_TOTAL.test(text)) return text.trim().length === 0;
    this.#lastLine = line;
    return true;
  }

  finish(): Run | undefined {
    const encloses = this.interleaved || this.announced === undefined ? {} : ({ encloses: 'all' } as const);
    const footer = this.footer;
    if (footer?.passed === undefined) {
      if (!this.sawTest && footer === undefined) return undefined;
      if (this.openTest !== undefined) this.#log.failing.add(this.openTest, this.#place, 'The test did not finish.');
      const where = this.openTest === undefined ? '' : ` in ${this.openTest}`;
      this.#log.end(this.#lastLine, UNKNOWN_COUNTS, { confidence: 'structure', summaryLines: [], partial: `GoogleTest stopped${where}: its summary is missing.`, ...encloses });
      return this.#log.runs[0];
    }
    const { total, passedCount, skippedCount, disabled, seconds } = footer;
    const known: Counts = { total: total + disabled, passed: passedCount, failed: total - passedCount - skippedCount, skipped: skippedCount + disabled };
    if (total < passedCount + skippedCount) return undefined;
    // Without its own figure the failed ones are a difference, which a cut summary would falsify.
    if (known.failed !== (footer.failedCount ?? this.#failedResults)) {
      this.#log.end(this.#lastLine, UNKNOWN_COUNTS, { summaryLines: [], partial: "GoogleTest's summary was cut.", ...encloses });
      return this.#log.runs[0];
    }
    const seen = [footer.line, footer.passed, footer.skipped, footer.failed].flatMap((line) => line?.number ?? []);
    this.#log.end(this.#lastLine, known, {
      confidence: this.announced === undefined ? 'summary' : 'structure',
      summaryLines: seen,
      lines: { passed: footer.passed.number, ...(footer.failed === undefined ? {} : { failed: footer.failed.number }), ...(footer.skipped === undefined ? {} : { skipped: footer.skipped.number }) },
      ...(seconds === undefined ? {} : { durationSeconds: seconds }),
      ...encloses,
    });
    return this.#log.runs[0];
  }
}
