/** How many test points of a TAP document came to what. */
import type { TapPoint } from './tap-lines.ts';

export interface TapTally {
  points: number;
  passed: number;
  failed: number;
  skipped: number;
  todo: number;
}

export function emptyTally(): TapTally {
  return { points: 0, passed: 0, failed: 0, skipped: 0, todo: 0 };
}

export function add(tally: TapTally, point: TapPoint): void {
  tally.points += 1;
  if (point.directive === 'skip') tally.skipped += 1;
  else if (point.directive === 'todo') tally.todo += 1;
  else if (point.ok) tally.passed += 1;
  else tally.failed += 1;
}
