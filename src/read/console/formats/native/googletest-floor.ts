import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `[==========] 5 tests from 2 test suites ran.`, `[  PASSED  ] 2 tests.`, `[  SKIPPED ] 1 test`, `[  FAILED  ] 2 tests, listed below:` */
export const googletestFloor: Floor = {
  framework: 'googletest',
  openings: ['[=====', '[ …', '[==========] 3', '[  PASSED'],
  lines: [
    /^\[={10}\] (?<total>\d{1,9}) tests? from \d{1,9} test (?:suites?|cases?) ran\.(?: \(\d{1,9} ms total\))?$/,
    /^\[ {2}PASSED {2}\] (?<passed>\d{1,9}) tests?\.$/,
    /^\[ {2}SKIPPED \] (?<skipped>\d{1,9}) tests?(?:, listed below:|\.)?$/,
    /^\[ {2}FAILED {2}\] (?<failed>\d{1,9}) tests?, listed below:$/,
  ],
  needs: ['total', 'passed'],
  counts: ({ failed, ...others }) => floorCounts({ ...others, failed: failed ?? String(Number(others['total']) - Number(others['passed']) - Number(others['skipped'] ?? 0)) }),
};
