import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `Ok: 3`, `Fail: 1` and the rows between and below them: whole when closed by `Full log written to …` or with all rows. */
export const mesonFloor: Floor = {
  framework: 'meson',
  openings: ['Ok:', 'Expected Fail:', 'Expected', 'Fail:', 'Unexpected', 'Skipped:', 'Ignored:', 'Timeout:', 'Full log'],
  lines: [
    /^Ok: {3,40}(?<passed>\d{1,9})$/,
    /^Expected Fail: {3,40}(?<skipped>\d{1,9})$/,
    /^Fail: {3,40}(?<failed>\d{1,9})$/,
    /^Unexpected Pass: {3,40}(?<surprises>\d{1,9})$/,
    /^Skipped: {3,40}(?<pending>\d{1,9})$/,
    /^Ignored: {3,40}(?<ignored>\d{1,9})$/,
    /^Timeout: {3,40}(?<errors>\d{1,9})$/,
    /^(?<log>Full log written to) \S.{0,300}$/,
  ],
  needs: ['passed', 'failed'],
  counts: ({ surprises, log, ...others }) => (log === undefined && others['errors'] === undefined ? null : floorCounts({ ...others, failed: String(Number(others['failed']) + Number(surprises ?? 0)) })),
};
