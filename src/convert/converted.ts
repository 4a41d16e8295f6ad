/** What was read from report files, as far as a standard format can hold it. */
import type { FileCoverage } from '../read/reports/coverage-collector.ts';
import type { TestCase } from '../read/reports/test-collector.ts';

export interface ReadReports {
  /** Each with its final outcome. */
  readonly tests: readonly TestCase[];
  readonly files: ReadonlyMap<string, FileCoverage>;
}

/** The document in pieces: a report of a million tests is never one string. */
export type Pieces = Iterable<string>;
