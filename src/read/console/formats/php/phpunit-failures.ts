/**
 * The lists of PHPUnit (and Codeception) between `Time:` and the summary:
 *   There were 2 failures:
 *
 *   1) App\Tests\CartTest::testTotal with data set "empty" (0)
 *   Failed asserting that 2 is identical to 1.
 *
 *   /path/tests/CartTest.php:7
 * and testdox, which shows failures where they happen instead:
 *   Cart (App\Tests\Cart)
 *    ✘ Total
 *      │ /path/tests/CartTest.php:7
 * The place is the frame in the test's own file, else the first one outside of vendor/.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';

const LIST = /^There (?:was|were) (\d{1,9}) (.{1,60}?)s?:$/;
const ITEM = /^(\d{1,9})\) (\S.*)$/;
const FRAME = /^((?:\/|[A-Za-z]:[\\/])[^:]{1,1000}):(\d{1,9})$/;
const CODECEPTION_FRAME = /^#\d{1,4} {1,3}((?:\/|[A-Za-z]:[\\/])[^:]{1,1000}):(\d{1,9})$/;
const CODECEPTION_FILE = /^ Test {1,3}([^\s:][^:]{0,1000}\.\w{1,10})(?::.*)?$/;
const CODECEPTION_STEP = /^ \d{1,4}\. .{1,1000} at ([^\s:]{1,1000}):(\d{1,9})$/;
const TESTDOX_CLASS = /^[^\s│].{0,400}$/;
const TESTDOX_TEST = /^ [✘x⨯] (\S.*)$/;
const TESTDOX_DETAIL = /^ {3}[│├┐┊┴|] ?(.*)$/;
const MAX_MESSAGE_LINES = 6;
const MAX_MESSAGE_LINE_LENGTH = 250;
const MAX_FRAMES = 20;
const MAX_LISTS = 50;

interface Frame {
  readonly file: string;
  readonly line: number;
}

interface Report {
  readonly name: string;
  readonly frames: Frame[];
  readonly message: string[];
  /** Codeception tells the file in a line of its own. */
  file: string | undefined;
}

function sameFile(left: string, right: string): boolean {
  const [one, other] = [left.replaceAll('\\', '/'), right.replaceAll('\\', '/')];
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}

/** `App\Tests\CartTest::testTotal with data set #1` is in a file named CartTest.php. */
function ownFile(name: string): string | undefined {
  return /^(?:[\w\\]{0,400}\\)?(\w{1,200})(?:::|$)/.exec(name)?.[1];
}

function namedTest(report: Report): NamedTest {
  const base = ownFile(report.name);
  const own = report.frames.filter((frame) => !/[\\/]vendor[\\/]/.test(frame.file));
  const { file } = report;
  const frame =
    own.find((each) => (file === undefined ? base !== undefined && new RegExp(`[\\\\/]${base}\\.php$`).test(each.file) : sameFile(each.file, file))) ?? own[0];
  const message = report.message.join('\n').trim();
  const place = frame === undefined ? (file === undefined ? {} : { file }) : { file: frame.file, line: frame.line };
  return { name: report.name, ...place, ...(message === '' ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }) };
}

export class PhpunitFailures {
  readonly #listed = new Capped<Report>();
  readonly #testdox = new Map<string, Report>();
  /** Numbers of the lists shown, by what they list: `error`, `failure`, `PHPUnit error`, `risky test`. */
  readonly lists = new Map<string, number>();
  #next = 0;
  #report: Report | undefined;
  #class = '';
  #dox: Report | undefined;
  #doxLine = 0;
  #messageEnded = false;

  /** Whether a summary with these numbers agrees with the lists; a list that is not shown (testdox) says nothing. */
  agrees(errors: number, failures: number): boolean {
    const listed = this.lists.get('error');
    // Some versions count PHPUnit's own errors among the errors.
    const most = (listed ?? 0) + (this.lists.get('PHPUnit error') ?? 0);
    return (listed === undefined || (listed <= errors && errors <= most)) && (this.lists.get('failure') ?? failures) === failures;
  }

  failing(): NamedTest[] {
    const reports = this.#listed.items.length > 0 ? this.#listed.items : [...this.#testdox.values()];
    return reports.map((report) => namedTest(report));
  }

  /** A line after `Time:`. */
  readLists(text: string): void {
    const list = LIST.exec(text);
    if (list !== null) {
      const kind = list[2] ?? '';
      this.#report = undefined;
      this.#next = kind === 'error' || kind === 'failure' ? 1 : 0;
      if (this.lists.size < MAX_LISTS) this.lists.set(kind, (this.lists.get(kind) ?? 0) + Number(list[1]));
      return;
    }
    const item = this.#next > 0 ? ITEM.exec(text) : null;
    if (item !== null && Number(item[1]) === this.#next) {
      this.#next += 1;
      this.#messageEnded = false;
      this.#report = { name: keep(item[2] ?? ''), frames: [], message: [], file: undefined };
      this.#listed.push(this.#report);
    } else if (text === '--' || text === '---------') {
      this.#report = undefined;
      this.#next = 0;
    } else if (this.#report !== undefined) this.#body(this.#report, text);
  }

  /** A line of the run itself, where testdox stands. */
  readTestdox(text: string, lineNumber: number, afterBlank: boolean): void {
    // Lines in between were not seen: they may have named another class.
    if (lineNumber > this.#doxLine + 1) this.#class = '';
    this.#doxLine = lineNumber;
    const first = text.charCodeAt(0);
    if (first !== 32) {
      this.#dox = undefined;
      if (afterBlank && TESTDOX_CLASS.test(text)) this.#class = keep(text);
      return;
    }
    const test = TESTDOX_TEST.exec(text);
    if (test !== null && this.#class !== '') {
      const name = keep(`${this.#class} > ${(test[1] ?? '').replace(/ \[\d+(?:\.\d+)? m?s\]$/, '')}`);
      this.#messageEnded = false;
      this.#dox = { name, frames: [], message: [], file: undefined };
      if (this.#testdox.size < 10_000) this.#testdox.set(name, this.#dox);
      return;
    }
    const detail = TESTDOX_DETAIL.exec(text)?.[1];
    if (detail === undefined) this.#dox = undefined;
    else if (this.#dox !== undefined) this.#body(this.#dox, detail);
  }

  #body(report: Report, text: string): void {
    const frame = FRAME.exec(text) ?? CODECEPTION_FRAME.exec(text) ?? CODECEPTION_STEP.exec(text);
    if (frame !== null) {
      this.#messageEnded = true;
      if (report.frames.length < MAX_FRAMES) report.frames.push({ file: keep(frame[1] ?? ''), line: Number(frame[2]) });
      return;
    }
    const file = report.file === undefined && report.message.length === 0 ? CODECEPTION_FILE.exec(text)?.[1] : undefined;
    if (file !== undefined) report.file = keep(file);
    else if (!this.#messageEnded && report.message.length < MAX_MESSAGE_LINES && (text !== '' || report.message.length > 0)) {
      report.message.push(keep(text, MAX_MESSAGE_LINE_LENGTH));
    }
  }
}
