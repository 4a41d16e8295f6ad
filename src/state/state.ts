/** The state file: decoding what may be broken or hostile, and the next state after a run. */
import { baselineOf, present } from '../compare/baseline.ts';
import { commandHash } from '../compare/command.ts';
import { isComparable } from '../compare/compare.ts';
import type { Baseline, Comparison } from '../compare/comparison.ts';
import type { Counts } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';
import { identityOf } from '../read/test-identity.ts';
import { type GoodRun, type HistoryEntry, LONGEST_HISTORY, SCHEMA_VERSION, type State, stateSchema, type StoredResults } from './schema.ts';
import { storedTestFiles } from './test-files.ts';
import { nextTestHistory } from './test-history.ts';
import { testListOf } from './test-list.ts';

export { commandHash } from '../compare/command.ts';
export type { State } from './schema.ts';

const MOST_CHARACTERS = 4 * 1024 * 1024;
const LISTED_TESTS = 200;

export type DecodedState =
  | { readonly kind: 'ok'; readonly state: State }
  | { readonly kind: 'corrupt'; readonly reason: string }
  | { readonly kind: 'newer'; readonly version: string };

/** Who ran, when and what; for the state and the links of the report. */
export interface RunIdentity {
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly sha?: string;
  readonly ref?: string;
  readonly runId?: string;
  readonly runNumber?: number;
  readonly runAttempt?: number;
  readonly command?: string;
  /** The setting `name`, and the matrix cell as cache keys have it. */
  readonly name?: string;
  /** Instead of a name. */
  readonly use?: { readonly workflow: string; readonly job: string; readonly step: string };
  readonly cell?: string;
}

export function emptyState(): State {
  const results = { total: 0, passed: 0, failed: 0, skipped: 0, coverage_pct: null };
  return { schema_version: SCHEMA_VERSION, last_run: null, run_count: 0, status: 'unknown', results, previous_results: null, alerts: [], history: [] };
}

function corrupt(reason: string): DecodedState {
  return { kind: 'corrupt', reason };
}

function majorOf(version: unknown): number | undefined {
  const major = typeof version === 'string' ? /^(\d{1,9})(?:\.\d{1,9}){0,2}$/.exec(version)?.[1] : undefined;
  return major === undefined ? undefined : Number(major);
}

export function decodeState(text: string): DecodedState {
  if (text.length > MOST_CHARACTERS) return corrupt(`it is larger than ${MOST_CHARACTERS} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return corrupt('it is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return corrupt('it is not a JSON object');
  const version: unknown = 'schema_version' in value ? value.schema_version : undefined;
  const major = majorOf(version);
  if (major === undefined) return corrupt('schema_version is missing or not a version');
  if (major > Number(majorOf(SCHEMA_VERSION))) return { kind: 'newer', version: String(version) };
  const parsed = stateSchema.safeParse(value);
  if (parsed.success) return { kind: 'ok', state: parsed.data };
  const [issue] = parsed.error.issues;
  return corrupt(issue === undefined ? 'it has the wrong shape' : `${issue.path.join('.')}: ${issue.message}`);
}

export function encodeState(state: State): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}

function resultsOf(outcome: Outcome): StoredResults {
  const { total, passed, failed, skipped } = outcome.counts;
  return { total, passed, failed, skipped, coverage_pct: outcome.coverage };
}

function identityFields(run: RunIdentity): Pick<State, 'sha' | 'ref' | 'run_id' | 'run_number' | 'run_attempt' | 'command_hash' | 'name' | 'use' | 'cell'> {
  const sha = run.sha !== undefined && /^[0-9a-f]{7,64}$/i.test(run.sha) ? run.sha : undefined;
  const hash = run.command === undefined ? undefined : commandHash(run.command);
  return present({ sha, ref: run.ref?.slice(0, 500), run_id: run.runId, run_number: run.runNumber, run_attempt: run.runAttempt, command_hash: hash, name: run.name?.slice(0, 500), use: run.use, cell: run.cell });
}

function historyEntry(outcome: Outcome, run: RunIdentity): HistoryEntry {
  const { passed, failed, skipped } = outcome.counts;
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
    results: baseline.results,
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
      unknown_counts: comparable ? unknownOf(outcome.readCounts) : undefined,
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
    history: [...previous.history, historyEntry(outcome, run)].slice(-LONGEST_HISTORY),
    ...ownFields(previous, outcome, run),
  };
}
