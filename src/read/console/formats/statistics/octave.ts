/**
 * GNU Octave 4 to 9: `test`, `oruntests`/`runtests` and `__run_test_suite__`.
 *
 *   ***** assert (mixf(1), 3)                            (verbose and logging to the console)
 *   !!!!! test failed
 *   PASSES 2 out of 6 tests (1 known failure)
 *   Skipped 1 test due to missing features
 * runtests, one block a file; __run_test_suite__ repeats their sum below `Summary:`
 *     b.m ......................................................... PASS      2/6
 *                                                                     FAIL    2
 *                                                                REGRESSION   1
 *                                                     (missing feature) SKIP   1
 *                                                  (expected failure) XFAIL   1
 * Source of the shape: output of 7.3; test.m, oruntests.m, __run_test_suite__.m.
 *
 * Rules: a regression is failed, a known or expected failure is skipped. Octave exits with 0 all the same. `test` in its default mode
 * stops at the first failure without a figure.
 */
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const PASSES = /^PASSES (\d{1,9}) out of (\d{1,9}) tests?(?: \((?:(\d{1,9}) known failures?)?(?:[;,] )?(?:(\d{1,9}) known bugs?)?(?:[;,] )?(?:(\d{1,9}) skipped)?\))?$/;
const SKIPPED = /^Skipped (\d{1,9}) tests? due to (?:missing features|run-time conditions)$/;
const FILE = /^\s{2}(\S.*?) \.{2,} ?(?:PASS|pass)\s+(\d{1,9})\/(\d{1,9})$/;
const HEADER = /^(?:Processing files in .*:|Integrated test scripts:)$/;
const PART = /^\s+(?:\([a-z -]{3,40}\)\s+)?(FAIL|REGRESSION|SKIP|XFAIL)\s+(\d{1,9})$/;
const FAILURE_SUMMARY = /^Failure Summary:$/;
const SUMMARY = /^Summary:$/;
const SUMMARY_ROW = /^\s{2}(PASS|FAIL|REGRESSION|XFAIL|SKIP)\b(?: \([a-z -]{3,40}\))?\s+(\d{1,9})$/;
const PROCESSING = /^>{5} \S/;
const BLOCK = /^\*{5} (\S.*)$/;
const FAILED = /^!{5} (?:test failed|regression: .*)$/;

class OctaveReader implements ConsoleReader {
  readonly #log: RunLog;
  #files = { passed: 0, failed: 0, skipped: 0 };
  #filesLines: number[] = [];
  #lastFileLine: Line | undefined;
  #inFiles = false;
  /** __run_test_suite__ ends with a summary; runtests does not. */
  #expectsSummary = false;
  /** Tests of the latest file that are in none of its rows yet. */
  #unaccounted = 0;
  #incomplete = false;
  #repeating = false;
  #inSummary: { passed: number; failed: number; skipped: number; readonly lines: number[]; last: Line } | undefined;
  #block = '';
  /** Figures were read since the last `>>>>>` line. */
  #inFunction = false;
  #passes: { readonly line: Line; readonly passed: number; readonly total: number; readonly expected: number; skipped: number; last: Line } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('octave', stream);
  }

  get attentive(): boolean {
    return this.#inFiles;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (this.#passes !== undefined && !this.#below(line, text)) this.#settlePasses();
    const block = BLOCK.exec(text)?.[1];
    const passes = PASSES.exec(text);
    if (this.#inSummary !== undefined && this.#row(line, text)) return;
    if (HEADER.test(text)) {
      this.#settleFiles();
      this.#inFiles = true;
      this.#expectsSummary = text.startsWith('Integrated');
    } else if (passes !== null) this.#start(line, passes);
    else if (PROCESSING.test(text)) this.#inFunction = false;
    else if (block !== undefined) {
      // The same function's tests go on: one of them printed the figures.
      if (this.#inFunction) this.#log.takeBack();
      this.#inFunction = false;
      this.#log.begin(line);
      this.#block = keep(block);
    } else if (FAILED.test(text)) this.#log.failing.add(this.#block === '' ? 'test' : this.#block);
    else if (FAILURE_SUMMARY.test(text)) this.#repeating = true;
    else if (SUMMARY.test(text) && this.#lastFileLine !== undefined) this.#inSummary = { passed: 0, failed: 0, skipped: 0, lines: [], last: line };
    else if (!this.#repeating) this.#file(line, text);
  }

  finish(): Findings {
    this.#settlePasses();
    this.#settleFiles();
    return { runs: this.#log.runs };
  }

  #start(line: Line, match: RegExpExecArray): void {
    const [passed, total, known, bugs, skipped] = match.slice(1).map((each) => integer(each) ?? 0);
    this.#passes = { line, passed: passed ?? 0, total: total ?? 0, expected: (known ?? 0) + (bugs ?? 0), skipped: skipped ?? 0, last: line };
  }

  #below(line: Line, text: string): boolean {
    const skipped = integer(SKIPPED.exec(text)?.[1]);
    if (skipped === null || this.#passes === undefined) return false;
    this.#passes.skipped += skipped;
    this.#passes.last = line;
    return true;
  }

  #settlePasses(): void {
    const passes = this.#passes;
    this.#passes = undefined;
    if (passes === undefined) return;
    const { line, last, passed, total, expected, skipped } = passes;
    const failed = total - passed - expected;
    this.#inFunction = true;
    if (failed >= 0) this.#log.end(last, { total: total + skipped, passed, failed, skipped: expected + skipped }, { summaryLines: [line.number, last.number] });
  }

  #file(line: Line, text: string): void {
    const file = text.includes(' ..') ? FILE.exec(text) : null;
    const part = file === null && this.#lastFileLine !== undefined ? PART.exec(text) : null;
    if (file !== null) {
      this.#log.begin(line);
      this.#incomplete ||= this.#unaccounted !== 0;
      this.#unaccounted = (integer(file[3]) ?? 0) - (integer(file[2]) ?? 0);
      this.#files.passed += integer(file[2]) ?? 0;
      this.#lastFileLine = line;
      if (this.#filesLines.length < 10_000) this.#filesLines.push(line.number);
    } else if (part !== null) {
      const count = integer(part[2]) ?? 0;
      if (part[1] !== 'SKIP') this.#unaccounted -= count;
      if (part[1] === 'FAIL' || part[1] === 'REGRESSION') this.#files.failed += count;
      else this.#files.skipped += count;
      this.#lastFileLine = line;
    }
  }

  #row(line: Line, text: string): boolean {
    const row = SUMMARY_ROW.exec(text);
    const summary = this.#inSummary;
    if (summary === undefined || text.length === 0) {
      if (summary !== undefined && summary.lines.length > 0) this.#settleFiles();
      return true;
    }
    if (row === null) return false;
    const count = integer(row[2]) ?? 0;
    if (row[1] === 'PASS') summary.passed += count;
    else if (row[1] === 'FAIL' || row[1] === 'REGRESSION') summary.failed += count;
    else summary.skipped += count;
    summary.lines.push(line.number);
    summary.last = line;
    return true;
  }

  #settleFiles(): void {
    const summary = this.#inSummary;
    const last = summary?.last ?? this.#lastFileLine;
    if (last !== undefined && this.#lastFileLine !== undefined) {
      const { passed, failed, skipped } = summary !== undefined && summary.lines.length > 0 ? summary : this.#files;
      const told = summary !== undefined && summary.lines.length > 0;
      const cut = !told && (this.#expectsSummary || this.#incomplete || this.#unaccounted !== 0);
      const summaryLines = summary !== undefined && summary.lines.length > 0 ? summary.lines : this.#filesLines;
      const known = cut ? UNKNOWN_COUNTS : { total: passed + failed + skipped, passed, failed, skipped };
      this.#log.end(last, known, { confidence: 'structure', encloses: 'all', summaryLines, ...(cut ? { partial: "Octave's list of files was cut." } : {}) });
    }
    this.#files = { passed: 0, failed: 0, skipped: 0 };
    this.#filesLines = [];
    this.#lastFileLine = undefined;
    this.#inFiles = false;
    this.#expectsSummary = false;
    this.#unaccounted = 0;
    this.#incomplete = false;
    this.#inSummary = undefined;
    this.#repeating = false;
  }
}

export const octave: ConsoleFormat = {
  id: 'octave',
  title: 'GNU Octave',
  kind: 'tests',
  openings: ['PASSES', 'Skipped 1', '***** …', '!!!!! …', '>>>>> …', 'Processing files', 'Integrated test', 'Failure Summary:', 'Summary:'],
  start: (stream) => new OctaveReader(stream),
};
