/**
 * clojure.test and cljs.test (Leiningen, test-runner, shadow-cljs, nbb, Babashka), Kaocha, eftest.
 *
 *   Testing demo.core-test                              lein test demo.core-test
 *   FAIL in (bad) (core_test.clj:3)                     Kaocha: FAIL in demo.core-test/bad (core_test.clj:3)
 *
 *   Ran 4 tests containing 6 assertions.
 *   2 failures, 1 errors.
 *   4 tests, 6 assertions, 1 errors, 1 pending, 2 failures.         Kaocha (`test vars` in old versions)
 *   Ran 4 tests in 0.123 seconds                        eftest, then `6 assertions, 1 failure, 1 error.`
 *
 * Failures and errors are assertions. Failing tests are counted by the names in the FAIL and ERROR lines when there is one such
 * line for each failure and error; else the tool's own numbers stand. A test prints without the blank line before `Ran`, and
 * the last summary before the next `Testing` line is the real one.
 */
import { type Counts, type NamedTest, UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

/** Not xcodebuild's `Testing started`. */
const TESTING = /^(?:Testing|lein test) (?!started$)([\w.*+!?<>=/'-]{1,300})$/;
const PROBLEM = /^(?:FAIL|ERROR) in (?:\(([^)]{1,300})\)|([\w.*+!?<>=/'-]{1,300})) \((?:([^():]{1,300}):(\d{1,7})|[^)]*)\)$/;
const RAN = /^Ran (\d+) tests containing (\d+) assertions\.$/;
const RAN_EFTEST = /^Ran (\d+) tests in [\d.,]+ seconds$/;
const PROBLEMS = /^(\d+) failures, (\d+) errors\.$/;
const PROBLEMS_EFTEST = /^\d+ assertions?, (\d+) failures?, (\d+) errors?\.$/;
const KAOCHA = /^(\d+) (?:tests|test vars), (\d+) assertions(?:, (\d+) errors)?(?:, (\d+) pending)?, (\d+) failures(?:\.|(?<=^\d{1,9} test vars, [^.]{1,100}))$/;

interface Candidate {
  readonly ran: number;
  readonly problems: number;
  readonly skipped: number;
  readonly lines: readonly number[];
  readonly afterBlank: boolean;
}

class ClojureTestReader extends CollectingReader {
  #namespace = '';
  #firstLine = 0;
  #failing = new Map<string, NamedTest>();
  #problemCount = 0;
  #pending: { readonly ran: number; readonly line: number; readonly afterBlank: boolean } | undefined;
  #candidate: Candidate | undefined;
  #current: string | undefined;

  read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    const testing = TESTING.exec(text);
    if (testing !== null) {
      if (this.#candidate?.afterBlank === true) this.#close();
      this.#candidate = undefined;
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#namespace = keep(testing[1] ?? '');
      this.#current = undefined;
      return;
    }
    const problem = PROBLEM.exec(text);
    if (problem !== null) {
      this.#problem(problem);
      return;
    }
    const ran = RAN.exec(text) ?? RAN_EFTEST.exec(text);
    if (ran !== null) {
      this.#pending = { ran: integerOrZero(ran[1]), line: line.number, afterBlank };
      return;
    }
    const kaocha = KAOCHA.exec(text);
    if (kaocha !== null) {
      if (this.#candidate?.afterBlank === true) this.#close();
      this.#offer({ ran: integerOrZero(kaocha[1]), problems: integerOrZero(kaocha[3]) + integerOrZero(kaocha[5]), skipped: integerOrZero(kaocha[4]), lines: [line.number], afterBlank: true });
      this.#close();
      return;
    }
    const problems = this.#pending === undefined ? null : (PROBLEMS.exec(text) ?? PROBLEMS_EFTEST.exec(text));
    if (problems !== null && this.#pending !== undefined) {
      const { ran: count, line: ranLine, afterBlank: apart } = this.#pending;
      this.#offer({ ran: count, problems: integerOrZero(problems[1]) + integerOrZero(problems[2]), skipped: 0, lines: [ranLine, line.number], afterBlank: apart });
      this.#pending = undefined;
      if (this.#namespace === '') this.#close();
      return;
    }
    this.#detail(text);
  }

  override finish(): Findings {
    if (this.#candidate === undefined && this.#firstLine > 0 && this.#problemCount > 0) {
      this.addUnknown(this.#firstLine, this.#firstLine, 'clojure.test started but printed no summary.', { failingTests: [...this.#failing.values()] });
    }
    this.#close();
    return super.finish();
  }

  #offer(candidate: Candidate): void {
    this.#current = undefined;
    // A line set off by a blank one is the tool's; one that is not gives way to it.
    if (this.#candidate !== undefined && this.#candidate.afterBlank && !candidate.afterBlank) return;
    this.#candidate = candidate;
  }

  #problem(match: RegExpExecArray): void {
    const [, inParentheses, qualified, file, line] = match;
    const shown = keep(qualified ?? (inParentheses ?? '').replace(/^.* /, ''));
    const name = shown.includes('/') || this.#namespace === '' || this.#namespace.includes('/') ? shown : `${this.#namespace}/${shown}`;
    this.#problemCount += 1;
    this.#current = undefined;
    // No test runs after the tool's own summary.
    if (this.#candidate?.afterBlank === false) this.#candidate = undefined;
    if (this.#failing.has(name) || this.#failing.size >= MAX_NAMED_TESTS) return;
    this.#failing.set(name, { name, ...(file === undefined || line === undefined ? {} : { file: keep(file), line: Number(line) }) });
    this.#current = name;
  }

  #detail(text: string): void {
    const test = this.#current === undefined ? undefined : this.#failing.get(this.#current);
    if (test === undefined) return;
    const told = /^(?:expected:| {2}actual:) .+$/.test(text);
    if (!told) return;
    this.#failing.set(test.name, { ...test, message: keep(test.message === undefined ? text : `${test.message}\n${text.trim()}`, MAX_MESSAGE_LENGTH) });
    if (text.startsWith(' ')) this.#current = undefined;
  }

  #close(): void {
    const candidate = this.#candidate;
    if (candidate === undefined) return;
    const byName = this.#failing.size > 0 && this.#problemCount >= candidate.problems && candidate.problems > 0 && this.#failing.size <= candidate.ran;
    const failed = byName ? this.#failing.size : candidate.problems;
    // More failed assertions than tests: how many tests they are in is not told.
    const known: Counts = failed > candidate.ran ? { ...UNKNOWN_COUNTS, total: candidate.ran } : countsOfTotal(candidate.ran, failed, candidate.skipped);
    const failing = new Capped<NamedTest>();
    for (const test of this.#failing.values()) failing.push(test);
    this.add(known, candidate.lines, {
      confidence: candidate.afterBlank ? 'structure' : 'summary',
      firstLine: this.#firstLine === 0 ? (candidate.lines[0] ?? 0) : this.#firstLine,
      failingTests: failing.items,
      ...(this.#firstLine === 0 ? {} : { encloses: 'all' }),
    });
    this.#candidate = undefined;
    this.#firstLine = 0;
    this.#failing = new Map();
    this.#problemCount = 0;
  }
}

export const clojureTest: ConsoleFormat = {
  id: 'clojure-test',
  title: 'clojure.test',
  kind: 'tests',
  openings: ['Testing', 'lein test', 'FAIL in', 'ERROR in', 'Ran', 'expected:', 'actual:', '3 failures', '3 tests', '3 test', '3 assertions', '1 assertion'],
  start: (stream) => new ClojureTestReader('clojure-test', stream),
};
