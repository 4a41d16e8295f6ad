/** What is left of an output that went through `tail` or `grep`, or that somebody copied the summary from. */
import type { Evidence } from '../../src/read/model.ts';

export interface FloorView {
  readonly name: string;
  readonly text: string;
  /** All lines that the counts were read from are in it. */
  readonly survives: boolean;
}

const COLOURS = /\u001b\[[\d;]*m/g;

/** A character a byte (latin1), as are the views. `evidence`: of the whole output. */
export function floorViews(output: string, evidence: readonly Evidence[]): FloorView[] {
  const lines = output.replace(/\n$/, '').split('\n');
  const read = new Set(evidence.filter(({ field }) => field !== 'coverage_pct').map(({ line }) => line - 1));
  const views: FloorView[] = [];
  const add = (name: string, keep: readonly number[], change: (line: string) => string = (line) => line): void => {
    if (keep.length === 0 || keep.length === lines.length) return;
    const kept = new Set(keep);
    const text = keep.map((index) => `${change(lines[index] ?? '')}\n`).join('');
    views.push({ name, text, survives: [...read].every((index) => kept.has(index)) });
  };
  const all = lines.map((_, index) => index);
  const first = Math.min(...read);
  const last = Math.max(...read);
  const matching = (pattern: RegExp): number[] => all.filter((index) => pattern.test((lines[index] ?? '').replace(COLOURS, '')));
  const summary = all.slice(first, last + 1);
  for (const count of [1, 3, 5, 10, 40]) add(`tail -n ${count}`, all.slice(-count));
  add('grep -E passed|failed|ok|FAIL', matching(/passed|failed|ok|FAIL/));
  add('grep -iE pass|fail|skip|test|ok', matching(/pass|fail|skip|test|ok/i));
  if (summary.length <= 12) {
    add('summary', summary);
    add('summary, indented', summary, (line) => `  ${line}`);
    add('summary, CRLF', summary, (line) => `${line.replace(/\r$/, '')}\r`);
    add('summary in colours', summary, (line) => (line.trim() === '' ? line : `\u001b[32m${line}\u001b[39m`));
  }
  return views;
}
