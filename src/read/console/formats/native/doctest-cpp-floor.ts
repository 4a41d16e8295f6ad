import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `[doctest] test cases: 9 | 6 passed | 3 failed | 1 skipped`: skipped ones are filtered out of the total. */
export const doctestCppFloor: Floor = {
  framework: 'doctest-cpp',
  openings: ['[doctest]'],
  lines: [/^\[doctest\] test cases: {1,20}(?<total>\d{1,9}) \| {1,20}(?<passed>\d{1,9}) passed \| {1,20}(?<failed>\d{1,9}) failed(?: \| {1,20}(?<skips>\d{1,9}) skipped)?$/],
  needs: ['total'],
  counts: ({ skips, ...others }) => floorCounts({ ...others, skipped: skips, total: String(Number(others['total']) + Number(skips ?? 0)) }),
};
