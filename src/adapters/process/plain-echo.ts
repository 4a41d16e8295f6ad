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
    return process.stdout.write(chunk);
  }

  onDrain(resume: () => void): void {
    process.stdout.once('drain', resume);
  }

  end(): void {
    if (this.#lastByte !== NEWLINE) process.stdout.write('\n');
    this.#lastByte = NEWLINE;
  }
}
