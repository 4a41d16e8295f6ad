/**
 * One comment a name, a section a matrix cell. Jobs of one workflow write it in turn: each replaces its own section and
 * leaves the others alone. Markers stand on lines of their own; text of tests never begins a line.
 */
import { characters } from './fit.ts';
import type { Report } from './report.ts';
import { headOf, renderReport } from './summary/summary.ts';

/** GitHub refuses a comment above 65,536 characters. */
const MOST_CHARACTERS = 65_000;
const MOST_SECTIONS = 256;
const DETAIL = { shown: 10, open: 3, folded: 300 };
const CUT = '_Details were left out for lack of room; they are in the summary of that job._\n';
const SECTION_START = /^<!-- check-tests section ([\w%.]{1,400}) at ([0-9a-f]{7,64}|unknown) -->$/;
const SECTION_END = '<!-- check-tests section end -->';
const HEAD_END = '<!-- check-tests head end -->';

interface Section {
  readonly cell: string;
  readonly sha: string;
  /** Complete markup: the head, then the details. */
  readonly head: string;
  readonly details: string;
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

function sectionsIn(body: string): Section[] {
  const sections: Section[] = [];
  let open: { readonly cell: string; readonly sha: string; head: string | undefined; lines: string[] } | undefined;
  for (const line of body.slice(0, MOST_CHARACTERS * 2).split(/\r?\n/)) {
    const start = SECTION_START.exec(line);
    if (start?.[1] !== undefined && start[2] !== undefined) open = { cell: start[1], sha: start[2], head: undefined, lines: [] };
    else if (open === undefined) continue;
    else if (line === HEAD_END) {
      open.head = `${open.lines.join('\n')}\n`;
      open.lines = [];
    } else if (line === SECTION_END) {
      const rest = open.lines.length === 0 ? '' : `${open.lines.join('\n')}\n`;
      sections.push({ cell: open.cell, sha: open.sha, head: open.head ?? rest, details: open.head === undefined ? '' : rest });
      open = undefined;
    } else open.lines.push(line);
  }
  return sections.slice(0, MOST_SECTIONS);
}

function written({ cell, sha, head, details }: Section): string {
  return [`<!-- check-tests section ${cell} at ${sha} -->`, '', head.trim(), '', HEAD_END, ...(details.trim() === '' ? [] : ['', details.trim(), '']), SECTION_END, ''].join('\n');
}

/** The details are what the report says below its head. A quiet report is all head. */
function sectionOf(report: Report, budget: number): Section {
  // Jobs share the comment: each section says which one it is of.
  const label = [report.job, report.cell].filter((part) => part !== undefined).join(', ');
  const labelled: Report = label === '' ? report : { ...report, cell: label };
  const text = renderReport(labelled, DETAIL, budget, characters);
  const head = headOf(labelled);
  const sha = report.run.sha !== undefined && /^[0-9a-f]{7,64}$/.test(report.run.sha) ? report.run.sha : 'unknown';
  const cell = encoded(label);
  return text.startsWith(head) ? { cell, sha, head, details: text.slice(head.length) } : { cell, sha, head: text, details: '' };
}

/** Sections of another commit are out of date: their cells are running, or do not exist any more. */
function othersIn(existing: string, own: Section): Section[] {
  return sectionsIn(existing).filter(({ cell, sha }) => cell !== own.cell && sha === own.sha);
}

function fitted(sections: readonly Section[], own: string, room: number): Section[] {
  let total = sections.reduce((sum, section) => sum + written(section).length, 0);
  // The longest of the others lose their details first.
  const cut = new Set<string>();
  for (const section of sections.filter(({ cell }) => cell !== own).toSorted((left, right) => right.details.length - left.details.length)) {
    if (total <= room) break;
    total -= section.details.length - CUT.length;
    cut.add(section.cell);
  }
  return sections.map((section) => (cut.has(section.cell) ? { ...section, details: CUT } : section));
}

/** The whole comment: `existing` (our comment's body, if there is one) with this run's section in place. */
export function renderComment(report: Report, existing?: string): string {
  const marker = `${commentMarker(report.name)}\n`;
  const probe = sectionOf(report, MOST_CHARACTERS / 2);
  const others = othersIn(existing ?? '', probe);
  const room = MOST_CHARACTERS - marker.length;
  const heads = others.reduce((sum, other) => sum + written({ ...other, details: CUT }).length, 0);
  const own = sectionOf(report, Math.max(4_000, room - heads - 1_000));
  const sections = [...others, own].toSorted((left, right) => (left.cell < right.cell ? -1 : 1));
  const text = marker + fitted(sections, own.cell, room).map(written).join('');
  return text.length <= MOST_CHARACTERS ? text : marker + written(sectionOf(report, room - 1_000));
}
