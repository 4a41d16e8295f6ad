/** One table of the action's outputs; action.yml and README are held against its names. */
import { decimal } from '../domain/figures.ts';
import { reasonsLine } from '../gate/gate.ts';
import type { LeftFile } from './left-file.ts';
import { badgeText } from './badge.ts';
import { baselineText } from './baseline-text.ts';
import { oneLine } from './escape.ts';
import { reportInFourLines } from './line.ts';
import type { Report } from './report.ts';

const OUTPUTS = {
  outcome: ({ outcome }) => outcome.status,
  total: ({ outcome }) => String(outcome.storedCounts.total),
  passed: ({ outcome }) => String(outcome.storedCounts.passed),
  failed: ({ outcome }) => String(outcome.storedCounts.failed),
  skipped: ({ outcome }) => String(outcome.storedCounts.skipped),
  coverage: ({ outcome }) => (outcome.coverage === null ? '' : decimal(outcome.coverage)),
  'new-failures': ({ comparison }) => String(comparison.newFailures),
  'coverage-drop': ({ comparison }) => decimal(comparison.coverageDrop),
  alerts: ({ comparison }) => JSON.stringify(comparison.alerts),
  // By the findings: an error run in between must not hide a regression from what chains on this.
  regressed: ({ comparison }) => String(comparison.findings.some(({ type }) => type === 'regression' || type === 'coverage_drop')),
  gate: ({ gate }) => gate.verdict,
  'gate-reasons': ({ gate }) => oneLine(reasonsLine(gate.reasons), 10_000),
  report: ({ outcome, comparison }) => reportInFourLines(outcome, comparison),
  'state-file': ({ stateFile }) => stateFile,
  baseline: (report) => baselineText(report),
  badge: (report) => badgeText(report),
} as const satisfies Record<string, (report: Report) => string>;

/** Only after a result was left for a workflow with `mode: publish`. */
const LEFT_FILE_OUTPUTS = ['report-file', 'report-artifact'] as const;

/** Only of a part. */
const PART_OUTPUTS = ['part-file', 'part-artifact'] as const;

type ReportOutput = keyof typeof OUTPUTS;
type LeftFileOutput = (typeof LEFT_FILE_OUTPUTS)[number];
export type OutputName = ReportOutput | LeftFileOutput | (typeof PART_OUTPUTS)[number];

const REPORT_OUTPUTS = Object.keys(OUTPUTS) as ReportOutput[];
export const OUTPUT_NAMES: readonly OutputName[] = [...REPORT_OUTPUTS, ...LEFT_FILE_OUTPUTS, ...PART_OUTPUTS];

export function outputsOf(report: Report): Record<ReportOutput, string> {
  return Object.fromEntries(REPORT_OUTPUTS.map((name) => [name, OUTPUTS[name](report)])) as Record<ReportOutput, string>;
}

export function outputsOfLeftFile({ path, artifact }: LeftFile): Record<LeftFileOutput, string> {
  return { 'report-file': path, 'report-artifact': artifact };
}

/** When nothing was run: a halt file, or no test command. */
export function outputsWithoutRun(outcome: 'halted' | 'skipped', refusal?: string): Partial<Record<ReportOutput, string>> {
  return refusal === undefined ? { outcome, gate: 'pass' } : { outcome, gate: 'fail', 'gate-reasons': oneLine(refusal, 10_000) };
}
