/** Counts and coverage: before, now, change. */
import { decimal } from '../../compare/figures.ts';
import type { Report } from '../report.ts';

const FIELDS = ['passed', 'failed', 'skipped', 'total'] as const;
const MINUS = '−';

function changed(value: number, unit = ''): string {
  if (value === 0) return '';
  // Rounded as the report line has it: half a hundredth goes another way without its sign.
  return `${value > 0 ? '+' : MINUS}${decimal(value).replace('-', '')}${unit}`;
}

function count(value: number | null): string {
  return value === null ? '–' : String(value);
}

function percent(value: number | null): string {
  return value === null ? '–' : `${decimal(value)} %`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function heading(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Empty when no figure of this run is known. */
export function figuresTable({ outcome, comparison }: Report): string {
  const { readCounts, coverage } = outcome;
  const change = comparison.change;
  const before = change?.baseline;
  if (coverage === null && FIELDS.every((field) => readCounts[field] === null)) return '';
  // What was read before a timeout is told, as what it is.
  const now = outcome.partial ? 'until then' : 'now';
  const header = before === undefined ? row(['', now]) + row(['---', '--:']) : row(['', 'before', now, 'change']) + row(['---', '--:', '--:', '--:']);
  const counts = FIELDS.map((field) => {
    const value = readCounts[field];
    const shown = field === 'failed' && value !== null && value > 0 ? `**${value}**` : count(value);
    const difference = change?.counts[field] ?? 0;
    const moved = field === 'failed' && difference > 0 ? `**${changed(difference)}**` : changed(difference);
    return row(before === undefined ? [heading(field), shown] : [heading(field), count(before.counts[field]), shown, value === null ? '' : moved]);
  });
  const hasCoverage = coverage !== null || (before !== undefined && before.results.coverage_pct !== null);
  const covered = before === undefined ? ['Coverage', percent(coverage)] : ['Coverage', percent(before.results.coverage_pct), percent(coverage), changed(change?.coverage ?? 0)];
  return `${header}${counts.join('')}${hasCoverage ? row(covered) : ''}\n`;
}
