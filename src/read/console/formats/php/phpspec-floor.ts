import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `5 examples (2 passed, 1 pending, 1 failed, 1 broken)` */
export const phpspecFloor: Floor = {
  framework: 'phpspec',
  openings: ['5 examples', '1 example'],
  lines: [/^(?<total>\d{1,9}) examples? \((?:(?<passed>\d{1,9}) passed(?:, )?)?(?:(?<pending>\d{1,9}) pending(?:, )?)?(?:(?<skipped>\d{1,9}) skipped(?:, )?)?(?:(?<failed>\d{1,9}) failed(?:, )?)?(?:(?<errors>\d{1,9}) broken)?\)$/],
  needs: ['total'],
  counts: wholeFloorCounts,
};
