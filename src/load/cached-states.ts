/** States in the Actions cache: found by key, validated, and only believed when they say that they belong where they were found. */
import type { CacheAnswer, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import type { State } from '../state/schema.ts';
import { commandHash, decodeState } from '../state/state.ts';
import type { BaselinePlan } from './baseline-plan.ts';
import { allowsReading } from './cache-mode.ts';
import { anyWorkflowPrefix, beginsWith, earlierPrefix, type KeyParts, matrixCell, restorePrefix, runPrefix } from './keys.ts';
import { belongsTo } from './use.ts';

type Restore = (prefix: string) => Promise<CacheAnswer | undefined>;

const WORKFLOW_FOLDER = '.github/workflows';
const MAX_WORKFLOW_BYTES = 1024 * 1024;

export class CachedStates {
  /** Why the genuine baseline cannot be had; a sentence without full stop. */
  withheld: string | undefined;
  readonly #notices = new Set<string>();
  readonly #failures = new Set<string>();
  readonly #world: World;
  readonly #settings: Settings;
  readonly #plan: BaselinePlan;

  constructor(world: World, settings: Settings, plan: BaselinePlan) {
    this.#world = world;
    this.#settings = settings;
    this.#plan = plan;
  }

  /** Why the cache could not be read, as the cache says it. */
  get failures(): ReadonlySet<string> {
    return this.#failures;
  }

  get notices(): readonly string[] {
    return [...this.#notices];
  }

  /** The newest state of this run's own branch or pull request. */
  own(keys: KeyParts): Promise<State | undefined> {
    return this.#newest(keys, (prefix) => this.#restore(prefix));
  }

  /** The newest state of the branch that is compared with; never one that this run's own scope planted under its key, where that can be told. */
  ofBase(keys: KeyParts): Promise<State | undefined> {
    return this.#newest(keys, (prefix) => this.#restoreGenuine(prefix, keys));
  }

  /** The newest state that an attempt of the run saved. */
  async ofRun(keys: KeyParts, runId: string): Promise<State | undefined> {
    const answer = await this.#restore(runPrefix(keys, runId));
    return this.#stateIn(answer, keys);
  }

  /** Under the use's own key; a use without a name also where a renamed workflow or an earlier version left it. */
  async #newest(keys: KeyParts, restore: Restore): Promise<State | undefined> {
    const own = this.#stateIn(await restore(restorePrefix(keys)), keys);
    if (own !== undefined || 'name' in keys.use || this.withheld !== undefined) return own;
    return (await this.#ofRenamedWorkflow(keys, restore)) ?? this.#ofEarlierVersion(keys, restore);
  }

  async #ofRenamedWorkflow(keys: KeyParts, restore: Restore): Promise<State | undefined> {
    const state = this.#stateIn(await restore(anyWorkflowPrefix(keys)), keys);
    const workflow = state?.use?.workflow;
    if (state === undefined || workflow === undefined || !/^[\w.-]{1,200}$/.test(workflow)) return undefined;
    // A workflow that still exists has a state of its own, which is not this one's.
    if ((await this.#world.files.read(`${WORKFLOW_FOLDER}/${workflow}`, MAX_WORKFLOW_BYTES)).kind !== 'missing') return undefined;
    this.#notices.add(`The state was found under the workflow ${workflow}, which is gone: this workflow is taken for the same, renamed.`);
    return state;
  }

  async #ofEarlierVersion(keys: KeyParts, restore: Restore): Promise<State | undefined> {
    const state = this.#stateIn(await restore(earlierPrefix(keys)), keys);
    if (state === undefined) return undefined;
    // All jobs without a name shared that key: on a branch, where a run without a baseline hides nothing, only the same command's is taken.
    const isOfThisCommand = state.command_hash === undefined || state.command_hash === commandHash(this.#settings['test-command'] ?? '');
    if (this.#plan.own === this.#plan.compareWith && !isOfThisCommand) return undefined;
    this.#notices.add('The state was found under the key of an earlier version, which all uses without a name shared; from this run on, it is kept per workflow, job and step.');
    return state;
  }

  /**
   * The service prefers entries of this run's own scope, where a pull request could plant one under its base branch's key. Where the
   * list of entries may be read, such a one is found out, and the genuine one asked for; one that it hides is withheld.
   */
  async #restoreGenuine(prefix: string, keys: KeyParts): Promise<CacheAnswer | undefined> {
    const { ref } = this.#world.context;
    const baseRef = `refs/heads/${keys.label.replace(/^branch:/, '')}`;
    if (ref === undefined || ref === baseRef || !this.#readsCache) return this.#restore(prefix);
    const [answer, planted] = await Promise.all([this.#restore(prefix), this.#world.cache?.keysSavedBy(ref, prefix)]);
    if (answer?.kind !== 'found' || planted === undefined || planted.length === 0) return answer;
    this.#notices.add(`A cache entry that this run's own ref (${ref}) saved under the key of its ${this.#plan.description} is ignored: ${planted[0] ?? ''}.`);
    const [genuine] = (await this.#world.cache?.keysSavedBy(baseRef, prefix)) ?? [];
    if (genuine === undefined) return { kind: 'missing' };
    const second = planted.some((key) => beginsWith(key, genuine)) ? undefined : await this.#restore(genuine);
    if (second?.kind === 'found' && second.key === genuine) return second;
    this.withheld = `the baseline of the ${this.#plan.description} (cache entry ${genuine}) is hidden by an entry of the same name that ${ref} saved; delete that one and run this again`;
    return { kind: 'missing' };
  }

  get #readsCache(): boolean {
    return this.#settings.cache && allowsReading(this.#world.context.cacheMode);
  }

  async #restore(prefix: string): Promise<CacheAnswer | undefined> {
    const answer = this.#readsCache ? await this.#world.cache?.restore(prefix) : undefined;
    if (answer?.kind === 'unavailable') {
      this.#failures.add(answer.reason);
      this.#notices.add(`The cache could not be read: ${answer.reason}.`);
    }
    return answer;
  }

  #stateIn(answer: CacheAnswer | undefined, keys: KeyParts): State | undefined {
    if (answer?.kind !== 'found') return undefined;
    const decoded = decodeState(answer.text);
    if (decoded.kind === 'corrupt') this.#notices.add(`The cache entry ${answer.key} is not a state (${decoded.reason}); it is ignored.`);
    if (decoded.kind === 'newer') this.#notices.add(`The cache entry ${answer.key} was written by a newer version (${decoded.version}); it is ignored.`);
    if (decoded.kind !== 'ok') return undefined;
    const { state } = decoded;
    if (state.ref !== keys.label || belongsTo(state, keys.use) === 'no' || (state.cell ?? matrixCell(keys.matrix)) !== matrixCell(keys.matrix)) {
      this.#notices.add(`The cache entry ${answer.key} holds the state of ${state.ref ?? 'an unknown branch'}${state.name === undefined ? '' : ` for "${state.name}"`}; it is ignored.`);
      return undefined;
    }
    return state;
  }
}
