/**
 * Coverlet (coverlet.msbuild, coverlet.console) 1 to 6.
 *
 *   |         | Line   | Branch | Method |
 *   | Total   | 83.3%  | 86.4%  | 83.9%  |
 *   | Average | 41.65% | 43.2%  | 41.95% |
 * The line figure of the Total row is the headline; Average weighs every module alike. One table a test project.
 */
import { CollectingReader } from '../collecting-reader.ts';
import type { ConsoleFormat, Line } from '../format.ts';
import { percentage } from '../numbers.ts';

const HEADING = /^\|\s+\| Line\s+\| Branch\s+\| Method\s+\|\s*$/;
const TOTAL = /^\| Total\s+\| (\d{1,3}(?:[.,]\d+)?)%\s+\|/;

class CoverletReader extends CollectingReader {
  #headed = false;

  read(line: Line): void {
    if (HEADING.test(line.text)) this.#headed = true;
    const total = this.#headed ? TOTAL.exec(line.text) : null;
    if (total === null) return;
    this.cover(percentage(total[1]), line.number, 'part');
    this.#headed = false;
  }
}

export const coverlet: ConsoleFormat = {
  id: 'coverlet',
  title: 'Coverlet',
  kind: 'coverage',
  openings: ['| …'],
  start: (stream) => new CoverletReader('coverlet', stream),
};
