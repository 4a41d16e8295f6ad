/**
 * covr 2 and 3 (R): print(package_coverage()).
 *
 *   okpkg Coverage: 66.67%
 *   R/calc.R: 66.67%                                   a file; the worst come first
 * Source of the shape: print.coverage. The line over all files is followed by those of files; both must be seen.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const TOTAL = /^[\w.]{1,100} Coverage: (\d{1,3}\.\d\d)%$/;
const FILE = /^(?:\S.{0,300}\/)?[\w.-]{1,100}\.(?:[RrSsq]|c|cc|cpp|h|hpp|f|f90|rs): \d{1,3}\.\d\d%$/;

class CovrReader extends CollectingReader {
  #total: { readonly percentage: number | null; readonly line: number } | undefined;

  read(line: Line): void {
    const total = TOTAL.exec(line.text);
    if (total !== null) {
      this.#total = { percentage: percentage(total[1]), line: line.number };
      return;
    }
    if (this.#total?.line === line.number - 1 && FILE.test(line.text)) this.cover(this.#total.percentage, this.#total.line);
  }
}

export const covr: ConsoleFormat = {
  id: 'covr',
  title: 'covr',
  kind: 'coverage',
  openings: ['… %'],
  start: (stream) => new CovrReader('covr', stream),
};
