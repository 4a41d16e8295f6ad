/**
 * Japa (@japa/runner) 2 to 5, reporters spec and dot.
 *
 *    FAILED                                                 or ` PASSED `
 *
 *   Tests  4 passed, 1 failed, 1 todo, 1 skipped, 1 regression (8)      2 and 3: `Tests   : 4 passed (4)`
 *    Time  25ms                                                          the figures count only directly above it, or as the last line
 *    NO TESTS EXECUTED
 *   ❯ group / title                                         errors, above the figures or (2) below them; in 3 indented
 *    ⁃ at Object.executor (tests/cart.spec.js:4:35)         3: `   at Object.executor tests/cart.spec.js:4`
 * Source of the shapes: base_reporter of 2 and 5, @japa/errors-printer, output of 3 and 5.
 *
 * A regression test that fails as it should is passed. Todo tests are skipped. A failing hook is told by ` FAILED ` alone.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const TESTS = /^ {0,15}Tests(?: {2}| {1,16}: )((?:\d+ (?:passed|failed|todo|skipped|regression)(?:, )?){1,5}) \((\d+)\)$/;
const TIME = /^ {0,15}Time(?: {2}| {1,16}: )([\d.]{1,12}) ?(ms|s|m|secs?)\b/;
/** A test's line of the spec reporter; a run goes from the first to its figures when as many were seen as are counted. */
const MARK = /^ {0,2}[✔✖●ℹ◼√×] \S.* \([\d.]{1,12} ?(?:ms|s|m|secs?)\)$/;
const HEADLINE = /^ {0,2}❯ (?!\d{1,9} ?[|┃])(\S.*)$/;
const FRAME = /^ {1,4}(?:⁃ )?at (\S.*?) \(?(\S{1,400}:\d+)\)?$/;

const OWN = /^ {0,15}(?:[✔✖●ℹ◼√×❯─T]|FAILED|PASSED|NO TESTS)/;

class JapaReader extends CollectingReader {
  #figures: { readonly line: number; readonly match: RegExpExecArray } | undefined;
  #verdict = 0;
  #marks = 0;
  #firstMark = 0;
  readonly #failures = new Failures();

  read(line: Line): void {
    const text = line.text;
    if (!this.attentive && !OWN.test(text)) return;
    const headline = HEADLINE.exec(text)?.[1];
    const match = TESTS.exec(text);
    if (this.#figures !== undefined) this.#confirm(text);
    if (MARK.test(text)) {
      this.#marks += 1;
      if (this.#marks === 1) this.#firstMark = line.number;
    } else if (headline !== undefined) {
      this.#closeDetail();
      this.#failures.begin(headline);
    } else if (/^ {1,2}(?:FAILED|PASSED) ?$/.test(text)) {
      this.#closeDetail();
      this.#verdict = line.number;
    } else if (match !== null) this.#figures = { line: line.number, match };
    else if (/^ NO TESTS EXECUTED ?$/.test(text)) this.add(counts(0, 0, 0), [line.number]);
    else if (/^─.*\[\d+\/\d+\]─$/.test(text)) this.#closeDetail();
    else if (this.#failures.open) this.#failures.read(text.replace(FRAME, 'at $1 ($2)'));
    this.attentive = this.#figures !== undefined || this.#failures.open;
  }

  override finish(): Findings {
    if (this.#figures !== undefined) this.#tell();
    this.#closeDetail();
    return super.finish();
  }

  #confirm(text: string): void {
    const time = TIME.exec(text);
    if (time !== null) this.#tell(Number(time[1]) * (time[2] === 'ms' ? 0.001 : time[2] === 'm' ? 60 : 1));
    else if (this.#verdict > 0 && text.trim() === '') this.#tell();
    this.#figures = undefined;
  }

  #closeDetail(): void {
    if (!this.#failures.open) return;
    this.#failures.close();
    const last = this.runs.at(-1);
    // Version 2 prints the errors below the figures.
    if (last !== undefined && this.#marks === 0 && this.#verdict === 0) {
      this.runs[this.runs.length - 1] = { ...last, failingTests: [...(last.failingTests ?? []), ...this.#failures.take()] };
    }
  }

  #tell(seconds?: number): void {
    const figures = this.#figures;
    const parts = labelledCounts(figures?.match[1] ?? '');
    if (figures === undefined || parts === null) return;
    const passed = countOf(parts, 'passed', 'regression');
    const total = integerOrZero(figures.match[2]);
    this.add(counts(passed, countOf(parts, 'failed'), countOf(parts, 'skipped', 'todo'), total), [figures.line], {
      ...(this.#marks === total && total > 0 ? { encloses: 'all' as const, firstLine: this.#firstMark } : {}),
      confidence: this.#verdict > 0 ? 'structure' : 'summary',
      failingTests: this.#failures.take(),
      ...(seconds === undefined || !Number.isFinite(seconds) ? {} : { durationSeconds: seconds }),
    });
    this.#verdict = 0;
    this.#marks = 0;
  }
}

export const japa: ConsoleFormat = {
  id: 'japa',
  title: 'Japa',
  kind: 'tests',
  openings: ['Tests', 'Time', 'FAILED', 'PASSED', 'NO TESTS', '❯ …', ...['✔', '✖', '●', 'ℹ', '◼', '√', '×'].map((mark) => `${mark} …`)],
  start: (stream) => new JapaReader('japa', stream),
};
