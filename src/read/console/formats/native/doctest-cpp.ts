/**
 * doctest (C++) 1.2 to 2.4.
 *
 *   [doctest] doctest version is "2.4.9"
 *   ===============================================================================
 *   mixed.cc:6:
 *   TEST CASE:  bad
 *
 *   mixed.cc:6: ERROR: CHECK( 1==2 ) is NOT correct!
 *   ===============================================================================
 *   [doctest] test cases:  6 |  4 passed | 2 failed | 2 skipped        (--no-skipped-summary leaves the last part out)
 *   [doctest] assertions: 5 | 1 passed | 4 failed |
 *   [doctest] Status: FAILURE!
 * Source of the shape: output of 2.4; the console reporter of the others.
 *
 * Rules: the three lines below a rule are the summary; the last one below a version line is that run's own. doctest's first number leaves out the skipped ones (also those that a
 * filter left out: doctest reports them as skipped); the total has them. Test cases that may or should fail count as
 * doctest counts them, passed.
 */
import { type Place, leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const VERSION = /^\[doctest\] doctest version is "/;
const CASES = /^\[doctest\] test cases: +(\d{1,9}) \| +(\d{1,9}) passed \| +(\d{1,9}) failed \|(?: +(\d{1,9}) skipped)?$/;
const ASSERTIONS = /^\[doctest\] assertions: +\d{1,12} \| +\d{1,12} passed \| +\d{1,12} failed \|$/;
const STATUS = /^\[doctest\] Status: (?:SUCCESS|FAILURE)!$/;
const RULE = /^={40,}$/;
const NAME = /^TEST CASE: {1,2}(\S.*)$/;
const ERROR = /^(.{1,400}?(?::\d+|\(\d+\))): (?:FATAL )?ERROR: (.*)$/;
const PARDON = /^(?:Allowed to fail so|Failed as expected so|Failed exactly \d+ times as expected so) marking it as not failed/;
const CONVICTION = /^(?:Should have failed but didn't!|Didn't fail exactly \d+ times so|Test case exceeded time limit)/;

class DoctestReader implements ConsoleReader {
  readonly #log: RunLog;
  #cases: { readonly line: Line; readonly match: RegExpExecArray } | undefined;
  #sawAssertions = false;
  #sawVersion = false;
  #afterRule = false;
  /** A version line stands above the run; that one's latest summary counts, an earlier one was printed by a test. */
  #introduced = false;
  #heading: Place | undefined;
  #testCase: string | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('doctest-cpp', stream);
  }

  get attentive(): boolean {
    return this.#afterRule || this.#testCase !== undefined || this.#cases !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (RULE.test(text)) {
      this.#afterRule = true;
      this.#testCase = undefined;
    } else if (text.startsWith('[doctest]')) this.#own(line, text);
    else {
      this.#cases = undefined;
      this.#body(line, text);
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #body(line: Line, text: string): void {
    const name = this.#afterRule ? NAME.exec(text)?.[1] : undefined;
    if (name !== undefined) {
      this.#log.begin(line);
      this.#testCase = name;
      this.#afterRule = false;
    } else if (this.#afterRule) {
      if (text.endsWith(':')) this.#heading = leadingPlace(text);
      else if (!/^(?:TEST SUITE|DESCRIPTION): /.test(text)) this.#afterRule = false;
    } else if (this.#testCase !== undefined) {
      const error = ERROR.exec(text);
      if (error !== null) this.#log.failing.add(this.#testCase, leadingPlace(text), error[2]);
      else if (PARDON.test(text)) this.#log.failing.delete(this.#testCase);
      else if (CONVICTION.test(text)) this.#log.failing.add(this.#testCase, this.#heading, text);
    }
  }

  #own(line: Line, text: string): void {
    const cases = CASES.exec(text);
    if (VERSION.test(text)) {
      this.#log.discard();
      this.#log.begin(line);
      this.#sawVersion = true;
      this.#introduced = false;
    } else if (cases !== null && this.#afterRule) {
      this.#cases = { line, match: cases };
      this.#sawAssertions = false;
    } else if (this.#cases !== undefined && ASSERTIONS.test(text)) this.#sawAssertions = true;
    else if (this.#sawAssertions && STATUS.test(text)) this.#end(line);
  }

  #end(line: Line): void {
    const { match, line: at } = this.#cases ?? {};
    this.#cases = undefined;
    this.#sawAssertions = false;
    this.#afterRule = false;
    this.#testCase = undefined;
    const [run, passed, failed] = [integer(match?.[1]), integer(match?.[2]), integer(match?.[3])];
    const skipped = integer(match?.[4]) ?? 0;
    if (at === undefined || run === null || passed === null || failed === null || passed + failed !== run) return;
    if (this.#introduced) this.#log.takeBack();
    const structure = this.#sawVersion || this.#log.open;
    this.#introduced ||= this.#sawVersion;
    this.#sawVersion = false;
    this.#log.end(line, { total: run + skipped, passed, failed, skipped }, {
      confidence: structure ? 'structure' : 'summary',
      summaryLines: [at.number],
      ...(structure ? { encloses: 'all' as const } : {}),
    });
  }
}

export const doctestCpp: ConsoleFormat = {
  id: 'doctest-cpp',
  title: 'doctest (C++)',
  kind: 'tests',
  openings: ['[doctest]', '=====$'],
  start: (stream) => new DoctestReader(stream),
};
