import type { Floor } from '../../kit/floor.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, integer } from '../../kit/numbers.ts';

/** `Tests  2 failed | 5 passed | 1 expected fail | 4 skipped | 2 todo (14)`; an expected failure passed. */
export const vitestFloor: Floor = {
  framework: 'vitest',
  openings: ['Tests'],
  lines: [/^Tests {1,2}(?<parts>(?:\d{1,9} (?:failed|passed|expected fail|skipped|todo)(?: \| )?){1,5}) \((?<total>\d{1,9})\)$/],
  needs: ['parts'],
  counts: ({ parts = '', total }) => {
    const labelled = labelledCounts(parts.replaceAll(' | ', ', '));
    const all = integer(total);
    if (labelled === null || all === null) return null;
    return counts(countOf(labelled, 'passed', 'expected fail'), countOf(labelled, 'failed'), countOf(labelled, 'skipped', 'todo'), all);
  },
};
