/**
 * rstest 0.2 and later. Prints as Vitest does (see test-files-summary.ts), with one blank after a label, and leaves the
 * total out when all tests have one result: `     Tests 3 passed`.
 * Source of the shapes: output of 0.12, reporter of @rstest/core.
 */
import type { ConsoleFormat } from '../../format.ts';
import { TestFilesReader, type TestFilesTool } from './test-files-summary.ts';

const TOOL: TestFilesTool = {
  framework: 'rstest',
  title: 'rstest',
  header: /^ {0,4}Rstest v\d+\.\d+\.\d+/,
  noTests: /^No (?:test|changed) files found(?: for (?:changed|related source) files)?, exiting with code \d\.$/,
  headerProvesSummary: false,
  gap: ' ',
};

export const rstest: ConsoleFormat = {
  id: 'rstest',
  title: 'rstest',
  kind: 'tests',
  openings: ['Rstest', 'FAIL', '… x3)', ['Test', 'Files'], 'Tests', 'Duration', 'No test'],
  start: (stream) => new TestFilesReader(TOOL, stream),
};
