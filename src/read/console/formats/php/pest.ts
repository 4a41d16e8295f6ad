/**
 * Pest 1 to 4, and Laravel's `artisan test`: Collision prints for both.
 *
 *      FAIL  Tests\Unit\CartTest
 *     ⨯ it totals                                                       0.01s
 *     ──────────────────────────────────────────────────────────────────────
 *      FAILED  Tests\Unit\CartTest > it totals          AssertionFailedError      (before 7: `  • Tests\Unit\CartTest > it totals`)
 *     Failed asserting that 2 is identical to 1.
 *     at tests/Unit/CartTest.php:8
 *
 *     Tests:    1 failed, 1 risky, 1 todo, 2 skipped, 5 passed (9 assertions)     (before 7: `Tests:  1 failed, 5 passed`)
 *     Duration: 0.19s                                                             (before 7: `Time:   0.19s`)
 *     Total: 88.2 %                                     --coverage (`Cov:    88.2 %`, `Total Coverage ... 88.2 %` before)
 * Source of the shape: Collision's Style.php, Pest's Support/Coverage.php.
 * Debatable kinds: risky, deprecated, notices and warnings passed; todo, incomplete and pending are skipped.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { Capped, keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { percentage } from '../../kit/numbers.ts';

const TALLY = /^ {2}Tests: {2,4}(\d{1,9} [a-z]+(?:, \d{1,9} [a-z]+){0,11})( \(\d{1,9} assertions?\))?$/;
const DURATION = /^ {2}(?:Duration:|Time: {2}) (\d{1,9}\.\d{1,4})s$/;
const TITLE = /^ {2,3}(PASS|FAIL|WARN|TODO|DEPR|NOTI) {1,2}(\S.*)$/;
const FAILED_TEST = /^ {2}⨯ (.*?)(?: +\d{1,6}\.\d{2}s)? *$/;
const DETAIL = /^ {2,3}(?:FAILED {1,2}|• )(\S.*? > .*?)(?: {2,}[\w\\]+)? *$/;
const AT = /^ {2}(?:at|\d{1,4}) {1,4}([^\s:](?:[^:]|:[\\/]){0,1000}):(\d{1,9})$/;
const COVERAGE = /^ +Total: (\d{1,3}\.\d) % *$|^ {2}Cov: {4}(\d{1,3}\.\d) %$|^ {2}Total Coverage \.* ?(\d{1,3}\.\d) %$/;
const PASSED = ['passed', 'risky', 'deprecated', 'notice', 'notices', 'warning', 'warnings'];
const SKIPPED = ['skipped', 'todo', 'todos', 'incomplete', 'incompleted', 'pending'];
/** Lines of Collision are as wide as the terminal. */
const MAX_LINE_LENGTH = 400;
const MAX_FRAMES = 12;
const MAX_MESSAGE_LINES = 6;
const MAX_MESSAGE_LINE_LENGTH = 250;

interface Detail {
  readonly title: string;
  readonly message: string[];
  /** Frames outside of vendor/, innermost first. */
  readonly frames: { readonly file: string; readonly line: number }[];
  traced: boolean;
}

class PestReader extends CollectingReader {
  #firstLine = 0;
  #class = '';
  #titled = false;
  readonly #names = new Capped<string>();
  readonly #details = new Capped<Detail>();
  #detail: Detail | undefined;
  #tally: { readonly counts: Counts; readonly line: number; readonly certain: boolean } | undefined;

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (text.charCodeAt(0) !== 32 || text.length > MAX_LINE_LENGTH) {
      this.#message(text);
      return;
    }
    const tally = TALLY.exec(text);
    if (tally !== null) {
      this.#endDetail();
      this.#commit();
      const counts = countsOf(tally[1] ?? '');
      if (counts !== null) this.#tally = { counts, line: number, certain: this.#titled || tally[2] !== undefined };
      return;
    }
    const duration = this.#tally === undefined ? null : DURATION.exec(text);
    if (duration !== null) this.#commit(Number(duration[1]));
    else if (!this.#coverage(text, number)) this.#body(text);
  }

  override finish(): ReturnType<CollectingReader['finish']> {
    this.#commit();
    return super.finish();
  }

  #coverage(text: string, lineNumber: number): boolean {
    const match = this.runs.length > 0 || this.#tally !== undefined ? COVERAGE.exec(text) : null;
    if (match === null) return false;
    this.cover(percentage(match[1] ?? match[2] ?? match[3]), lineNumber);
    return true;
  }

  #body(text: string): void {
    const title = TITLE.exec(text);
    const detail = title === null ? DETAIL.exec(text) : null;
    const failed = title === null && detail === null ? FAILED_TEST.exec(text) : null;
    if (title !== null) {
      this.#endDetail();
      this.#titled = true;
      this.#class = keep(title[2] ?? '');
    } else if (detail !== null) {
      this.#endDetail();
      this.#titled = true;
      this.#detail = { title: keep(detail[1] ?? ''), message: [], frames: [], traced: false };
      this.#details.push(this.#detail);
      this.attentive = true;
    } else if (failed !== null && this.#class !== '') this.#names.push(keep(`${this.#class} > ${failed[1] ?? ''}`));
    else if (/^ {2}─{10,}/.test(text)) this.#endDetail();
    else this.#message(text);
  }

  #message(text: string): void {
    const detail = this.#detail;
    if (detail === undefined) return;
    const at = AT.exec(text);
    if (at === null) {
      if (!detail.traced && detail.message.length < MAX_MESSAGE_LINES) detail.message.push(keep(text, MAX_MESSAGE_LINE_LENGTH));
      return;
    }
    detail.traced = true;
    const file = at[1] ?? '';
    if (detail.frames.length < MAX_FRAMES && !/(?:^|[\\/])vendor[\\/]/.test(file)) detail.frames.push({ file: keep(file), line: Number(at[2]) });
  }

  #endDetail(): void {
    this.#detail = undefined;
    this.attentive = false;
  }

  /** The tally stands; its time may follow. */
  #commit(seconds?: number): void {
    const tally = this.#tally;
    this.#tally = undefined;
    if (tally === undefined || (seconds === undefined && !tally.certain)) return;
    this.add(tally.counts, [tally.line], {
      confidence: seconds === undefined ? 'summary' : 'structure',
      firstLine: this.#firstLine,
      failingTests: this.#failing(),
      ...(seconds === undefined ? {} : { durationSeconds: seconds }),
    });
    this.#firstLine = 0;
    this.#titled = false;
    this.#class = '';
    this.#names.items.length = 0;
    this.#details.items.length = 0;
  }

  /** The list has the whole names, the details have the places, both in the same order; a narrow terminal cuts the titles of the details. */
  #failing(): NamedTest[] {
    const details = this.#details.items;
    const names = this.#names.items;
    if (details.length === 0) return names.map((name) => ({ name }));
    return details.map((detail, index): NamedTest => {
      const message = detail.message.join('\n').trim();
      return {
        name: (names.length === details.length ? names[index] : undefined) ?? detail.title,
        ...placeOf(detail),
        ...(message === '' ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }),
      };
    });
  }
}

/** The frame in the file of the test's class, else the innermost. */
function placeOf(detail: Detail): { readonly file: string; readonly line: number } | undefined {
  const own = /^(?:[^>\\]{0,200}\\)*(\w{1,200}) > /.exec(detail.title)?.[1];
  const suffix = own === undefined ? undefined : `${own}.php`;
  return detail.frames.find((frame) => suffix !== undefined && frame.file.split(/[\\/]/).at(-1) === suffix) ?? detail.frames[0];
}

function countsOf(text: string): Counts | null {
  const found = labelledCounts(text);
  if (found === null) return null;
  for (const label of found.keys()) if (label !== 'failed' && !PASSED.includes(label) && !SKIPPED.includes(label)) return null;
  const [passed, failed, skipped] = [countOf(found, ...PASSED), countOf(found, 'failed'), countOf(found, ...SKIPPED)];
  return { total: passed + failed + skipped, passed, failed, skipped };
}

export const pest: ConsoleFormat = {
  id: 'pest',
  title: 'Pest (also artisan test)',
  kind: 'tests',
  openings: ['Tests:', 'Duration:', 'Time:', 'PASS', 'FAIL', 'WARN', 'TODO', 'DEPR', 'NOTI', 'FAILED', '⨯ …', '• …', 'Total:', 'Cov:', 'Total'],
  nearby: ['at'],
  start: (stream) => new PestReader('pest', stream),
};
