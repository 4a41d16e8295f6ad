/**
 * Karma 0.12 to 6 (and what runs it: `ng test`), reporters progress, dots, spec (karma-spec-reporter), mocha (karma-mocha-reporter).
 *
 *   Chrome Headless 156.0.0.0 (Linux 0.0.0) bad wrong FAILED                          a failing test, its log indented by a tab
 *   Chrome Headless 156.0.0.0 (Linux 0.0.0): Executed 7 of 9 (2 FAILED) (skipped 2) (0.036 secs / 0.003 secs)
 *   TOTAL: 2 FAILED, 5 SUCCESS                                                        not with one browser and dots, not after an error
 *   SUMMARY: / ✔ 5 tests completed / ℹ 2 tests skipped / ✖ 2 tests failed             karma-mocha-reporter
 * Source of the shapes: lib/reporters/base.js, dots.js, progress.js, karma-spec-reporter, karma-mocha-reporter, output of 6.4.
 *
 * Progress redraws a browser's line after every test: the last one counts. Browsers are summed; TOTAL is that sum, and tells
 * which lines belong to it when several browsers have one name. Executed leaves skipped out, "of N" holds all.
 * While a browser runs, its line says `(0 secs / …)`: when that is its last one, with tests left, the output was cut.
 * A run that ends in ERROR or DISCONNECTED is told as printed, and partial.
 */
import type { Counts } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const BROWSER =
  /^(\S.{0,150}?): Executed (\d+) of (\d+)(?: \((\d+) FAILED\))?(?: \(skipped (\d+)\))?( SUCCESS| ERROR| DISCONNECTED)?(?: \(([\d.]{1,12} (?:secs?|mins?)[^()/]{0,30}) \/ [^()/]{1,40}\))?$/;
const TOTAL = /^(?:.{1,40} - )?TOTAL: (?:(\d+) FAILED, )?(\d+) SUCCESS$/;
const FAILED = /^(\S[^()]{0,100} \([^()]{1,80}\)) (\S.*) FAILED$/;
const SERVER = /INFO \[karma(?:-server)?\]: Karma v\d/;
const SUMMARY = /^[^\w\s] (\d+) tests? (completed|skipped|slow|failed)$/;
const MAX_BROWSER_LINES = 64;

interface Browser {
  readonly name: string;
  readonly line: number;
  readonly failed: number;
  readonly passed: number;
  readonly skipped: number;
  readonly total: number;
  readonly ended: string;
  readonly seconds: number;
  readonly running: boolean;
}

function secondsOf(text: string | undefined): number {
  const match = /^(?:(\d+) mins? )?([\d.]+) secs?/.exec(text ?? '');
  return match === null ? 0 : integerOrZero(match[1]) * 60 + Number(match[2]);
}

function sumOf(browsers: readonly Browser[]): Counts {
  const sum = (pick: (browser: Browser) => number): number => browsers.reduce((total, browser) => total + pick(browser), 0);
  return counts(sum((each) => each.passed), sum((each) => each.failed), sum((each) => each.skipped), sum((each) => each.total));
}

class KarmaReader extends CollectingReader {
  #firstLine = 0;
  #lines: Browser[] = [];
  readonly #failures = new Failures();
  /** karma-mocha-reporter: below SUMMARY, its figures and their lines; then the tree of FAILED TESTS. */
  #mocha: { readonly figures: Map<string, number>; readonly lines: number[] } | undefined;
  #path: string[] | undefined;
  /** Below a test of that tree: indent of the names of the browsers it failed in, until its log begins. */
  #browserIndent = 0;
  /** karma-spec-reporter: number of the next failure in the list below TOTAL, and the description of the current one. */
  #next = 0;
  #description: string | undefined;

  read(line: Line): void {
    this.#take(line);
    this.attentive = this.#failures.open || this.#mocha !== undefined || this.#path !== undefined || this.#description !== undefined;
  }

  override finish(): Findings {
    this.#closeDetail();
    this.#end();
    return super.finish();
  }

  #take(line: Line): void {
    const text = line.text;
    if (this.#failures.open && this.#inDetail(text)) {
      if (!this.#namesBrowser(text)) this.#failures.read(text);
      return;
    }
    this.#closeDetail();
    if (this.#next > 0 && this.#numbered(text)) return;
    const browser = BROWSER.exec(text);
    const total = TOTAL.exec(text);
    const failed = FAILED.exec(text);
    if (browser !== null) this.#browser(browser, line.number);
    else if (total !== null) this.#total(integerOrZero(total[2]), integerOrZero(total[1]), line.number);
    else if (failed !== null) {
      this.#begin(line.number);
      this.#failures.begin(failed[2] ?? '');
    } else if (SERVER.test(text)) {
      this.#end();
      this.#begin(line.number);
    } else if (text === 'SUMMARY:') this.#mocha = { figures: new Map(), lines: [] };
    else if (text === 'FAILED TESTS:' && this.#firstLine > 0) this.#path = [];
    else if (this.#mocha !== undefined) this.#mochaLine(line, this.#mocha);
    else if (this.#path !== undefined) this.#tree(text, this.#path);
  }

  #inDetail(text: string): boolean {
    if (this.#path !== undefined) return text.trim() !== '' && !/^ +✖ /.test(text);
    return text.startsWith('\t') || (this.#next > 0 && text.startsWith('    '));
  }

  #namesBrowser(text: string): boolean {
    const blanks = text.length - text.trimStart().length;
    if (this.#browserIndent > 0 && blanks === this.#browserIndent) return true;
    this.#browserIndent = 0;
    return false;
  }

  /** `1) wrong too`, then its suites, then its log. */
  #numbered(text: string): boolean {
    if (this.#description !== undefined) {
      this.#failures.begin(`${text.trim()} ${this.#description}`);
      this.#description = undefined;
      return true;
    }
    const match = /^(\d+)\) (\S.*)$/.exec(text);
    if (match === null || Number(match[1]) !== this.#next) return false;
    this.#description = keep(match[2] ?? '');
    this.#next += 1;
    return true;
  }

  #begin(number: number): void {
    if (this.#firstLine === 0) this.#firstLine = number;
  }

  #closeDetail(): void {
    this.#failures.close();
    this.#browserIndent = 0;
  }

  #browser(match: RegExpExecArray, line: number): void {
    const failed = integerOrZero(match[4]);
    const executed = integerOrZero(match[2]);
    const name = keep(match[1] ?? '');
    const total = integerOrZero(match[3]);
    const last = this.#lines.findLast((each) => each.name === name);
    // Fewer than before, of another number: the same browser has begun another run.
    if (last !== undefined && last.total !== total && executed < last.passed + last.failed) this.#end();
    this.#begin(line);
    this.#lines.push({
      name,
      line,
      failed,
      passed: Math.max(0, executed - failed),
      skipped: integerOrZero(match[5]),
      total,
      ended: (match[6] ?? '').trim(),
      seconds: secondsOf(match[7]),
      running: match[7] === '0 secs' && !/ERROR|DISCONNECTED/.test(match[6] ?? '') && executed + integerOrZero(match[5]) < total,
    });
    if (this.#lines.length > MAX_BROWSER_LINES) this.#forget();
  }

  /** Keeps the newest lines and the last one of each browser. */
  #forget(): void {
    const old = this.#lines.slice(0, MAX_BROWSER_LINES / 2);
    const recent = this.#lines.slice(MAX_BROWSER_LINES / 2);
    this.#lines = [...old.filter((each) => !recent.some((later) => later.name === each.name)).slice(-MAX_BROWSER_LINES / 4), ...recent];
  }

  #lastOfEach(): Browser[] {
    return this.#lines.filter((each, at) => !this.#lines.slice(at + 1).some((later) => later.name === each.name));
  }

  /** The browser lines that TOTAL sums up: the last of each name, or, with equal names, all of dots' or the last redraw's. */
  #total(passed: number, failed: number, line: number): void {
    const candidates = [this.#lastOfEach(), ...this.#lines.map((_, at) => this.#lines.slice(this.#lines.length - 1 - at))];
    const browsers = candidates.find((each) => {
      const sum = sumOf(each);
      return sum.passed === passed && sum.failed === failed;
    });
    const known = browsers === undefined || browsers.length === 0 ? { total: null, passed, failed, skipped: null } : sumOf(browsers);
    this.#tell(known, [...(browsers ?? []).map((each) => each.line), line], browsers ?? []);
  }

  #mochaLine(line: Line, mocha: { readonly figures: Map<string, number>; readonly lines: number[] }): void {
    const match = SUMMARY.exec(line.text);
    if (match !== null) {
      mocha.figures.set(match[2] ?? '', integerOrZero(match[1]));
      mocha.lines.push(line.number);
      return;
    }
    this.#mocha = undefined;
    const { figures, lines } = mocha;
    if (!figures.has('completed')) return;
    const known = counts(figures.get('completed') ?? 0, figures.get('failed') ?? 0, figures.get('skipped') ?? 0);
    const before = this.#lines.length > 0 ? sumOf(this.#lastOfEach()) : undefined;
    // Beside another reporter, it repeats that one's figures.
    if (before === undefined || before.passed !== known.passed || before.failed !== known.failed) this.#tell(known, lines, []);
  }

  /** Suites by their indent, tests with a mark, then the browsers and the log. */
  #tree(text: string, path: string[]): void {
    const blanks = text.length - text.trimStart().length;
    if (text.trim() === '') return;
    const test = /^ +✖ (\S.*)$/.exec(text)?.[1];
    if (blanks < 2) this.#path = undefined;
    else if (test !== undefined) {
      this.#failures.begin([...path.slice(0, blanks / 2 - 1), test].join(' '));
      this.#browserIndent = blanks + 2;
    } else path.splice(blanks / 2 - 1, path.length, keep(text));
  }

  #end(): void {
    if (this.#mocha !== undefined) this.#mochaLine({ text: '', number: 0, stream: this.stream }, this.#mocha);
    const browsers = this.#lastOfEach();
    const running = browsers.find((each) => each.running);
    if (running !== undefined) {
      this.addUnknown(this.#firstLine, running.line, `${running.name} had executed ${running.passed + running.failed} of ${running.total} tests when the output ended.`, { failingTests: this.#failures.take() });
      this.#lines = [];
    } else if (browsers.length > 0) this.#tell(sumOf(browsers), browsers.map((each) => each.line), browsers);
    this.#flushNames();
    this.#firstLine = 0;
    this.#path = undefined;
  }

  #tell(known: Counts, lines: readonly number[], browsers: readonly Browser[]): void {
    const broken = browsers.find((each) => each.ended === 'ERROR' || each.ended === 'DISCONNECTED');
    const seconds = Math.max(0, ...browsers.map((each) => each.seconds));
    this.add(known, lines.toSorted((left, right) => left - right), {
      firstLine: this.#firstLine > 0 ? this.#firstLine : (lines[0] ?? 0),
      encloses: 'all',
      ...(seconds > 0 ? { durationSeconds: seconds } : {}),
      ...(broken === undefined ? {} : { partial: `${broken.name} ended with ${broken.ended}.` }),
    });
    this.#lines = [];
    this.#next = this.#failures.count === 0 && known.failed !== 0 ? 1 : 0;
    this.#flushNames();
  }

  /** Failures are named before or after the figures, depending on the reporter. */
  #flushNames(): void {
    const last = this.runs.at(-1);
    if (last === undefined || this.#failures.count === 0) return;
    const failingTests = this.#failures.take();
    if ((last.failingTests?.length ?? 0) === 0) this.runs[this.runs.length - 1] = { ...last, failingTests };
  }
}

/** First words of browsers' names as Karma prints them. */
const BROWSERS = [
  'Chrome', 'HeadlessChrome', 'Chromium', 'Mobile', 'Firefox', 'Safari', 'Edge', 'HeadlessEdg', 'Opera', 'IE', 'PhantomJS',
  'Electron', 'jsdom', 'Android', 'Samsung', 'WebKit', 'Webkit', 'Node.js', 'SlimerJS', 'Epiphany', 'Yandex', 'Vivaldi', 'UCBrowser', 'Other',
];

export const karma: ConsoleFormat = {
  id: 'karma',
  title: 'Karma',
  kind: 'tests',
  openings: [...BROWSERS, 'TOTAL:', '1)', 'SUMMARY:', 'FAILED TESTS:', '30 11 2026 11:36:49.910:INFO [karma-server]:'],
  start: (stream) => new KarmaReader('karma', stream),
};
