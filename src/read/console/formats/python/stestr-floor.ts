import type { Floor } from '../../kit/floor.ts';

/** `- Passed: 5`, `- Skipped: 1`, `- Expected Fail: 0`, `- Unexpected Success: 0`, `- Failed: 9`, whole. */
export const stestrFloor: Floor = {
  framework: 'stestr',
  openings: ['- …'],
  lines: [
    /^- Passed: (?<passed>\d{1,9})$/,
    /^- Skipped: (?<skipped>\d{1,9})$/,
    /^- Expected Fail: (?<pending>\d{1,9})$/,
    /^- Unexpected Success: (?<errors>\d{1,9})$/,
    /^- Failed: (?<failed>\d{1,9})$/,
  ],
  needs: ['passed', 'skipped', 'pending', 'errors', 'failed'],
};
