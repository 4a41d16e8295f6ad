import type { Floor } from '../../kit/floor.ts';

/** `Total tests run: 3, Passes: 1, Failures: 1, Skips: 1` */
export const testngFloor: Floor = {
  framework: 'testng',
  openings: [['Total', 'tests']],
  lines: [/^Total tests run: (?<total>\d{1,9})(?:, Passes: (?<passed>\d{1,9}))?, Failures: (?<failed>\d{1,9}), Skips: (?<skipped>\d{1,9})$/],
  needs: ['total'],
};
