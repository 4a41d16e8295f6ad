/**
 * doctest for Haskell 0.8 to 0.24, also doctest-parallel.
 *
 *   B.hs:4: failure in expression `sub 3 2'
 *   Examples: 5  Tried: 4  Errors: 0  Failures: 2
 * Source of the shapes: its Runner. An example is a test; those after a failure in the same comment are not tried, so skipped.
 */
import type { ConsoleFormat, Line } from '../format.ts';
import { TriedCountsReader } from '../tried-counts.ts';

class DoctestHaskellReader extends TriedCountsReader {
  read(line: Line): void {
    this.counters(line);
  }
}

export const doctestHaskell: ConsoleFormat = {
  id: 'doctest-haskell',
  title: 'doctest (Haskell)',
  kind: 'tests',
  openings: ['Examples:'],
  start: (stream) => new DoctestHaskellReader('doctest-haskell', stream, 'Examples'),
};
