/** What the history knows about a failing test: new, failing since, flaky. */
import { counted } from '../domain/figures.ts';
import type { NamedTest } from '../read/model.ts';
import { identityOf, type TestIdentity } from '../read/test-identity.ts';
import type { HistoryEntry, State } from '../state/schema.ts';

/** Fewer known runs prove nothing about a flake. */
const FEWEST_RUNS = 5;

export type FailureContext =
  | { readonly kind: 'new' }
  | { readonly kind: 'failing-since'; readonly runsAgo: number; readonly runNumber?: number; readonly sha?: string; readonly timestamp?: string }
  | { readonly kind: 'flaky'; readonly failures: number; readonly runs: number };

function keyOf({ name, file }: TestIdentity): string {
  return `${file ?? ''}\n${name}`;
}

/** Failures that are apart from each other: with passes between them. */
function episodes(outcomes: string): number {
  return (outcomes.replace(/[.s]/g, '').match(/f+/g) ?? []).length;
}

/** The same commit passed and failed. */
function flipsOnOneCommit(outcomes: string, history: readonly HistoryEntry[]): boolean {
  const seen = new Map<string, string>();
  const offset = history.length - outcomes.length;
  for (let index = 0; index < outcomes.length; index += 1) {
    const result = outcomes[index];
    const sha = history[offset + index]?.sha;
    if (sha === undefined || (result !== 'f' && result !== 'p')) continue;
    const before = seen.get(sha);
    if (before !== undefined && before !== result) return true;
    seen.set(sha, result);
  }
  return false;
}

function contextOf(outcomes: string, history: readonly HistoryEntry[]): FailureContext {
  const known = outcomes.replace(/[^fp]/g, '');
  const failures = known.replace(/p/g, '').length;
  if (flipsOnOneCommit(outcomes, history) || (known.length >= FEWEST_RUNS && episodes(outcomes) > 1)) return { kind: 'flaky', failures, runs: known.length };
  const streak = /f[f.s]*$/.exec(outcomes)?.[0] ?? '';
  const runsAgo = streak.length - 1;
  if (runsAgo <= 0) return { kind: 'new' };
  const first = history.at(-1 - runsAgo);
  return {
    kind: 'failing-since',
    runsAgo,
    ...(first?.run_number === undefined ? {} : { runNumber: first.run_number }),
    ...(first?.sha === undefined ? {} : { sha: first.sha }),
    ...(first === undefined ? {} : { timestamp: first.timestamp }),
  };
}

/** Looks up failing tests of the run that `state` ends with. Undefined: the history does not know the test. */
export function failureContexts(state: State): (test: NamedTest) => FailureContext | undefined {
  const rings = new Map((state.test_history ?? []).map((test) => [keyOf(test), test.outcomes]));
  return (test) => {
    const outcomes = rings.get(keyOf(identityOf(test)));
    return outcomes === undefined || !outcomes.endsWith('f') ? undefined : contextOf(outcomes, state.history);
  };
}

/** `failing since run 123 (abc1234), 5 runs ago`. */
export function contextSentence(context: FailureContext): string {
  switch (context.kind) {
    case 'new':
      return 'new';
    case 'flaky':
      return `flaky: failed ${context.failures} of the last ${context.runs}`;
    case 'failing-since': {
      const commit = context.sha === undefined ? '' : ` (${context.sha.slice(0, 7)})`;
      const run = context.runNumber === undefined ? (context.timestamp ?? '').slice(0, 10) : `run ${context.runNumber}`;
      return `failing since ${run}${commit}, ${counted(context.runsAgo, 'run')} ago`;
    }
  }
}
