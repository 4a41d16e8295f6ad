/**
 * Names and places of pytest's failing tests, collected from one session's report:
 *   ____ TestCart.test_total ____        heading of a report (`ERROR at setup of test_x`, `ERROR collecting tests/a.py`)
 *   tests/test_cart.py:23: AssertionError   a frame, oldest first (`--tb=short`: `tests/a.py:23: in test_x`; native: File "...")
 *   E       assert 1 == 2                   the message
 *   FAILED tests/test_cart.py::TestCart::test_total - assert 1 == 2    the short summary: the name
 * The place is the first frame in the test's own file, else the first frame in the project.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, detached, keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';
import { isProjectFile, pythonFrame } from './python-traceback.ts';

interface Frame {
  readonly file: string;
  readonly line: number;
}

interface Report {
  readonly title: string;
  readonly failing: boolean;
  readonly frames: Frame[];
  readonly message: string[];
}

interface Entry {
  readonly kind: 'FAILED' | 'ERROR' | 'SUBTEST';
  readonly node: string;
  readonly name: string;
  readonly message: string;
}

const MAX_FRAMES = 12;
/** Enough for the head of a full diff. */
const MAX_MESSAGE_LINES = 20;
const MAX_MESSAGE_LINE_LENGTH = 250;
const HEADING = /^(?:_+ (.{1,2000}) _+|―+ (.{1,2000}) ―+)$/;
const FRAME = /^((?:[A-Za-z]:[\\/])?[^\s:>][^:]{0,999}):(\d{1,9}):(?: .*)?$/;
const COLLECTING = 'ERROR collecting ';
const FILE = /\.\w{1,8}$/;
const MAX_READ_LINE_LENGTH = 4_000;
const SHORT_SUMMARY = /^((?:\[.*?\] ?)?(?:\([^()]*\) )?)(FAILED|ERROR|RERUN|SUBFAIL(?:ED)?)((?:\[.*?\])?(?: ?\([^()]*\))?) (\S.*)$/;
const WORDS = /^(?:FAILED|ERROR|RERUN|SUBFAIL)/;
/** `node FAILED [ 50%]`, with xdist `[gw0] [ 50%] FAILED node`. */
const VERBOSE = /^(?:\[gw\d+\] \[ *\d+%\] (RERUN|RETRY|FAILED|ERROR) (\S.*?)|(\S.*?) (RERUN|RETRY|FAILED|ERROR)(?: +\[ *\d+(?:%|\/\d+)\])?) *$/;

/** Where the message begins in `node - message`: the first ` - ` outside of the brackets of a parametrised id. */
function endOfNode(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const symbol = text[at];
    if (symbol === '[') depth += 1;
    else if (symbol === ']') depth -= 1;
    else if (symbol === ' ' && depth <= 0 && text.startsWith(' - ', at)) return at;
  }
  const plain = text.indexOf('] - ');
  return plain >= 0 ? plain + 1 : text.length;
}

/** The heading pytest prints for a node id: `a.py::Cart::test_x[1]` is reported under `Cart.test_x[1]`. */
function titleOf(node: string): string {
  const bracket = node.indexOf('[');
  const path = bracket < 0 ? node : node.slice(0, bracket);
  return path.split('::').slice(1).join('.') + (bracket < 0 ? '' : node.slice(bracket));
}

function sameFile(left: string, right: string): boolean {
  const [one, other] = [left.replaceAll('\\', '/'), right.replaceAll('\\', '/')];
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}

/** The lines without the indentation of the first one: what stands further in belongs to a diff. */
function messageOf(lines: readonly string[]): string {
  const [first = ''] = lines;
  const indent = first.length - first.trimStart().length;
  return keep(lines.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length))).join('\n'), MAX_MESSAGE_LENGTH);
}

export class PytestFailures {
  readonly #reports = new Capped<Report>();
  readonly #entries = new Capped<Entry>();
  readonly #reruns = new Capped<string>();
  /** As -v tells it while running; all there is with --tb=no -rN. */
  readonly #seenFailing = new Capped<string>();
  /** `--tb=line`: one frame a failure, without headings. */
  readonly #loose = new Capped<Frame>();
  readonly #named: boolean;
  #section = '';
  #report: Report | undefined;
  /** What follows was printed by the test: no frames of ours. */
  #printed = false;

  /** `named`: the progress may name tests (-v), as it does not under -q. */
  constructor(named: boolean) {
    this.#named = named;
  }

  get section(): string {
    return this.#section;
  }

  /** Files whose collection failed, as far as the report shows them. */
  get notCollected(): number {
    return new Set(this.#reports.items.filter((report) => report.failing && report.title.startsWith(COLLECTING)).map((report) => report.title)).size;
  }

  /** Failures that the report tells, at least. */
  get told(): number {
    const named = new Set(this.#entries.items.map((entry) => entry.name)).size;
    return named > 0 ? named : this.#reports.items.filter((report) => report.failing).length;
  }

  /** A bar opened a part of the report. */
  enter(section: string): void {
    this.#section = section;
    this.#report = undefined;
  }

  read(whole: string): void {
    const text = whole.length > MAX_READ_LINE_LENGTH ? whole.slice(0, MAX_READ_LINE_LENGTH) : whole;
    if (text.length === 0) return;
    const first = text.charCodeAt(0);
    if (first === 95 || first === 0x2015) return this.#heading(text);
    if (this.#section.endsWith('test summary info')) return this.#shortSummary(text);
    if (this.#report === undefined) {
      if (this.#section === 'FAILURES') this.#looseFrame(text);
      else if (this.#named && this.#section === '' && text.includes('::')) this.#verbose(text);
      return;
    }
    this.#body(this.#report, text, first);
  }

  failing(): NamedTest[] {
    const waiting = new Map<string, Report[]>();
    for (const report of this.#reports.items) {
      const same = waiting.get(report.title);
      if (same === undefined) waiting.set(report.title, [report]);
      else same.push(report);
    }
    if (this.#entries.items.length === 0 && this.#reports.items.length === 0) {
      return [...new Set(this.#seenFailing.items)].map((node) => ({ name: node, ...fileOf(node) }));
    }
    if (this.#entries.items.length === 0) return this.#reports.items.filter((report) => report.failing).map((report) => this.#unlisted(report));
    const named = new Map<string, NamedTest>();
    const loose = this.#loose.items.length === this.#entries.items.filter((entry) => entry.kind === 'FAILED').length ? [...this.#loose.items] : [];
    for (const entry of this.#entries.items) {
      const title = this.#titlesOf(entry).find((each) => (waiting.get(each)?.length ?? 0) > 0) ?? this.#subtestTitle(entry, waiting);
      const report = title === undefined ? undefined : waiting.get(title)?.shift();
      const frame = entry.kind === 'FAILED' ? loose.shift() : undefined;
      if (!named.has(entry.name)) named.set(entry.name, this.#listed(entry, report, frame));
    }
    return [...named.values()];
  }

  /** Tests that were run again and are not among the failing ones. */
  flaky(): NamedTest[] {
    const failed = new Set(this.#entries.items.map((entry) => entry.node));
    return [...new Set(this.#reruns.items)].filter((node) => !failed.has(node)).map((node) => ({ name: node, ...fileOf(node) }));
  }

  #heading(text: string): void {
    const match = HEADING.exec(text);
    const title = match?.[1] ?? match?.[2];
    if (title === undefined || title.startsWith('_ ')) return;
    const failing = this.#section === 'FAILURES' || this.#section === 'ERRORS' || this.#section === '';
    this.#report = { title: keep(title), failing, frames: [], message: [] };
    this.#printed = false;
    this.#reports.push(this.#report);
  }

  #body(report: Report, text: string, first: number): void {
    if (first === 69 && /^E(?: {3}|$)/.test(text)) {
      if (report.message.length < MAX_MESSAGE_LINES) report.message.push(detached(text.slice(1, MAX_MESSAGE_LINE_LENGTH).trimEnd()));
      // A file that cannot be compiled has its place in the message.
      const frame = report.frames.length === 0 && !this.#printed ? pythonFrame(text.slice(1)) : null;
      if (frame !== null && isProjectFile(frame.file)) report.frames.push(frame);
      return;
    }
    if (first === 45 && text.startsWith('---') && text.includes(' Captured ')) {
      this.#printed = true;
      return;
    }
    if (this.#printed || report.frames.length >= MAX_FRAMES) return;
    const frame = frameIn(text);
    if (frame !== null && isProjectFile(frame.file)) report.frames.push(frame);
  }

  #looseFrame(text: string): void {
    const frame = frameIn(text);
    if (frame !== null) this.#loose.push(frame);
  }

  #shortSummary(text: string): void {
    // Most begin with the word; the others with what a plugin puts before it, in brackets.
    const first = text.charCodeAt(0);
    const match = first === 91 || first === 40 || WORDS.test(text) ? SHORT_SUMMARY.exec(text) : null;
    if (match === null) return;
    const [, before = '', word = '', after = '', shown = ''] = match;
    // pytest-emoji puts a symbol before the node.
    const rest = shown.replace(/^[^ -~]{1,8} {1,3}/, '');
    const subtest = before === '' ? after : before;
    const end = endOfNode(rest);
    const node = keep(rest.slice(0, end));
    if (word === 'RERUN') this.#reruns.push(node);
    else {
      const kind = word === 'FAILED' || word === 'ERROR' ? word : 'SUBTEST';
      const name = kind === 'SUBTEST' && subtest !== '' ? keep(`${node} ${subtest.trim()}`) : node;
      this.#entries.push({ kind, node, name, message: keep(rest.slice(end + 3)) });
    }
  }

  #verbose(text: string): void {
    const match = VERBOSE.exec(text);
    const node = match?.[2] ?? match?.[3];
    if (node?.includes('::') !== true) return;
    const word = match?.[1] ?? match?.[4] ?? '';
    if (word.startsWith('R')) this.#reruns.push(keep(node));
    else this.#seenFailing.push(keep(node));
  }

  #titlesOf(entry: Entry): string[] {
    const title = titleOf(entry.node);
    if (entry.kind === 'SUBTEST') return [`${title}${entry.name.slice(entry.node.length)}`, title];
    if (entry.kind === 'FAILED') return [title, `[doctest] ${title}`];
    return [`ERROR at setup of ${title}`, `ERROR at teardown of ${title}`, `${COLLECTING}${entry.node}`, title];
  }

  /** The plugin's `SUBFAIL node` does not say which subtest: the next report of one of that test. */
  #subtestTitle(entry: Entry, waiting: ReadonlyMap<string, readonly Report[]>): string | undefined {
    if (entry.kind !== 'SUBTEST' || entry.name !== entry.node) return undefined;
    const start = `${titleOf(entry.node)} `;
    for (const [title, reports] of waiting) if (title.startsWith(start) && reports.length > 0) return title;
    return undefined;
  }

  #listed(entry: Entry, report: Report | undefined, loose: Frame | undefined): NamedTest {
    const { file } = fileOf(entry.node);
    const frames = report?.frames ?? [];
    const frame = frames.find((each) => file !== undefined && sameFile(each.file, file)) ?? frames[0] ?? loose;
    const ours = frame !== undefined && file !== undefined && sameFile(frame.file, file);
    const message = report !== undefined && report.message.length > 0 ? messageOf(report.message) : entry.message;
    const place = frame === undefined || !isProjectFile(frame.file) ? fileOf(entry.node) : { file: ours ? file : frame.file, line: frame.line };
    return { name: entry.name, ...place, ...(message === '' ? {} : { message }) };
  }

  #unlisted(report: Report): NamedTest {
    const [frame] = report.frames;
    return {
      name: report.title,
      ...(frame === undefined ? {} : { file: frame.file, line: frame.line }),
      ...(report.message.length === 0 ? {} : { message: messageOf(report.message) }),
    };
  }
}

function fileOf(node: string): { file?: string } {
  const file = node.split('::', 1)[0] ?? '';
  return FILE.test(file) ? { file } : {};
}

function frameIn(text: string): Frame | null {
  if (text.charCodeAt(0) === 32) return pythonFrame(text);
  if (!text.includes(':')) return null;
  const match = FRAME.exec(text);
  const file = match?.[1] ?? '';
  return match === null || !FILE.test(file) ? null : { file: keep(file), line: Number(match[2]) };
}
