/** The last lines of an output, in flat memory: for the report of a run that did not end. */

const MAX_BYTES = 8 * 1024;

export class OutputTail {
  #tail: Buffer = Buffer.alloc(0);

  write(chunk: Uint8Array): void {
    if (chunk.length >= MAX_BYTES) {
      // A copy: the chunk is not held in memory.
      this.#tail = Buffer.from(chunk.subarray(chunk.length - MAX_BYTES));
      return;
    }
    const whole = Buffer.concat([this.#tail, chunk]);
    this.#tail = whole.length > MAX_BYTES ? Buffer.from(whole.subarray(whole.length - MAX_BYTES)) : whole;
  }

  /** Without the part of a line that it begins with. Carriage returns redraw a line: what was shown last stays. */
  text(): string {
    const text = this.#tail.toString('utf8');
    const whole = this.#tail.length < MAX_BYTES ? text : text.slice(text.indexOf('\n') + 1);
    return whole
      .split('\n')
      .map((line) => line.replace(/\r+$/, ''))
      .map((line) => line.slice(line.lastIndexOf('\r') + 1))
      .join('\n');
  }
}
