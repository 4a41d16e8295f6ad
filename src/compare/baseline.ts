/** The run in a state that the next run is compared with. */
import { present } from '../domain/present.ts';
import type { Counts } from '../read/model.ts';
import type { TestIdentity } from '../read/test-identity.ts';
import type { GoodRun, State } from '../state/schema.ts';
import type { Baseline } from './comparison.ts';

function lastRunOf(state: State): GoodRun | undefined {
  if (state.status !== 'passing' && state.status !== 'failing') return undefined;
  return { ...state, status: state.status, runs_ago: 0 };
}

/** A state written by hand has no `last_good_run`, but may tell the run before its error. */
function runBeforeError(state: State): GoodRun | undefined {
  const { previous_status: status, previous_results: results } = state;
  if (state.status !== 'error' || results === null || (status !== 'passing' && status !== 'failing')) return undefined;
  return { last_run: null, status, results, runs_ago: 1 };
}

function failedThen(state: State, runsAgo: number): TestIdentity[] {
  return (state.test_history ?? []).filter(({ outcomes }) => outcomes.at(-1 - runsAgo) === 'f').map(({ name, file, exact }) => ({ name, file, exact }));
}

function countsOf({ results, unknown_counts: unknown = [] }: GoodRun): Counts {
  const known = (field: keyof Counts): number | null => (unknown.includes(field) ? null : results[field]);
  return { total: known('total'), passed: known('passed'), failed: known('failed'), skipped: known('skipped') };
}

/** Undefined when there is no run that can be compared with. */
export function baselineOf(state: State | undefined): Baseline | undefined {
  if (state === undefined || state.status === 'unknown') return undefined;
  const run = (state.comparable === false ? undefined : lastRunOf(state)) ?? state.last_good_run ?? runBeforeError(state);
  if (run === undefined) return undefined;
  const failingTests = failedThen(state, run.runs_ago);
  return {
    status: run.status,
    storedResults: run.results,
    counts: countsOf(run),
    runsAgo: run.runs_ago,
    lastRun: run.last_run,
    ...present({
      coverageTotals: run.coverage_lines,
      coverageMetric: run.coverage_metric,
      sha: run.sha,
      ref: run.ref,
      runId: run.run_id,
      runNumber: run.run_number,
      commandHash: run.command_hash,
      printedFailed: run.printed_failed,
      testFiles: run.test_files === undefined ? undefined : new Map(Object.entries(run.test_files)),
    }),
    failingTests,
    namesComplete: failingTests.length >= run.results.failed,
  };
}
