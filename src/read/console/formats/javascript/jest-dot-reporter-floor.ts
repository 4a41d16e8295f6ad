import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `Ran 11 tests in 0.816 s`, `✔ 6 passing`, `✘ 3 failing`, `- 1 pending`: what is missing to the total was left out as well. */
export const jestDotReporterFloor: Floor = {
  framework: 'jest-dot-reporter',
  openings: ['Ran 11', '✔ …', '✘ …', '- …'],
  lines: [
    /^Ran (?<total>\d{1,9}) tests? in [\d.]{1,12} ?m?s$/,
    /^✔ (?<passed>\d{1,9}) passing$/,
    /^✘ (?<failed>\d{1,9}) failing$/,
    /^- (?<pending>\d{1,9}) pending$/,
  ],
  needs: ['total', 'passed'],
  counts: ({ total, passed, failed }) => floorCounts({ total, passed, failed, skipped: String(Number(total) - Number(passed) - Number(failed ?? 0)) }),
};
