/**
 * `llvm-cov report` (LLVM 6 to 22): the table that cargo-llvm-cov, rust-cov and xcrun print too.
 *   Filename   Regions  Missed Regions  Cover  Functions  Missed Functions  Executed  Lines  Missed Lines  Cover  Branches  Missed Branches  Cover
 *   TOTAL      29       9               68.97% 8          2                 75.00%    40     10            75.00% 0         0                -
 * Which groups of three columns there are depends on options, so the header tells where the lines are; they are the
 * headline, as in cargo-llvm-cov's --fail-under-lines. Source: llvm/tools/llvm-cov/CoverageReport.cpp.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addTotal } from '../../kit/kept-runs.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const GROUP = /(Regions|Functions|Instantiations|Lines|Branches|MC\/DC Conditions) {2,}Missed /g;
const COLUMNS = 3;

class LlvmCovReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #figures: CoverageFigure[] = [];
  /** Index of the group of the lines in the table that is open. */
  #group = -1;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const { text } = line;
    if (text.length > 2_000) return;
    if (text.startsWith('Filename ')) {
      this.#group = [...text.matchAll(GROUP)].findIndex((match) => match[1] === 'Lines');
      return;
    }
    if (this.#group < 0 || !text.startsWith('TOTAL ')) return;
    const values = text.trim().split(/ +/).slice(1);
    const at = this.#group * COLUMNS;
    this.#group = -1;
    const [lines, missed] = [integer(values[at]), integer(values[at + 1])];
    const covered = percentage(values[at + 2]?.replace(/%$/, ''));
    if (lines === null || missed === null || covered === null || values.length % COLUMNS !== 0) return;
    addTotal(this.#figures, { tool: 'llvm-cov', percentage: covered, line: line.number, stream: this.#stream, scope: 'total', ...(lines > 0 ? { weight: lines } : {}) });
  }

  finish(): Findings {
    return { coverage: this.#figures };
  }
}

export const llvmCov: ConsoleFormat = {
  id: 'llvm-cov',
  title: 'llvm-cov',
  kind: 'coverage',
  openings: ['Filename', 'TOTAL'],
  start: (stream) => new LlvmCovReader(stream),
};
