/**
 * Catch 1, Catch2 v2 and v3: console and compact reporter.
 *
 *   Randomness seeded to: 1234                                   (v3; compact: RNG seed: 1234)
 *   mixed is a Catch2 v3.4.0 host application.                   (v2: a Catch v2.13.10 host application.)
 *   -------------------------------------------------------------------------------
 *   name of the test case
 *     section
 *   -------------------------------------------------------------------------------
 *   mixed.cc:5: FAILED:
 *   ===============================================================================
 *   test cases: 6 | 2 passed | 2 failed | 1 skipped | 1 failed as expected
 *   assertions: 9 | 4 passed | 3 failed | 2 failed as expected
 *   All tests passed (5 assertions in 3 test cases)              (instead, when there is nothing else to tell)
 *   No tests ran
 *   Passed all 3 test cases with 5 assertions.                   (v2 compact)
 *   Failed 2 test cases, failed 3 assertions.                    (v2 compact)
 * Source of the shape: output of 2.13; printTestRunTotals of v3, ConsoleReporter and CompactReporter of v2.
 *
 * Rules: test cases count, not assertions. `failed as expected` is skipped. The console reporter's totals stand below a rule, the compact
 * one's above a blank line; the same words elsewhere were printed by a test. v2's compact reporter does not tell how many passed
 * once one failed: those counts are not known. Which failures were expected is not printed either: when more test cases
 * complain than failed, none is named.
 */
import { MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { FailingTests, leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const BANNER = /^\S.{0,300} is a Catch2? v\S+(?: \S+)? host application\.$/;
const SEED = /^(Randomness seeded to|RNG seed): \d+$/;
const RULE = /^(?:=|~){40,}$/;
const HEADING = /^-{40,}$/;
const FAILED = /(?::\d+|\(\d+\)): (?:FAILED:|failed: .*|failed)$/;
const CASES = /^test cases: +(\d{1,9}|- none -)((?: +\| +\d{1,9} (?:passed|failed|skipped|failed as expected))*)$/;
const ASSERTIONS = /^assertions: +(?:\d{1,12}|- none -)(?: +\| +\d{1,12} (?:passed|failed|skipped|failed as expected))*$/;
const ALL_PASSED = /^All tests passed \((?:\d{1,12}|no) assertions? in (\d{1,9}) test cases?\)$/;
const NONE = /^No tests ran\.?$/;
const COMPACT_PASSED = /^Passed (?:both |all )?(\d{1,9}) test cases?(?: \(no assertions\)| with (?:\d{1,12}|no) assertions?)\.$/;
const COMPACT_FAILED = /^Failed (both |all )?(\d{1,9}) test cases?, failed (?:both |all )?\d{1,12} assertions?\.$/;
const MAX_MESSAGE_LINES = 12;

interface Totals {
  readonly line: Line;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** v2's compact reporter with failures: only these are told. */
  readonly onlyFailed?: boolean;
}

class Catch2Reader implements ConsoleReader {
  readonly #log: RunLog;
  #afterRule = false;
  #hasBanner = false;
  #hasSeed = false;
  /** A run ended below the latest seed line, which v3 prints once a run: totals that follow are the run's own. */
  #ended = false;
  /** The compact reporter says `RNG seed`. */
  #isCompact = false;
  /** Collected between the two rules of a heading. */
  #heading: string[] | undefined;
  #testCase: string | undefined;
  #message: string[] | undefined;
  #place: ReturnType<typeof leadingPlace>;
  #cases: RegExpExecArray | undefined;
  #casesLine: Line | undefined;
  #casesAfterRule = false;
  /** Totals without a rule above: they count when a blank line follows. */
  #pending: Totals | undefined;
  /** The last of these below a seed. */
  #compact: Totals | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('catch2', stream);
  }

  get attentive(): boolean {
    return this.#hasBanner || this.#afterRule || this.#casesLine !== undefined || this.#pending !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const afterRule = this.#afterRule;
    this.#afterRule = text.length === 0 && afterRule;
    const casesLine = this.#casesLine;
    this.#casesLine = undefined;
    if (this.#pending !== undefined) this.#decide(text.length === 0);
    if (RULE.test(text)) this.#afterRule = true;
    else if (BANNER.test(text) || SEED.test(text)) this.#header(line, text);
    else if (CASES.test(text)) {
      this.#cases = CASES.exec(text) ?? undefined;
      this.#casesLine = line;
      this.#casesAfterRule = afterRule;
    } else if (casesLine !== undefined && ASSERTIONS.test(text)) this.#columns(casesLine);
    else if (ALL_PASSED.test(text)) this.#totals({ line, passed: integer(ALL_PASSED.exec(text)?.[1]) ?? 0, failed: 0, skipped: 0 }, afterRule);
    else if (NONE.test(text)) this.#totals({ line, passed: 0, failed: 0, skipped: 0 }, afterRule);
    else if (COMPACT_PASSED.test(text)) this.#totals({ line, passed: integer(COMPACT_PASSED.exec(text)?.[1]) ?? 0, failed: 0, skipped: 0 }, false);
    else if (COMPACT_FAILED.test(text)) {
      const match = COMPACT_FAILED.exec(text);
      this.#totals({ line, passed: 0, failed: integer(match?.[2]) ?? 0, skipped: 0, onlyFailed: match?.[1] === undefined }, false);
    } else if (this.#hasBanner) this.#body(text);
  }

  finish(): Findings {
    if (this.#pending !== undefined) this.#decide(true);
    if (this.#compact !== undefined) this.#end(this.#compact);
    if (this.#hasBanner && this.#testCase !== undefined) {
      this.#complain();
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { summaryLines: [], partial: 'Catch2 started but its totals are missing.' });
    }
    return { runs: this.#log.runs };
  }

  #header(line: Line, text: string): void {
    if (this.#compact !== undefined) this.#end(this.#compact);
    this.#log.begin(line);
    const seed = SEED.exec(text)?.[1];
    if (seed !== undefined) {
      this.#ended = false;
      this.#hasSeed = true;
      this.#isCompact = seed === 'RNG seed';
    } else this.#hasBanner = true;
  }

  #body(text: string): void {
    if (HEADING.test(text)) {
      this.#complain();
      if (this.#heading === undefined) this.#heading = [];
      else {
        this.#testCase = this.#heading.join(' ');
        this.#heading = undefined;
      }
    } else if (this.#heading !== undefined) {
      if (/^\S/.test(text) && this.#heading.length < 8) this.#heading.push(keep(text));
    } else if (FAILED.test(text)) {
      this.#complain();
      this.#place = leadingPlace(text);
      this.#message = [];
    } else if (this.#message !== undefined) {
      if (text.length === 0 || this.#message.length >= MAX_MESSAGE_LINES) this.#complain();
      else this.#message.push(keep(text, MAX_MESSAGE_LENGTH));
    }
  }

  #complain(): void {
    if (this.#message !== undefined && this.#testCase !== undefined) this.#log.failing.add(this.#testCase, this.#place, this.#message.join('\n'));
    this.#message = undefined;
  }

  #columns(casesLine: Line): void {
    const match = this.#cases;
    const part = (kind: string): number => integer(new RegExp(`\\| +(\\d+) ${kind}(?: |$)(?!as expected)`).exec(match?.[2] ?? '')?.[1]) ?? 0;
    const [passed, failed, skipped] = [part('passed'), part('failed'), part('skipped') + part('failed as expected')];
    if (passed + failed + skipped === integer(match?.[1])) this.#totals({ line: casesLine, passed, failed, skipped }, this.#casesAfterRule);
  }

  #totals(totals: Totals, afterRule: boolean): void {
    if (afterRule) this.#end(totals);
    else this.#pending = totals;
  }

  #decide(blankFollows: boolean): void {
    const totals = this.#pending;
    this.#pending = undefined;
    if (totals === undefined || !blankFollows) return;
    if (this.#isCompact) this.#compact = totals;
    else if (!this.#hasSeed && !this.#hasBanner) this.#end(totals);
  }

  #end(totals: Totals): void {
    const { line, passed, failed, skipped } = totals;
    this.#complain();
    this.#compact = undefined;
    if (this.#ended) this.#log.takeBack();
    const headed = this.#hasBanner || this.#hasSeed || this.#ended;
    this.#ended ||= this.#hasSeed;
    if (totals.onlyFailed === true) {
      const partial = `Catch2's compact reporter does not tell how many test cases passed; ${failed} failed.`;
      this.#log.end(line, { total: null, passed: null, failed: null, skipped: null }, { partial });
    } else {
      if (this.#log.failing.size > failed) this.#log.failing = new FailingTests();
      const known = { total: passed + failed + skipped, passed, failed, skipped };
      this.#log.end(line, known, { confidence: headed ? 'structure' : 'summary', ...(headed ? { encloses: 'all' as const } : {}) });
    }
    this.#reset();
  }

  #reset(): void {
    this.#hasBanner = false;
    this.#hasSeed = false;
    this.#isCompact = false;
    this.#heading = undefined;
    this.#testCase = undefined;
    this.#message = undefined;
  }
}

export const catch2: ConsoleFormat = {
  id: 'catch2',
  title: 'Catch2',
  kind: 'tests',
  openings: ['=====$', '~~~~~$', 'Randomness seeded', 'RNG seed:', 'test cases:', 'assertions:', 'All tests', 'No tests', 'Passed all', 'Failed both'],
  start: (stream) => new Catch2Reader(stream),
};
