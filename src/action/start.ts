import { workflowCommand } from '../adapters/github/workflow-command.ts';
import { actionWorld } from '../adapters/github/world.ts';
import { main } from '../main.ts';

/** Runs the step; sets the exit code of the process. */
export async function start(): Promise<void> {
  try {
    process.exitCode = await main(actionWorld(process.env, process.argv[1] ?? ''));
  } catch (error) {
    // Not a user's mistake: those end inside main with a sentence.
    process.stdout.write(workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`));
    process.exitCode = 1;
  }
}
