import { writeSync } from 'node:fs';
import { workflowCommand } from '../adapters/github/workflow-command.ts';
import { givenInputs } from '../adapters/github/toolkit.ts';
import { actionWorld } from '../adapters/github/world.ts';
import { endOnCancel } from '../adapters/process/cancellation.ts';
import { takeEnvironment } from '../adapters/process/own-environment.ts';
import { outlivesItsReader } from '../adapters/process/own-output.ts';
import { main } from '../main.ts';

/** Not a user's mistake: those end inside main with a sentence. */
function unexpected(error: unknown): string {
  return workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`);
}

/** Runs the step; sets the exit code of the process. */
export async function start(): Promise<void> {
  endOnCancel();
  outlivesItsReader();
  process.once('uncaughtException', (error) => {
    // Told last of all, when commands act again that were stopped while the tests ran.
    process.once('exit', () => writeSync(1, unexpected(error)));
    process.exit(1);
  });
  try {
    // Read before the environment is emptied of them.
    const given = givenInputs();
    process.exitCode = await main(actionWorld(given, takeEnvironment(), process.argv[1] ?? ''));
  } catch (error) {
    process.stdout.write(unexpected(error));
    process.exitCode = 1;
  }
}
