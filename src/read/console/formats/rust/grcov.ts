/**
 * grcov 0.8 to 0.10 with `--output-types markdown` to the console: a table of files, then its total.
 *   | file          | coverage | covered | missed_lines |
 *   | src/lib.rs    | 68.97%   | 20 / 29 | 3, 7-14      |
 *   Total coverage: 68.97%
 * Source: output_markdown in src/output.rs.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addTotal } from '../../kit/kept-runs.ts';
import { percentage } from '../../kit/numbers.ts';

const HEADER = /^\| file +\| coverage +\| covered +\| missed_lines +\|$/;
const TOTAL = /^Total coverage: (\d{1,3}(?:\.\d{1,10})?)%$/;

class GrcovReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #figures: CoverageFigure[] = [];
  #table = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    if (line.text.startsWith('| file ') && HEADER.test(line.text)) this.#table = true;
    const covered = this.#table ? percentage(TOTAL.exec(line.text)?.[1]) : null;
    if (covered === null) return;
    this.#table = false;
    addTotal(this.#figures, { tool: 'grcov', percentage: covered, line: line.number, stream: this.#stream, scope: 'total' });
  }

  finish(): Findings {
    return { coverage: this.#figures };
  }
}

export const grcov: ConsoleFormat = {
  id: 'grcov',
  title: 'grcov',
  kind: 'coverage',
  openings: ['| file', 'Total coverage:'],
  start: (stream) => new GrcovReader(stream),
};
