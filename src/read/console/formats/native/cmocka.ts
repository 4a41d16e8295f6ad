/**
 * cmocka 1.0 to 2.0, standard output format. (Its TAP is read as TAP, its JUnit XML is a report.)
 *
 *   [==========] Running 3 test(s).                        (since 1.1.6 `[==========] group: Running 3 test(s).`)
 *   [ RUN      ] b
 *   [  ERROR   ] --- 0x1 != 0x2
 *   [   LINE   ] --- cm.c:6: error: Failure!
 *   [  FAILED  ] b
 *   [==========] 3 test(s) run.
 *   [  PASSED  ] 1 test(s).
 *   [  SKIPPED ] 1 test(s), listed below:
 *   [  FAILED  ] 1 test(s), listed below:
 *    2 FAILED TEST(S)                                       (with the tests whose setup failed)
 * Source of the shape: output of 1.1.5; cmprintf_group_finish_standard of the others.
 *
 * Rules: one run a group; failed is what is neither passed nor skipped. When the group's own setup failed nothing ran: all of its
 * tests have failed. Between `[ RUN` and the result stands the test's output.
 */
import type { Place } from '../../kit/failing-tests.ts';
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^\[=+\] (?:.{1,300}: )?Running (\d{1,9}) test\(s\)\.$/;
const STARTED = /^\[ RUN {6}\] (\S.*)$/;
const RESULT = /\[(?: {7}OK| {2}FAILED {1}| {2}ERROR {2}| {2}SKIPPED) \] (?!--- )(\S.*)$/;
const BAD = /\[(?: {2}FAILED {1}| {2}ERROR {2}) \] (?!--- )(\S.*)$/;
const DETAIL = /^\[(?: {2}ERROR {2}| {3}LINE {2}) \] --- (.*)$/;
const RAN = /^\[=+\] (?:.{1,300}: )?(\d{1,9}) test\(s\) run\.$/;
const PASSED = /^\[ {2}PASSED {2}\] (\d{1,9}) test\(s\)\.$/;
const SKIPPED = /^\[ {2}SKIPPED \] (?:.{1,300}: )?(\d{1,9}) test\(s\), listed below:$/;
const LISTED = /test\(s\), listed below:$/;

class CmockaReader implements ConsoleReader {
  readonly #log: RunLog;
  #announced: number | undefined;
  #openTest: string | undefined;
  #place: Place | undefined;
  #message: string | undefined;
  #setupFailed = false;
  /** Tests with a bad result in the log. */
  #bads = 0;
  #ran: { readonly line: Line; readonly total: number } | undefined;
  #passed: { readonly line: Line; readonly count: number; last: Line; skipped: number } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('cmocka', stream);
  }

  get attentive(): boolean {
    return this.#announced !== undefined && this.#passed === undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const header = HEADER.exec(text);
    if (header !== null && this.#openTest === undefined) {
      this.#finishGroup();
      this.#log.begin(line);
      this.#announced = integer(header[1]) ?? undefined;
    } else if (this.#announced !== undefined) this.#inGroup(line, text);
  }

  finish(): Findings {
    this.#finishGroup();
    return { runs: this.#log.runs };
  }

  #inGroup(line: Line, text: string): void {
    if (this.#passed !== undefined) {
      this.#footer(line, text);
      return;
    }
    const started = STARTED.exec(text)?.[1];
    const result = RESULT.exec(text)?.[1];
    const ran = RAN.exec(text);
    if (started !== undefined) {
      this.#openTest = started;
      this.#place = undefined;
      this.#message = undefined;
    } else if (DETAIL.test(text)) this.#detail(DETAIL.exec(text)?.[1] ?? '');
    else if (result !== undefined && (result === this.#openTest || this.#openTest === undefined)) {
      if (BAD.test(text)) this.#bad(result);
      this.#openTest = undefined;
    } else if (this.#openTest !== undefined) return;
    else if (ran !== null) this.#ran = { line, total: integer(ran[1]) ?? 0 };
    else if (this.#ran !== undefined && PASSED.test(text)) {
      this.#passed = { line, count: integer(PASSED.exec(text)?.[1]) ?? 0, last: line, skipped: 0 };
    }
  }

  #detail(text: string): void {
    const place = leadingPlace(text);
    if (place === undefined) this.#message ??= text;
    else this.#place ??= place;
  }

  #bad(name: string): void {
    if (name === 'GROUP SETUP') this.#setupFailed = true;
    else if (name !== 'GROUP TEARDOWN' && this.#openTest !== undefined) {
      this.#bads += 1;
      this.#log.failing.add(name, this.#place, this.#message);
    }
  }

  #footer(line: Line, text: string): void {
    const passed = this.#passed;
    if (passed === undefined || !/^\[ {2}(?:SKIPPED|FAILED )|^ \d+ (?:SKIPPED|FAILED) TEST\(S\)$/.test(text)) return;
    passed.last = line;
    const skipped = SKIPPED.exec(text)?.[1];
    if (skipped !== undefined) passed.skipped = integer(skipped) ?? 0;
    else if (text.startsWith('[  FAILED') && !LISTED.test(text)) this.#log.failing.add(text.slice(13));
  }

  #unknown(): void {
    const unknown = { total: null, passed: null, failed: null, skipped: null };
    this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { confidence: 'structure', summaryLines: [], partial: "cmocka's summary is missing or cut." });
  }

  #finishGroup(): void {
    const announced = this.#announced;
    if (announced !== undefined && this.#ran !== undefined && this.#passed !== undefined) {
      const { count, last, line, skipped } = this.#passed;
      const total = this.#setupFailed && this.#ran.total === 0 ? announced : this.#ran.total;
      const failed = total - count - skipped;
      if (failed === this.#bads || this.#setupFailed) {
        const known = { total, passed: count, failed, skipped };
        this.#log.end(last, known, { confidence: 'structure', encloses: 'all', summaryLines: [this.#ran.line.number, line.number], lines: { passed: line.number } });
      } else this.#unknown();
    } else if (announced !== undefined && (this.#openTest !== undefined || this.#ran !== undefined)) {
      if (this.#openTest !== undefined) this.#log.failing.add(this.#openTest, this.#place, 'The test did not finish.');
      this.#unknown();
    }
    this.#announced = undefined;
    this.#openTest = undefined;
    this.#setupFailed = false;
    this.#bads = 0;
    this.#ran = undefined;
    this.#passed = undefined;
    this.#log.discard();
  }
}

export const cmocka: ConsoleFormat = {
  id: 'cmocka',
  title: 'cmocka',
  kind: 'tests',
  openings: ['[==========]', '[ RUN', '[ FAILED', '[ PASSED', '[ SKIPPED', '[ ERROR'],
  start: (stream) => new CmockaReader(stream),
};
