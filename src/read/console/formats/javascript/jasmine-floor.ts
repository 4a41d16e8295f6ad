import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `5 specs, 1 failure, 2 pending specs` */
export const jasmineFloor: Floor = {
  framework: 'jasmine',
  openings: ['5 specs,', '1 spec,', 'Executed'],
  lines: [/^(?<total>\d{1,9}) specs?, (?<failed>\d{1,9}) failures?(?:, (?<pending>\d{1,9}) pending specs?)?$/, /^Executed (?<executed>\d{1,9}) of \d{1,9} specs\b.{0,200}$/],
  needs: ['total'],
  gap: 3,
  // Another reporter tells of the same run, in its own way.
  counts: ({ executed, ...figures }) => (executed === undefined ? floorCounts(figures) : null),
};
