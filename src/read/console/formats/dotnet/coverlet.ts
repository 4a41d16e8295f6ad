/**
 * Coverlet (coverlet.msbuild, coverlet.console) 1 to 6.
 *
 *   |         | Line   | Branch | Method |
 *   | Total   | 83.3%  | 86.4%  | 83.9%  |
 *   | Average | 41.65% | 43.2%  | 41.95% |
 * The line figure of the Total row is the headline; Average weighs every module alike. One table a test project.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const HEADING = /^\|\s+\| Line\s+\| Branch\s+\| Method\s+\|\s*$/;
const TOTAL = /^\| Total\s+\| (\d{1,3}(?:[.,]\d+)?)%\s+\|/;

/** 1.x and 2.0, below a table of the modules: `Total Line: 83.3%`, then branches and methods. */
const OLD_TOTAL = /^Total Line:? (\d{1,3}(?:[.,]\d{1,20})?)%$/;
const OLD_NEXT = /^Total Branch:? \d{1,3}(?:[.,]\d{1,20})?%$/;

class CoverletReader extends CollectingReader {
  #headed = false;
  #old: { readonly percentage: string; readonly line: number } | undefined;

  read(line: Line): void {
    if (this.#old !== undefined && this.#old.line === line.number - 1 && OLD_NEXT.test(line.text)) this.cover(percentage(this.#old.percentage), this.#old.line, 'part');
    const old = OLD_TOTAL.exec(line.text)?.[1];
    this.#old = old === undefined ? undefined : { percentage: old, line: line.number };
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
  openings: ['| …', ['Total', 'Line'], ['Total', 'Line:'], ['Total', 'Branch'], ['Total', 'Branch:']],
  start: (stream) => new CoverletReader('coverlet', stream),
};
