/**
 * Web Test Runner (@web/test-runner) 0.10 and later, default reporter.
 *
 *    ❌ division > is wrong (failed on Firefox)             a failing test or file, its error indented below
 *         AssertionError: expected 2 to equal 3
 *         at: test/division.test.js:5:20
 *   Chrome:  |██████████████| 3/3 test files | 5 passed, 1 failed, 1 skipped
 *   Firefox: |██████████████| 3/3 test files | 6 passed, 0 failed
 *   Code coverage: 54.16 %
 *   Finished running tests in 1.2s with 1 failed tests.    `, all tests passed! 🎉`, `, failed to meet coverage threshold.`
 * Source of the shapes: dist/reporter of 0.20 (getTestProgress, getCodeCoverage, reportTestsErrors).
 *
 * The bars are drawn again and again: the last one of each browser counts, browsers are summed. A file that cannot be loaded
 * fails no test, as the tool counts. Its coverage is the mean of lines, statements, branches and functions, and told only when
 * no Istanbul reporter (read in istanbul.ts) prints statements beside it.
 * `Could not find any test files` is zero tests.
 */
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero, percentage } from '../../kit/numbers.ts';

const BAR = /^(\S.{0,80}?): +\|[^|]{0,80}\| +\d+\/\d+ test files \| (\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;
const END = /^(?:Finished running tests in ([\d.]{1,12})s\b.*|Error while running tests\.|Failed to run any tests\.)$/;
const COVERAGE = /^Code coverage: (\d{1,3}(?:\.\d{1,2})?) %$/;
const NO_FILES = /^Error: Could not find any test files with pattern\(s\): \S/;
const HEADLINE = /^ {0,2}❌ (\S.*)$/;
const FAILED_ON = / \(failed on [^()]{1,100}\)$/;

interface Bar {
  readonly line: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

class WebTestRunnerReader extends CollectingReader {
  readonly #bars = new Map<string, Bar>();
  #firstLine = 0;
  readonly #failures = new Failures();
  #statements = false;

  read(line: Line): void {
    const bar = BAR.exec(line.text);
    const end = END.exec(line.text);
    const headline = HEADLINE.exec(line.text)?.[1];
    if (bar !== null || end !== null || headline !== undefined || line.text.trim() === '') this.#failures.close();
    if (bar !== null) this.#bar(bar, line.number);
    else if (end !== null) this.#end(line.number, end[1]);
    else if (NO_FILES.test(line.text)) this.add(counts(0, 0, 0), [line.number]);
    else if (headline !== undefined) this.#failures.begin(headline.trimEnd().replace(FAILED_ON, ''));
    else if (/^(?:Statements {1,8}:|All files +\|)/.test(line.text)) this.#statements = true;
    else if (line.text.startsWith('Code coverage:') && !this.#statements) this.cover(percentage(COVERAGE.exec(line.text)?.[1]), line.number);
    else this.#failures.read(line.text.replace(/^ *at: /, 'at '));
    this.attentive = this.#failures.open;
  }

  override finish(): Findings {
    this.#failures.close();
    if (this.#bars.size > 0) this.addUnknown(this.#firstLine, this.#firstLine, 'Web Test Runner did not finish.');
    return super.finish();
  }

  #bar(match: RegExpExecArray, line: number): void {
    if (this.#firstLine === 0) this.#firstLine = line;
    if (this.#bars.size > 100) return;
    this.#bars.set(keep(match[1] ?? ''), { line, passed: integerOrZero(match[2]), failed: integerOrZero(match[3]), skipped: integerOrZero(match[4]) });
  }

  #end(line: number, seconds: string | undefined): void {
    const bars = [...this.#bars.values()];
    const sum = (pick: (bar: Bar) => number): number => bars.reduce((total, bar) => total + pick(bar), 0);
    const known = counts(sum((bar) => bar.passed), sum((bar) => bar.failed), sum((bar) => bar.skipped));
    if (bars.length > 0) {
      this.add(known, bars.map((bar) => bar.line), {
        confidence: 'structure',
        encloses: 'all',
        firstLine: this.#firstLine,
        lastLine: line,
        failingTests: this.#failures.take(),
        ...(seconds === undefined ? {} : { durationSeconds: Number(seconds) }),
      });
    } else if (seconds !== undefined) this.addUnknown(line, line, 'Web Test Runner finished but its figures could not be read.');
    this.#bars.clear();
    this.#firstLine = 0;
  }
}

/** First words of launchers' names; the colon stands behind the last word. */
const BROWSERS = ['Chrome', 'Chromium', 'Firefox', 'Webkit', 'WebKit', 'Safari', 'Edge', 'MicrosoftEdge', 'Puppeteer', 'Playwright', 'Selenium', 'Webdriver', 'IE'];

export const webTestRunner: ConsoleFormat = {
  id: 'web-test-runner',
  title: 'Web Test Runner',
  kind: 'tests',
  openings: ['Error: Could not', ...BROWSERS.flatMap((name) => [name, `${name}:`]), 'Finished running', 'Error while', 'Failed to', 'Code coverage:', 'Statements', 'All files', '❌ …'],
  start: (stream) => new WebTestRunnerReader('web-test-runner', stream),
};
