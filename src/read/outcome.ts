/**
 * Three witnesses, one verdict: the exit code, the console's counts and the reports' counts become one outcome.
 * The status follows the exit code; the reports win over the console; what contradicts is kept as a contradiction.
 */
import type { CommandResult, Status } from '../domain/command-result.ts';
import { type CoverageMetric, metricOfConsole } from './coverage-metric.ts';
import type { Count, Counts, Evidence, NamedTest, Reading, RunPart } from './model.ts';
import type { FileCoverage } from './reports/coverage-collector.ts';
import type { TestCase } from './reports/test-collector.ts';
import { type KnownTests, TestSet } from './test-identity.ts';

/** Counts as the state file holds them: what is not known is 0. */
export interface CountedResults {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Covered of all lines (or statements), where a report tells them; percentages are computed from these. */
export interface CoverageTotals {
  readonly covered: number;
  readonly total: number;
}

export interface TimedTest extends NamedTest {
  readonly seconds: number;
}

/** What one report file told by itself. */
export interface ReportFigures {
  readonly path: string;
  readonly format: string;
  /** Undefined where it tells no tests. */
  readonly counts: Counts | undefined;
  /** Another file tells of the same tests: they count once. */
  readonly repeats: boolean;
  readonly coverage: Count;
}

/** What the report files said, as far as an outcome needs it. */
export interface ReportResults {
  /** All null when no test report was read. */
  readonly counts: Counts;
  readonly coverage: Count;
  /** A figure that the console tells goes before it. */
  readonly coverageIsRough?: true;
  /** What it is a share of, where that is known. */
  readonly coverageMetric?: CoverageMetric;
  readonly coverageTotals?: CoverageTotals;
  readonly failingTests: readonly NamedTest[];
  readonly flakyTests: readonly NamedTest[];
  /** Names of all tests that passed or were skipped, where the reports tell every test. */
  readonly passedTests?: readonly NamedTest[];
  readonly skippedTests?: readonly NamedTest[];
  readonly slowestTests?: readonly TimedTest[];
  /** How long the tests of each file took, in seconds. */
  readonly fileSeconds?: ReadonlyMap<string, number>;
  /** Every test, where somebody asked for them. */
  readonly tests?: readonly TestCase[];
  /** Lines by file. */
  readonly coveredFiles?: ReadonlyMap<string, FileCoverage>;
  /** Report files that were read. */
  readonly files: readonly string[];
  /** Of each of these. */
  readonly figures?: readonly ReportFigures[];
  /** Patterns that a person listed and that matched no file. */
  readonly missing: readonly string[];
  /** A limit was reached: counts (`tests`) and coverage are not known from the reports. Reasons without full stop. */
  readonly unread?: { readonly tests: boolean; readonly reasons: readonly string[] };
  readonly notes: readonly string[];
}

export const CONTRADICTION_KINDS = ['failures-despite-success', 'failure-without-failures', 'aborted-after-summary', 'everything-skipped', 'report-missing', 'report-unread', 'coverage-unread'] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];

export interface Contradiction {
  readonly kind: ContradictionKind;
  /** A sentence of fact, without full stop. */
  readonly detail: string;
}

export interface Outcome {
  readonly status: Status;
  /** Why the status is `error`, or how the command was killed. */
  readonly statusDetail?: string;
  readonly exitCode: number | null;
  readonly durationMilliseconds: number;
  /** Null for what is not known. */
  readonly counts: Counts;
  /** The same as the state file holds them: what is not known is 0. */
  readonly storedCounts: CountedResults;
  /** Failures that the console told; the report files' word does not undo them. */
  readonly printedFailed: number | null;
  /** Whether passed, failed and total were read: only then may they be compared. */
  readonly known: boolean;
  readonly coverage: number | null;
  /** What it is a share of, where that is known. */
  readonly coverageMetric?: CoverageMetric;
  readonly coverageTotals?: CoverageTotals;
  readonly failingTests: readonly NamedTest[];
  readonly flakyTests: readonly NamedTest[];
  /** Places that the output names as errors, beside the tests. */
  readonly errorPlaces: readonly NamedTest[];
  readonly passedTests?: readonly NamedTest[];
  readonly skippedTests?: readonly NamedTest[];
  /** Those that passed where their names are not kept. */
  readonly knownPassed?: KnownTests;
  /** Number of tests in each file, where that is not counted from their names. */
  readonly testFiles?: ReadonlyMap<string, number>;
  /** How long the tests of each file took, in seconds. */
  readonly fileSeconds?: ReadonlyMap<string, number>;
  /** Lines by source file, where report files tell them. */
  readonly coveredFiles?: ReadonlyMap<string, FileCoverage>;
  readonly slowestTests?: readonly TimedTest[];
  /** The runs that the console's counts are the sum of, where these counts are the outcome's. */
  readonly parts?: readonly RunPart[];
  readonly frameworks: readonly string[];
  readonly evidence: readonly Evidence[];
  /** Report files that were read. */
  readonly reportFiles: readonly string[];
  /** What each of them told, where that is known. */
  readonly reportFigures?: readonly ReportFigures[];
  readonly notes: readonly string[];
  /** Output was cut or a summary is missing: told, but never compared. */
  readonly partial: boolean;
  readonly contradictions: readonly Contradiction[];
}

/** Those that passed and those that were skipped; undefined where not every test is known. */
export function everyOther({ passedTests, skippedTests, knownPassed }: Outcome): { readonly passed: KnownTests; readonly skipped: KnownTests } | undefined {
  const passed = knownPassed ?? (passedTests === undefined ? undefined : new TestSet(passedTests));
  return passed === undefined || skippedTests === undefined ? undefined : { passed, skipped: new TestSet(skippedTests) };
}

function counted(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The definition of the total, where the tool prints none. */
function withTotal(counts: Counts): Counts {
  if (counts.total !== null || counts.passed === null || counts.failed === null) return counts;
  return { ...counts, total: counts.passed + counts.failed + (counts.skipped ?? 0) };
}

function disagreements(reading: Reading, reports: ReportResults): string[] {
  const notes: string[] = [];
  for (const field of ['total', 'passed', 'failed', 'skipped'] as const) {
    const [printed, reported] = [reading.counts[field], reports.counts[field]];
    if (printed !== null && reported !== null && printed !== reported) notes.push(`The report files say ${reported} ${field}, the console ${printed}: the report files count.`);
  }
  if (reading.coverage !== null && reports.coverage !== null && reading.coverage.toFixed(1) !== reports.coverage.toFixed(1)) {
    notes.push(`The report files say ${Number(reports.coverage.toFixed(2))} % coverage, the console ${reading.coverage} %: the report files count.`);
  }
  return notes;
}

function endOf(command: CommandResult): string {
  return command.exitCode === null ? (command.detail ?? 'the command was killed') : `exit code ${command.exitCode}`;
}

const SIGNALS = { first: 129, last: 159 } as const;

/** Shells report a command killed by a signal as 128 and the signal's number. Some tools end with the number of failures. */
function wasAborted({ exitCode }: CommandResult, failed: number): boolean {
  return exitCode === null || (exitCode >= SIGNALS.first && exitCode <= SIGNALS.last && exitCode !== failed);
}

function contradictionsOf(command: CommandResult, counts: Counts, printedFailed: Count, reports: ReportResults | undefined): Contradiction[] {
  if (command.status === 'error') return [];
  const found: Contradiction[] = [];
  const { total, passed, failed, skipped } = counts;
  const mostFailed = Math.max(failed ?? 0, printedFailed ?? 0);
  if (command.status === 'passing' && mostFailed > 0) {
    const witness = mostFailed > (failed ?? 0) && failed !== null ? ` by the console (${failed} by the report files)` : '';
    found.push({ kind: 'failures-despite-success', detail: `exit code 0 although ${counted(mostFailed, 'test')} failed${witness}` });
  }
  if (command.status === 'failing' && failed === 0 && passed !== null) {
    const aborted = wasAborted(command, failed);
    const detail = aborted ? `${endOf(command)} after a summary without failures (${passed} passed)` : `${endOf(command)} although no test failed (${passed} passed)`;
    found.push({ kind: aborted ? 'aborted-after-summary' : 'failure-without-failures', detail });
  }
  if (command.status === 'failing' && failed !== null && failed > 0 && wasAborted(command, failed)) {
    found.push({ kind: 'aborted-after-summary', detail: `${endOf(command)} after a summary with ${counted(failed, 'failure')}` });
  }
  if (command.status === 'passing' && total !== null && total > 0 && skipped === total) {
    found.push({ kind: 'everything-skipped', detail: total === 1 ? 'the only test was skipped' : `all ${total} tests were skipped` });
  }
  for (const pattern of reports?.missing ?? []) found.push({ kind: 'report-missing', detail: `no report file of this run matches ${pattern}` });
  for (const reason of reports?.unread?.reasons ?? []) found.push({ kind: reports?.unread?.tests === true ? 'report-unread' : 'coverage-unread', detail: `not all report files were read: ${reason}` });
  return found;
}

/** What `reports` tell instead of the console; empty when they tell nothing. */
function fromReports(reports: ReportResults): Partial<Outcome> {
  const tests = reports.counts.total === null ? {} : { failingTests: reports.failingTests, flakyTests: reports.flakyTests };
  return {
    ...tests,
    ...(reports.coverage === null ? {} : { coverage: reports.coverage }),
    ...(reports.coverageTotals === undefined ? {} : { coverageTotals: reports.coverageTotals }),
    ...(reports.passedTests === undefined ? {} : { passedTests: reports.passedTests }),
    ...(reports.skippedTests === undefined ? {} : { skippedTests: reports.skippedTests }),
    ...(reports.slowestTests === undefined ? {} : { slowestTests: reports.slowestTests }),
    ...(reports.fileSeconds === undefined || reports.fileSeconds.size === 0 ? {} : { fileSeconds: reports.fileSeconds }),
    ...(reports.coveredFiles === undefined || reports.coveredFiles.size === 0 ? {} : { coveredFiles: reports.coveredFiles }),
  };
}

/** Whether the reports know another metric than the one that the tool printed. */
function isOfOtherMetric(reading: Reading, { coverageMetric }: ReportResults): boolean {
  const printed = metricOfConsole(reading);
  return printed !== undefined && coverageMetric !== undefined && printed !== coverageMetric;
}

/** Without a coverage that is worse than the console's, or a share of something else: the headline is what the tool prints, the reports serve lines and files. */
export function withoutRoughCoverage(reading: Reading, reports: ReportResults | undefined): ReportResults | undefined {
  if (reports === undefined || reports.coverage === null || reading.coverage === null) return reports;
  const other = isOfOtherMetric(reading, reports);
  if (reports.coverageIsRough !== true && !other) return reports;
  const { coverageTotals: _totals, coverageMetric, ...rest } = reports;
  const note = `Coverage is that of ${metricOfConsole(reading) ?? ''}, as the tool prints it; of ${coverageMetric ?? ''} the report files say ${Number(reports.coverage.toFixed(2))} %.`;
  return { ...rest, coverage: null, ...(other && reports.coverageIsRough !== true ? { notes: [...reports.notes, note] } : {}) };
}

/** Of the figure that counts. */
function metricOf(reading: Reading, reports: ReportResults | undefined): CoverageMetric | undefined {
  if (reports !== undefined && reports.coverage !== null) return reports.coverageMetric;
  return reading.coverage === null ? undefined : metricOfConsole(reading);
}

export function outcomeOf(command: CommandResult, reading: Reading, told?: ReportResults): Outcome {
  const reports = withoutRoughCoverage(reading, told);
  const reported = reports !== undefined && reports.counts.total !== null;
  const counts = withTotal(reported ? reports.counts : reading.counts);
  const { total, passed, failed, skipped } = counts;
  const coverageMetric = metricOf(reading, reports);
  return {
    status: command.status,
    ...(command.detail === undefined ? {} : { statusDetail: command.detail }),
    exitCode: command.exitCode,
    durationMilliseconds: command.durationMilliseconds,
    counts,
    storedCounts: { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
    printedFailed: reading.counts.failed,
    known: total !== null && passed !== null && failed !== null,
    coverage: reading.coverage,
    ...(coverageMetric === undefined ? {} : { coverageMetric }),
    failingTests: reading.failingTests,
    flakyTests: reading.flakyTests,
    errorPlaces: reading.errorPlaces,
    frameworks: reading.frameworks,
    evidence: reading.evidence,
    ...(reported || reading.parts === undefined ? {} : { parts: reading.parts }),
    reportFiles: reports?.files ?? [],
    ...(reports?.figures === undefined ? {} : { reportFigures: reports.figures }),
    notes: [...reading.notes, ...(reports === undefined ? [] : [...disagreements(reading, reports), ...reports.notes, ...reports.missing.map((pattern) => `No report file of this run matches ${pattern}.`)])],
    // A complete report makes up for output that was cut; a killed command has no complete report.
    partial: command.timedOut || (reading.partial && !reported),
    contradictions: contradictionsOf(command, counts, reading.counts.failed, reports),
    ...(reports === undefined ? {} : fromReports(reports)),
  };
}
