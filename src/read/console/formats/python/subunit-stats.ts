/**
 * subunit-stats (python-subunit), at the end of a pipe of subunit.
 *   Total tests:       7
 *   Passed tests:      4
 *   Failed tests:      2
 *   Skipped tests:     1
 *   Seen tags: worker-0, worker-1
 * What subunit calls expected failures is passed there, unexpected successes are too: it tells no more.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

const ROW = /^(Total|Passed|Failed|Skipped) tests: {1,10}(\d{1,9})$/;
const LABELS = ['Total', 'Passed', 'Failed', 'Skipped'];

class SubunitStatsReader extends CollectingReader {
  #figures: number[] = [];
  #firstLine = 0;

  override read(line: Line): void {
    const [, label = '', figure] = ROW.exec(line.text) ?? [];
    if (label === 'Total') {
      this.#figures = [];
      this.#firstLine = line.number;
    }
    if (label === '' || label !== LABELS[this.#figures.length] || line.number !== this.#firstLine + this.#figures.length) return;
    this.#figures.push(Number(figure));
    const [total = 0, passed = 0, failed = 0, skipped] = this.#figures;
    if (skipped === undefined) return;
    this.add(counts(passed, failed, skipped, total), [this.#firstLine, line.number], { confidence: 'structure' });
    this.#figures = [];
  }
}

export const subunitStats: ConsoleFormat = {
  id: 'subunit-stats',
  title: 'subunit-stats',
  kind: 'tests',
  openings: [['Total', 'tests:'], ['Passed', 'tests:'], ['Failed', 'tests:'], ['Skipped', 'tests:']],
  start: (stream) => new SubunitStatsReader('subunit-stats', stream),
};
