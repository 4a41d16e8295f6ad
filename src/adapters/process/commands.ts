import type { CommandRequest, CommandRun, Commands } from '../../ports.ts';
import { MemoryGuard } from './memory.ts';
import { type Echo, runCommand } from './run-command.ts';
import type { Silence } from './silence.ts';

/** An echo that is set up before the command and taken down after it, whatever happens. */
export interface GuardedEcho extends Echo {
  begin(): void;
  end(): void;
}

export class ProcessCommands implements Commands {
  readonly #echo: GuardedEcho;

  readonly #silence: Silence;

  constructor(echo: GuardedEcho, silence: Silence) {
    this.#echo = echo;
    this.#silence = silence;
  }

  async run(request: CommandRequest, onOutput: (chunk: Uint8Array) => void): Promise<CommandRun> {
    this.#echo.begin();
    this.#silence.begin();
    const memory = new MemoryGuard();
    const onChunk = (chunk: Uint8Array): void => {
      this.#silence.sawOutput(chunk);
      onOutput(chunk);
      memory.read(chunk.byteLength);
    };
    try {
      return await runCommand(request, this.#echo, onChunk);
    } finally {
      memory.end();
      this.#silence.end();
      this.#echo.end();
    }
  }
}
