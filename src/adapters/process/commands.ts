import type { CommandRequest, CommandRun, Commands } from '../../ports.ts';
import { type Echo, runCommand } from './run-command.ts';

/** An echo that is set up before the command and taken down after it, whatever happens. */
export interface GuardedEcho extends Echo {
  begin(): void;
  end(): void;
}

export class ProcessCommands implements Commands {
  readonly #echo: GuardedEcho;

  constructor(echo: GuardedEcho) {
    this.#echo = echo;
  }

  async run(request: CommandRequest, onOutput: (chunk: Uint8Array) => void): Promise<CommandRun> {
    this.#echo.begin();
    try {
      return await runCommand(request, this.#echo, onOutput);
    } finally {
      this.#echo.end();
    }
  }
}
