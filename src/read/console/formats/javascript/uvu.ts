/**
 * uvu 0.3 to 0.5.
 *
 *   b.js
 *    division  • ✘   (1 / 2)
 *      FAIL  division  "wrong"                              in colour with backgrounds, same text
 *       Expected values to be strictly equal:  (is)
 *       at Object.handler (/home/project/tests/b.js:2:103)
 *     Total:     5                                          four lines, always all of them
 *     Passed:    4
 *     Skipped:   1
 *     Duration:  1.28ms
 * Source of the shapes: src/index.js of 0.5 (format, exec), output of 0.5.
 *
 * Total leaves skipped tests out, and failed tests have no line: failed is Total less Passed. The total told is that of all tests.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, evidenceAt, integer } from '../../kit/numbers.ts';

const FIGURE = /^ {2}(Total|Passed|Skipped|Duration): {2,5}(\d[\d.]{0,15})(ms)?$/;
const FAIL = /^ {2,3} FAIL {2}(?:(\S.{0,200}?) {2})?"(.{1,500})"$/;
/** The marks of one suite; a run goes from the first to its totals. */
const MARKS = /^(?: \S.{0,200} {2})?[•✘] .{0,2000} {2}\(\d+ \/ \d+\)$/;
const LABELS = ['Total', 'Passed', 'Skipped', 'Duration'];

class UvuReader extends CollectingReader {
  #figures: { readonly line: number; readonly value: string }[] = [];
  readonly #failures = new Failures();
  #firstLine = 0;

  read(line: Line): void {
    if (this.#firstLine === 0 && MARKS.test(line.text)) this.#firstLine = line.number;
    const figure = FIGURE.exec(line.text);
    const fail = FAIL.exec(line.text);
    if (figure !== null) this.#failures.close();
    if (figure !== null && figure[1] === LABELS[this.#figures.length]) this.#figure(line.number, figure[2] ?? '');
    else if (this.#figures.length > 0) this.#figures = figure?.[1] === 'Total' ? [{ line: line.number, value: figure[2] ?? '' }] : [];
    else if (fail !== null) {
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#failures.begin([fail[1] ?? [], fail[2] ?? ''].flat().join(' '));
    } else this.#failures.read(line.text);
    this.attentive = this.#figures.length > 0 || this.#failures.open;
  }

  override finish(): Findings {
    this.#failures.close();
    if (this.#figures.length > 1) this.#tell();
    else if (this.#failures.count > 0) {
      this.addUnknown(this.#firstLine, this.#firstLine, 'uvu reported failures but no totals: it was stopped by --bail or crashed.', { failingTests: this.#failures.take() });
    }
    return super.finish();
  }

  #figure(line: number, value: string): void {
    this.#figures.push({ line, value });
    if (this.#figures.length === LABELS.length) this.#tell();
  }

  #tell(): void {
    const [total, passed, skipped, duration] = this.#figures;
    const all = integer(total?.value);
    const good = integer(passed?.value);
    if (total === undefined || passed === undefined || all === null || good === null || good > all) return;
    const known = { ...counts(good, all - good, integer(skipped?.value) ?? 0), ...(skipped === undefined ? { total: null, skipped: null } : {}) };
    const lines = { total: total.line, passed: passed.line, failed: passed.line, skipped: skipped?.line ?? 0, coverage_pct: 0 };
    this.add(known, this.#figures.slice(0, 3).map((figure) => figure.line), {
      evidence: evidenceAt(this.framework, total.line, known).map((each) => ({ ...each, line: lines[each.field] })),
      ...(this.#firstLine > 0 ? { confidence: 'structure' as const, encloses: 'all' as const, firstLine: this.#firstLine } : {}),
      failingTests: this.#failures.take(),
      ...(duration === undefined ? {} : { durationSeconds: Number(duration.value) / 1000 }),
    });
    this.#figures = [];
    this.#firstLine = 0;
  }
}

export const uvu: ConsoleFormat = {
  id: 'uvu',
  title: 'uvu',
  kind: 'tests',
  openings: ['Total:', 'Passed:', 'Skipped:', 'Duration:', 'FAIL', '• …', '✘ …'],
  start: (stream) => new UvuReader('uvu', stream),
};
