import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `# TOTAL: 7`, `# PASS:  1`, then SKIP, XFAIL, FAIL, XPASS and ERROR, whole. */
export const automakeFloor: Floor = {
  framework: 'automake',
  openings: ['# …'],
  lines: [
    /^# TOTAL: +(?<total>\d{1,9})$/,
    /^# PASS: +(?<passed>\d{1,9})$/,
    /^# SKIP: +(?<skipped>\d{1,9})$/,
    /^# XFAIL: +(?<pending>\d{1,9})$/,
    /^# FAIL: +(?<failed>\d{1,9})$/,
    /^# XPASS: +(?<xpass>\d{1,9})$/,
    /^# ERROR: +(?<errors>\d{1,9})$/,
  ],
  needs: ['total', 'passed', 'skipped', 'pending', 'failed', 'xpass', 'errors'],
  counts: ({ xpass, ...others }) => wholeFloorCounts({ ...others, failed: String(Number(others['failed']) + Number(xpass)) }),
};
