import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `PASS: 2/5`, `FAIL: 2/5`, `SKIPPED: 1/5`, `ERROR: …`: those that add up to their total. */
export const opaFloor: Floor = {
  framework: 'opa',
  openings: ['PASS:', 'FAIL:', 'ERROR:', 'SKIPPED:'],
  lines: [
    /^PASS: (?<passed>\d{1,9})\/(?<total>\d{1,9})$/,
    /^FAIL: (?<failed>\d{1,9})\/(?<total>\d{1,9})$/,
    /^ERROR: (?<errors>\d{1,9})\/(?<total>\d{1,9})$/,
    /^SKIPPED: (?<skipped>\d{1,9})\/(?<total>\d{1,9})$/,
  ],
  needs: ['total'],
  counts: (figures) => wholeFloorCounts({ passed: '0', ...figures }),
};
