/**
 * Vitest 0.25 to 5. The shapes are described in test-files-summary.ts; here two blanks stand after a label.
 * Source of the shapes: output of those versions, BaseReporter of vitest.
 *
 * A `Tests` line counts below its `Test Files` line; alone (`vitest | grep Tests`) only above `Start at`, or as the last line.
 * Runs that were written to blobs may be merged and printed once more (`--merge-reports`): the run that is their sum is no further one.
 * No test file, or none affected, is zero tests. A file that cannot be loaded fails no test, as Vitest counts; it is named all the same.
 */
import type { ConsoleFormat } from '../../format.ts';
import { TestFilesReader, type TestFilesTool } from './test-files-summary.ts';

const TOOL: TestFilesTool = {
  framework: 'vitest',
  title: 'Vitest',
  header: /^ {0,2}(?:RUN|DEV) {1,2}v\d+\.\d+\.\d+/,
  noTests: /^No (?:affected )?test files found(?:, exiting with code \d)?$/,
  headerProvesSummary: true,
  gap: ' {2}',
  written: /^blob report written to \S/,
};

export const vitest: ConsoleFormat = {
  id: 'vitest',
  title: 'Vitest',
  kind: 'tests',
  openings: ['RUN', 'DEV', 'FAIL', '… x3)', '⎯⎯⎯', ['Test', 'Files'], 'Tests', 'Errors', 'Duration', 'No test', 'blob report'],
  start: (stream) => new TestFilesReader(TOOL, stream),
};
