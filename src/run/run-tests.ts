/** Stages 3 and 4 share the stream: the command runs, its output is echoed and read line by line as it arrives. */
import type { CommandRun, World } from '../ports.ts';
import type { ConsoleFormat } from '../read/console/format.ts';
import { ConsoleReading } from '../read/console/read-console.ts';
import type { Reading } from '../read/model.ts';
import type { Settings } from '../settings/definitions.ts';
import { OutputTail } from './output-tail.ts';

export interface TestRun extends CommandRun {
  /** When the command began, milliseconds since 1970. */
  readonly started: number;
  /** What the console said; read after the command ended. */
  readonly read: () => Reading;
  /** The last lines of what it printed. */
  readonly lastLines: () => string;
}

/** Runs the test command. Never throws for what the command does or prints. */
export async function runTests(world: World, settings: Settings, command: string, formats: readonly ConsoleFormat[]): Promise<TestRun> {
  const reading = new ConsoleReading(formats);
  const tail = new OutputTail();
  const started = world.now().getTime();
  const run = await world.commands.run(
    {
      command,
      shell: settings.shell,
      directory: world.files.absolute(settings['working-directory']),
      timeoutSeconds: settings['test-timeout-seconds'],
    },
    (chunk) => {
      tail.write(chunk);
      reading.write(chunk);
    },
  );
  if (run.outputLeftOpen) world.log.warning('Something that the test command started is still running and holds its output open; what it prints from now on is not read.');
  return { ...run, started, read: () => reading.finish(), lastLines: () => tail.text() };
}
