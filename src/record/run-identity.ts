import { matrixCell, NO_CELL } from '../load/keys.ts';
import type { Loaded } from '../load/load.ts';
import type { World } from '../ports.ts';
import type { RunIdentity } from '../domain/run-identity.ts';

/** Who runs, when and what; kept in the state. `ref` is the label under which the state is found again. */
export function runIdentity(world: World, loaded: Loaded, command: string): RunIdentity {
  const cell = matrixCell(loaded.keys.matrix);
  const { runId, runNumber, runAttempt } = world.context;
  // The result is of the commit that was tested, whatever the event speaks of.
  const sha = loaded.otherHead === undefined ? world.context.sha : loaded.otherHead.sha;
  return {
    timestamp: world.now().toISOString(),
    ref: loaded.plan.own,
    ...('name' in loaded.use ? { name: loaded.use.name } : { use: loaded.use }),
    ...(cell === NO_CELL ? {} : { cell }),
    command,
    ...(sha === undefined ? {} : { sha }),
    ...(runId === undefined ? {} : { runId }),
    ...(runNumber === undefined ? {} : { runNumber }),
    ...(runAttempt === undefined ? {} : { runAttempt }),
  };
}
