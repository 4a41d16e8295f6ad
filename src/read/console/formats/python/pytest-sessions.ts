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
const TEMPORARY = /^(?:\/private)?\/(?:tmp|var\/folders)\//;
/** Where pytest's own fixtures (tmp_path, pytester) put what tests make. */
const MADE_BY_TEST = /(?:^|[\\/])pytest-of-[^\\/]+[\\/]pytest-\d+[\\/]/;
const INTERNAL_ERROR = 'pytest stopped with an internal error: not all tests ran.';
const INTERRUPTION = /^(?:KeyboardInterrupt|(?:_pytest\.outcomes\.)?Exit: .*)$/;

export class PytestSession {
  /** `headed`: begun by a header; `quiet`: -q, known by its progress rows or the bars of its report. */
  readonly kind: 'headed' | 'quiet';
  readonly firstLine: number;
  readonly failures: PytestFailures;
  readonly rows = new ProgressRows();
  /** Columns of its bars, 0 while unknown. */
  width: number;
  lastLine: number;
  /** Last bar of its report. */
  reportLine = 0;
  /** That pytest printed this is beyond doubt. */
  evident: boolean;
  /** It began in another session's report, or its root is a temporary folder: output of a test. */
  nested: boolean;
  /** Tests it selected to run, null where not told. */
  selected: number | null = null;
  /** The plugins sugar and rich end it with results of their own instead of a bar. */
  style: 'bars' | 'sugar' | 'rich' = 'bars';
  /** Why it did not run all it was asked to. */
  stopped: string | undefined;
  /** Another session ran beside it, and their summaries cannot be told apart. */
  overlapped = false;
  /** A summary that holds unless a better one follows: a bar of a run whose beginning was cut off, or a plugin's results. */
  candidate: { readonly outcome: Outcome; readonly line: number } | undefined;

  constructor(kind: 'headed' | 'quiet', firstLine: number, width: number, evident: boolean, nested: boolean) {
    this.kind = kind;
    this.failures = new PytestFailures(kind === 'headed');
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
    this.enter('short test summary info');
  }

  read(text: string, first: number, inner: boolean): void {
    if (first === 99 && this.selected === null && text.startsWith('collect')) this.#collected(text);
    else if (first === 114 && text.startsWith('rootdir: ')) {
      const root = ROOT.exec(text)?.[1] ?? '';
      if (MADE_BY_TEST.test(`${root}/`) || (inner && TEMPORARY.test(root))) this.nested = true;
    } else if (first === 73 && this.failures.section === '' && text.startsWith('INTERNALERROR> ')) this.stopped = INTERNAL_ERROR;
    else if (this.selected === null && (first === 103 || (first >= 48 && first <= 57))) {
      const items = WORKERS.exec(text)?.[1];
      if (items !== undefined) this.selected = Number(items);
    }
    if (first !== 61) this.failures.read(text);
  }

  /** A part of the report begins; after an internal error of its own pytest prints none. */
  enter(section: string): void {
    this.failures.enter(section);
    if (this.stopped === INTERNAL_ERROR) this.stopped = undefined;
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

const MAX_DEPTH = 20;

export class PytestSessions {
  readonly #open: PytestSession[] = [];
  #reporter: PytestSession | undefined;

  get top(): PytestSession | undefined {
    return this.#open.at(-1);
  }

  /** The session that prints now: the innermost that has not shown its results. */
  get active(): PytestSession | undefined {
    return this.#open.findLast((each) => each.candidate === undefined) ?? this.#reporter ?? this.top;
  }

  /** The session a bar of a report belongs to. Results that were taken for a session's before its report was shown are another one's. */
  reporterOf(): PytestSession | undefined {
    if (this.#open.every((each) => each.candidate !== undefined)) this.#reporter = this.#open.find((each) => each.failures.section === '');
    return this.active;
  }

  get bottom(): PytestSession | undefined {
    return this.#open[0];
  }

  get depth(): number {
    return this.#open.length;
  }

  begin(kind: PytestSession['kind'], lineNumber: number, width: number, evident: boolean): PytestSession {
    const session = new PytestSession(kind, lineNumber, width, evident, this.top?.reporting === true);
    if (this.#open.length >= MAX_DEPTH) this.#open.shift();
    this.#open.push(session);
    return session;
  }

  /** Forgets sessions that a test started; true when others are open. */
  hasOwn(): boolean {
    if (this.#open.every((each) => each.nested)) this.#open.length = 0;
    return this.#open.length > 0;
  }

  drop(session: PytestSession): void {
    const at = this.#open.indexOf(session);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /**
   * The session a barred summary ends: the innermost, unless the number of tests it collected is another one and a session
   * around it fits exactly (the inner one was cut off), or it has its summary already.
   */
  endedBy(bar: Bar, outcome: Outcome): PytestSession | undefined {
    const fitting = this.#open.filter((each) => each.kind === 'headed' && each.style === 'bars' && (each.width === 0 || fitsWidth(bar, each.width)));
    const top = fitting.at(-1);
    if (outcome.kind !== 'ran' || (top?.selected === null && top.candidate === undefined)) return top;
    return fitting.findLast((each) => each.selected === outcome.outcomes) ?? fitting.findLast((each) => each.candidate === undefined) ?? top;
  }

  /**
   * The session that results without a bar belong to (sugar, pretty, rich). They may also be those of a -q run inside of it: the session
   * goes on, a bar that fits replaces them.
   */
  resultsOf(): PytestSession | undefined {
    while (this.top?.candidate !== undefined && this.#open.some((each) => each.candidate === undefined)) this.#open.pop();
    return this.top?.candidate === undefined ? this.top : undefined;
  }

  /** Ends a session and forgets what began inside it. True when its result counts, false when it is output of a test. */
  end(session: PytestSession): boolean {
    const at = this.#open.indexOf(session);
    const later = this.#open.splice(at).slice(1);
    const [bottom] = this.#open;
    if (bottom === undefined && session.nested) return false;
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
