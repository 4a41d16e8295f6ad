/** Where the parts ran: a row each, those with failures first. */
import { decimal } from '../../domain/figures.ts';
import { cellCode, html } from '../escape.ts';
import { durationText } from '../duration.ts';
import type { Machine } from '../machine.ts';

const MAX_ROWS = 256;
const OPEN_ROWS = 10;
const MARKS = { passing: '✅', failing: '❌', error: '💥' } as const;

function figure(value: number | null): string {
  return value === null ? '–' : String(value);
}

function row({ label, status, counts, coverage, durationMilliseconds, url }: Machine): string {
  const name = url === undefined ? cellCode(label) : `[${cellCode(label)}](${html(url)})`;
  return `| ${MARKS[status]} ${name} | ${figure(counts.passed)} | ${figure(counts.failed)} | ${figure(counts.skipped)} | ${durationText(durationMilliseconds)} | ${coverage === null ? '–' : `${decimal(coverage)}%`} |\n`;
}

/** `longest / mean`: 1.0 is a perfect balance. */
function balance(machines: readonly Machine[]): string {
  const durations = machines.map(({ durationMilliseconds }) => durationMilliseconds);
  const [longest, sum] = [Math.max(...durations), durations.reduce((left, right) => left + right, 0)];
  const slowest = machines.find(({ durationMilliseconds }) => durationMilliseconds === longest);
  if (machines.length < 2 || sum === 0 || slowest === undefined) return '';
  return `Slowest: ${cellCode(slowest.label)} (${durationText(longest)}), ${((longest * machines.length) / sum).toFixed(1)} times the mean.\n\n`;
}

function rank({ status }: Machine): number {
  return status === 'error' ? 0 : status === 'failing' ? 1 : 2;
}

export function machineTable(machines: readonly Machine[]): string {
  if (machines.length === 0) return '';
  const sorted = machines.toSorted((left, right) => rank(left) - rank(right)).slice(0, MAX_ROWS);
  const table = `| part | passed | failed | skipped | time | coverage |\n| --- | --: | --: | --: | --: | --: |\n${sorted.map(row).join('')}\n`;
  const body = `${table}${balance(machines)}`;
  return machines.length <= OPEN_ROWS ? `#### Parts (${machines.length})\n\n${body}` : `<details><summary>Parts (${machines.length})</summary>\n\n${body}</details>\n\n`;
}
