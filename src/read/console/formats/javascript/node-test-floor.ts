import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `ℹ tests 13`, `ℹ suites 3`, `ℹ pass 6` … `ℹ duration_ms 489.37`, whole; cancelled tests failed. */
export const nodeTestFloor: Floor = {
  framework: 'node-test',
  openings: ['ℹ …'],
  lines: [
    /^ℹ tests (?<total>\d{1,9})$/,
    /^ℹ suites \d{1,9}$/,
    /^ℹ pass (?<passed>\d{1,9})$/,
    /^ℹ fail (?<failed>\d{1,9})$/,
    /^ℹ cancelled (?<errors>\d{1,9})$/,
    /^ℹ skipped (?<skipped>\d{1,9})$/,
    /^ℹ todo (?<todo>\d{1,9})$/,
    /^ℹ duration_ms [\d.]{1,30}$/,
  ],
  needs: ['total', 'passed', 'failed', 'errors', 'skipped', 'todo'],
  counts: wholeFloorCounts,
};
