import type { Floor } from '../../kit/floor.ts';

/** `7 runs, 3 assertions, 1 failures, 2 errors, 2 skips`; Rails: `13 assertions, 1 error, 3 failures, 11 runs, 1 skip`. */
export const minitestFloor: Floor = {
  framework: 'minitest',
  openings: ['7 runs,', '7 tests,', '13 assertions,'],
  lines: [/^(?<total>\d{1,9}) (?:runs|tests), \d{1,9} assertions, (?<failed>\d{1,9}) failures, (?<errors>\d{1,9}) errors, (?<skipped>\d{1,9}) skips$/, /^\d{1,9} assertions?, (?<errors>\d{1,9}) errors?, (?<failed>\d{1,9}) failures?, (?<total>\d{1,9}) runs?, (?<skipped>\d{1,9}) skips?$/],
  needs: ['total'],
};
