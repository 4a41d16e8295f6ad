/**
 * LuaCov's report (luacov.report.out), printed by cat or tail after busted or LuaUnit:
 *   File          Hits Missed Coverage
 *   ----------------------------------
 *   src/calc.lua  12   4      75.00%
 *   ----------------------------------
 *   Total         12   4      75.00%
 * Source of the shape: luacov.reporter's DefaultReporter.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const HEAD = /^File {2,}Hits +Missed +Coverage$/;
const TOTAL = /^Total {2,}\d{1,9} +\d{1,9} +(\d{1,3}(?:\.\d+)?)%$/;
const FURTHEST = 100_000;

class LuacovReader extends CollectingReader {
  #headLine = 0;

  override read(line: Line): void {
    if (HEAD.test(line.text)) this.#headLine = line.number;
    const total = this.#headLine > 0 && line.number - this.#headLine < FURTHEST ? TOTAL.exec(line.text) : null;
    if (total === null) return;
    this.cover(percentage(total[1]), line.number);
    this.#headLine = 0;
  }
}

export const luacov: ConsoleFormat = {
  id: 'luacov',
  title: 'LuaCov',
  kind: 'coverage',
  openings: ['File', 'Total'],
  start: (stream) => new LuacovReader('luacov', stream),
};
