import type { Floor } from '../../kit/floor.ts';

/** `Test Count: 37, Passed: 17, Failed: 11, Warnings: 1, Inconclusive: 1, Skipped: 7`: warnings passed. */
export const nunitFloor: Floor = {
  framework: 'nunit',
  openings: [['Test', 'Count:']],
  lines: [/^Test Count: (?<total>\d{1,9}), (?:Passed|Pass): (?<passed>\d{1,9}), (?:Failed|Fail): (?<failed>\d{1,9})(?:, Warnings?: (?<flaky>\d{1,9}))?, Inconclusive: (?<pending>\d{1,9}), Skipped: (?<skipped>\d{1,9})$/],
  needs: ['total'],
};
