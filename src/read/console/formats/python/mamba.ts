/**
 * mamba (Python), progress and documentation.
 *   1 examples failed of 3 ran in 0.0113 seconds                 one of: failed, pending, neither
 *   3 examples ran (1 pending) in 0.0100 seconds
 *   3 examples ran in 0.0100 seconds
 * Pending examples are not among those that ran, and when some failed nothing tells how many they are.
 * Source of the shapes: its formatters.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const RAN = /^(\d{1,9}) examples ran(?: \((\d{1,9}) pending\))? in \d{1,9}\.\d{4} seconds$/;
const FAILED = /^(\d{1,9}) examples failed of (\d{1,9}) ran in \d{1,9}\.\d{4} seconds$/;

class MambaReader extends CollectingReader {
  override read({ text, number }: Line): void {
    const [, ran, pending] = RAN.exec(text) ?? [];
    const [, failed, all] = FAILED.exec(text) ?? [];
    if (ran !== undefined) this.add(counts(integerOrZero(ran), 0, integerOrZero(pending)), [number]);
    else if (all !== undefined && integerOrZero(all) >= integerOrZero(failed)) {
      const known = { total: null, passed: integerOrZero(all) - integerOrZero(failed), failed: integerOrZero(failed), skipped: null };
      this.add(known, [number], { notes: ['mamba does not tell how many examples are pending when some failed.'] });
    }
  }
}

export const mamba: ConsoleFormat = {
  id: 'mamba',
  title: 'mamba',
  kind: 'tests',
  openings: ['3 examples'],
  start: (stream) => new MambaReader('mamba', stream),
};
