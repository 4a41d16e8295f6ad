/** The next state: what the file holds after a run. */
import { baselineOf } from '../compare/baseline.ts';
import { storedFileDurations } from '../state/file-durations.ts';
import { isComparable } from '../compare/compare.ts';
import type { Baseline, Comparison } from '../compare/comparison.ts';
import { present } from '../domain/present.ts';
import type { RunIdentity } from '../domain/run-identity.ts';
import type { Counts } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';
import { identityOf } from '../read/test-identity.ts';
import { commandHash } from '../state/command-hash.ts';
import { type GoodRun, type HistoryEntry, MAX_HISTORY_LENGTH, SCHEMA_VERSION, type State, type StoredResults } from '../state/schema.ts';
import { testListOf } from '../state/test-list.ts';
import { storedTestFiles } from './test-files.ts';
import { nextTestHistory } from './test-history.ts';

const LISTED_TESTS = 200;

function resultsOf(outcome: Outcome): StoredResults {
  const { total, passed, failed, skipped } = outcome.storedCounts;
  return { total, passed, failed, skipped, coverage_pct: outcome.coverage };
}

function identityFields(run: RunIdentity): Pick<State, 'sha' | 'ref' | 'run_id' | 'run_number' | 'run_attempt' | 'command_hash' | 'name' | 'use' | 'cell'> {
  const sha = run.sha !== undefined && /^[0-9a-f]{7,64}$/i.test(run.sha) ? run.sha : undefined;
  const hash = run.command === undefined ? undefined : commandHash(run.command);
  return present({ sha, ref: run.ref?.slice(0, 500), run_id: run.runId, run_number: run.runNumber, run_attempt: run.runAttempt, command_hash: hash, name: run.name?.slice(0, 500), use: run.use, cell: run.cell });
}

function historyEntry(outcome: Outcome, run: RunIdentity): HistoryEntry {
  const { passed, failed, skipped } = outcome.storedCounts;
  const { sha, run_number, run_attempt } = identityFields(run);
  return { timestamp: run.timestamp, passed, failed, coverage_pct: outcome.coverage, skipped, status: outcome.status, ...present({ sha, run_number, run_attempt }), duration_ms: Math.max(0, Math.round(outcome.durationMilliseconds)) };
}

/** Undefined when all are known. */
function unknownOf(counts: Counts): (keyof Counts)[] | undefined {
  const unknown = (['total', 'passed', 'failed', 'skipped'] as const).filter((field) => counts[field] === null);
  return unknown.length === 0 ? undefined : unknown;
}

function goodRun(baseline: Baseline): GoodRun {
  const { coverageTotals, coverageMetric, sha, ref, runId, runNumber, commandHash: hash, printedFailed, testFiles } = baseline;
  return {
    last_run: baseline.lastRun,
    status: baseline.status,
    results: baseline.storedResults,
    runs_ago: baseline.runsAgo + 1,
    ...present({
      unknown_counts: unknownOf(baseline.counts),
      coverage_lines: coverageTotals,
      coverage_metric: coverageMetric,
      sha,
      ref,
      run_id: runId,
      run_number: runNumber,
      command_hash: hash,
      printed_failed: printedFailed,
      test_files: testFiles === undefined ? undefined : Object.fromEntries(testFiles),
    }),
  };
}

/** Our optional fields: bounded, and never any text that a test printed. */
function ownFields(previous: State, outcome: Outcome, run: RunIdentity): Partial<State> {
  const comparable = isComparable(outcome);
  const baseline = baselineOf(previous);
  const failing = outcome.failingTests.slice(0, LISTED_TESTS).map(identityOf);
  const remembered = nextTestHistory(previous.test_history ?? [], outcome, baseline?.counts.total);
  return {
    ...present({
      status_detail: outcome.statusDetail?.slice(0, 500),
      comparable: comparable ? undefined : false,
      unknown_counts: comparable ? unknownOf(outcome.counts) : undefined,
      framework: outcome.frameworks.length === 0 ? undefined : outcome.frameworks.join(', ').slice(0, 500),
      duration_ms: Math.max(0, Math.round(outcome.durationMilliseconds)),
      coverage_lines: outcome.coverageTotals,
      printed_failed: comparable ? (outcome.printedFailed ?? undefined) : undefined,
      test_files: comparable ? storedTestFiles(outcome) : undefined,
      coverage_metric: outcome.coverageMetric,
    }),
    ...identityFields(run),
    ...present({
      failing_tests: failing.length === 0 ? undefined : failing,
      test_list: testListOf(outcome),
      file_durations: (comparable ? storedFileDurations(outcome) : undefined) ?? previous.file_durations,
      test_history: remembered.length === 0 ? undefined : remembered,
      last_good_run: baseline === undefined ? undefined : goodRun(baseline),
    }),
  };
}

/** The state after a run; `previous` is the one it was compared with (`emptyState()` on the first run). */
export function nextState(previous: State, outcome: Outcome, comparison: Comparison, run: RunIdentity): State {
  const first = previous.status === 'unknown';
  return {
    schema_version: SCHEMA_VERSION,
    last_run: run.timestamp,
    run_count: Math.min(previous.run_count + 1, Number.MAX_SAFE_INTEGER),
    status: outcome.status,
    results: resultsOf(outcome),
    previous_results: first ? null : previous.results,
    previous_status: previous.status === 'unknown' ? null : previous.status,
    new_failures: comparison.newFailures,
    coverage_drop: comparison.coverageDrop,
    alerts: [...comparison.alerts],
    history: [...previous.history, historyEntry(outcome, run)].slice(-MAX_HISTORY_LENGTH),
    ...ownFields(previous, outcome, run),
  };
}
