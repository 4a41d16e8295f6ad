/**
 * Stage 2: what was remembered. The workspace's state file and the cache are both input from outside; what is
 * taken from them was validated, and says itself that it belongs to the branch it is used for.
 */
import type { RunContext, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import type { State } from '../state/schema.ts';
import { decodeState } from '../state/state.ts';
import { type BaselinePlan, baselinePlan } from './baseline-plan.ts';
import { CachedStates } from './cached-states.ts';
import { cellName, type KeyParts, matrixCell } from './keys.ts';
import { attemptBefore, dominates, withoutThisRun } from './rerun.ts';
import { testedHead, type TestedHead } from './tested-head.ts';
import { belongsTo, jobLabel, type Use, useOf } from './use.ts';

const MAX_STATE_BYTES = 4 * 1024 * 1024;

export interface Loaded {
  readonly plan: BaselinePlan;
  readonly keys: KeyParts;
  readonly use: Use;
  /** What this run is compared with; undefined: nothing. */
  readonly baseline: State | undefined;
  /** `base`: as planned; `own`: a pull request's own last run, since its base branch has no state. */
  readonly comparedWith: 'base' | 'own' | 'none';
  /** Why a baseline that exists cannot be had, though the run must not go on without it; a sentence without full stop. */
  readonly withheld?: string;
  /** The matrix cell as people read it; undefined without a matrix. */
  readonly cell?: string;
  /** What the baseline is called to people. */
  readonly description: string;
  /** Why there is none, or which one had to do instead, and how to get the right one. */
  readonly remark?: string;
  /** A pull request's own last run, or the attempt before of a re-run; beside what gates. */
  readonly ownLastRun: State | undefined;
  /** The commit that is tested, where it is not one of the event's. */
  readonly otherHead?: TestedHead;
  /** Why the cache could not be read, as the cache says it; each is among the notices. */
  readonly cacheFailures: ReadonlySet<string>;
  readonly notices: readonly string[];
}

export type LoadResult = { readonly ok: true; readonly loaded: Loaded } | { readonly ok: false; readonly problem: string };

class NewerState extends Error {
  constructor(path: string, version: string) {
    super(`${path} was written by a newer version of check-tests (schema ${version}). It is left as it is: use that version, or move the file away to start anew.`);
  }
}

/** State files: the one in the workspace, and the one that the base commit has. */
class StateFiles {
  readonly notices: string[] = [];
  readonly #world: World;
  readonly #settings: Settings;
  readonly #plan: BaselinePlan;
  readonly #use: Use;

  constructor(world: World, settings: Settings, plan: BaselinePlan, use: Use) {
    this.#world = world;
    this.#settings = settings;
    this.#plan = plan;
    this.#use = use;
  }

  /** @throws NewerState when the file was written by a newer version of this program. */
  async inWorkspace(): Promise<State | undefined> {
    const path = this.#settings['state-file'];
    const file = await this.#world.files.read(path, MAX_STATE_BYTES);
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

  /** Whether the workspace's file may be the baseline. A proposal can edit what it brings along: there it may only be what another step restored. */
  async mayBeBaseline(candidate: State): Promise<'yes' | 'no' | 'comes with the checkout'> {
    if (!this.#isOfThisUse(candidate)) return 'no';
    if (this.#plan.own === this.#plan.compareWith) return 'yes';
    if ((await this.#world.repository.originOf(this.#settings['state-file'])) !== 'untracked') return 'comes with the checkout';
    return candidate.ref === this.#plan.compareWith ? 'yes' : 'no';
  }

  /**
   * The state file of the base commit, whatever the proposal did to it. `inWorkspace`: the one that came with the checkout, if there is
   * one.
   */
  async inBaseCommit(inWorkspace: State | undefined): Promise<State | undefined> {
    const path = this.#settings['state-file'];
    const base = await this.#world.baseCommit?.read(path, MAX_STATE_BYTES);
    if (base === undefined || base.kind === 'unreadable') {
      if (inWorkspace !== undefined || !this.#settings.cache) this.notices.push(`${path} is not used as baseline, since the file of the base commit could not be read (${base?.reason ?? 'the base commit is not known'}).`);
      return undefined;
    }
    const decoded = base.kind === 'text' ? decodeState(base.text) : undefined;
    const state = decoded?.kind === 'ok' && this.#isOfThisUse(decoded.state) ? decoded.state : undefined;
    if (inWorkspace !== undefined && JSON.stringify(state) !== JSON.stringify(inWorkspace)) this.notices.push(`${path} is changed by this pull request; its baseline is the file of the base commit${state === undefined ? ', which has none' : ''}.`);
    return state;
  }

  /** Two uses in one job, or a file that another step restored: the state says whose it is. */
  #isOfThisUse(state: State): boolean {
    return belongsTo(state, this.#use) === 'yes' && (state.cell ?? matrixCell(this.#settings.matrix)) === matrixCell(this.#settings.matrix);
  }
}

function newest(...candidates: readonly (State | undefined)[]): State | undefined {
  const known = candidates.filter((candidate) => candidate !== undefined);
  return known.toSorted((left, right) => (right.last_run ?? '').localeCompare(left.last_run ?? ''))[0];
}

function remarkOf(context: RunContext, plan: BaselinePlan, use: Use, comparedWith: Loaded['comparedWith']): string | undefined {
  if (comparedWith === 'base' || plan.own === plan.compareWith) return undefined;
  const whose = `The ${plan.description} has no state for ${'name' in use ? `"${use.name}"` : `job "${jobLabel(use) ?? ''}"`}`;
  const fix = `let this workflow also run on push to ${context.baseBranch ?? context.defaultBranch ?? 'the base branch'}`;
  return comparedWith === 'own'
    ? `${whose}, so this pull request is compared with its own last run, which an earlier push may have made worse; ${fix} to compare with the base.`
    : `${whose} (never run there, or its cache entry expired); ${fix}.`;
}

/** Workspace file, base commit and cache to one baseline; @see Loaded. */
export async function loadBaseline(world: World, settings: Settings): Promise<LoadResult> {
  const { context } = world;
  const otherHead = await testedHead(world, settings['working-directory']);
  const planned = baselinePlan(context);
  const plan: BaselinePlan = otherHead === undefined ? planned : { ...planned, saves: false };
  const use = useOf(settings.name, context);
  const keysOf = (label: string): KeyParts => ({ use, matrix: settings.matrix, operatingSystem: context.operatingSystem, label });
  const files = new StateFiles(world, settings, plan, use);
  let inWorkspace: State | undefined;
  try {
    inWorkspace = await files.inWorkspace();
  } catch (error) {
    if (error instanceof NewerState) return { ok: false, problem: error.message };
    throw error;
  }
  const apart = plan.own !== plan.compareWith;
  const cache = new CachedStates(world, settings, plan);
  const [origin, cached, own, earlierAttempt] = await Promise.all([
    inWorkspace === undefined ? 'no' : files.mayBeBaseline(inWorkspace),
    apart ? cache.ofBase(keysOf(plan.compareWith)) : cache.own(keysOf(plan.own)),
    apart && planned.saves ? cache.own(keysOf(plan.own)) : undefined,
    attemptBefore(cache, keysOf(plan.own), context),
  ]);
  const fromCheckout = origin === 'comes with the checkout' ? inWorkspace : undefined;
  const committed = apart && (fromCheckout !== undefined || cached === undefined) ? await files.inBaseCommit(fromCheckout) : undefined;
  const found = newest(origin === 'yes' ? inWorkspace : undefined, cached, committed);
  const base = apart ? dominates(earlierAttempt, found) : withoutThisRun(earlierAttempt ?? found, context.runId);
  const comparedWith = base !== undefined ? 'base' : own !== undefined ? 'own' : 'none';
  const cell = cellName(settings.matrix);
  const remark = remarkOf(context, plan, use, comparedWith);
  return {
    ok: true,
    loaded: {
      plan,
      keys: keysOf(plan.own),
      use,
      baseline: base ?? withoutThisRun(own, context.runId),
      comparedWith,
      ...(cell === undefined ? {} : { cell }),
      ...(cache.withheld === undefined ? {} : { withheld: cache.withheld }),
      description: comparedWith === 'own' ? "this pull request's own last run" : plan.description,
      ...(remark === undefined ? {} : { remark }),
      ownLastRun: own ?? earlierAttempt,
      ...(otherHead === undefined ? {} : { otherHead }),
      cacheFailures: cache.failures,
      notices: [...(otherHead === undefined ? [] : [otherHead.notice]), ...files.notices, ...cache.notices],
    },
  };
}
