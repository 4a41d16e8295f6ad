/**
 * SimpleCov 0.10 to 1.3, its HTML and JSON formatters, and simplecov-console, when the process ends:
 *   Coverage report generated for RSpec to /app/coverage. 14 / 17 LOC (82.35%) covered.        (0.x)
 *   Coverage report generated for RSpec to coverage/index.html                                (1.x, simplecov-html 0.13)
 *   Line coverage: 14 / 17 (82.35%)      or      Line Coverage: 82.35% (14 / 17)
 *   COVERAGE:  82.35% -- 14/17 lines in 1 files                                               (simplecov-console)
 * The headline is the line coverage. Results of several commands are merged, so the last report is the whole.
 *
 * SimpleCov prints after the tests' own summary; what stands before the first one was printed by a test.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addTotal } from '../../kit/kept-runs.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const GENERATED = /^(?:JSON )?Coverage report generated for .{1,2000} to \S.*$/;
const ONE_LINE = /\. (\d{1,9}) \/ (\d{1,9}) LOC \((\d{1,3}(?:\.\d{1,4})?)%\) covered\.$/;
const LINES = /^Line coverage: (\d{1,9}) \/ (\d{1,9}) \((\d{1,3}(?:\.\d{1,4})?)%\)$/;
const LINES_PERCENT_FIRST = /^Line Coverage: (\d{1,3}(?:\.\d{1,4})?)% \((\d{1,9}) \/ (\d{1,9})\)$/;
const CONSOLE = /^COVERAGE: {1,3}(\d{1,3}(?:\.\d{1,4})?)% -- (\d{1,9})\/(\d{1,9}) lines in \d+ files$/;
const FINISHED = /^Finished (?:tests )?in \d/;
const SUMMARY = /^\d{1,9} (?:examples?, \d+ failures?|(?:runs|tests), \d+ assertions, \d+ failures, \d+ errors)/;
const SCENARIOS = /^\d{1,9} scenarios? \(/;

class SimplecovReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #figures: CoverageFigure[] = [];
  #headLine = -1;
  #finishedLine = -10;
  #firstSummary = Infinity;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    if (text.length > 4_000) return;
    if (FINISHED.test(text)) this.#finishedLine = number;
    else if (this.#firstSummary === Infinity && this.#isSummary(text, number, afterBlank)) this.#firstSummary = number;
    else if (GENERATED.test(text)) {
      this.#headLine = number;
      const match = ONE_LINE.exec(text);
      if (match !== null) this.#push(match[3], match[2], number);
    } else if (number === this.#headLine + 1) {
      const lines = LINES.exec(text);
      const percentFirst = LINES_PERCENT_FIRST.exec(text);
      if (lines !== null) this.#push(lines[3], lines[2], number);
      else if (percentFirst !== null) this.#push(percentFirst[1], percentFirst[3], number);
    } else {
      const match = text.startsWith('COVERAGE: ') ? CONSOLE.exec(text) : null;
      if (match !== null) this.#push(match[1], match[3], number);
    }
  }

  finish(): Findings {
    const first = this.#firstSummary;
    return { coverage: first === Infinity ? this.#figures : this.#figures.filter((figure) => figure.line > first) };
  }

  #isSummary(text: string, line: number, afterBlank: boolean): boolean {
    if (SCENARIOS.test(text)) return true;
    return this.#finishedLine > 0 && (afterBlank || line - this.#finishedLine <= 2) && SUMMARY.test(text);
  }

  #push(covered: string | undefined, total: string | undefined, line: number): void {
    const value = percentage(covered);
    const lines = integer(total) ?? 0;
    if (value === null) return;
    addTotal(this.#figures, { tool: 'simplecov', percentage: value, line, stream: this.#stream, scope: 'total', ...(lines > 0 ? { weight: lines } : {}) });
  }
}

export const simplecov: ConsoleFormat = {
  id: 'simplecov',
  title: 'SimpleCov',
  kind: 'coverage',
  openings: ['Coverage report', 'JSON Coverage', 'Line coverage:', 'COVERAGE:', 'Finished in', '3 examples,', '3 example,', '3 runs,', '3 tests,', '3 scenarios', '3 scenario'],
  start: (stream) => new SimplecovReader(stream),
};
