/**
 * A line as bytes, in the chunk it came in; its text is made only when somebody asks. One object serves all lines:
 * who takes a prefix off moves `from`, and puts it back before returning.
 */
import { isAscii } from 'node:buffer';

/** What lines are cut from. */
export class Source {
  readonly bytes: Buffer;
  readonly #words: Uint32Array;
  length = 0;
  #latin1: string | undefined = '';
  #ascii = true;
  /** No byte from `#asciiFrom` to here is other than ASCII. */
  #asciiFrom = 0;
  #asciiTo = 0;

  constructor(capacity: number) {
    // An array buffer of its own, of whole words: the scan by words needs alignment and a margin.
    const memory = new ArrayBuffer((capacity + 11) & ~3);
    this.bytes = Buffer.from(memory);
    this.#words = new Uint32Array(memory);
  }

  /** At most `capacity` bytes. */
  load(chunk: Uint8Array): void {
    this.bytes.set(chunk);
    this.#loaded(chunk.byteLength);
  }

  loadText(text: string): void {
    const length = this.bytes.write(text, 'utf8');
    this.#loaded(length);
  }

  /** `length` bytes were put into `bytes`. */
  filled(length: number, ascii: boolean): void {
    this.length = length;
    this.#latin1 = undefined;
    this.#ascii = ascii;
    this.#asciiFrom = 0;
    this.#asciiTo = 0;
    // The scan by words must not see what an earlier chunk left behind.
    for (let at = length; at < length + 4; at += 1) this.bytes[at] = 0;
  }

  /** One character a byte; sliced for lines that are ASCII. Made when it is asked for. */
  get latin1(): string {
    return (this.#latin1 ??= this.bytes.toString('latin1', 0, this.length));
  }

  text(from: number, to: number): string {
    return this.#ascii || this.#isAscii(from, to) ? this.latin1.slice(from, to) : this.bytes.toString('utf8', from, to);
  }

  #loaded(length: number): void {
    this.filled(length, isAscii(this.bytes.subarray(0, length)));
  }

  #isAscii(from: number, to: number): boolean {
    if (from < this.#asciiFrom || from > this.#asciiTo) {
      this.#asciiFrom = from;
      this.#asciiTo = from;
    }
    if (to <= this.#asciiTo) return true;
    let at = this.#asciiTo;
    while (at < to && (at & 3) !== 0) {
      if ((this.bytes[at] ?? 0) > 127) return this.#stop(at, to);
      at += 1;
    }
    while (at < to) {
      if (((this.#words[at >> 2] ?? 0) & 0x80808080) !== 0) {
        while ((this.bytes[at] ?? 0) <= 127) at += 1;
        return this.#stop(at, to);
      }
      at += 4;
    }
    this.#asciiTo = at;
    return true;
  }

  #stop(at: number, to: number): boolean {
    this.#asciiTo = at;
    return at >= to;
  }
}

export class LineView {
  readonly source: Source;
  readonly bytes: Buffer;
  from = 0;
  to = 0;
  /** 1-based. */
  number = 0;
  /** The line with its colours or carriage returns, where it has some: as text, or as the view it was copied from. */
  printed: string | LineView | undefined;

  constructor(source: Source) {
    this.source = source;
    this.bytes = source.bytes;
  }

  text(): string {
    return this.source.text(this.from, this.to);
  }
}
