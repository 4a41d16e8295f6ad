import type { Floor } from '../../kit/floor.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

/** `8 scenarios (1 failed, 1 skipped, 4 passed)` and `16 steps (…)`: undefined ones are failed or skipped by the tool that printed them, so without more nothing is known of those. */
export const cucumberFloor: Floor = {
  framework: 'cucumber',
  openings: ['8 scenarios', '1 scenario', '8 Scenarios', '1 Scenario', '16 steps', '1 step'],
  lines: [/^(?<total>\d{1,9}) [Ss]cenarios? \((?<parts>\d{1,9} (?:passed|failed|pending|skipped|flaky|ambiguous)(?:, \d{1,9} (?:passed|failed|pending|skipped|flaky|ambiguous)){0,5})\)$/, /^(?<steps>\d{1,9}) [Ss]teps? \([^()]{1,200}\)$/],
  needs: ['parts'],
  counts: ({ parts = '', total }) => {
    const labelled = labelledCounts(parts);
    if (labelled === null) return null;
    const known = counts(countOf(labelled, 'passed', 'flaky'), countOf(labelled, 'failed', 'ambiguous'), countOf(labelled, 'pending', 'skipped'));
    return known.total === integerOrZero(total) ? known : null;
  },
};
