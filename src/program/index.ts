/**
 * The one bundle behind both entries. Each is loaded when it is called, so that neither pays for the other, and the first
 * line is printed before anything is loaded.
 */
import { VERSION } from '../domain/version.ts';

export async function startAction(): Promise<void> {
  // The runner starts actions without arguments: this one is ours, see adapters/github/cache-worker.ts.
  if (process.argv[2] === 'cache-worker') {
    const { runCacheWorker } = await import('../adapters/github/cache-worker.ts');
    return runCacheWorker();
  }
  process.stdout.write(`check-tests ${VERSION}\n`);
  const { start } = await import('../action/start.ts');
  return start();
}

/** `words`: what follows the program's name on the command line. */
export async function startCommand(words: readonly string[]): Promise<void> {
  const { start } = await import('../cli/start.ts');
  await start(words);
}
