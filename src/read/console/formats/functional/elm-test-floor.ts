import type { Floor } from '../../kit/floor.ts';

/** `Duration: 143 ms`, `Passed: 1`, `Failed: 1`, `Todo: 1`, `Skipped: 1` */
export const elmTestFloor: Floor = {
  framework: 'elm-test',
  openings: ['Duration:', 'Passed:', 'Failed:', 'Todo:', 'Skipped:'],
  lines: [
    /^Duration: (?<duration>\d{1,9}) ms$/,
    /^Passed: {2,4}(?<passed>\d{1,9})$/,
    /^Failed: {2,4}(?<failed>\d{1,9})$/,
    /^Todo: {2,6}(?<todo>\d{1,9})$/,
    /^Skipped: {2,4}(?<skipped>\d{1,9})$/,
  ],
  needs: ['duration', 'passed', 'failed'],
};
