/**
 * Ginkgo 1 and 2 run by its own command (`ginkgo -r`), or a test binary of it: shapes in ginkgo-suite.ts.
 * Under `go test` its runs lie within those of the go format, which decides there what counts.
 */
import type { Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { GinkgoSuite } from './ginkgo-suite.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { evidenceAt } from '../../kit/numbers.ts';

class GinkgoReader implements ConsoleReader {
  readonly #stream: string;
  readonly #suite = new GinkgoSuite();
  readonly #runs: Run[] = [];

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#suite.open;
  }

  read(line: Line): void {
    const counts = this.#suite.read(line.text, line.number);
    if (counts === undefined) return;
    addRun(this.#runs, {
      framework: 'ginkgo',
      confidence: 'structure',
      counts,
      evidence: evidenceAt('ginkgo', line.number, counts),
      firstLine: this.#suite.firstLine,
      lastLine: line.number,
      summaryLines: [line.number],
      stream: this.#stream,
      encloses: 'all',
      failingTests: this.#suite.takeFailing(),
    });
  }

  finish(): Findings {
    const { begun } = this.#suite;
    if (begun === 0) return { runs: this.#runs };
    const cut: Run = {
      framework: 'ginkgo',
      confidence: 'summary',
      counts: UNKNOWN_COUNTS,
      evidence: [],
      firstLine: begun,
      lastLine: begun,
      summaryLines: [],
      stream: this.#stream,
      partial: 'A Ginkgo suite began, and its summary never came.',
      failingTests: this.#suite.takeFailing(),
    };
    return { runs: [...this.#runs, cut] };
  }
}

export const ginkgo: ConsoleFormat = {
  id: 'ginkgo',
  title: 'Ginkgo',
  kind: 'tests',
  openings: ['Running Suite:', 'Summarizing', 'Ran 3', 'FAIL!', 'SUCCESS!', '[3]'],
  start: (stream) => new GinkgoReader(stream),
};
