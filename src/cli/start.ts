import { endOnCancel } from '../adapters/process/cancellation.ts';
import { outlivesItsReader } from '../adapters/process/own-output.ts';
import { terminalWorld } from '../adapters/terminal/world.ts';
import { main } from '../main.ts';
import { present } from '../domain/present.ts';
import { VERSION } from '../domain/version.ts';
import { parseRequest, UsageError } from './arguments.ts';
import { helpText } from './help.ts';
import { convertCommand } from './convert-command.ts';
import { readCommand } from './read-command.ts';

const WRONG_USAGE = 2;

async function answer(words: readonly string[]): Promise<number> {
  const request = parseRequest(words);
  switch (request.kind) {
    case 'help':
      process.stdout.write(helpText());
      return 0;
    case 'version':
      console.log(VERSION);
      return 0;
    case 'read':
      console.log(await readCommand(request.files, request.exitCode, request.form, request.given));
      return 0;
    case 'convert':
      await convertCommand(request.to, request.files, (piece) => process.stdout.write(piece));
      return 0;
    case 'run':
      endOnCancel();
      return main(terminalWorld(request.given, present({ partFile: request.partFile })));
    case 'merge': {
      endOnCancel();
      const { mergeCommand } = await import('./merge-command.ts');
      return mergeCommand(request.given, request.files, request.json);
    }
    case 'split': {
      const { splitCommand } = await import('./split-command.ts');
      const { output, notes } = await splitCommand(request.split, process.cwd());
      for (const note of notes) console.error(`check-tests: ${note}`);
      process.stdout.write(output);
      return 0;
    }
  }
}

/** Answers a command line; sets the exit code of the process. */
export async function start(words: readonly string[]): Promise<void> {
  outlivesItsReader();
  try {
    process.exitCode = await answer(words);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`check-tests: ${error.message}\nTry: check-tests --help`);
      process.exitCode = WRONG_USAGE;
    } else {
      // Not a user's mistake: those end inside main with a sentence.
      console.error('check-tests failed unexpectedly; please report this:', error);
      process.exitCode = 1;
    }
  }
}
