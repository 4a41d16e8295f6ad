import { type Floor, floorCounts } from '../../kit/floor.ts';
import { integer } from '../../kit/numbers.ts';

const FAILED = new Set(['failures', 'errors', 'unexpected successes', 'unexpectedSuccesses', 'unexpected_successes']);
const SKIPPED = new Set(['skipped', 'skips', 'expected failures', 'expectedFailures', 'expected_failures']);

/** `Ran 5 tests in 0.001s` and, below a blank line, `FAILED (failures=1, skipped=2)`: without the second nothing is known. */
export const unittestFloor: Floor = {
  framework: 'unittest',
  openings: ['Ran 5', 'OK', 'FAILED'],
  lines: [/^Ran (?<ran>\d{1,9}) tests? in \d{1,9}(?:\.\d{1,6})?s(?: using \d{1,6} process(?:es)?)?$/, /^(?<verdict>OK|FAILED)(?: \((?<parts>[^()]{1,300})\))?$/],
  needs: ['ran', 'verdict'],
  gap: 2,
  counts: ({ ran, verdict, parts }) => {
    let failed = 0;
    let skipped = 0;
    for (const part of parts?.split(', ') ?? []) {
      const [name = '', value] = part.split('=');
      const number = integer(value);
      if (number === null) return null;
      if (FAILED.has(name)) failed += number;
      else if (SKIPPED.has(name)) skipped += number;
      else if (name !== 'passes') return null;
    }
    return (verdict === 'FAILED') === (failed > 0) ? floorCounts({ total: ran, failed: String(failed), skipped: String(skipped) }) : null;
  },
};
