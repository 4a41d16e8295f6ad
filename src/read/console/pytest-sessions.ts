/**
 * Sessions of pytest that are under way, matched with their summaries like brackets: a session inside another one's
 * report (pytester, a subprocess) is output of its tests.
 */
import { PytestFailures } from './pytest-failures.ts';
import { ProgressRows } from './pytest-progress.ts';
import { type Bar, fitsWidth, type Outcome } from './pytest-summary.ts';

const COLLECTED = /^(?:collecting \.\.\. )?collected (\d{1,9}) items?((?: \/ \d{1,9} (?:errors?|deselected|skipped|selected))*)$/;
const WORKERS = /^(?:gw\d+ \[|\d+ workers? \[)(\d{1,9})(?: items?)?\]/;
const ROOT = /^rootdir: (\S.*?)(?:, .*)?$/;
const TEMPORARY = /^(?:\/private)?\/(?:tmp|var\/folders)\/|pytest-of-/;
const INTERRUPTION = /^(?:KeyboardInterrupt|(?:_pytest\.outcomes\.)?Exit: .*)$/;

export class PytestSession {
  /** `headed`: begun by a header; `quiet`: -q, known by its progress rows or the bars of its report. */
  readonly kind: 'headed' | 'quiet';
  readonly firstLine: number;
  readonly failures = new PytestFailures();
  readonly rows = new ProgressRows();
  /** Columns of its bars, 0 while unknown. */
  width: number;
  lastLine: number;
  /** That pytest printed this is beyond doubt. */
  evident: boolean;
  /** It began in another session's report, or its root is a temporary folder: output of a test. */
  nested: boolean;
  /** Tests it selected to run, null where not told. */
  selected: number | null = null;
  /** Why it did not run all it was asked to. */
  stopped: string | undefined;
  /** Another session ran beside it, and their summaries cannot be told apart. */
  overlapped = false;
  /** A barred summary of a run whose beginning was cut off, unless a plain one follows. */
  candidate: { readonly outcome: Outcome; readonly line: number } | undefined;

  constructor(kind: 'headed' | 'quiet', firstLine: number, width: number, evident: boolean, nested: boolean) {
    this.kind = kind;
    this.firstLine = firstLine;
    this.lastLine = firstLine;
    this.width = width;
    this.evident = evident;
    this.nested = nested;
  }

  /** In the report after the progress, where captured output of tests is shown. */
  get reporting(): boolean {
    const { section } = this.failures;
    return section !== '' && section !== 'short test summary info';
  }

  /** True for a run known by nothing but its list of failing tests: all before it was cut off. */
  get listed(): boolean {
    return this.kind === 'quiet' && this.width === 0 && this.failures.section !== '';
  }

  beginList(): void {
    this.failures.enter('short test summary info');
  }

  read(text: string, first: number, inner: boolean): void {
    if (first === 99 && text.startsWith('collect')) this.#collected(text);
    else if (first === 114 && inner && text.startsWith('rootdir: ') && TEMPORARY.test(ROOT.exec(text)?.[1] ?? '')) this.nested = true;
    else if (first === 73 && text.startsWith('INTERNALERROR> ')) this.stopped = 'pytest stopped with an internal error: not all tests ran.';
    else if (this.selected === null && (first === 103 || (first >= 48 && first <= 57))) {
      const items = WORKERS.exec(text)?.[1];
      if (items !== undefined) this.selected = Number(items);
    }
    if (first !== 61) this.failures.read(text);
  }

  interrupt(title: string): void {
    if (INTERRUPTION.test(title)) this.stopped = `pytest was interrupted (${title.slice(0, 100)}): not all tests ran.`;
  }

  #collected(text: string): void {
    const match = COLLECTED.exec(text);
    if (match === null) return;
    const selected = / (\d+) selected/.exec(match[2] ?? '')?.[1];
    const deselected = / (\d+) deselected/.exec(match[2] ?? '')?.[1];
    this.selected = selected === undefined ? Number(match[1]) - Number(deselected ?? 0) : Number(selected);
  }
}

const DEEPEST = 20;

export class PytestSessions {
  readonly #open: PytestSession[] = [];

  get top(): PytestSession | undefined {
    return this.#open.at(-1);
  }

  get bottom(): PytestSession | undefined {
    return this.#open[0];
  }

  get depth(): number {
    return this.#open.length;
  }

  begin(kind: PytestSession['kind'], lineNumber: number, width: number, evident: boolean): PytestSession {
    const session = new PytestSession(kind, lineNumber, width, evident, this.top?.reporting === true);
    if (this.#open.length >= DEEPEST) this.#open.shift();
    this.#open.push(session);
    return session;
  }

  drop(session: PytestSession): void {
    const at = this.#open.indexOf(session);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /**
   * The session a barred summary ends. A session whose number of collected tests is another one is passed over in
   * favour of the one around it when that fits exactly: the inner one was cut off.
   */
  endedBy(bar: Bar | null, outcome: Outcome): PytestSession | undefined {
    const fitting = this.#open.filter((each) => each.kind === 'headed' && (bar === null || each.width === 0 || fitsWidth(bar, each.width)));
    const top = fitting.at(-1);
    const below = fitting.at(-2);
    if (top === undefined || below === undefined || outcome.kind !== 'ran' || top.selected === null) return top;
    return top.selected !== outcome.outcomes && below.selected === outcome.outcomes ? below : top;
  }

  /** Ends a session and forgets what began inside it. True when its result counts, false when it is output of a test. */
  end(session: PytestSession): boolean {
    const at = this.#open.indexOf(session);
    const later = this.#open.splice(at).slice(1);
    const [bottom] = this.#open;
    if (bottom === undefined) {
      // Not shown by its report, so perhaps a session that runs beside it and ends later.
      if (!session.reporting) this.#open.push(...later.filter((each) => !each.nested));
      return true;
    }
    if (!session.nested && !bottom.reporting) bottom.overlapped = true;
    return false;
  }

  /** All that are still open, outermost first. */
  rest(): PytestSession[] {
    return this.#open.splice(0);
  }
}
