/** One table of the action's outputs; action.yml and README are held against its names. */
import { decimal } from '../compare/figures.ts';
import { reasonsLine } from '../gate/gate.ts';
import { baselineText } from './baseline-text.ts';
import { oneLine } from './escape.ts';
import { reportInFourLines } from './line.ts';
import type { Report } from './report.ts';

const OUTPUTS = {
  outcome: ({ outcome }) => outcome.status,
  total: ({ outcome }) => String(outcome.counts.total),
  passed: ({ outcome }) => String(outcome.counts.passed),
  failed: ({ outcome }) => String(outcome.counts.failed),
  skipped: ({ outcome }) => String(outcome.counts.skipped),
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
} as const satisfies Record<string, (report: Report) => string>;

export type OutputName = keyof typeof OUTPUTS;
export const OUTPUT_NAMES = Object.keys(OUTPUTS) as OutputName[];

export function outputsOf(report: Report): Record<OutputName, string> {
  return Object.fromEntries(OUTPUT_NAMES.map((name) => [name, OUTPUTS[name](report)])) as Record<OutputName, string>;
}

/** When nothing was run: a halt file, or no test command. */
export function outputsWithoutRun(outcome: 'halted' | 'skipped'): Partial<Record<OutputName, string>> {
  return { outcome, gate: 'pass' };
}
