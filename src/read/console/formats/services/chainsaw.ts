/**
 * Kyverno chainsaw 0.1 and later.
 *
 *   Tests Summary...
 *   - Passed  tests 5
 *   - Failed  tests 1
 *   - Skipped tests 0
 * Source of the shape: pkg/commands/test. Go's own lines before it (`--- FAIL: chainsaw/…`) are its steps: dropped.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';
import { HOLDS } from '../../relations.ts';

const ROW = /^- (Passed|Failed|Skipped) +tests (\d+)$/;

class ChainsawReader extends CollectingReader {
  #summaryLine = 0;
  #firstLine = 0;
  #rows = new Map<string, number>();

  read(line: Line): void {
    if (line.text.startsWith('Version: ') || line.text.startsWith('Running tests...')) this.#firstLine = line.number;
    if (line.text === 'Tests Summary...') {
      this.#summaryLine = line.number;
      this.#rows = new Map();
      return;
    }
    const row = this.#summaryLine === 0 ? null : ROW.exec(line.text);
    if (row === null) return;
    this.#rows.set(row[1] ?? '', integerOrZero(row[2]));
    if (this.#rows.size < 3) return;
    const of = (label: string): number => this.#rows.get(label) ?? 0;
    const lines = [1, 2, 3].map((after) => this.#summaryLine + after);
    this.add(counts(of('Passed'), of('Failed'), of('Skipped')), lines, { confidence: 'structure', firstLine: this.#firstLine === 0 ? this.#summaryLine : this.#firstLine, encloses: HOLDS.chainsaw });
    this.#summaryLine = 0;
  }
}

export const chainsaw: ConsoleFormat = {
  id: 'chainsaw',
  title: 'Chainsaw',
  kind: 'tests',
  openings: ['Version:', 'Running tests...', 'Tests Summary...', '- Passed', '- Failed', '- Skipped'],
  start: (stream) => new ChainsawReader('chainsaw', stream),
};
