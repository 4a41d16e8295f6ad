/**
 * Robot Framework 2.9 to 7, pabot, and rebot.
 *
 *   ==============================================================================   78 columns, or --consolewidth
 *   Tests.Login
 *   ==============================================================================
 *   Invalid login                                                         | FAIL |
 *   expected
 *   ------------------------------------------------------------------------------
 *   Tests.Login                                                           | FAIL |
 *   2 tests, 1 passed, 1 failed, 1 skipped       before 4: `2 critical tests, ...` and below it `2 tests total, 1 passed, 1 failed`
 *   ==============================================================================
 *   Output:  /path/output.xml
 * Every suite prints its own totals, the last ones before `Output:` are the run's, those of the outermost suite (--console dotted prints only these; tasks with --rpa).
 * Critical tests are a part of the total. pabot shows the output of each part that failed, whose `Output:` is in its pabot_results, and then totals of its own.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { Capped, keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';

const TOTALS = /^(\d{1,9}) (?:tests?|tasks?)( total)?, (\d{1,9}) passed, (\d{1,9}) failed(?:, (\d{1,9}) skipped)?\.?$/;
const CRITICAL = /^\d{1,9} critical (?:tests?|tasks?), \d{1,9} passed, \d{1,9} failed$/;
const STATUS = /^\| (PASS|FAIL|SKIP|NOT RUN) \|$/;
const RULE = /^(?:={20,500}|-{20,500})$/;
const OUTPUT = /^Output: {2}\S/;
const PART_OUTPUT = /[\\/]pabot_results[\\/]/;
const DOTTED_FAILURE = /^FAIL: (\S.*)$/;
const MAX_MESSAGE_LINES = 6;
const MAX_MESSAGE_LINE_LENGTH = 250;

interface Pending {
  readonly name: string;
  readonly message: string[];
  /** A test for sure: --console dotted lists no suites. */
  readonly certain: boolean;
}

class RobotReader extends CollectingReader {
  #firstLine = 0;
  #totals: { readonly counts: Counts; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();
  /** A failed test or suite, until the line below tells which. */
  #pending: Pending | undefined;
  #rule = '';
  /** Line of the latest output of one of pabot's parts since its last totals. */
  #partLine = 0;
  #suite = '';
  /** A line below a rule is a suite's name when another rule follows: a test may print beside its own name. */
  #heading = '';
  /** The outermost suite, and the one whose totals may come next. */
  #outermost = '';
  #ended = '';

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    const rule = this.#rule;
    this.#rule = '';
    if (RULE.test(text)) {
      // Below a test stands a thin rule, below a suite a double one.
      this.#endTest(text.startsWith('-'));
      if (this.#heading !== '' && text.startsWith('=')) {
        this.#suite = this.#heading;
        this.#outermost ||= this.#suite;
      }
      this.#heading = '';
      this.#rule = text;
      this.attentive = true;
      return;
    }
    this.#heading = '';
    const totals = TOTALS.exec(text);
    if (totals !== null || CRITICAL.test(text)) {
      // These belong to a suite: what was taken for a failed test was its name.
      if (this.#pending?.message.length === 0) this.#pending = undefined;
      if (totals !== null) this.#totals = { counts: countsOf(totals), line: number };
    } else if (OUTPUT.test(text) && PART_OUTPUT.test(text)) this.#endPart(number);
    else if (OUTPUT.test(text)) this.#end(number);
    else if (this.attentive) this.#body(text, rule);
  }

  override finish(): ReturnType<CollectingReader['finish']> {
    // Without an output file nothing follows the totals.
    if (this.#totals !== undefined && this.#outermost !== '' && this.#ended !== '' && !this.#outermost.startsWith(this.#ended)) {
      this.addUnknown(this.#firstLine, this.#totals.line, `The totals of the suite ${this.#outermost} are missing: the output was cut.`, { failingTests: this.#failing.items });
    } else if (this.#totals !== undefined) this.#end(this.#totals.line);
    else if (this.#partLine > 0) this.addUnknown(this.#firstLine, this.#partLine, 'The totals of pabot are missing: the output was cut.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #body(text: string, rule: string): void {
    const status = statusOf(text);
    const dotted = rule.startsWith('-') && status === null ? DOTTED_FAILURE.exec(text) : null;
    if (status !== null) this.#ended = keep((status.name.split(' :: ', 1)[0] ?? '').replace(/\.\.\.$/, ''));
    if (status !== null || dotted !== null) {
      this.#endTest(false);
      const failed = dotted?.[1] ?? (status?.word === 'FAIL' ? this.#fullName(status.name) : undefined);
      if (failed !== undefined) this.#pending = { name: keep(failed), message: [], certain: dotted !== null };
    } else if (rule.startsWith('=') && /^\S/.test(text)) {
      this.#heading = keep(text.split(' :: ', 1)[0] ?? '');
    } else if (this.#pending !== undefined && this.#pending.message.length < MAX_MESSAGE_LINES) this.#pending.message.push(keep(text, MAX_MESSAGE_LINE_LENGTH));
  }

  #fullName(shown: string): string {
    const name = shown.split(' :: ', 1)[0] ?? '';
    return this.#suite === '' || name === this.#suite ? name : `${this.#suite}.${name}`;
  }

  #endTest(isTest: boolean): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending === undefined || !(isTest || pending.certain)) return;
    const message = pending.message.join('\n').trim();
    this.#failing.push({ name: pending.name, ...(message === '' ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }) });
  }

  #endPart(lineNumber: number): void {
    this.#partLine = lineNumber;
    this.#totals = undefined;
    this.#endSuites();
  }

  #endSuites(): void {
    this.attentive = false;
    this.#pending = undefined;
    this.#suite = '';
    this.#outermost = '';
    this.#ended = '';
  }

  #end(lineNumber: number): void {
    const totals = this.#totals;
    if (totals !== undefined) {
      this.add(totals.counts, [totals.line], {
        confidence: this.#rule === '' ? 'summary' : 'structure',
        firstLine: this.#firstLine,
        lastLine: lineNumber,
        failingTests: this.#failing.items,
      });
    }
    this.#endSuites();
    this.#firstLine = 0;
    this.#partLine = 0;
    this.#totals = undefined;
    this.#failing = new Capped();
  }
}

/** `name      | PASS |`: the status stands at the end of the width. */
function statusOf(text: string): { readonly name: string; readonly word: string } | null {
  if (!text.endsWith(' |')) return null;
  const at = text.lastIndexOf('| ', text.length - 3);
  const word = at < 1 ? undefined : STATUS.exec(text.slice(at))?.[1];
  const name = word === undefined ? '' : text.slice(0, at).trimEnd();
  return word === undefined || name === '' || name.startsWith(' ') ? null : { name, word };
}

function countsOf(match: RegExpExecArray): Counts {
  const [total, passed, failed, skipped] = [match[1], match[3], match[4], match[5]].map((text) => Number(text ?? 0));
  return { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 };
}

export const robot: ConsoleFormat = {
  id: 'robot',
  title: 'Robot Framework',
  kind: 'tests',
  openings: ['===$', '3 tests', '3 test', '3 tasks', '3 task', '3 critical', 'Output:', 'Running suite'],
  start: (stream) => new RobotReader('robot', stream),
};
