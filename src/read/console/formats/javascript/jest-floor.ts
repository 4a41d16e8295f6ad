import type { Floor } from '../../kit/floor.ts';

/** `Tests:       2 failed, 3 skipped, 1 todo, 21 passed, 27 total` */
export const jestFloor: Floor = {
  framework: 'jest',
  openings: ['Tests:'],
  lines: [/^Tests: {2,12}(?:(?<failed>\d{1,9}) failed, )?(?:(?<skipped>\d{1,9}) skipped, )?(?:(?<pending>\d{1,9}) pending, )?(?:(?<todo>\d{1,9}) todo, )?(?:(?<passed>\d{1,9}) passed, )?(?<total>\d{1,9}) total$/],
  needs: ['total'],
};
