import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `# tests 5`, `# pass 4`, `# fail 1` (tape, node:test, testem, zora); `# pass 4`, `# skip 0`, `# todo 0`, `# fail 1` (QUnit). Only a trailer that adds up. */
export const tapFloor: Floor = {
  framework: 'tap',
  openings: ['# …'],
  lines: [
    /^# tests +(?<total>\d{1,9})$/,
    /^# suites +\d{1,9}$/,
    /^# pass +(?<passed>\d{1,9})$/,
    /^# fail +(?<failed>\d{1,9})$/,
    /^# cancelled +(?<errors>\d{1,9})$/,
    /^# skip(?:ped)? +(?<skipped>\d{1,9})$/,
    /^# todo +(?<todo>\d{1,9})$/,
  ],
  needs: ['passed'],
  counts: (figures) => (figures['total'] === undefined && [figures['skipped'], figures['todo'], figures['failed']].includes(undefined) ? null : wholeFloorCounts(figures)),
};
