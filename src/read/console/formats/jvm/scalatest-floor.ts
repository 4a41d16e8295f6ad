import type { Floor } from '../../kit/floor.ts';

/** `Tests: succeeded 3, failed 2, canceled 1, ignored 1, pending 1`, with or without the level of sbt. */
export const scalatestFloor: Floor = {
  framework: 'scalatest',
  openings: [['Tests:', 'succeeded'], ['[info]', 'Tests:']],
  lines: [/^(?:\[info\] )?Tests: succeeded (?<passed>\d{1,9}), failed (?<failed>\d{1,9})(?:, canceled (?<skipped>\d{1,9}))?(?:, ignored (?<ignored>\d{1,9}))?(?:, pending (?<pending>\d{1,9}))?$/],
  needs: ['passed'],
};
