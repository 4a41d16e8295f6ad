/**
 * Cloverage (Clojure), text table:
 *   | Namespace | % Forms | % Lines |
 *   | demo.core |   85.71 |  100.00 |
 *   | ALL FILES |   85.71 |  100.00 |
 * The line figure of ALL FILES is the headline.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const HEADING = /^\|\s+Namespace \| % Forms \| % Lines \|$/;
const ALL = /^\|\s+ALL FILES \|\s+\d{1,3}\.\d\d \|\s+(\d{1,3}\.\d\d) \|$/;

class CloverageReader extends CollectingReader {
  #headed = false;

  read(line: Line): void {
    if (HEADING.test(line.text)) this.#headed = true;
    const all = this.#headed ? ALL.exec(line.text) : null;
    if (all === null) return;
    this.cover(percentage(all[1]), line.number);
    this.#headed = false;
  }
}

export const cloverage: ConsoleFormat = {
  id: 'cloverage',
  title: 'Cloverage',
  kind: 'coverage',
  openings: ['| Namespace', '| ALL'],
  start: (stream) => new CloverageReader('cloverage', stream),
};
