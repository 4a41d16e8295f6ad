/**
 * cargo-tarpaulin 0.5 to 0.3x, at the end of its list of files:
 *   || Tested/Total Lines:
 *   || src/lib.rs: 14/17 +0.00%
 *   ||
 *   82.35% coverage, 14/17 lines covered, +0.00% change in coverage
 * The tests' own summaries are libtest's (cargo). Source: src/report/mod.rs.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addTotal } from '../../kit/kept-runs.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const TOTAL = /^(\d{1,3}\.\d\d)% coverage, (\d{1,9})\/(\d{1,9}) lines covered(?:, [+-]\d{1,3}\.\d\d% change in coverage)?$/;
const FILES = /^(?:\|\| )?(?:Tested ?\/ ?Total Lines:|Coverage Results)$/;

class TarpaulinReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #figures: CoverageFigure[] = [];
  #listing = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (FILES.test(text)) this.#listing = true;
    const match = this.#listing ? TOTAL.exec(text) : null;
    const covered = percentage(match?.[1]);
    if (match === null || covered === null) return;
    const lines = integer(match[3]) ?? 0;
    this.#listing = false;
    addTotal(this.#figures, { tool: 'tarpaulin', percentage: covered, line: line.number, stream: this.#stream, scope: 'total', ...(lines > 0 ? { weight: lines } : {}) });
  }

  finish(): Findings {
    return { coverage: this.#figures };
  }
}

export const tarpaulin: ConsoleFormat = {
  id: 'tarpaulin',
  title: 'cargo-tarpaulin',
  kind: 'coverage',
  openings: ['|| …', 'Tested / Total Lines:', 'Coverage Results', '3.3% coverage'],
  start: (stream) => new TarpaulinReader(stream),
};
