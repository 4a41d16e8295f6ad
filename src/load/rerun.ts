/** A re-run is compared with what its first attempt was compared with: repeating a run must not make its failures known ones. */
import { baselineOf } from '../compare/baseline.ts';
import type { RunContext } from '../ports.ts';
import type { State } from '../state/schema.ts';
import type { CachedStates } from './cached-states.ts';
import type { KeyParts } from './keys.ts';

function isOfRun(state: State, runId: string | undefined): boolean {
  return runId !== undefined && state.run_id === runId;
}

/** The state that an earlier attempt of this very run saved, however many other runs came in between. */
export async function attemptBefore(cache: CachedStates, keys: KeyParts, { runId, runAttempt = 1 }: Pick<RunContext, 'runId' | 'runAttempt'>): Promise<State | undefined> {
  if (runId === undefined || runAttempt <= 1) return undefined;
  const state = await cache.ofRun(keys, runId);
  return state !== undefined && isOfRun(state, runId) ? state : undefined;
}

/** The state as it was before this run, whose earlier attempt saved it. */
export function withoutThisRun(state: State | undefined, runId: string | undefined): State | undefined {
  return state !== undefined && isOfRun(state, runId) && state.last_good_run !== undefined ? { ...state, comparable: false } : state;
}

/**
 * For a pull request: what its earlier attempt was compared with, if that is at least as strict in every figure, else the base branch's
 * state. The attempt's own word is not enough: any step of a pull request's run may save entries in its scope.
 */
export function dominates(attempt: State | undefined, base: State | undefined): State | undefined {
  const then = attempt?.last_good_run === undefined ? undefined : baselineOf({ ...attempt, comparable: false });
  const now = baselineOf(base);
  if (attempt === undefined || then === undefined || now === undefined) return base;
  const [earlier, later] = [then.storedResults, now.storedResults];
  const isStricter = earlier.failed < later.failed && earlier.total >= later.total && (earlier.coverage_pct ?? 0) >= (later.coverage_pct ?? 0);
  return isStricter ? { ...attempt, comparable: false } : base;
}
