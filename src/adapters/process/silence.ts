/**
 * Tells how long the test command has been silent: after 30 s, and again each time that the silence has doubled. Only between
 * lines: a line that the command has not finished stays whole, so while one stands open nothing is told. What is told
 * goes to the person only, never to the readers.
 */
const FIRST_MILLISECONDS = 30_000;
const NEWLINE = 10;

/** `2 min 5 s` */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [seconds >= 60 ? `${Math.floor(seconds / 60)} min` : '', seconds % 60 > 0 || seconds < 60 ? `${seconds % 60} s` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

export class Silence {
  readonly #tell: (line: string) => void;
  readonly #first: number;
  #started = 0;
  #lastOutput = 0;
  #lastByte = NEWLINE;
  #due = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (line: string) => void, firstMilliseconds = FIRST_MILLISECONDS) {
    this.#tell = tell;
    this.#first = firstMilliseconds;
  }

  begin(): void {
    this.#started = performance.now();
    this.#lastByte = NEWLINE;
    this.#restart();
    this.#wait(this.#first);
  }

  /** Called for all output, so it does next to nothing. */
  sawOutput(chunk: Uint8Array): void {
    this.#lastByte = chunk.at(-1) ?? this.#lastByte;
    this.#restart();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #restart(): void {
    this.#lastOutput = performance.now();
    this.#due = this.#first;
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    this.#timer.unref();
  }

  #look(): void {
    const now = performance.now();
    const silent = now - this.#lastOutput;
    if (silent >= this.#due) {
      if (this.#lastByte === NEWLINE) this.#tell(`check-tests: the test command has printed nothing for ${duration(silent)} (running for ${duration(now - this.#started)})`);
      this.#due *= 2;
    }
    // No longer than the first time: output in between makes the next one due earlier.
    this.#wait(Math.min(this.#first, Math.max(1, this.#due - silent)));
  }
}
