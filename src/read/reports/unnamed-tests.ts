/** Tests that a report counts but does not name. */
import type { TestOutcome, TestSink } from './test-collector.ts';

const MAX_UNNAMED = 100_000;

export function addUnnamed(tests: TestSink, outcome: TestOutcome, number: number): void {
  for (let test = 1; test <= Math.min(number, MAX_UNNAMED); test += 1) tests.add({ name: `${outcome} test ${test}, which the report does not name`, outcome });
}
