/** Stage 6: the state file, then the cache. */
import { allowsWriting } from '../load/cache-mode.ts';
import { type Loaded } from '../load/load.ts';
import { saveKey } from '../load/keys.ts';
import type { World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import type { State } from '../state/schema.ts';
import { encodeState } from '../state/state.ts';

export interface Recorded {
  /** Why the state file was not written: the next run would compare with an older one. */
  readonly failure?: string;
  /** What happened to the cache entry, when it is worth telling. */
  readonly notices: readonly string[];
}

/** Entries are immutable, and the key holds run and attempt: only another use of the same identity can have saved it. */
const SECOND_SAVE =
  'The state was not saved to the cache: an entry with this key exists already (409). Another use of this action with the same workflow, job, step and name has saved its state in this run already, so this one was not saved and would be compared with the other one. ' +
  'GitHub does not tell the matrix to a reusable workflow: give each use a name of its own, e.g. name: tests-${{ inputs.x }}.';

/** Writes `state` to the workspace and, where an entry could be found again, to the cache. */
export async function record(world: World, settings: Settings, loaded: Loaded, state: State): Promise<Recorded> {
  const text = encodeState(state);
  try {
    await world.files.replace(settings['state-file'], text);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'The state was not written.', notices: [] };
  }
  if (world.cache === undefined || !settings.cache || !loaded.plan.saves || !allowsWriting(world.context.cacheMode)) return { notices: [] };
  const refused = await world.cache.save(saveKey(loaded.keys, world.context), text);
  if (refused !== undefined && /\(409\)/.test(refused)) {
    world.log.warning(SECOND_SAVE);
    return { notices: [] };
  }
  // One cause, one line: what kept the cache from being read is told already.
  if (refused === undefined || loaded.cacheFailures.has(refused)) return { notices: [] };
  return { notices: [`The state was not saved to the cache: ${refused}. The next run will not see this one.`] };
}
