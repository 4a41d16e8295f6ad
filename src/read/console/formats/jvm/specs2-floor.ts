import type { Floor } from '../../kit/floor.ts';

/** `6 examples, 1 failure, 1 error, 1 pending, 1 skipped`, with or without the level of sbt. */
export const specs2Floor: Floor = {
  framework: 'specs2',
  openings: ['6 examples,', '1 example,', ['[info]', '6']],
  lines: [/^(?:\[info\] )?(?<total>\d{1,9}) examples?, (?:\d{1,9} expectations?, )?(?<failed>\d{1,9}) failures?, (?<errors>\d{1,9}) errors?(?:, (?<pending>\d{1,9}) pending)?(?:, (?<skipped>\d{1,9}) skipped)?$/],
  needs: ['total'],
};
