/** The report in four lines, and in one. Its wording is a contract: other programs read it. */
import type { Comparison } from '../compare/comparison.ts';
import { decimal, signed } from '../domain/figures.ts';
import type { Outcome } from '../read/outcome.ts';
import { oneLine } from './escape.ts';

function testsPart({ storedCounts, counts, coverage, status }: Outcome): string {
  const { total, passed, failed, skipped } = storedCounts;
  if (total + passed + failed + skipped === 0 && status !== 'error') return 'Tests: 0 found (check test_command output)';
  const covered = coverage === null ? '(coverage: n/a)' : `(${decimal(coverage)}% coverage)`;
  const all = counts.total === null && total + passed + failed + skipped > 0 ? '?' : total;
  return `Tests: ${passed}/${all} passed, ${skipped} skipped ${covered}`;
}

/** `+3 failed, coverage -1.2%`; undefined when there is nothing to compare with. */
export function deltaSection({ change, skipped }: Comparison): string | undefined {
  if (skipped !== undefined || change === undefined || (change.counts.failed === null && change.coverage === null)) return undefined;
  const { counts, coverage } = change;
  const parts: string[] = [];
  const tell = (value: number | null, word: string): void => {
    if (value !== null && value !== 0) parts.push(`${signed(value)} ${word}`);
  };
  if (counts.failed !== 0) tell(counts.failed, 'failed');
  else {
    tell(counts.passed, 'passed');
    tell(counts.skipped, 'skipped');
  }
  if (coverage !== null && coverage !== 0) parts.push(`coverage ${signed(coverage)}%`);
  return parts.length === 0 ? 'no change' : parts.join(', ');
}

function alertsPart({ alerts }: Comparison): string {
  return alerts.length === 0 ? 'none' : alerts.map(({ severity, type, detail }) => `[${severity}] ${type} — ${oneLine(detail)}`).join('; ');
}

export function reportLines(outcome: Outcome, comparison: Comparison): readonly [string, string, string, string] {
  return [testsPart(outcome), `Status: ${outcome.status}`, `vs Previous: ${deltaSection(comparison) ?? 'first run / no comparison available'}`, `Alerts: ${alertsPart(comparison)}`];
}

export function reportInFourLines(outcome: Outcome, comparison: Comparison): string {
  return reportLines(outcome, comparison).join('\n');
}

export function reportInOneLine(outcome: Outcome, comparison: Comparison): string {
  return reportLines(outcome, comparison).join(' | ');
}
