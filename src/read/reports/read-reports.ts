/** Several report files as one result; each is named with what became of it. */
import type { ReportFigures, ReportResults } from '../outcome.ts';
import { CoverageCollector, type CollectedCoverage } from './coverage-collector.ts';
import { REPORT_FORMATS } from './registry.ts';
import { ReportFile, type ReportResult } from './report-file.ts';
import { type TestCase, TestCollector } from './test-collector.ts';

export interface ReadFile {
  readonly path: string;
  readonly result: ReportResult;
}

/** Opened report files one after the other. */
export class ReportReading {
  readonly files: ReadFile[] = [];
  readonly #tests: TestCollector;
  readonly #coverage = new CoverageCollector();

  /** `keepTests`: keep every test, for a report of our own; without it memory does not grow with their number. */
  constructor(keepTests = false) {
    this.#tests = new TestCollector(keepTests);
  }

  /** A reader for the next file. */
  open(): ReportFile {
    return new ReportFile(REPORT_FORMATS, this.#tests, this.#coverage);
  }

  /** The file was read to its end: what it says counts from now on. */
  close(file: ReportFile, path: string): ReportResult {
    const result = file.commit(path);
    this.files.push({ path, result });
    return result;
  }

  get tests(): readonly TestCase[] {
    return this.#tests.tests;
  }

  get coverage(): CollectedCoverage {
    return this.#coverage.result;
  }

  /** `missing`: patterns that a person listed and that matched no file. */
  results(missing: readonly string[]): ReportResults {
    const coverage = this.coverage;
    return {
      counts: this.#tests.counts,
      coverage: coverage.percentage,
      ...(coverage.metric === undefined || coverage.percentage === null ? {} : { coverageMetric: coverage.metric }),
      ...(coverage.isRough ? { coverageIsRough: true as const } : {}),
      ...(coverage.totals === undefined ? {} : { coverageTotals: coverage.totals }),
      failingTests: this.#tests.failing,
      flakyTests: this.#tests.flaky,
      passedTests: this.#tests.passed,
      skippedTests: this.#tests.skipped,
      slowestTests: this.#tests.slowest,
      tests: this.tests,
      coveredFiles: coverage.files,
      files: this.files.filter(({ result }) => result.kind === 'read').map(({ path }) => path),
      figures: this.files.flatMap(({ path, result }) => figuresOf(path, result)),
      missing,
      notes: [...this.files.flatMap(({ path, result }) => noteOf(path, result)), ...coverage.notes],
    };
  }
}

function figuresOf(path: string, result: ReportResult): ReportFigures[] {
  if (result.kind !== 'read') return [];
  const { format, told } = result;
  return [{ path, format, counts: told?.tests?.counts, repeats: told?.tests?.repeats === true, coverage: told?.coverage ?? null }];
}

function noteOf(path: string, result: ReportResult): string[] {
  switch (result.kind) {
    case 'read':
      return result.notes.map((note) => `${path}: ${note}`);
    case 'empty':
      return [`${path} is empty and was not counted.`];
    case 'unknown':
      return [`${path} is in no known format and was not counted.`];
    case 'broken':
      return [`${path}${result.line === undefined ? '' : `, line ${result.line}`}: ${result.reason}; the file was not counted.`];
  }
}
