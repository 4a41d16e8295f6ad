import type { Floor } from '../../kit/floor.ts';

/** `OK (2 tests)`; `Tests run: 5,  Failures: 2` */
export const junit4Floor: Floor = {
  framework: 'junit4',
  openings: ['OK', ['Tests', 'run:']],
  lines: [/^OK \((?<passed>\d{1,9}) tests?\)$/, /^Tests run: (?<total>\d{1,9}), {2}Failures: (?<failed>\d{1,9})$/],
  needs: [],
};
