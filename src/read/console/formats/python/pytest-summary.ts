/**
 * The grammar of pytest's own lines: bars (`==== title ====`) and the summary they may hold.
 * Source of the shapes: TerminalReporter.summary_stats and build_summary_stats_line, TerminalWriter.sep (pytest 3 to 9).
 */
import type { Counts } from '../../../model.ts';

export interface Bar {
  readonly title: string;
  /** Columns of the whole line: every bar of one session that has room fills the same width. */
  readonly width: number;
  /** Length of the left rule; a title too long for the width has a rule of one. */
  readonly rule: number;
}

export interface Outcome {
  readonly counts: Counts;
  /** Sum of all outcomes of tests, for comparison with the number collected. */
  readonly outcomes: number;
  readonly durationSeconds?: number;
  /** `collected`: nothing was run (--collect-only); `empty`: no outcome of a test was told. */
  readonly kind: 'ran' | 'collected' | 'empty';
}

const MAX_TITLE_LENGTH = 400;
const IN_ORDER = ['failed', 'passed', 'skipped', 'deselected', 'xfailed', 'xpassed', 'warning', 'error'];
const DURATION = /^(\d{1,9}\.\d{1,6})(?:s| seconds)(?: \((?:\d+ days?, )?\d+:\d\d:\d\d\))?$/;
const PART = /^(\d{1,9}) ([a-z]+(?: [a-z]+)?)$/;
const COLLECTED = /^(?:no tests collected|(?:\d{1,9}\/)?\d{1,9} tests? collected)(?: \(\d{1,9} deselected\))?$/;

function run(text: string, from: number, step: 1 | -1, symbol: string): number {
  let at = from;
  while (text[at] === symbol) at += step;
  return Math.abs(at - from);
}

/** `=== title ===` (or another symbol): symmetrical rules, one more symbol allowed on the right. */
export function parseBar(text: string, symbol: string): Bar | null {
  if (text[0] !== symbol || text[text.length - 1] !== symbol) return null;
  const left = run(text, 0, 1, symbol);
  if (left === text.length) return null;
  const right = run(text, text.length - 1, -1, symbol);
  if (right !== left && right !== left + 1) return null;
  if (text[left] !== ' ' || text[text.length - right - 1] !== ' ') return null;
  const title = text.slice(left + 1, text.length - right - 1);
  if (title.length === 0 || title.length > MAX_TITLE_LENGTH || title !== title.trim()) return null;
  return { title, width: text.length, rule: left };
}

/** True when a bar of this shape fits a session whose bars are `width` columns wide. */
export function fitsWidth(bar: Bar, width: number): boolean {
  return bar.width === width || (bar.rule === 1 && bar.width > width);
}

/** Tallies by kind as they stand in the summary, or null when they are not pytest's (its order is fixed, other kinds come last). */
function tallies(list: string): Map<string, number> | null {
  const found = new Map<string, number>();
  let last = -1;
  for (const part of list.split(', ')) {
    const match = PART.exec(part);
    if (match === null) return null;
    const kind = (match[2] ?? '').replace(/^(warning|error)s$/, '$1');
    const rank = IN_ORDER.indexOf(kind);
    const place = rank < 0 ? IN_ORDER.length : rank;
    if (place < last || found.has(kind)) return null;
    last = place;
    found.set(kind, Number(match[1]));
  }
  return found;
}

/** Passed includes the unexpected passes, failed the errors, skipped the expected failures; reruns, subtests passed and deselected are no tests. */
export function countsOf(tally: ReadonlyMap<string, number>): Counts {
  const of = (...kinds: readonly string[]): number => kinds.reduce((sum, kind) => sum + (tally.get(kind) ?? 0), 0);
  const passed = of('passed', 'xpassed');
  const failed = of('failed', 'error', 'errors');
  const skipped = of('skipped', 'xfailed');
  return { total: passed + failed + skipped, passed, failed, skipped };
}

/** The text of a summary: `2 failed, 4 passed, 1 warning in 0.12s (0:00:12)`, `no tests ran in 0.01s`, `13 tests collected in 0.02s`. */
export function parseOutcome(text: string): Outcome | null {
  const at = text.lastIndexOf(' in ');
  if (at < 0 || text.length > MAX_TITLE_LENGTH) return null;
  const duration = DURATION.exec(text.slice(at + 4));
  if (duration === null) return null;
  const durationSeconds = Number(duration[1]);
  const list = text.slice(0, at);
  if (list === 'no tests ran') return { counts: countsOf(new Map()), outcomes: 0, durationSeconds, kind: 'empty' };
  const comma = list.indexOf(', ');
  const head = comma < 0 ? list : list.slice(0, comma);
  const collected = COLLECTED.test(head);
  const rest = collected ? (comma < 0 ? '' : list.slice(comma + 2)) : list;
  const tally = rest === '' ? new Map<string, number>() : tallies(rest);
  if (tally === null) return null;
  const counts = countsOf(tally);
  const outcomes = counts.total ?? 0;
  if (!collected && outcomes === 0 && !['deselected', 'warning'].some((kind) => tally.has(kind))) return null;
  return { counts, outcomes, durationSeconds, kind: collected ? 'collected' : outcomes === 0 ? 'empty' : 'ran' };
}
