import type { Floor } from '../../kit/floor.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts } from '../../kit/numbers.ts';

/** `2 scenarios passed, 4 failed, 2 error, 1 skipped, 1 untested`; `7 scenarios (passed: 2, failed: 4, skipped: 1)`. Below it the steps. */
export const behaveFloor: Floor = {
  framework: 'behave',
  openings: ['2 scenarios', '1 scenario', '9 steps', '1 step'],
  lines: [/^(?<parts>\d{1,9} scenarios? passed(?:, \d{1,9} [a-z_]{1,40}){1,9})$/, /^(?<steps>\d{1,9} steps? passed(?:, \d{1,9} [a-z_]{1,40}){1,9})$/],
  needs: ['parts'],
  counts: ({ parts = '' }) => {
    const labelled = labelledCounts(parts.replace(/ scenarios? passed/, ' passed'));
    return labelled === null ? null : counts(countOf(labelled, 'passed'), countOf(labelled, 'failed', 'error', 'hook_error', 'cleanup_error'), countOf(labelled, 'skipped', 'untested', 'undefined', 'pending'));
  },
};
