/**
 * gcov 4 to 14 (and llvm-cov gcov).
 *
 *   File 'src/calc.c'
 *   Lines executed:83.33% of 6
 *   Creating 'calc.c.gcov'
 *
 *   Lines executed:83.33% of 6              (all files of this call; not printed by older versions)
 * Source of the shape: output of 12.2.
 *
 * A call of gcov is a part: its total where printed, else its files. Several calls are averaged by their lines.
 */
import type { CoverageFigure } from '../../../model.ts';
import { Capped } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const FILE = /^File '.{1,4000}'$/;
const LINES = /^Lines executed:(\d{1,3}\.\d\d)% of (\d{1,9})$/;

class GcovReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #calls = new Capped<CoverageFigure>();
  #files = new Capped<CoverageFigure>();
  #inFile = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    if (FILE.test(line.text)) {
      this.#inFile = true;
      return;
    }
    const match = LINES.exec(line.text);
    const value = percentage(match?.[1]);
    const weight = integer(match?.[2]);
    if (value === null || weight === null) return;
    const figure: CoverageFigure = { tool: 'gcov', percentage: value, line: line.number, stream: this.#stream, scope: 'part', weight };
    if (this.#inFile) this.#files.push(figure);
    else if (this.#files.count > 0) {
      this.#calls.push(figure);
      this.#files = new Capped();
    }
    this.#inFile = false;
  }

  finish(): Findings {
    return { coverage: [...this.#calls.items, ...this.#files.items] };
  }
}

export const gcov: ConsoleFormat = {
  id: 'gcov',
  title: 'gcov',
  kind: 'coverage',
  openings: ["File 'a.c'", 'Lines executed:83.33%'],
  start: (stream) => new GcovReader(stream),
};
