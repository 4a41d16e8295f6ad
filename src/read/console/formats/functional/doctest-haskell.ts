/**
 * doctest for Haskell 0.8 to 0.24, also doctest-parallel.
 *
 *   B.hs:4: failure in expression `sub 3 2'
 *   Examples: 5  Tried: 4  Errors: 0  Failures: 2
 * Source of the shapes: its Runner. An example is a test; those after a failure in the same comment are not tried, so skipped.
 */
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { TriedCountsReader } from './tried-counts.ts';

const FAILURE = /^(\S{1,400}\.l?hs):(\d{1,7}): failure in (?:expression|property) `(.{1,300})'$/;

class DoctestHaskellReader extends TriedCountsReader {
  read(line: Line): void {
    const failure = FAILURE.exec(line.text);
    if (failure === null) this.counters(line);
    else this.failing.push({ name: keep(failure[3] ?? ''), file: keep(failure[1] ?? ''), line: Number(failure[2]) });
  }
}

export const doctestHaskell: ConsoleFormat = {
  id: 'doctest-haskell',
  title: 'doctest (Haskell)',
  kind: 'tests',
  openings: ['Examples:', 'a.hs:12:', 'a.lhs:12:'],
  start: (stream) => new DoctestHaskellReader('doctest-haskell', stream, 'Examples'),
};
