/**
 * LCOV 1.x and 2.x: `lcov --summary` (also printed after --capture, --remove, --extract and -a), `genhtml`, `lcov --list`.
 *
 *   Summary coverage rate:                          (genhtml: Overall coverage rate:)
 *     source files: 2                               (2.x)
 *     lines......: 83.3% (5 of 6 lines)
 *         Total:|83.3%      6| 100%     2|    -      0
 * Source of the shape: output of 1.16 and 2.0; the scripts' print statements.
 *
 * Each summary is the total of what is left in the trace file: the last one counts.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const HEADER = /^(?:Summary|Overall) coverage rate:$/;
const LINES = /^\s+lines\.{2,12}: (\d{1,3}(?:\.\d{1,3})?)% \(\d{1,12} of (\d{1,12}) lines?\)$/;
const LIST_TOTAL = /^\s*Total:\|\s*(\d{1,3}(?:\.\d{1,3})?)%\s+(\d{1,12})\|/;

class LcovReader implements ConsoleReader {
  attentive = false;
  readonly #stream: string;
  #latest: CoverageFigure | undefined;
  #inSummary = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (HEADER.test(text)) this.#inSummary = true;
    else if (text.includes('lines..')) {
      if (this.#inSummary) this.#figure(line, LINES.exec(text));
      this.#inSummary = false;
    } else if (text.includes('Total:|')) this.#figure(line, LIST_TOTAL.exec(text));
  }

  finish(): Findings {
    return this.#latest === undefined ? {} : { coverage: [this.#latest] };
  }

  #figure(line: Line, match: RegExpExecArray | null): void {
    const value = percentage(match?.[1]);
    const weight = integer(match?.[2]);
    if (value === null || weight === null) return;
    this.#latest = { tool: 'lcov', percentage: value, line: line.number, stream: this.#stream, scope: 'total', weight };
  }
}

export const lcov: ConsoleFormat = {
  id: 'lcov',
  title: 'LCOV',
  kind: 'coverage',
  openings: ['Summary coverage', 'Overall coverage', 'lines......:', 'Total:|83.3%', 'Total:| 100%'],
  start: (stream) => new LcovReader(stream),
};
