/** One run against the baseline: what changed, and what of it is an alert. Arithmetic and rules; no policy of the gate. */
import type { Outcome } from '../read/outcome.ts';
import type { State } from '../state/schema.ts';
import { alertsOf } from './alerts.ts';
import { baselineOf } from './baseline.ts';
import { changedTests } from './changed-tests.ts';
import type { Baseline, Change, CompareLimits, Comparison, SkipReason } from './comparison.ts';
import { difference } from './figures.ts';

/** Whether the run's counts may be compared at all. */
export function isComparable(outcome: Outcome): boolean {
  return outcome.status !== 'error' && outcome.known && !outcome.partial;
}

function coverageChange(baseline: Baseline, outcome: Outcome): number | null {
  const [before, now] = [baseline.results.coverage_pct, outcome.coverage];
  if (before === null || now === null || outcome.partial) return null;
  const [earlier, later] = [baseline.coverageTotals, outcome.coverageTotals];
  if (earlier === undefined || later === undefined || earlier.total === 0 || later.total === 0) return difference(now, before);
  return difference((later.covered / later.total) * 100, (earlier.covered / earlier.total) * 100);
}

/** A filter, one shard or another command runs a part of the tests; the others are not lost. */
function isPartOf(baseline: Baseline, outcome: Outcome, commandHash: string | undefined): boolean {
  if (outcome.partial) return true;
  return baseline.commandHash !== undefined && commandHash !== undefined && baseline.commandHash !== commandHash && outcome.counts.total < baseline.results.total;
}

function changeSince(baseline: Baseline, outcome: Outcome, commandHash: string | undefined): Change {
  const before = baseline.results;
  const now = outcome.counts;
  const coverage = coverageChange(baseline, outcome);
  return {
    baseline,
    counts: isComparable(outcome)
      ? { total: now.total - before.total, passed: now.passed - before.passed, failed: now.failed - before.failed, skipped: now.skipped - before.skipped }
      : null,
    coverage,
    newFailures: isComparable(outcome) ? Math.max(0, now.failed - before.failed) : 0,
    coverageDrop: coverage === null ? 0 : Math.max(0, -coverage),
    tests: changedTests(baseline, outcome),
    partOfBaseline: isPartOf(baseline, outcome, commandHash),
  };
}

function skipReason(previous: State | undefined, outcome: Outcome): SkipReason | undefined {
  if (previous === undefined || previous.status === 'unknown') return 'first-run';
  if (outcome.status === 'error') return 'current-error';
  return previous.status === 'error' ? 'previous-error' : undefined;
}

/** `commandHash` of the test command tells whether both runs ran the same. */
export function compare(previous: State | undefined, outcome: Outcome, limits: CompareLimits, commandHash?: string): Comparison {
  const skipped = skipReason(previous, outcome);
  const baseline = outcome.status === 'error' ? undefined : baselineOf(previous);
  const change = baseline === undefined ? undefined : changeSince(baseline, outcome, commandHash);
  const findings = outcome.status === 'error' ? [] : alertsOf({ outcome, change, limits });
  return {
    ...(skipped === undefined ? {} : { skipped }),
    ...(change === undefined ? {} : { change }),
    newFailures: skipped === undefined ? (change?.newFailures ?? 0) : 0,
    coverageDrop: skipped === undefined ? (change?.coverageDrop ?? 0) : 0,
    findings,
    alerts: skipped === undefined ? findings : [],
  };
}
