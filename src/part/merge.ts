/** All parts to one outcome, as if one machine had run everything. */
import { present } from '../domain/present.ts';
import type { Status } from '../domain/command-result.ts';
import type { CoverageMetric } from '../read/coverage-metric.ts';
import type { Outcome } from '../read/outcome.ts';
import { FileCoverage } from '../read/reports/coverage-collector.ts';
import { LimitReached } from '../read/reports/format.ts';
import { decodeLines } from './coverage-lines.ts';
import { labelOf } from './identity.ts';
import type { Part } from './schema.ts';
import { type MergeAs, mergeTests } from './test-merge.ts';

interface MergedCoverage {
  readonly percentage: number | null;
  readonly metric?: CoverageMetric;
  readonly totals?: { readonly covered: number; readonly total: number };
  readonly files?: ReadonlyMap<string, FileCoverage>;
  readonly notes: readonly string[];
}

const NO_COVERAGE: MergedCoverage = { percentage: null, notes: [] };

/** Lines of all files for which there is room: a few bytes of a part can tell of millions. */
const MAX_LINES_TOGETHER = 50_000_000;

/** @throws LimitReached */
function filesOf(parts: readonly Part[]): Map<string, FileCoverage> {
  const files = new Map<string, FileCoverage>();
  const room = { left: MAX_LINES_TOGETHER };
  for (const { coverage } of parts) {
    for (const [path, text] of Object.entries(coverage.lines ?? {})) {
      const file = files.get(path) ?? new FileCoverage(room);
      files.set(path, file);
      decodeLines(text, file);
    }
  }
  return files;
}

/** Beyond a limit coverage is not known, and that of a part would be a wrong one. */
function boundedCoverage(parts: readonly Part[]): MergedCoverage {
  try {
    return mergeCoverage(parts);
  } catch (error) {
    if (error instanceof LimitReached) return { ...NO_COVERAGE, notes: [`The coverage of the parts was not merged: ${error.message}.`] };
    throw error;
  }
}

/** By location: a line is covered when any part covered it. Percentages of parts are never averaged. */
function mergeCoverage(parts: readonly Part[]): MergedCoverage {
  const covered = parts.filter(({ coverage }) => coverage.percentage !== null || coverage.lines !== undefined);
  const [only] = covered;
  if (only === undefined) return NO_COVERAGE;
  const lacking = covered.filter(({ coverage }) => coverage.lines === undefined);
  const silent = parts.filter((part) => !covered.includes(part));
  if (covered.length === 1 && silent.length === 0) {
    const files = filesOf(covered);
    return { percentage: only.coverage.percentage, ...present({ metric: only.coverage.metric }), ...(files.size === 0 ? {} : { files }), notes: [] };
  }
  if (lacking.length > 0) return { ...NO_COVERAGE, notes: [`The coverage of ${lacking.map(({ identity }) => labelOf(identity)).join(', ')} is a percentage without lines, and percentages of parts cannot be merged: let every part write a coverage report.`] };
  const files = filesOf(covered);
  const totals = { covered: 0, total: 0 };
  for (const file of files.values()) {
    const own = file.totals;
    totals.covered += own.covered;
    totals.total += own.total;
  }
  const notes = silent.length === 0 ? [] : [`${silent.map(({ identity }) => labelOf(identity)).join(', ')} told no coverage; that of the other parts is merged.`];
  return { percentage: totals.total === 0 ? null : (totals.covered / totals.total) * 100, metric: 'lines', totals, files, notes };
}

function statusOf(parts: readonly Part[]): Status {
  if (parts.some(({ status }) => status === 'error')) return 'error';
  return parts.some(({ status }) => status === 'failing') ? 'failing' : 'passing';
}

/** Of several parts, each sentence with the part that says it. */
function labelled(parts: readonly Part[], sentences: (part: Part) => readonly string[]): string[] {
  const bySentence = new Map<string, string[]>();
  for (const part of parts) for (const sentence of sentences(part)) bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), labelOf(part.identity)]);
  return [...bySentence].map(([sentence, labels]) => (labels.length === parts.length ? sentence : `${labels.join(', ')}: ${sentence}`));
}

function sum(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
}

function filesOfTests(parts: readonly Part[]): { readonly testFiles: Map<string, number>; readonly fileSeconds: Map<string, number> } {
  const [testFiles, fileSeconds] = [new Map<string, number>(), new Map<string, number>()];
  for (const { files } of parts) {
    for (const [path, { tests, seconds }] of Object.entries(files)) {
      testFiles.set(path, Math.max(testFiles.get(path) ?? 0, tests));
      if (seconds !== undefined) fileSeconds.set(path, Math.max(fileSeconds.get(path) ?? 0, seconds));
    }
  }
  return { testFiles, fileSeconds };
}

/** `parts`: in the order in which they are shown, none twice. */
export function mergeParts(parts: readonly Part[], mergeAs: MergeAs): Outcome {
  const tests = mergeTests(parts, mergeAs);
  const coverage = boundedCoverage(parts);
  const status = statusOf(parts);
  const { total, passed, failed, skipped } = tests.counts;
  const decisive = parts.find((part) => part.status === status && part.exit_code !== 0) ?? parts.find((part) => part.status === status);
  const everyNamed = tests.passed !== undefined;
  const { testFiles, fileSeconds } = filesOfTests(parts);
  return {
    status,
    ...present({ statusDetail: decisive?.status_detail === undefined ? undefined : `${labelOf(decisive.identity)}: ${decisive.status_detail}` }),
    exitCode: decisive === undefined ? 0 : decisive.exit_code,
    durationMilliseconds: Math.max(0, ...parts.map(({ duration_ms: duration }) => duration)),
    counts: tests.counts,
    storedCounts: { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
    printedFailed: sum(parts.map(({ printed_failed: printed }) => printed)),
    known: total !== null && passed !== null && failed !== null,
    coverage: coverage.percentage,
    ...present({ coverageMetric: coverage.metric, coverageTotals: coverage.totals, coveredFiles: coverage.files }),
    failingTests: tests.failing,
    flakyTests: tests.flaky,
    errorPlaces: [],
    ...(everyNamed ? { skippedTests: tests.skipped, knownPassed: tests.passed } : {}),
    ...(everyNamed && testFiles.size > 0 ? { testFiles } : {}),
    ...(fileSeconds.size > 0 ? { fileSeconds } : {}),
    slowestTests: parts.flatMap((part) => part.tests.slowest).toSorted((left, right) => right.seconds - left.seconds).slice(0, 50),
    frameworks: [...new Set(parts.flatMap(({ frameworks }) => frameworks))],
    evidence: [],
    reportFiles: [...new Set(parts.flatMap((part) => part.report_files))],
    notes: [...tests.notes, ...coverage.notes, ...labelled(parts, ({ notes }) => notes)],
    partial: parts.some(({ partial }) => partial),
    contradictions: parts.flatMap(({ identity, contradictions }) => contradictions.map(({ kind, detail }) => ({ kind, detail: `${labelOf(identity)}: ${detail}` }))),
  };
}
