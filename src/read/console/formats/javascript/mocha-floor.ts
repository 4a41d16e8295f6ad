import type { Floor } from '../../kit/floor.ts';

/** `5 passing (20ms)`, `2 pending`, `1 failing`: without `passing` it is the rest of a summary. */
export const mochaFloor: Floor = {
  framework: 'mocha',
  openings: ['5 passing', '5 pending', '5 failing'],
  lines: [/^(?<passed>\d{1,9}) passing(?: \(\d{1,9}(?:ms|s|m|h|d)\))?$/, /^(?<skipped>\d{1,9}) pending$/, /^(?<failed>\d{1,9}) failing$/],
  needs: ['passed'],
};
