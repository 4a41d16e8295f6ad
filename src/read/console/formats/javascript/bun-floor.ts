import type { Floor } from '../../kit/floor.ts';

/** ` 5 pass`, ` 2 skip`, ` 1 todo`, ` 1 fail`, ` 9 expect() calls`, `Ran 8 tests across 1 file. [12.00ms]` */
export const bunFloor: Floor = {
  framework: 'bun',
  openings: ['5 pass', '2 skip', '1 todo', '1 fail', '9 expect()', 'Ran 8'],
  lines: [/^(?<passed>\d{1,9}) pass$/, /^(?<skipped>\d{1,9}) skip$/, /^(?<todo>\d{1,9}) todo$/, /^(?<failed>\d{1,9}) fail$/, /^\d{1,9} expect\(\) calls$/, /^Ran (?<total>\d{1,9}) tests? across \d{1,9} files?\. (?:\d{1,9} total )?\[[\d.]{1,12}m?s\]$/],
  needs: ['passed'],
};
