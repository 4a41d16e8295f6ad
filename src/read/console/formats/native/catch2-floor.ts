import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `test cases: 13 | 9 passed | 2 skipped | 2 failed | 1 failed as expected`; `All tests passed (5 assertions in 3 test cases)` */
export const catch2Floor: Floor = {
  framework: 'catch2',
  openings: ['test cases:', ['All', 'tests']],
  lines: [/^test cases: {1,20}(?<total>\d{1,9})(?: \| {1,20}(?<passed>\d{1,9}) passed)?(?: \| {1,20}(?<skipped>\d{1,9}) skipped)?(?: \| {1,20}(?<failed>\d{1,9}) failed)?(?: \| {1,20}(?<expected>\d{1,9}) failed as expected)?$/, /^All tests passed \(\d{1,9} assertions? in (?<passed>\d{1,9}) test cases?\)$/],
  needs: [],
  counts: wholeFloorCounts,
};
