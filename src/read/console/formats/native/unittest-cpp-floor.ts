import type { Floor } from '../../kit/floor.ts';

/** `Success: 2 tests passed.`, `FAILURE: 2 out of 3 tests failed (3 failures).` */
export const unittestCppFloor: Floor = {
  framework: 'unittest-cpp',
  openings: ['Success:', 'FAILURE:'],
  lines: [/^Success: (?<passed>\d{1,9}) tests? passed\.$/, /^FAILURE: (?<failed>\d{1,9}) out of (?<total>\d{1,9}) tests? failed \(\d{1,9} failures?\)\.$/],
  needs: [],
};
