/**
 * Stage 2: what was remembered. The workspace's state file and the cache are both input from outside; what is
 * taken from them was validated, and says itself that it belongs to the branch it is used for.
 */
import type { CacheAnswer, RunContext, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import type { State } from '../state/schema.ts';
import { decodeState } from '../state/state.ts';
import { allowsReading } from './cache-mode.ts';
import { type BaselinePlan, baselinePlan } from './baseline-plan.ts';
import { cellName, type KeyParts, matrixCell, restorePrefix } from './keys.ts';

const MOST_STATE_BYTES = 4 * 1024 * 1024;

export interface Loaded {
  readonly plan: BaselinePlan;
  readonly keys: KeyParts;
  /** What this run is compared with; undefined: nothing. */
  readonly baseline: State | undefined;
  /** `base`: as planned; `own`: a pull request's own last run, since its base branch has no state. */
  readonly comparedWith: 'base' | 'own' | 'none';
  /** The matrix cell as people read it; undefined without a matrix. */
  readonly cell?: string;
  /** What the baseline is called to people. */
  readonly description: string;
  /** Why there is none, or which one had to do instead, and how to get the right one. */
  readonly remark?: string;
  /** A pull request's own last run, or the attempt before of a re-run; beside what gates. */
  readonly ownLastRun: State | undefined;
  readonly notices: readonly string[];
}

export type LoadResult = { readonly ok: true; readonly loaded: Loaded } | { readonly ok: false; readonly problem: string };

class Loader {
  readonly notices = new Set<string>();
  readonly #world: World;
  readonly #settings: Settings;
  readonly #plan: BaselinePlan;

  constructor(world: World, settings: Settings, plan: BaselinePlan) {
    this.#world = world;
    this.#settings = settings;
    this.#plan = plan;
  }

  /** @throws NewerState when the file was written by a newer version of this program. */
  async workspaceState(): Promise<State | undefined> {
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
    return decoded.state;
  }

  /** The newest cached state of this run's own branch or pull request. */
  async ownState(keys: KeyParts): Promise<State | undefined> {
    return this.#stateIn(await this.#restore(restorePrefix(keys)), keys);
  }

  /**
   * The newest cached state of the branch that is compared with. The service prefers entries of this run's own scope, where a pull
   * request could plant one under its base branch's key: where the list of entries may be read, such a one is passed over.
   */
  async baseState(keys: KeyParts): Promise<State | undefined> {
    const prefix = restorePrefix(keys);
    const { ref } = this.#world.context;
    const [answer, planted] = await Promise.all([this.#restore(prefix), ref === undefined || !this.#readsCache ? undefined : this.#world.cache?.keysSavedBy(ref, prefix)]);
    if (answer?.kind !== 'found' || planted === undefined || planted.length === 0) return this.#stateIn(answer, keys);
    this.notices.add(`A cache entry that this run's own ref (${ref ?? ''}) saved under the key of its ${this.#plan.description} is ignored: ${planted[0] ?? ''}.`);
    const [genuine] = (await this.#world.cache?.keysSavedBy(`refs/heads/${keys.label.replace(/^branch:/, '')}`, prefix)) ?? [];
    if (genuine === undefined || planted.some((key) => key.startsWith(genuine))) return undefined;
    const second = await this.#restore(genuine);
    return second?.kind === 'found' && second.key === genuine ? this.#stateIn(second, keys) : undefined;
  }

  /** A pull request can edit the file it brings along, so that one is no baseline unless its base branch has the same. */
  async mayBeBaseline(candidate: State): Promise<boolean> {
    const { own, compareWith } = this.#plan;
    if (!this.#isOfThisUse(candidate)) return false;
    if (own === compareWith) return true;
    const path = this.#settings['state-file'];
    const origin = await this.#world.repository.originOf(path);
    if (origin === 'untracked') return candidate.ref === compareWith;
    const base = this.#world.context.baseSha;
    const same = base === undefined || origin === 'unknown' ? undefined : await this.#world.repository.isSameAs(base, path);
    if (same === true) return true;
    this.notices.add(
      same === false
        ? `${path} is changed by this pull request and not used as its baseline.`
        : `${path} is not used as baseline, since this clone cannot tell whether the pull request changed it (use fetch-depth: 0 with actions/checkout).`,
    );
    return false;
  }

  get #readsCache(): boolean {
    return this.#settings.cache && allowsReading(this.#world.context.cacheMode);
  }

  async #restore(prefix: string): Promise<CacheAnswer | undefined> {
    const answer = this.#readsCache ? await this.#world.cache?.restore(prefix) : undefined;
    if (answer?.kind === 'unavailable') this.notices.add(`The cache could not be read: ${answer.reason}.`);
    return answer;
  }

  #stateIn(answer: CacheAnswer | undefined, keys: KeyParts): State | undefined {
    if (answer?.kind !== 'found') return undefined;
    const decoded = decodeState(answer.text);
    if (decoded.kind === 'corrupt') this.notices.add(`The cache entry ${answer.key} is not a state (${decoded.reason}); it is ignored.`);
    if (decoded.kind === 'newer') this.notices.add(`The cache entry ${answer.key} was written by a newer version (${decoded.version}); it is ignored.`);
    if (decoded.kind !== 'ok') return undefined;
    if (decoded.state.ref !== keys.label || !this.#isOfThisUse(decoded.state)) {
      this.notices.add(`The cache entry ${answer.key} holds the state of ${decoded.state.ref ?? 'an unknown branch'}${decoded.state.name === undefined ? '' : ` for "${decoded.state.name}"`}; it is ignored.`);
      return undefined;
    }
    return decoded.state;
  }

  /** Two uses in one job, or a file that another step restored: the state says whose it is. */
  #isOfThisUse({ name, cell }: State): boolean {
    return (name ?? this.#settings.name) === this.#settings.name && (cell ?? matrixCell(this.#settings.matrix)) === matrixCell(this.#settings.matrix);
  }
}

class NewerState extends Error {
  constructor(path: string, version: string) {
    super(`${path} was written by a newer version of check-tests (schema ${version}). It is left as it is: use that version, or move the file away to start anew.`);
  }
}

function newest(...candidates: readonly (State | undefined)[]): State | undefined {
  const known = candidates.filter((candidate) => candidate !== undefined);
  return known.toSorted((left, right) => (right.last_run ?? '').localeCompare(left.last_run ?? ''))[0];
}

function remarkOf(context: RunContext, plan: BaselinePlan, settings: Settings, comparedWith: Loaded['comparedWith']): string | undefined {
  if (comparedWith === 'base' || plan.own === plan.compareWith) return undefined;
  const whose = `The ${plan.description} has no state for "${settings.name}"`;
  const fix = `let this workflow also run on push to ${context.baseBranch ?? context.defaultBranch ?? 'the base branch'}`;
  return comparedWith === 'own'
    ? `${whose}, so this pull request is compared with its own last run, which an earlier push may have made worse; ${fix} to compare with the base.`
    : `${whose} (never run there, or its cache entry expired); ${fix}.`;
}

function isOfRun(state: State, runId: string | undefined): boolean {
  return runId !== undefined && state.run_id === runId;
}

/** A re-run of one run is compared with what its first attempt was compared with: repeating a run must not make its failures known ones. */
function beforeThisRun(state: State | undefined, runId: string | undefined): State | undefined {
  return state !== undefined && isOfRun(state, runId) && state.last_good_run !== undefined ? { ...state, comparable: false } : state;
}

/** Workspace file and cache to one baseline; @see Loaded. */
export async function loadBaseline(world: World, settings: Settings): Promise<LoadResult> {
  const plan = baselinePlan(world.context);
  const keysOf = (label: string): KeyParts => ({ name: settings.name, matrix: settings.matrix, operatingSystem: world.context.operatingSystem, label });
  const loader = new Loader(world, settings, plan);
  let inWorkspace: State | undefined;
  try {
    inWorkspace = await loader.workspaceState();
  } catch (error) {
    if (error instanceof NewerState) return { ok: false, problem: error.message };
    throw error;
  }
  const apart = plan.own !== plan.compareWith;
  const [fromFile, cached, own] = await Promise.all([
    inWorkspace === undefined ? false : loader.mayBeBaseline(inWorkspace),
    apart ? loader.baseState(keysOf(plan.compareWith)) : loader.ownState(keysOf(plan.own)),
    apart && plan.saves ? loader.ownState(keysOf(plan.own)) : undefined,
  ]);
  const base = newest(fromFile ? inWorkspace : undefined, cached);
  const attemptBefore = base !== undefined && isOfRun(base, world.context.runId) ? base : undefined;
  const comparedWith = base !== undefined ? 'base' : own !== undefined ? 'own' : 'none';
  const cell = cellName(settings.matrix);
  const remark = remarkOf(world.context, plan, settings, comparedWith);
  return {
    ok: true,
    loaded: {
      plan,
      keys: keysOf(plan.own),
      baseline: beforeThisRun(base ?? own, world.context.runId),
      comparedWith,
      ...(cell === undefined ? {} : { cell }),
      description: comparedWith === 'own' ? "this pull request's own last run" : plan.description,
      ...(remark === undefined ? {} : { remark }),
      ownLastRun: own ?? attemptBefore,
      notices: [...loader.notices],
    },
  };
}
