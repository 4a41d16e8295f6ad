/**
 * Stage 2: what was remembered. The workspace's state file and the cache are both input from outside; what is
 * taken from them was validated, and says itself that it belongs to the branch it is used for.
 */
import type { RunContext, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import type { State } from '../state/schema.ts';
import { decodeState } from '../state/state.ts';
import { type BaselinePlan, baselinePlan } from './baseline-plan.ts';
import { type KeyParts, restorePrefix } from './keys.ts';

const MOST_STATE_BYTES = 4 * 1024 * 1024;

export interface Loaded {
  readonly plan: BaselinePlan;
  readonly keys: KeyParts;
  /** What this run is compared with; undefined: nothing. */
  readonly baseline: State | undefined;
  /** `base`: as planned; `own`: a pull request's own last run, since its base branch has no state. */
  readonly comparedWith: 'base' | 'own' | 'none';
  /** Where the baseline came from, or why there is none: one line for the log and the report. */
  readonly explanation: string;
  /** A pull request's own last run, beside the comparison with its base. */
  readonly ownLastRun: State | undefined;
  readonly notices: readonly string[];
}

export type LoadResult = { readonly ok: true; readonly loaded: Loaded } | { readonly ok: false; readonly problem: string };

interface Candidate {
  readonly state: State;
  readonly from: string;
}

class Loader {
  readonly notices: string[] = [];
  readonly #world: World;
  readonly #settings: Settings;
  readonly #plan: BaselinePlan;

  constructor(world: World, settings: Settings, plan: BaselinePlan) {
    this.#world = world;
    this.#settings = settings;
    this.#plan = plan;
  }

  /** @throws NewerState when the file was written by a newer version of this program. */
  async workspaceState(): Promise<Candidate | undefined> {
    const path = this.#settings['state-file'];
    const file = await this.#world.files.read(path, MOST_STATE_BYTES);
    if (file.kind === 'missing') return undefined;
    if (file.kind === 'unreadable') {
      this.#world.log.warning(`${path} cannot be read (${file.reason}): starting anew.`);
      return undefined;
    }
    const decoded = decodeState(file.text);
    if (decoded.kind === 'newer') throw new NewerState(path, decoded.version);
    if (decoded.kind === 'corrupt') {
      this.#world.log.warning(`${path} is not a state file (${decoded.reason}): starting anew.`);
      return undefined;
    }
    return { state: decoded.state, from: path };
  }

  /** The newest cached state kept under `label`. */
  async cachedState(keys: KeyParts): Promise<Candidate | undefined> {
    if (this.#world.cache === undefined || !this.#settings.cache) return undefined;
    const answer = await this.#world.cache.restore(restorePrefix(keys));
    if (answer.kind === 'missing') return undefined;
    if (answer.kind === 'unavailable') {
      if (this.#world.context.cacheMode === undefined) this.notices.push(`The cache could not be read: ${answer.reason}.`);
      return undefined;
    }
    const decoded = decodeState(answer.text);
    if (decoded.kind === 'corrupt') this.notices.push(`The cache entry ${answer.key} is not a state (${decoded.reason}); it is ignored.`);
    if (decoded.kind === 'newer') this.notices.push(`The cache entry ${answer.key} was written by a newer version (${decoded.version}); it is ignored.`);
    if (decoded.kind !== 'ok') return undefined;
    if (decoded.state.ref !== keys.label) {
      this.notices.push(`The cache entry ${answer.key} holds the state of ${decoded.state.ref ?? 'an unknown branch'}; it is ignored.`);
      return undefined;
    }
    return { state: decoded.state, from: 'the cache' };
  }

  /** A pull request can edit the file it brings along, so that one is no baseline unless its base branch has the same. */
  async mayBeBaseline(candidate: Candidate): Promise<boolean> {
    const { own, compareWith } = this.#plan;
    if (own === compareWith) return true;
    const path = this.#settings['state-file'];
    if (!(await this.#world.repository.isTracked(path))) return candidate.state.ref === compareWith;
    const base = this.#world.context.baseSha;
    const same = base === undefined ? undefined : await this.#world.repository.isSameAs(base, path);
    if (same === true) return true;
    this.notices.push(
      same === false
        ? `${path} is changed by this pull request and not used as its baseline.`
        : `${path} is not used as baseline, since this clone cannot tell whether the pull request changed it (use fetch-depth: 0 with actions/checkout).`,
    );
    return false;
  }
}

class NewerState extends Error {
  constructor(path: string, version: string) {
    super(`${path} was written by a newer version of check-tests (schema ${version}). It is left as it is: use that version, or move the file away to start anew.`);
  }
}

function newest(...candidates: readonly (Candidate | undefined)[]): Candidate | undefined {
  const known = candidates.filter((candidate) => candidate !== undefined);
  return known.toSorted((left, right) => (right.state.last_run ?? '').localeCompare(left.state.last_run ?? ''))[0];
}

/** `2 hours`, `9 days`; empty when the time is not known. */
export function age(lastRun: string | null, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(lastRun ?? '')) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 0) return '';
  const steps: readonly (readonly [number, string])[] = [[60 * 24, 'day'], [60, 'hour'], [1, 'minute']];
  for (const [size, unit] of steps) {
    const amount = Math.floor(minutes / size);
    if (amount >= 1) return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}

function described(candidate: Candidate, whose: string, now: Date): string {
  const { state } = candidate;
  const old = age(state.last_run, now);
  const commit = state.sha === undefined ? '' : ` at ${state.sha.slice(0, 7)}`;
  return `${whose}${commit}${old === '' ? '' : `, ${old} old`} (from ${candidate.from})`;
}

function missing(context: RunContext, plan: BaselinePlan, found: boolean): string {
  if (context.refKind !== 'pull-request' && context.refKind !== 'merge-queue') return 'none (first run, or the cache entry expired)';
  const fix = `let the workflow also run on push to ${context.baseBranch ?? 'the base branch'}`;
  return found
    ? `this pull request's own last run, since the ${plan.description} has no state; ${fix} to compare with it`
    : `none (the ${plan.description} has no state yet, or its cache entry expired; ${fix})`;
}

/** Workspace file and cache to one baseline; @see Loaded. */
export async function loadBaseline(world: World, settings: Settings): Promise<LoadResult> {
  const plan = baselinePlan(world.context);
  const keysOf = (label: string): KeyParts => ({ name: settings.name, matrix: settings.matrix, operatingSystem: world.context.operatingSystem, label });
  const loader = new Loader(world, settings, plan);
  let inWorkspace: Candidate | undefined;
  try {
    inWorkspace = await loader.workspaceState();
  } catch (error) {
    if (error instanceof NewerState) return { ok: false, problem: error.message };
    throw error;
  }
  const base = newest(
    inWorkspace !== undefined && (await loader.mayBeBaseline(inWorkspace)) ? inWorkspace : undefined,
    await loader.cachedState(keysOf(plan.compareWith)),
  );
  const own = plan.own === plan.compareWith || !plan.saves ? undefined : await loader.cachedState(keysOf(plan.own));
  const baseline = base ?? own;
  return {
    ok: true,
    loaded: {
      plan,
      keys: keysOf(plan.own),
      baseline: baseline?.state,
      comparedWith: base !== undefined ? 'base' : own !== undefined ? 'own' : 'none',
      explanation: base === undefined ? missing(world.context, plan, own !== undefined) : described(base, plan.description, world.now()),
      ownLastRun: own?.state,
      notices: loader.notices,
    },
  };
}
