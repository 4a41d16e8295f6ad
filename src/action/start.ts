import { workflowCommand } from '../adapters/github/workflow-command.ts';
import { actionWorld } from '../adapters/github/world.ts';
import { endOnCancel } from '../adapters/process/cancellation.ts';
import { takeEnvironment } from '../adapters/process/own-environment.ts';
import { outlivesItsReader } from '../adapters/process/own-output.ts';
import { main } from '../main.ts';

/** Runs the step; sets the exit code of the process. */
export async function start(): Promise<void> {
  endOnCancel();
  outlivesItsReader();
  try {
    process.exitCode = await main(actionWorld(takeEnvironment(), process.argv[1] ?? ''));
  } catch (error) {
    // Not a user's mistake: those end inside main with a sentence.
    process.stdout.write(workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`));
    process.exitCode = 1;
  }
}
