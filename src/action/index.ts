import { setFailed } from '@actions/core';
import { ActionsCacheStore } from '../adapters/github/cache-store.ts';
import { actionWorld } from '../adapters/github/world.ts';
import { main } from '../main.ts';

const cache = new ActionsCacheStore();
try {
  process.exitCode = await main(actionWorld(process.env, cache));
} catch (error) {
  // Not a user's mistake: those end inside main with a sentence.
  setFailed(`check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`);
}
// A request that outlived its time limit would keep the process, and the job, waiting.
if (cache.dangling) process.exit();
