import { ActionsCacheStore } from '../adapters/github/cache-store.ts';
import { workflowCommand } from '../adapters/github/workflow-command.ts';
import { actionWorld } from '../adapters/github/world.ts';
import { main } from '../main.ts';

/** Runs the step; sets the exit code of the process. */
export async function start(): Promise<void> {
  const cache = new ActionsCacheStore();
  try {
    process.exitCode = await main(actionWorld(process.env, cache));
  } catch (error) {
    // Not a user's mistake: those end inside main with a sentence.
    process.stdout.write(workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`));
    process.exitCode = 1;
  }
  // A request that outlived its time limit would keep the process, and the job, waiting.
  if (cache.dangling) process.exit();
}
