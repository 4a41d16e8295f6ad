import type { GuardedEcho } from './commands.ts';

const NEWLINE = 10;

/** Test output to our own standard output, unchanged; ends with a newline so that what we print stands on its own line. */
export class PlainEcho implements GuardedEcho {
  #lastByte = NEWLINE;

  begin(): void {
    // Nothing to set up.
  }

  write(chunk: Uint8Array): boolean {
    this.#lastByte = chunk.at(-1) ?? this.#lastByte;
    // Where nobody reads there is nobody to wait for.
    return process.stdout.write(chunk) || !process.stdout.writable;
  }

  onDrain(resume: () => void): void {
    const stream = process.stdout;
    const once = (): void => {
      for (const event of ['drain', 'error', 'close']) stream.off(event, once);
      resume();
    };
    for (const event of ['drain', 'error', 'close']) stream.once(event, once);
  }

  end(): void {
    if (this.#lastByte !== NEWLINE) process.stdout.write('\n');
    this.#lastByte = NEWLINE;
  }
}
