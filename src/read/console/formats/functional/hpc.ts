/**
 * Haskell Program Coverage, `hpc report`, also by `stack test --coverage`:
 *    85% expressions used (12/14)
 *   100% boolean coverage (0/0)
 *   …
 *    66% top-level declarations used (2/3)
 * Expressions are the headline. stack prints a block a package and one over all: the last one stands.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { integerOrZero } from '../../kit/numbers.ts';

const EXPRESSIONS = /^ *(\d{1,3})% expressions used \((\d+)\/(\d+)\)$/;

class HpcReader extends CollectingReader {
  read(line: Line): void {
    const match = EXPRESSIONS.exec(line.text);
    if (match !== null && integerOrZero(match[3]) > 0) this.cover(Number(match[1]), line.number);
  }
}

export const hpc: ConsoleFormat = {
  id: 'hpc',
  title: 'HPC',
  kind: 'coverage',
  openings: ['85% expressions'],
  start: (stream) => new HpcReader('hpc', stream),
};
