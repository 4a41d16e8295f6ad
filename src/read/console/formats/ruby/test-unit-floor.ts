import type { Floor } from '../../kit/floor.ts';

/** `7 tests, 3 assertions, 1 failures, 1 errors, 1 pendings, 1 omissions, 1 notifications` */
export const testUnitFloor: Floor = {
  framework: 'test-unit',
  openings: ['7 tests,'],
  lines: [/^(?<total>\d{1,9}) tests, \d{1,9} assertions, (?<failed>\d{1,9}) failures, (?<errors>\d{1,9}) errors, (?<pending>\d{1,9}) pendings, (?<skipped>\d{1,9}) omissions, \d{1,9} notifications$/],
  needs: ['total'],
};
