/**
 * One comment a name. With one result it is the report; with several matrix cells a table of them and each failure once. Jobs of one
 * workflow write it in turn: what each found is kept in a line that is not shown. Text of tests never begins a line.
 */
import { type Cell, cellOf, decodeCell, encodeCell, encodedWithin, type Redact } from './comment-cells.ts';
import { renderOver, renderOverview } from './comment-overview.ts';
import { characters } from './fit.ts';
import type { Report } from './report.ts';
import { renderReport } from './summary/summary.ts';

/** `on-failure`, `on-change`: no comment is begun without it, and one that is there is brought up to date in one line. */
export type CommentMode = 'true' | 'on-failure' | 'on-change' | 'false';

/** GitHub refuses a comment above 65,536 characters. */
const MAX_CHARACTERS = 65_000;
const MAX_CELLS = 100;
/** For what is kept of the cells. */
const MAX_KEPT = 30_000;
const DETAIL = { shown: 10, open: 3, folded: 300 };
const KEPT = /^<!-- check-tests cell ([\w%.]{1,400}) at ([0-9a-f]{7,64}|unknown) ([\w-]{1,20000}) -->$/;

interface Kept {
  readonly key: string;
  readonly sha: string;
  readonly cell: Cell;
  /** Of another job: what it wrote stays as it is, since another machine may pack it otherwise. */
  readonly data: string;
}

/** Letters and digits as they are, all else encoded: nothing that could end a comment. */
function encoded(text: string): string {
  const bytes = [...Buffer.from(text.slice(0, 100))].map((byte) => (/[A-Za-z0-9_]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`));
  return bytes.join('') || '.';
}

/** The first line of the comment, by which it is found again (with its author). */
export function commentMarker(name: string): string {
  return `<!-- check-tests comment ${encoded(name)} -->`;
}

/** Whether a comment with this body is the one of `name`. Its author must be checked too: anyone can write a marker. */
export function isOwnComment(body: string, name: string): boolean {
  return body.split(/\r?\n/, 1)[0] === commentMarker(name);
}

/** What is kept stands in the lines behind the first one, and nowhere else. */
function keptIn(body: string): Kept[] {
  const kept: Kept[] = [];
  for (const line of body.slice(0, MAX_CHARACTERS * 2).split(/\r?\n/, MAX_CELLS + 1).slice(1)) {
    const [, key, sha, data] = KEPT.exec(line) ?? [];
    if (key === undefined || sha === undefined || data === undefined) break;
    const cell = decodeCell(data);
    if (cell !== undefined) kept.push({ key, sha, cell, data });
  }
  return kept;
}

function isPointless({ verdict, quiet }: Cell, mode: CommentMode): boolean {
  return (mode === 'on-failure' && verdict === 'pass') || (mode === 'on-change' && quiet);
}

/** The whole comment: `existing` (our comment's body, if there is one) with this run's cell in place. Undefined: nothing is to be written. */
export function updatedComment(report: Report, existing: string | undefined, mode: CommentMode, redact: Redact = (text) => text): string | undefined {
  const sha = report.run.sha !== undefined && /^[0-9a-f]{7,64}$/.test(report.run.sha) ? report.run.sha : 'unknown';
  // Jobs share the comment: each row says which one it is of.
  const label = [report.job, report.cell].filter((part) => part !== undefined).join(', ');
  const cell = cellOf(report, redact);
  const own: Kept = { key: encoded(label), sha, cell, data: encodeCell(cell) };
  // Cells of another commit are out of date: they are running, or do not exist any more.
  const others = keptIn(existing ?? '').filter((kept) => kept.key !== own.key && kept.sha === sha);
  const all = [...others.slice(0, MAX_CELLS - 1), own].toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const cells = all.map((kept) => kept.cell);
  const pointless = cells.every((each) => isPointless(each, mode));
  if (pointless && (existing === undefined || existing === '')) return undefined;
  const data = encodedWithin(cells, all.map((kept) => kept.data), MAX_KEPT);
  const lines = all.map(({ key, sha: at }, index) => `<!-- check-tests cell ${key} at ${at} ${data[index] ?? ''} -->\n`);
  const head = `${commentMarker(report.name)}\n${lines.join('')}\n`;
  const room = MAX_CHARACTERS - head.length;
  if (pointless) return head + renderOver(report, cells);
  return head + (cells.length === 1 ? renderReport(report, DETAIL, room, characters) : renderOverview(report, cells, room));
}

/** @see updatedComment; where every result is told. */
export function renderComment(report: Report, existing?: string): string {
  return updatedComment(report, existing, 'true') ?? '';
}
