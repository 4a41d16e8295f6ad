import type { Floor } from '../../kit/floor.ts';

/** `TOTAL: 4 FAILED, 4 SUCCESS` */
export const karmaFloor: Floor = {
  framework: 'karma',
  openings: ['TOTAL:'],
  lines: [/^TOTAL: (?:(?<failed>\d{1,9}) FAILED, )?(?<passed>\d{1,9}) SUCCESS$/],
  needs: ['passed'],
};
