import type { Count, Counts, Run } from '../../model.ts';

/** What one run does not know, the sum does not know. */
export function sumOf(runs: readonly Run[], field: keyof Counts): Count {
  let total = 0;
  for (const run of runs) {
    const value = run.counts[field];
    if (value === null) return null;
    total += value;
  }
  return Number.isSafeInteger(total) ? total : null;
}
