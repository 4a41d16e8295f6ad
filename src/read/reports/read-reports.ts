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

/** What report files tell. */
export type Told = 'tests' | 'coverage';

const MAX_NOTES = 200;
const NOTHING_TOLD = { total: null, passed: null, failed: null, skipped: null };

/** Opened report files one after the other. */
export class ReportReading {
  readonly files: ReadFile[] = [];
  /** Why not all that the report files tell is known; sentences without full stop. */
  readonly unread: string[] = [];
  readonly #unknown = new Set<Told>();
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

  /** The file was read to its end: what it says counts from now on. `tells`: what it was looked for; a file looked for its tests may hold both. */
  close(file: ReportFile, path: string, tells: Told = 'tests'): ReportResult {
    const result = file.commit(path);
    if (result.kind !== 'gathered') this.files.push({ path, result });
    else if (result.folder !== undefined) this.files.push({ path: result.folder, result: { kind: 'read', format: result.format, notes: [] } });
    if (result.kind === 'broken' && result.limit === true) this.leaveUnread(`${placeOf(path, result.line)}: ${result.reason}`, file.holdsTests ? 'tests' : tells);
    return result;
  }

  /** Something was not read: what all files tell together is not known. */
  leaveUnread(reason: string, tells: Told): void {
    this.unread.push(reason);
    this.#unknown.add('coverage');
    if (tells === 'tests') this.#unknown.add('tests');
  }

  get tests(): readonly TestCase[] {
    this.#countGathered();
    return this.#tests.tests;
  }

  get coverage(): CollectedCoverage {
    return this.#coverage.result;
  }

  /** Tests that were told a file each, now that all files were read. */
  #countGathered(): void {
    for (const { format, path, tests } of this.#tests.gathered.take()) {
      const folder = this.#tests.file(format);
      if (tests.length > 0) folder.begin();
      for (const test of tests) folder.add(test);
      const result: ReportResult = { kind: 'read', format, notes: [], told: { tests: folder.commit(path), coverage: null } };
      const at = this.files.findIndex((file) => file.path === path && file.result.kind === 'read' && file.result.format === format);
      this.files.splice(at < 0 ? this.files.length : at, 1, { path, result });
    }
  }

  /** `missing`: patterns that a person listed and that matched no file. */
  results(missing: readonly string[]): ReportResults {
    this.#countGathered();
    const coverage = this.#unknown.has('coverage') ? { files: this.coverage.files, notes: this.coverage.notes, percentage: null, metric: undefined, isRough: false, totals: undefined } : this.coverage;
    const areTestsKnown = !this.#unknown.has('tests');
    return {
      counts: areTestsKnown ? this.#tests.counts : NOTHING_TOLD,
      coverage: coverage.percentage,
      ...(coverage.metric === undefined || coverage.percentage === null ? {} : { coverageMetric: coverage.metric }),
      ...(coverage.isRough ? { coverageIsRough: true as const } : {}),
      ...(coverage.totals === undefined ? {} : { coverageTotals: coverage.totals }),
      failingTests: this.#tests.failing,
      flakyTests: this.#tests.flaky,
      // Of some of the tests, names would look like all there are.
      ...(areTestsKnown ? { passedTests: this.#tests.passed, skippedTests: this.#tests.skipped } : {}),
      slowestTests: this.#tests.slowest,
      ...(areTestsKnown ? { fileSeconds: this.#tests.fileSeconds } : {}),
      tests: this.tests,
      coveredFiles: coverage.files,
      files: this.files.filter(({ result }) => result.kind === 'read').map(({ path }) => path),
      figures: this.files.flatMap(({ path, result }) => figuresOf(path, result)),
      missing,
      ...(this.unread.length === 0 ? {} : { unread: { tests: !areTestsKnown, reasons: bounded(this.unread) } }),
      notes: bounded([...this.unread.map((reason) => `${reason}; so what the report files tell is not known.`), ...this.files.flatMap(({ path, result }) => noteOf(path, result)), ...coverage.notes]),
    };
  }
}

function bounded(sentences: readonly string[]): string[] {
  return sentences.length <= MAX_NOTES ? [...sentences] : [...sentences.slice(0, MAX_NOTES), `${sentences.length - MAX_NOTES} more notes on report files are left out.`];
}

function placeOf(path: string, line: number | undefined): string {
  return line === undefined ? path : `${path}, line ${line}`;
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
    case 'gathered':
      return [];
    case 'empty':
      return [`${path} is empty and was not counted.`];
    case 'unknown':
      return [result.holds === undefined ? `${path} is in no known format and was not counted.` : `${path} holds ${result.holds}, neither tests nor coverage, and was not counted.`];
    case 'broken':
      return result.limit === true ? [] : [`${placeOf(path, result.line)}: ${result.reason}; the file was not counted.`];
  }
}
