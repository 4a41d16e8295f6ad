/** How many tests stand in each file: what shows that a file of tests is gone. */
import type { Outcome } from '../read/outcome.ts';
import { identityOf } from '../read/test-identity.ts';

/** Undefined unless every test of the run is known by name: a file that is missing would else only be one that nobody named. */
export function testFilesOf({ passedTests, skippedTests, failingTests, testFiles }: Outcome): ReadonlyMap<string, number> | undefined {
  if (testFiles !== undefined) return testFiles;
  if (passedTests === undefined || skippedTests === undefined) return undefined;
  const files = new Map<string, number>();
  for (const tests of [passedTests, skippedTests, failingTests]) {
    for (const test of tests) {
      const { file } = identityOf(test);
      if (file !== undefined) files.set(file, (files.get(file) ?? 0) + 1);
    }
  }
  return files.size === 0 ? undefined : files;
}
