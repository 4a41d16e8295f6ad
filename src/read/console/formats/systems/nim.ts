/**
 * Nim's std/unittest 1.x and 2.x, and unittest2.
 *
 *   [Suite] math
 *     [OK] adds
 *       /repo/mixed.nim(6, 14): Check failed: 1 + 1 == 3
 *     [FAILED] bad
 *     [SKIPPED] later
 *   [OK] free                                            a test outside a suite, after all of it
 *   [Summary] 5 tests run (0.01s): 3 OK, 1 FAILED, 1 SKIPPED        unittest2
 * Source of the shapes: ConsoleOutputFormatter.
 *
 * std/unittest prints no summary: its lines are counted. Tests of a suite are indented by two blanks; a line at column 0 counts
 * unless indented ones of the same suite follow (then a test printed it). Where only failing tests of suites are shown (PRINT_FAILURES) such
 * a line is not believed either, and nothing is known. Without a suite, the compiler's hints must have been seen.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

type Outcome = 'OK' | 'FAILED' | 'SKIPPED';

const RESULT = /^( {2})?\[(OK|FAILED|SKIPPED)\] (\S.{0,400})$/;
const SUITE = /^\[Suite\] .*$/;
const PLACE = /^ {4}(\S{1,400}\.nim)\((\d{1,7}), \d{1,7}\): (.*)$/;
const SUMMARY = /^\[Summary\] (\d+) tests? run(?: \(.*\))?: (\d+) OK, (\d+) FAILED, (\d+) SKIPPED$/;

/** The place of a failure stands before the test's line: so many lines after a suite's latest line are looked at for it. */
const PATIENCE = 200;

class NimReader extends CollectingReader {
  readonly #counts = { OK: 0, FAILED: 0, SKIPPED: 0 };
  /** At column 0 inside a suite: counted when no indented line of it follows. */
  #loose: { readonly outcome: Outcome; readonly name: string }[] = [];
  #inSuite = false;
  #compiled = false;
  #believable = true;
  #patience = 0;
  #firstLine = 0;
  #lastLine = 0;
  readonly #failing = new Capped<NamedTest>();
  #place: Omit<NamedTest, 'name'> = {};

  read(line: Line): void {
    const text = line.text;
    this.#patience -= 1;
    this.attentive = this.#patience > 0;
    const place = PLACE.exec(text);
    if (place !== null) {
      if (this.#place.line === undefined) this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]), message: keep(place[3] ?? '') };
      return;
    }
    const summary = SUMMARY.exec(text);
    if (summary !== null) {
      this.#summary(summary, line.number);
      return;
    }
    if (SUITE.test(text)) {
      this.#settle();
      this.#inSuite = true;
      this.#patience = PATIENCE;
      this.attentive = true;
      if (this.#firstLine === 0) this.#firstLine = line.number;
      return;
    }
    if (text.startsWith('Hint: ')) this.#compiled = true;
    const result = this.#compiled || this.#firstLine > 0 ? RESULT.exec(text) : null;
    if (result === null || (!this.#inSuite && this.#firstLine > 0 && result[1] !== undefined)) return;
    if (this.#firstLine === 0) this.#firstLine = line.number;
    this.#lastLine = line.number;
    this.#patience = PATIENCE;
    this.attentive = true;
    const outcome = result[2] as Outcome;
    const name = keep(result[3] ?? '');
    if (this.#inSuite && result[1] === undefined) {
      if (this.#loose.length < 10_000) this.#loose.push({ outcome, name });
      return;
    }
    this.#loose = [];
    this.#count(outcome, name);
  }

  override finish(): Findings {
    this.#settle();
    const { OK, FAILED, SKIPPED } = this.#counts;
    const more = { firstLine: this.#firstLine, failingTests: this.#failing.items };
    if (this.#believable && OK + FAILED + SKIPPED > 0) this.add(counts(OK, FAILED, SKIPPED), [this.#lastLine], more);
    else if (FAILED > 0) this.addUnknown(this.#firstLine, this.#lastLine, 'Nim showed failing tests only: how many passed is not known.', more);
    return super.finish();
  }

  #summary(match: RegExpExecArray, number: number): void {
    const known = counts(integerOrZero(match[2]), integerOrZero(match[3]), integerOrZero(match[4]), integerOrZero(match[1]));
    this.#settle();
    this.add(known, [number], { confidence: 'structure', firstLine: this.#firstLine === 0 ? number : this.#firstLine, failingTests: [...this.#failing.items] });
    Object.assign(this.#counts, { OK: 0, FAILED: 0, SKIPPED: 0 });
    this.#failing.items.length = 0;
    this.#firstLine = 0;
  }

  #settle(): void {
    if (this.#loose.length > 0 && this.#counts.FAILED > 0 && this.#counts.OK + this.#counts.SKIPPED === 0) this.#believable = false;
    for (const { outcome, name } of this.#loose) this.#count(outcome, name);
    this.#loose = [];
    this.#inSuite = false;
  }

  #count(outcome: Outcome, name: string): void {
    this.#counts[outcome] += 1;
    if (outcome === 'FAILED') this.#failing.push({ name, ...this.#place });
    this.#place = {};
  }
}

export const nim: ConsoleFormat = {
  id: 'nim',
  title: 'Nim unittest',
  kind: 'tests',
  openings: ['[Suite]', '[OK]', '[FAILED]', '[SKIPPED]', '[Summary]', 'Hint:'],
  start: (stream) => new NimReader('nim', stream),
};
