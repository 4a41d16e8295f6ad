import type { Floor } from '../floor.ts';

/** `5 specs, 1 failure, 2 pending specs` */
export const jasmineFloor: Floor = {
  framework: 'jasmine',
  openings: ['5 specs,', '1 spec,'],
  lines: [/^(?<total>\d{1,9}) specs?, (?<failed>\d{1,9}) failures?(?:, (?<pending>\d{1,9}) pending specs?)?$/],
  needs: ['total'],
};
