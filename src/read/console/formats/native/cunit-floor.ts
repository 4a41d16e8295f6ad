import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `tests  4  2  1  1  1`: total, run, passed, failed, inactive; below it the assertions. */
export const cunitFloor: Floor = {
  framework: 'cunit',
  openings: ['tests', 'asserts'],
  lines: [/^tests {1,20}(?<total>\d{1,9}) {1,20}\d{1,9} {1,20}(?<passed>\d{1,9}) {1,20}(?<failed>\d{1,9}) {1,20}(?<inactive>\d{1,9})$/, /^(?<asserts>asserts) {1,20}\d{1,9} {1,20}\d{1,9} {1,20}\d{1,9} {1,20}\d{1,9} {1,20}n\/a$/],
  needs: ['total', 'asserts'],
  counts: ({ total, passed, failed }) => floorCounts({ total, passed, failed, skipped: String(Number(total) - Number(passed) - Number(failed)) }),
};
