/**
 * twisted.trial with `--reporter=summary` (called minimal in its source): one line at the very end, and nothing else.
 *   0.0879819393157959 7 7 1 2 1                     seconds, tests, tests once more, errors, failures, skips
 * Six numbers may be anybody's: they count when no other line of the output is like them, nothing stands below, and no other tool printed results.
 * Expected failures and unexpected successes are among the tests and in no figure: they are passed.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

const LINE = /^\d{1,9}\.\d{3,20} (\d{1,9}) \1 (\d{1,9}) (\d{1,9}) (\d{1,9})$/;

class TrialSummaryReader extends CollectingReader {
  #seen = 0;
  #last: { readonly line: number; readonly figures: readonly number[] } | undefined;

  override read(line: Line): void {
    const figures = LINE.exec(line.text)?.slice(1).map(Number);
    if (figures === undefined) return;
    this.#seen += 1;
    this.#last = { line: line.number, figures };
  }

  override finish(lastLine?: number): Findings {
    const [total = 0, errors = 0, failures = 0, skipped = 0] = this.#last?.figures ?? [];
    const failed = errors + failures;
    if (this.#last !== undefined && this.#seen === 1 && this.#last.line === lastLine && total > 0 && failed + skipped <= total) {
      this.add(counts(total - failed - skipped, failed, skipped), [this.#last.line], { confidence: 'shape', recapOf: 'all' });
    }
    return super.finish();
  }
}

export const trialSummary: ConsoleFormat = {
  id: 'trial-summary',
  title: "trial's summary reporter",
  kind: 'tests',
  openings: [['0.0879819393157959', '7']],
  start: (stream) => new TrialSummaryReader('trial-summary', stream),
};
