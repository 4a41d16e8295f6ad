/**
 * What is left of a summary whose first lines were cut off (`| tail -n 60`, a log that was rotated): the first line of the output
 * is then one that its tool never prints without others above it. Of the run it closed nothing can be known, and so not of the
 * sum with the runs below it; what a reader makes of the line itself goes before (reconcile.ts).
 *
 * Each tool is listed with the lines that stand inside or at the end of its summary, whole and without blanks around them. Lines
 * that may also begin an output are left out.
 */
import type { ConsoleFormat, ConsoleReader, CutSummary, Findings, Line } from '../../format.ts';

/** A summary is cut only at the top. */
const FIRST_LINES = 2;
const MAX_REST_LENGTH = 20;
/** What their summaries are followed by: build tools go on, others print coverage. */
const NOT_LAST = new Set(['automake', 'meson', 'maven', 'gradle', 'ant', 'ctest', 'cucumber', 'node-test', 'prove', 'vstest', 'scalatest', 'jest', 'vitest', 'bun', 'googletest', 'ceedling']);
/** Around the lines of a summary, or the first of a tool. */
const RULE = /^(?:\[INFO\] ?)?(?:[-=_*]{3,}$|[┌│└├═─])/;
/** How the tools without a header begin. */
const PROGRESS = /^[.FEsxXSIRUWNDPp*,!]{1,200}(?: .{0,40})?$/;

const N = '\\d{1,9}';
const REST: readonly (readonly [tool: string, lines: RegExp])[] = [
  ['jest', new RegExp(`^(?:Tests: {2,9}(?:${N} \\w+, ){0,5}${N} total|Snapshots: {2,4}(?:${N} \\w+, ){0,6}${N} total|Time: {5,12}[\\d.]+ ?m?s\\b.*|Ran all test suites(?: .*)?\\.)$`)],
  ['vitest', new RegExp(`^(?:Tests {2}${N} (?:failed|passed|skipped|todo|expected fail).* \\(${N}\\)|Start at {2}\\d\\d:\\d\\d:\\d\\d|Duration {2}[\\d.]+m?s(?: \\(.*\\))?|Type Errors {2}.*)$`)],
  ['mocha', new RegExp(`^${N} (?:pending|failing)$`)],
  ['bun', new RegExp(`^(?:${N} (?:skip|todo|fail|filtered out)|${N} expect\\(\\) calls|Ran ${N} tests? across ${N} files?\\. .*)$`)],
  ['node-test', new RegExp(`^(?:ℹ|#) (?:suites|pass|fail|cancelled|skipped|todo|duration_ms) \\d[\\d.]*$`)],
  ['tap', new RegExp(`^# (?:pass|fail|skip|ok|todo)(?: +${N}.*)?$|^# (?:tests|asserts|time) ?= ?\\S.*$`)],
  ['ava', new RegExp(`^${N} (?:tests? (?:failed|skipped|todo)|known failures?|uncaught exceptions?|unhandled rejections?)$`)],
  ['rspec', new RegExp(`^(?:${N} examples?, ${N} failures?.*|rspec \\.?\\S{1,300}(?::\\d+|\\[[\\d:]+\\]) # .*|Failed examples:)$`)],
  ['unittest', /^(?:OK|FAILED) \((?:(?:failures|errors|skipped|expected failures|unexpected successes)=\d+(?:, )?)+\)$|^(?:FAILED|Destroying test database for alias .*)$/],
  ['minitest', new RegExp(`^${N} (?:runs|tests), ${N} assertions, ${N} failures, ${N} errors.*$`)],
  ['test-unit', /^(?:\d+(?:\.\d+)?% passed|[\d.]+ tests\/s, [\d.]+ assertions\/s)$/],
  ['phpunit', new RegExp(`^(?:Tests: ${N}, Assertions: ${N}.*\\.|OK \\(${N} tests?, ${N} assertions?\\))$`)],
  ['cucumber', /^(?:\d{1,9} [^\s()]{1,60} \(\d{1,9} [^()]{1,200}\)|\d{1,4}m ?\d{1,2}\.\d{1,6}s(?: \(.*\))?)$/],
  ['behave', new RegExp(`^(?:${N} (?:scenarios?|steps?) passed, ${N} failed, .*|Took (?:${N}h ?)?${N}m(?:in )?[\\d.]+s)$`)],
  ['maven', /^(?:\[(?:INFO|ERROR)\] )?(?:BUILD (?:FAILURE|SUCCESS)|Total time: {1,2}[\d.:]+ ?(?:s|min|h)?(?: \(Wall Clock\))?|Finished at: \d.*)$/],
  ['gradle', /^(?:BUILD (?:FAILED|SUCCESSFUL) in [\dhms ]+|\d+ actionable tasks?: .*)$/],
  ['ant', /^(?:BUILD (?:FAILED|SUCCESSFUL)|Total time: \d+ (?:minutes?|seconds?)(?: \d+ seconds?)?)$/],
  ['vstest', new RegExp(`^(?:Passed|Failed|Skipped): +${N}$|^Total time: [\\d.]+ (?:Seconds|Minutes)$|^Test Run (?:Failed|Successful)\\.$`)],
  ['mtp', new RegExp(`^(?:failed|succeeded|skipped): ${N}$|^duration: (?:\\d+[hms]+ ?)+$`)],
  ['nunit', new RegExp(`^(?:(?:Failed|Skipped) Tests - (?:Failures|Ignored): ${N}, .*|Start time: \\d{4}-.*|End time: \\d{4}-.*)$`)],
  ['ctest', /^(?:Total Test time \(real\) = +[\d.]+ sec|The following tests FAILED:|\d+ - \S.* \((?:Failed|Timeout|Not Run|SEGFAULT|Child aborted|Subprocess aborted)\).*|Errors while running CTest)$/],
  ['googletest', new RegExp(`^\\[ {1,2}(?:PASSED|SKIPPED|FAILED) {1,2}\\] (?:${N} tests?[.,].*|\\S+\\.\\S+(?:, where .*)?)$|^${N} FAILED TESTS?$|^YOU HAVE ${N} DISABLED TESTS?$`)],
  ['cmocka', new RegExp(`^\\[ {2}(?:PASSED|SKIPPED|FAILED) {1,2}\\] (?:${N} test\\(s\\).*|\\S+)$|^${N} (?:FAILED|SKIPPED) TEST\\(S\\)$`)],
  ['catch2', new RegExp(`^assertions: +${N} \\|.*$`)],
  ['doctest-cpp', /^\[doctest\] (?:assertions: +\d.*|Status: (?:SUCCESS|FAILURE)!)$/],
  ['boost-test', new RegExp(`^${N} (?:test cases?|assertions?) out of ${N} (?:passed|failed|skipped|aborted)(?: with warnings)?$`)],
  ['automake', new RegExp(`^# (?:PASS|SKIP|XFAIL|FAIL|XPASS|ERROR): +${N}$`)],
  ['dejagnu', new RegExp(`^# of (?:unexpected|expected|unresolved|untested|unsupported) ?\\w*\\t+${N}$`)],
  ['meson', new RegExp(`^(?:Expected Fail|Fail|Unexpected Pass|Skipped|Timeout|Ignored): +${N}$`)],
  ['llvm-lit', new RegExp(`^(?:Passed|Failed|Expectedly Failed|Unexpectedly Passed|Unsupported|Unresolved|Timed Out|Excluded|Skipped|Unexpected Failures|Expected Failures|Expected Passes|Unsupported Tests) *: +${N}(?: \\([\\d.]+%\\))?$`)],
  ['junit5', new RegExp(`^\\[ +${N} (?:containers|tests) (?:found|skipped|started|aborted|successful|failed) +\\]$`)],
  ['scalatest', new RegExp(`^(?:\\[info\\] )?(?:Suites: completed ${N}, aborted ${N}.*|Tests: succeeded ${N}, failed ${N}.*|\\*{3} ${N} (?:TESTS?|SUITES?) (?:FAILED|ABORTED) \\*{3}|All tests passed\\.)$`)],
  ['prove', new RegExp(`^(?:Files=${N}, Tests=${N}, .*|Result: (?:PASS|FAIL|NOTESTS))$`)],
  ['clojure-test', new RegExp(`^${N} failures, ${N} errors\\.$`)],
  ['playwright', new RegExp(`^${N} (?:flaky|interrupted|skipped|did not run|passed \\([\\d.]+(?:ms|s|m|h)\\))$`)],
  ['jasmine', /^Finished in [\d.]+ seconds?$/],
  ['pest', /^(?:Duration: {1,3}[\d.]+s|Parallel: {1,3}\d+ processes|Random Order Seed: \d+|Time: {1,4}[\d.]+s)$/],
  ['ceedling', new RegExp(`^(?:PASSED|FAILED|IGNORED): +${N}$`)],
  ['japa', /^Time {2,4}[\d.]+m?s$/],
  ['cargo-nextest', /^error: test run failed$/],
  ['uvu', new RegExp(`^(?:Passed|Skipped|Duration): {2,5}[\\d.]+(?:ms)?$`)],
  ['node-tap', /^Suites: {1,4}\d+ (?:pass|fail).*$/],
];

/** Lines that another of their summary always follows: alone they are what a test printed. */
const NEVER_LAST: Readonly<Record<string, RegExp>> = { jest: /^(?:Tests|Snapshots):/, vitest: /^(?:Tests|Type Errors|Start at) {2}/, bun: /^\d+ (?:skip|todo|fail|filtered out|expect)/ };

function toolOf(text: string): string | undefined {
  return REST.find(([, lines]) => lines.test(text))?.[0];
}

class CutSummariesReader implements ConsoleReader {
  attentive = true;
  readonly #stream: string;
  #found: CutSummary | undefined;
  /** The last of its lines. */
  #text = '';

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const text = line.text.length > 300 ? '-' : line.text.trim();
    const found = this.#found;
    if (found === undefined) {
      if (text === '' && line.number < FIRST_LINES) return;
      const tool = line.number <= FIRST_LINES ? toolOf(text) : undefined;
      if (tool !== undefined) this.#found = { tool, line: line.number, lastLine: line.number, apart: true, stream: this.#stream };
      this.#text = text;
      this.attentive = tool !== undefined;
    } else if (line.number - found.line < MAX_REST_LENGTH && toolOf(text) !== undefined) {
      this.#found = { ...found, lastLine: line.number };
      this.#text = text;
    } else if (NEVER_LAST[found.tool]?.test(this.#text) === true) {
      this.#found = undefined;
      this.attentive = false;
    } else if (!RULE.test(text) || line.number - found.line >= MAX_REST_LENGTH) {
      this.#found = { ...found, apart: text === '' || PROGRESS.test(text) || NOT_LAST.has(found.tool) };
      this.attentive = false;
    }
  }

  finish(): Findings {
    return this.#found === undefined ? {} : { cutSummaries: [this.#found] };
  }
}

export const cutSummaries: ConsoleFormat = {
  id: 'cut-summaries',
  title: 'Cut summaries',
  kind: 'rests',
  openings: [],
  everyLine: true,
  start: (stream) => new CutSummariesReader(stream),
};
