import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `TESTED:  4`, `PASSED:  2`, `FAILED:  1`, `IGNORED: 1`, whole. */
export const ceedlingFloor: Floor = {
  framework: 'ceedling',
  openings: ['TESTED:', 'PASSED:', 'FAILED:', 'IGNORED:'],
  lines: [
    /^TESTED: {1,10}(?<total>\d{1,9})$/,
    /^PASSED: {1,10}(?<passed>\d{1,9})$/,
    /^FAILED: {1,10}(?<failed>\d{1,9})$/,
    /^IGNORED: {1,10}(?<skipped>\d{1,9})$/,
  ],
  needs: ['total', 'passed', 'failed', 'skipped'],
  counts: wholeFloorCounts,
};
