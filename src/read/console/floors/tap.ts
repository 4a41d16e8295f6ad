import { type Floor, wholeFloorCounts } from '../floor.ts';

/** `\d{1,9} tests 5`, `\d{1,9} pass 4`, `\d{1,9} fail 1` (tape, node:test, testem, zora); `\d{1,9} pass 4`, `\d{1,9} skip 0`, `\d{1,9} todo 0`, `\d{1,9} fail 1` (QUnit). Only a trailer that adds up. */
export const tapFloor: Floor = {
  framework: 'tap',
  openings: ['\d{1,9} …'],
  lines: [
    /^\d{1,9} tests +(?<total>\d{1,9})$/,
    /^\d{1,9} suites +\d{1,9}$/,
    /^\d{1,9} pass +(?<passed>\d{1,9})$/,
    /^\d{1,9} fail +(?<failed>\d{1,9})$/,
    /^\d{1,9} cancelled +(?<errors>\d{1,9})$/,
    /^\d{1,9} skip(?:ped)? +(?<skipped>\d{1,9})$/,
    /^\d{1,9} todo +(?<todo>\d{1,9})$/,
  ],
  needs: ['passed'],
  counts: (figures) => (figures['total'] === undefined && [figures['skipped'], figures['todo'], figures['failed']].includes(undefined) ? null : wholeFloorCounts(figures)),
};
