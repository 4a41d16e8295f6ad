import type { Floor } from '../../kit/floor.ts';
import { parseOutcome } from './pytest-summary.ts';

/** `==== 2 failed, 7 passed, 1 error in 0.52s ====` of any width and indentation, or its text alone. */
export const pytestFloor: Floor = {
  framework: 'pytest',
  openings: ['3 passed', '3 failed', '3 skipped', '3 errors', '1 error', '3 xfailed,', '3 failed,', '3 passed,', '3 skipped,', '3 deselected', '=== … ==='],
  lines: [/^(?:={1,200} )?(?<outcome>\d{1,9} [a-z]{4,12}(?:, \d{1,9} [a-z]{4,12}(?: [a-z]{4,12})?){0,10} in \d{1,9}\.\d{1,6}(?:s| seconds)(?: \([\d: a-z,]{1,40}\))?)(?: ={1,200})?$/],
  needs: ['outcome'],
  counts: ({ outcome = '' }) => { const told = parseOutcome(outcome); return told?.kind === 'ran' ? told.counts : null; },
};
