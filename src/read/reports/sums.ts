/** Files that hold the sums of a run and none of its tests. */
import { BrokenReport } from './format.ts';
import type { TestSink } from './test-collector.ts';

export interface Sums {
  /** Undefined where the file does not tell it. */
  readonly total?: number | undefined;
  /** Undefined: what is left of the total. */
  readonly passed?: number | undefined;
  readonly failed: number;
  readonly skipped: number;
}

/** @throws BrokenReport for sums that contradict each other. */
export function addSums(tests: TestSink, { total, failed, skipped, passed = (total ?? failed + skipped) - failed - skipped }: Sums): void {
  if (passed < 0 || failed < 0 || skipped < 0 || (total !== undefined && total !== passed + failed + skipped)) throw new BrokenReport('it names no test, and its sums do not add up');
  tests.begin();
  for (const [outcome, number] of [['passed', passed], ['failed', failed], ['skipped', skipped]] as const) tests.addUnnamed(outcome, number);
}
