/** One run against the baseline: what changed, and what of it is an alert. Arithmetic and rules; no policy of the gate. */
import { type Counts, UNKNOWN_COUNTS } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';
import type { State } from '../state/schema.ts';
import { alertsOf } from './alerts.ts';
import { baselineOf } from './baseline.ts';
import { isVariant } from '../state/command-hash.ts';
import { changedTests, type FileThere } from './changed-tests.ts';
import type { Baseline, Change, CompareLimits, Comparison, SkipReason } from './comparison.ts';
import { difference } from '../domain/figures.ts';

/** Whether anything may be compared with the run: its failures are counted, and it is complete. */
export function isComparable(outcome: Outcome): boolean {
  return outcome.status !== 'error' && outcome.counts.failed !== null && !outcome.partial;
}

function metricChange({ coverageMetric: from }: Baseline, { coverageMetric: to }: Outcome): Change['metricChanged'] {
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

function coverageChange(baseline: Baseline, outcome: Outcome): number | null {
  const [before, now] = [baseline.storedResults.coverage_pct, outcome.coverage];
  if (before === null || now === null || outcome.partial || metricChange(baseline, outcome) !== undefined) return null;
  const [earlier, later] = [baseline.coverageTotals, outcome.coverageTotals];
  if (earlier === undefined || later === undefined || earlier.total === 0 || later.total === 0) return difference(now, before);
  return difference((later.covered / later.total) * 100, (earlier.covered / earlier.total) * 100);
}

/** A filter or one shard runs a part of the tests: the others are not lost. Recognised by the command and the count. */
function isPartOf(baseline: Baseline, outcome: Outcome, commandHash: string | undefined): boolean {
  if (outcome.partial) return true;
  const total = { before: baseline.counts.total ?? 0, now: outcome.counts.total ?? 0 };
  return baseline.commandHash !== undefined && commandHash !== undefined && isVariant(baseline.commandHash, commandHash) && total.now < total.before;
}

function countChanges(baseline: Baseline, outcome: Outcome): Counts {
  if (!isComparable(outcome)) return UNKNOWN_COUNTS;
  const change = (field: keyof Counts): number | null => {
    const [before, now] = [baseline.counts[field], outcome.counts[field]];
    return before === null || now === null ? null : now - before;
  };
  return { total: change('total'), passed: change('passed'), failed: change('failed'), skipped: change('skipped') };
}

function changeSince(baseline: Baseline, outcome: Outcome, commandHash: string | undefined, isStillThere: FileThere | undefined): Change {
  const counts = countChanges(baseline, outcome);
  const coverage = coverageChange(baseline, outcome);
  const metricChanged = metricChange(baseline, outcome);
  return {
    baseline,
    counts,
    coverage,
    ...(metricChanged === undefined ? {} : { metricChanged }),
    newFailures: Math.max(0, counts.failed ?? 0),
    coverageDrop: coverage === null ? 0 : Math.max(0, -coverage),
    tests: changedTests(baseline, outcome, isStillThere),
    partOfBaseline: isPartOf(baseline, outcome, commandHash),
  };
}

function skipReason(previous: State | undefined, outcome: Outcome): SkipReason | undefined {
  if (previous === undefined || previous.status === 'unknown') return 'first-run';
  if (outcome.status === 'error') return 'current-error';
  return previous.status === 'error' ? 'previous-error' : undefined;
}

/** `commandHash` of the test command tells whether both runs ran the same tests, `isStillThere` whether a test moved or is another one. */
export function compare(previous: State | undefined, outcome: Outcome, limits: CompareLimits, commandHash?: string, isStillThere?: FileThere): Comparison {
  const skipped = skipReason(previous, outcome);
  const lastGood = baselineOf(previous);
  const change = lastGood === undefined || outcome.status === 'error' ? undefined : changeSince(lastGood, outcome, commandHash, isStillThere);
  const findings = outcome.status === 'error' ? [] : alertsOf({ outcome, change, limits });
  return {
    ...(skipped === undefined ? {} : { skipped }),
    ...(change === undefined ? {} : { change }),
    ...(lastGood === undefined ? {} : { lastGood }),
    newFailures: skipped === undefined ? (change?.newFailures ?? 0) : 0,
    coverageDrop: skipped === undefined ? (change?.coverageDrop ?? 0) : 0,
    findings,
    alerts: skipped === undefined ? findings : [],
  };
}
