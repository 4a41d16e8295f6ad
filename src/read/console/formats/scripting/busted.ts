/**
 * busted 1.x and 2.x: the terminal handlers (plainTerminal, utfTerminal) and gtest. (TAP is read as TAP, JUnit and JSON are reports.)
 *
 *   ●◼✱◌                                                         (plain: +-*.)
 *   2 successes / 1 failure / 2 errors / 2 pending : 0.002726 seconds
 *   Failure → spec/a_spec.lua @ 3                                 (plain: Failure -> …)
 *   calc bad
 * 1.x: `2 successes, 1 failure, and 2 pending in 0.035 seconds.`, then `Failure: spec/a_spec.lua @ 3`
 * gtest:
 *   [==========] 7 tests from 1 test file ran. (6.54 ms total)
 *   [  PASSED  ] 2 tests.
 *   [ SKIPPED  ] 2 tests, listed below:                           (then FAILED and ERROR)
 * Source of the shape: output of 2.1; busted's output handlers.
 *
 * Rules: errors are failed, also those outside of a test, which gtest's total leaves out; pending is skipped; --repeat is as many runs. Errors about missing files are no tests. The
 * terminal summary begins its line and a blank one follows; gtest's stands at the end of its own report.
 */
import { UNKNOWN_COUNTS } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^(\d{1,9}) success(?:es)? \/ (\d{1,9}) failures? \/ (?:(\d{1,9}) errors? \/ )?(\d{1,9}) pending : (\d{1,9}(?:\.\d{1,12})?) seconds?\.?$/;
const OLD_SUMMARY = /^(\d{1,9}) success(?:es)?, (\d{1,9}) failures?, (?:(\d{1,9}) errors?, )?and (\d{1,9}) pending in (\d{1,9}(?:\.\d{1,12})?) seconds\.?$/;
const DETAIL = /^(?:Failure|Error)(?:: | (?:->|→) )(\S.*?)(?: @ (\d{1,9}))?$/;
const NO_FILES = /^Error (?:->|→) (?:Cannot find file or directory: |No test files found matching )/;
const HEADER = /^\[=+\] Running tests from scanned files\.$/;
const GOOGLETEST = /^\[=+\] Running \d{1,9} tests? from \d{1,9} test (?:cases?|suites?)\.$/;
/** More results: the summary above was printed by a test. */
const GOES_ON = /^(?:(?:not )?ok \d|[-+*.●◼✱◌]{1,10000}(?:\d|$))/;
const RAN = /^\[=+\] (\d{1,9}) tests? from \d{1,9} test files? ran\. \(([\d.]{1,16}) ms total\)$/;
const ROW = /^\[ {1,2}(PASSED|SKIPPED|FAILED|ERROR) {1,3}\] (\d{1,9}) (?:tests?|errors?)(?:, listed below:|\.)$/;
const LISTED = /^\[ {1,2}(?:FAILED|ERROR) {1,3}\] (.{1,400}?)(?: @ |:)(\d{1,9}): (\S.*)$/;
const REACH_OF_DETAILS = 20_000;

interface Summary {
  readonly line: Line;
  readonly match: RegExpExecArray;
}

class BustedReader implements ConsoleReader {
  readonly #log: RunLog;
  #detail: { readonly file: string; readonly line: number | undefined } | undefined;
  #detailsUntil = 0;
  #missing = 0;
  /** A summary counts when a blank line follows, or no other one does. */
  #pending: Summary | undefined;
  #awaitsBlank = false;
  /** Else a test may have printed it, below results in TAP. */
  #setOff = true;
  #inGtest = false;
  #summaryLine: Summary | undefined;
  #gtest: { readonly line: Line; last: Line; readonly total: number; readonly seconds: number; readonly rows: Map<string, number> } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('busted', stream);
  }

  get attentive(): boolean {
    return this.#detail !== undefined || this.#awaitsBlank;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (this.#awaitsBlank && this.#pending !== undefined) {
      this.#setOff = text.length === 0;
      if (text.length === 0) this.#accept(this.#pending);
      if (text.length === 0 || GOES_ON.test(text)) this.#pending = undefined;
    }
    this.#awaitsBlank = false;
    if (this.#detail !== undefined) {
      const { file, line: at } = this.#detail;
      this.#detail = undefined;
      if (text.length > 0) this.#log.failing.add(text, at === undefined ? { file } : { file, line: at });
      return;
    }
    const detail = DETAIL.exec(text);
    const summary = SUMMARY.exec(text) ?? OLD_SUMMARY.exec(text);
    const ran = RAN.exec(text);
    if (this.#gtest !== undefined && GOOGLETEST.test(text)) this.#settle();
    if (HEADER.test(text)) {
      this.#settle();
      this.#log.begin(line);
      this.#inGtest = true;
    } else if (summary !== null) {
      if (!this.#inGtest) {
        this.#pending = { line, match: summary };
        this.#awaitsBlank = true;
        this.#setOff = true;
      }
    } else if (ran !== null) {
      this.#gtest = { line, last: line, total: integer(ran[1]) ?? 0, seconds: Number(ran[2]) / 1000, rows: new Map() };
    } else if (NO_FILES.test(text)) this.#missing += 1;
    else if (detail?.[1] !== undefined && line.number < this.#detailsUntil) {
      this.#detail = { file: detail[1], line: detail[2] === undefined ? undefined : Number(detail[2]) };
    } else if (this.#gtest !== undefined) this.#row(line, text);
  }

  finish(): Findings {
    if (this.#pending !== undefined) this.#accept(this.#pending);
    this.#settle();
    return { runs: this.#log.runs };
  }

  #accept(summary: Summary): void {
    this.#settle();
    this.#summaryLine = summary;
    this.#detailsUntil = summary.line.number + REACH_OF_DETAILS;
  }

  #row(line: Line, text: string): void {
    const row = ROW.exec(text);
    const listed = LISTED.exec(text);
    if (this.#gtest === undefined) return;
    if (row?.[1] !== undefined) this.#gtest.rows.set(row[1], integer(row[2]) ?? 0);
    else if (listed?.[1] !== undefined) this.#log.failing.add(listed[3] ?? '', { file: listed[1], line: Number(listed[2]) });
    else return;
    this.#gtest.last = line;
  }

  #settle(): void {
    if (this.#summaryLine !== undefined) {
      const { line, match } = this.#summaryLine;
      const [passed, failures, errors, skipped] = match.slice(1, 5).map((each) => integer(each) ?? 0);
      const failed = (failures ?? 0) + Math.max(0, (errors ?? 0) - this.#missing);
      const known = { total: (passed ?? 0) + failed + (skipped ?? 0), passed: passed ?? 0, failed, skipped: skipped ?? 0 };
      this.#log.end(line, known, { durationSeconds: Number(match[5]), ...(this.#setOff ? {} : { recapOf: REPEATS.busted }) });
    } else if (this.#gtest !== undefined) {
      const { line, last, total, seconds, rows } = this.#gtest;
      const of = (label: string): number => rows.get(label) ?? 0;
      const [passed, failed, skipped] = [of('PASSED'), of('FAILED') + of('ERROR'), of('SKIPPED')];
      const outside = passed + failed + skipped - total;
      if (outside >= 0 && outside <= of('ERROR')) {
        this.#log.end(last, { total: total + outside, passed, failed, skipped }, { confidence: 'structure', encloses: 'all', summaryLines: [line.number], durationSeconds: seconds });
      } else this.#log.end(last, UNKNOWN_COUNTS, { confidence: 'structure', encloses: 'all', summaryLines: [line.number], partial: "The parts of busted's result do not make its total." });
    }
    this.#missing = 0;
    this.#summaryLine = undefined;
    this.#gtest = undefined;
    this.#inGtest = false;
  }
}

export const busted: ConsoleFormat = {
  id: 'busted',
  title: 'busted',
  kind: 'tests',
  openings: ['2 successes', '1 success', '2 successes,', '1 success,', 'Failure', 'Failure:', 'Error', 'Error:', '[==========]', '[ PASSED', '[ SKIPPED', '[ FAILED', '[ ERROR'],
  start: (stream) => new BustedReader(stream),
};
