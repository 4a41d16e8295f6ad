/**
 * pytest's progress rows without file names (-q, xdist): `..F.s   [ 57%]`. Under -qq they are all there is;
 * their characters are counted when every row was seen, which the percentages beside them prove.
 */
import type { Counts } from '../../../model.ts';
import { countsOf } from './pytest-summary.ts';

/** One character a test; other tools may follow on the line when two run at once. */
const ROW = /^([.FEsxXRPpuf,-]{1,1000}) +\[ *(?:(\d{1,3})%|\d{1,9}\/\d{1,9})\](?: {2}.*)?$/;
const KIND_OF_SYMBOL: Readonly<Record<string, string>> = { '.': 'passed', F: 'failed', E: 'error', s: 'skipped', x: 'xfailed', X: 'xpassed' };
const MAX_ROWS = 20_000;

export interface ProgressRow {
  readonly symbols: string;
  /** Null where rows are numbered (`[ 5/11]`). */
  readonly percentage: number | null;
  /** Columns of the line; pytest fills all but the last one of the terminal's. */
  readonly columns: number;
}

/** Widths of terminals; a row of another one lost symbols to text that a test printed. */
const PIPE_COLUMNS = 80;
const LIKELY_STEP = 20;

export function parseProgressRow(text: string): ProgressRow | null {
  const match = ROW.exec(text);
  if (match === null) return null;
  return { symbols: match[1] ?? '', percentage: match[2] === undefined ? null : Number(match[2]), columns: text.length };
}

export class ProgressRows {
  readonly #tally = new Map<string, number>();
  readonly #seen: { readonly count: number; readonly percentage: number }[] = [];
  #count = 0;
  #unclear = false;
  #complete = false;
  #columns = 0;

  get complete(): boolean {
    return this.#complete;
  }

  add(row: ProgressRow): void {
    for (const symbol of row.symbols) {
      const kind = KIND_OF_SYMBOL[symbol];
      if (kind === undefined) this.#unclear = true;
      else this.#tally.set(kind, (this.#tally.get(kind) ?? 0) + 1);
    }
    this.#count += row.symbols.length;
    this.#columns = row.columns;
    if (row.percentage === 100) this.#complete = true;
    else if (row.percentage === null || this.#seen.length === MAX_ROWS) this.#unclear = true;
    else this.#seen.push({ count: this.#count, percentage: row.percentage });
  }

  /** Counts of a complete run, else null. `width`: columns of the session's bars, 0 when it printed none. */
  counts(width: number): Counts | null {
    const columns = this.#columns + 1;
    // On Windows bars are one column shorter.
    const filled = width > 0 ? columns - width <= 1 && columns >= width : columns === PIPE_COLUMNS || columns % LIKELY_STEP === 0;
    const fits =
      filled && this.#seen.every((each) => Math.floor((each.count * 100) / this.#count) === each.percentage);
    return this.#complete && !this.#unclear && fits ? countsOf(this.#tally) : null;
  }
}
