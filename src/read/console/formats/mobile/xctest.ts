/**
 * XCTest: `swift test`, xcodebuild test, swift-corelibs-xctest, and what xcpretty and xcbeautify leave of it.
 *
 *   Test Suite 'All tests' started at 2026-11-30 11:53:21.000
 *   Test Case '-[AppTests.CalcTests testBad]' failed (0.004 seconds).            Linux: `Test Case 'CalcTests.testBad' failed (…)`
 *   /repo/Tests/CalcTests.swift:12: error: -[AppTests.CalcTests testBad] : XCTAssertEqual failed: …
 *   Test Suite 'All tests' failed at 2026-11-30 11:53:22.000.
 *   	 Executed 4 tests, with 1 test skipped and 2 failures (0 unexpected) in 0.166 (0.167) seconds
 *   Test case 'CalcTests.testBad()' failed on 'Clone 1 of iPhone 15 - App (123)' (0.012 seconds)     parallel: no Executed line
 *       ✖ testBad, XCTAssertTrue failed                                          xcbeautify, xcpretty (✗)
 * Source of the shapes: PrintObserver, and the tools' own tests.
 *
 *   [4/4] Testing AppTests.CalcTests/testBad                                      swift test --parallel
 *   Test Case '-[AppTests.CalcTests testFlaky]' started (Iteration 2 of 3).       -retry-tests-on-failure: the last one is the outcome
 *   Restarting after unexpected exit, crash, or test timeout in CalcTests.testBoom(); summary will include totals from previous launches.
 *   Tests Passed: 0 failed, 0 skipped, 955 total (12.187 seconds)                 xcbeautify before 1.5, in place of the Executed lines
 *   ** TEST FAILED: 9 passed, 2 failed, 1 errored, 12 total ** (3422 ms)          xctool
 *   | Number of tests         | 12 |                                              fastlane, once more
 * Suites nest: only the Executed line of an outermost suite counts (xcpretty keeps that alone). A suite that ends without having
 * started (its start was filtered out) holds those that ended before it. Its failures are failed assertions,
 * so the failed tests are counted by name where their lines were printed. Skipped tests are among those executed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, countsOfTotal, integerOrZero } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';

const SUITE = /^\s*Test Suite '(.{1,300})' (started|passed|failed|finished) at /;
const EXECUTED = /^\s*(?:Total executed|Executed) (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures? \(\d+ unexpected\) in \S+ \(\S+\) seconds$/;
const CASE = /^\s*Test [Cc]ase '(.{1,400}?)' (passed|failed|skipped) (?:on '(.{1,200})' )?\([\d.]+ seconds\)\.?$/;
const ITERATION = /^\s*Test [Cc]ase '(.{1,400}?)' started \(Iteration (\d{1,5}) of \d{1,5}\)\.?$/;
const RESTART = /^Restarting after unexpected exit[a-z, ]{0,40}(?: in (\S{1,400}?))?; summary will include totals from previous launches\.$/;
const PARALLEL = /^\[(\d+)\/(\d+)\] Testing (\S{1,400})$/;
const ERROR = /^(\S.{0,400}?\.\w{1,5}):(\d{1,7}): error: (\S.{0,300}?) : (.*)$/;
const CASE_STARTED = /^Test Case '(.{1,400}?)' started(?: at .{1,40})?\.?$/;
/** xcbeautify before 1.5 prints this in place of the last Executed line; failures are those of that line. */
const BEAUTIFIED = /^Tests (?:Passed|Failed): (\d{1,9}) failed,(?: (\d{1,9}) skipped,)? (\d{1,9}) total \([\d.]{1,12} seconds\)$/;
const XCTOOL = /^\*\* TEST (?:SUCCEEDED|FAILED): (\d{1,9}) passed, (\d{1,9}) failed, (\d{1,9}) errored, (\d{1,9}) total \*\* \(\d{1,12} ms\)$/;
const TABLE_ROW = /^\| Number of (tests|tests skipped|skipped tests|failures) +\| (\d{1,9}) +\|$/;
const MARKED = /^ {4}[✖✗] (\S{1,300}), (.*)$/;

/** Of how many tests the outcome is kept, to know another attempt at one. */
const MAX_TESTS = 30_000;

type Outcome = 'passed' | 'failed' | 'skipped';

class XctestReader extends CollectingReader {
  #depth = 0;
  #sawSuites = false;
  #ended = false;
  /** The suite that just ended was not seen to start. */
  #unmatched = false;
  /** Runs before this one belong to a process that is done. */
  #doneRuns = 0;
  /** Runs before this one were repeated by a `Total executed` line (Linux, before suites were printed). */
  #totalRuns = 0;
  #suiteName = '';
  #firstLine = 0;
  #cases = { passed: 0, failed: 0, skipped: 0 };
  /** `swift test --parallel`: one line a test; only failing ones print more, each a suite of one test. */
  #parallel: { readonly ran: number; readonly total: number; readonly firstLine: number; readonly line: number } | undefined;
  #parallelRuns = 0;
  #seen = 0;
  /** With `--parallel`: the test that began and did not end yet. */
  #running = '';
  readonly #rows = new Map<string, number>();
  readonly #tables = new Capped<{ readonly total: number; readonly failed: number; readonly skipped: number; readonly line: number }>();
  readonly #outcomes = new Map<string, Outcome>();
  /** The test whose second or later iteration runs. */
  #again = '';
  /** Attempts that a later one of the same test replaced; the tool's totals hold them. */
  #replaced = 0;
  #flaky = new Map<string, NamedTest>();
  #lastCase = 0;
  /** xcodebuild said how the tests ended. */
  #verdict = false;
  #failing = new Map<string, NamedTest>();

  read(line: Line): void {
    const text = line.text;
    // Two lines of each test: seen before all else.
    if (/^\s*Test [Cc]ase '/.test(text)) {
      this.#ended = false;
      this.#testCase(text, line.number);
      return;
    }
    const suite = SUITE.exec(text);
    if (suite !== null) {
      this.#suite(suite[1] ?? '', suite[2] ?? '', line.number);
      return;
    }
    const executed = EXECUTED.exec(text);
    if (executed !== null) {
      if (text.startsWith('Total executed')) this.#unmatched = true;
      if (!this.#sawSuites || this.#unmatched || (this.#ended && this.#depth === 0)) this.#executed(executed, line.number);
      this.#ended = false;
      return;
    }
    this.#ended = false;
    const parallel = PARALLEL.exec(text);
    if (parallel !== null) {
      this.#depth = 0;
      if (parallel[1] === '1' && this.#parallel !== undefined) this.#endParallel(this.#parallel);
      this.#parallel = { ran: integerOrZero(parallel[1]), total: integerOrZero(parallel[2]), firstLine: parallel[1] === '1' ? line.number : (this.#parallel?.firstLine ?? line.number), line: line.number };
      return;
    }
    const tool = XCTOOL.exec(text);
    if (tool !== null) {
      const [, passed, failed, errored, total] = tool.map(integerOrZero) as [number, number, number, number, number];
      if (this.#depth === 0) this.add(counts(passed, failed + errored, total - passed - failed - errored), [line.number], { firstLine: this.#firstLine === 0 ? line.number : this.#firstLine, failingTests: this.#named() });
      return;
    }
    const beautified = BEAUTIFIED.exec(text);
    if (beautified !== null) {
      if (this.runs.length === 0 && this.#depth === 0) this.#executed([text, beautified[3], beautified[2], beautified[1]], line.number);
      return;
    }
    if (this.#table(text, line.number)) return;
    if (/^(?:\*\* TEST \w|(?:▸ )?Test (?:Succeeded|Failed)\b)/.test(text)) this.#verdict = true;
    this.#testCase(text, line.number);
  }

  #testCase(text: string, number: number): void {
    const test = CASE.exec(text);
    if (test !== null) this.#case(test[1] ?? '', test[2] as Outcome, number, test[3]);
    else if (!this.#started(text, number)) this.#problem(text);
  }

  override finish(): Findings {
    const { passed, failed, skipped } = this.#cases;
    if (this.#parallel !== undefined) {
      this.#crashed();
      this.#endParallel(this.#parallel);
      return super.finish();
    }
    const [table] = this.#tables.items;
    if (table !== undefined && this.#tables.items.length === 1 && this.runs.length === 0) {
      this.add(countsOfTotal(table.total, table.failed, table.skipped), [table.line], { failingTests: this.#named(), recapOf: REPEATS.xctest });
      return super.finish();
    }
    if (this.#depth > 0) this.addUnknown(this.#firstLine, this.#lastCase, 'XCTest started a suite that did not end.', { failingTests: this.#named() });
    else if (this.#seen > 0 && this.runs.length === 0 && !this.#verdict) {
      this.addUnknown(this.#firstLine, this.#lastCase, 'The output of xcodebuild ends before its tests do.', { failingTests: this.#named() });
    } else if (this.#seen > 0 && this.runs.length === 0) this.add(counts(passed, failed, skipped), [this.#lastCase], { firstLine: this.#firstLine, failingTests: this.#named(), flakyTests: [...this.#flaky.values()] });
    return super.finish();
  }

  #suite(name: string, what: string, number: number): void {
    this.#sawSuites = true;
    this.#suiteName = name;
    if (what === 'started') {
      if (this.#parallel !== undefined && /^(?:All|Selected) tests$/.test(name)) this.#crashed();
      if (this.#depth === 0) this.#firstLine = number;
      this.#depth += 1;
      this.#ended = false;
    } else {
      this.#unmatched = this.#depth === 0;
      this.#depth = Math.max(0, this.#depth - 1);
      this.#ended = true;
    }
  }

  /** fastlane's table of what an xcodebuild printed, or kept to itself. */
  #table(text: string, number: number): boolean {
    const row = TABLE_ROW.exec(text);
    if (row === null) return false;
    const label = row[1] ?? '';
    if (label === 'tests') this.#rows.clear();
    this.#rows.set(label, integerOrZero(row[2]));
    const total = this.#rows.get('tests');
    if (label !== 'failures' || total === undefined) return true;
    this.#tables.push({ total, failed: integerOrZero(row[2]), skipped: this.#rows.get('tests skipped') ?? this.#rows.get('skipped tests') ?? 0, line: number });
    return true;
  }

  /** Each test of `swift test --parallel` is a process of its own: one that began and did not end has died. */
  #crashed(): void {
    if (this.#running !== '') this.addUnknown(this.#firstLine, this.#firstLine, '', { failingTests: [{ name: nameOf(this.#running) }] });
    this.#running = '';
    this.#depth = 0;
  }

  /** Lines that tell of another attempt: at one test, or at the rest of the tests after the process died. */
  #started(text: string, number: number): boolean {
    const iteration = ITERATION.exec(text);
    const started = this.#parallel === undefined ? null : CASE_STARTED.exec(text);
    if (started !== null) this.#running = keep(started[1] ?? '');
    if (iteration !== null) {
      this.#again = iteration[2] === '1' ? '' : keep(iteration[1] ?? '');
      return true;
    }
    const restart = RESTART.exec(text);
    if (restart === null) return false;
    if (this.#depth > 0 && restart[1] !== undefined) this.#case(restart[1], 'failed', number);
    this.#depth = 0;
    return true;
  }

  #case(shown: string, outcome: Outcome, number: number, device?: string): void {
    this.#running = '';
    const name = keep(shown);
    const key = device === undefined ? name : `${name} on ${device}`;
    const earlier = this.#outcomes.get(key);
    if (earlier !== undefined && (device === undefined ? this.#again === name : earlier === 'failed')) {
      this.#cases[earlier] -= 1;
      this.#seen -= 1;
      this.#replaced += 1;
      if (earlier === 'failed' && outcome === 'passed' && this.#failing.delete(nameOf(name))) this.#flaky.set(key, { name: nameOf(name) });
    }
    if (this.#outcomes.size < MAX_TESTS) this.#outcomes.set(key, outcome);
    this.#cases[outcome] += 1;
    this.#seen += 1;
    this.#lastCase = number;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (outcome === 'failed' && !this.#failing.has(nameOf(name)) && this.#failing.size < MAX_NAMED_TESTS) this.#failing.set(nameOf(name), { name: nameOf(name) });
  }

  #problem(text: string): void {
    const error = ERROR.exec(text);
    const marked = error === null ? MARKED.exec(text) : null;
    const shown = error?.[3] ?? marked?.[1];
    if (shown === undefined || this.#failing.size >= MAX_NAMED_TESTS) return;
    const name = nameOf(shown);
    if (this.#failing.has(name)) return;
    const place = error === null ? {} : { file: keep(error[1] ?? ''), line: Number(error[2]) };
    this.#failing.set(name, { name, ...place, message: keep((error?.[4] ?? marked?.[2]) ?? '') });
  }

  #executed(match: ArrayLike<string | undefined>, number: number): void {
    const [executed, skipped, failures] = [integerOrZero(match[1]), integerOrZero(match[2]), integerOrZero(match[3])];
    const total = executed - Math.min(this.#replaced, executed);
    // Several assertions of one test can fail, but no more tests than assertions.
    const overAll = match[0]?.includes('Total executed') === true;
    const held = this.#unmatched ? this.runs.splice(overAll ? this.#totalRuns : this.#doneRuns) : [];
    for (const run of held) {
      for (const test of run.failingTests ?? []) this.#failing.set(test.name, test);
      this.#cases.failed += run.counts.failed ?? 0;
      this.#seen += run.counts.total ?? 0;
      this.#firstLine = Math.min(this.#firstLine === 0 ? run.firstLine : this.#firstLine, run.firstLine);
    }
    const byName = this.#failing.size > 0 && this.#failing.size <= failures;
    const failed = this.#seen === total && total > 0 ? this.#cases.failed : byName ? this.#failing.size : Math.min(failures, total);
    this.add(countsOfTotal(total, failed, skipped), [number], {
      confidence: this.#sawSuites ? 'structure' : 'summary',
      firstLine: this.#firstLine === 0 ? number : this.#firstLine,
      failingTests: this.#named(),
      flakyTests: [...this.#flaky.values()],
    });
    this.#replaced = 0;
    this.#flaky = new Map();
    this.#outcomes.clear();
    this.#cases = { passed: 0, failed: 0, skipped: 0 };
    this.#seen = 0;
    this.#failing = new Map();
    this.#firstLine = 0;
    this.#unmatched = false;
    if (/^(?:All|Selected) tests$/.test(this.#suiteName) || !this.#sawSuites) this.#doneRuns = this.runs.length;
    if (overAll) this.#totalRuns = this.runs.length;
  }

  #endParallel(parallel: { readonly ran: number; readonly total: number; readonly firstLine: number; readonly line: number }): void {
    this.#parallel = undefined;
    const failing = this.runs.splice(this.#parallelRuns).flatMap((run) => run.failingTests ?? []);
    const more = { firstLine: parallel.firstLine, lastLine: parallel.line, failingTests: failing };
    if (parallel.ran < parallel.total) this.addUnknown(parallel.firstLine, parallel.line, 'swift test --parallel stopped before its last test.', more);
    else this.add(countsOfTotal(parallel.total, failing.length, 0), [parallel.line], { ...more, confidence: 'structure', notes: ['swift test --parallel does not say which tests were skipped: they count as passed.'] });
    this.#parallelRuns = this.runs.length;
  }

  #named(): NamedTest[] {
    return [...this.#failing.values()];
  }
}

/** `-[AppTests.CalcTests testBad]`, `CalcTests.testBad` and `CalcTests.testBad()` as one name. */
function nameOf(shown: string): string {
  const objective = /^[-+]\[(\S+) (\S+)\]$/.exec(shown);
  return keep((objective === null ? shown : `${objective[1]}.${objective[2]}`).replace(/\(\)$/, ''));
}

export const xctest: ConsoleFormat = {
  id: 'xctest',
  title: 'XCTest',
  kind: 'tests',
  openings: [['Test', 'Suite'], ['Test', 'Case'], ['Test', 'case'], ['Test', 'Failed'], 'Restarting', 'Executed', 'Total executed', ['Tests', 'Passed:'], ['Tests', 'Failed:'], '| Number', '[1/4] Testing', '** TEST', '▸ Test', ['Test', 'Succeeded'], 'a.swift:12:', 'a.m:12:', '✖ …', '✗ …'],
  start: (stream) => new XctestReader('xctest', stream),
};
