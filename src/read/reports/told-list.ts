/** The first tests of a file as its format names them: bytes, since few runs look at them again, and strings that live long keep the collector of garbage busy. */
import { detached } from '../console/kit/bounds.ts';
import type { ToldTest } from './same-tests.ts';

const FIRST_BYTES = 512;
const MAX_BYTES_OF_CHARACTER = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class ToldList {
  #bytes = new Uint8Array(FIRST_BYTES);
  #used = 0;
  #length = 0;
  /** Where the displayed names end. */
  readonly #ends: number[] = [];
  /** How much of the end of a displayed name is the test's own; undefined when it does not end with it. */
  readonly #nameLengths: (number | undefined)[] = [];
  readonly #otherNames = new Map<number, string>();
  readonly #files: (string | undefined)[] = [];

  get length(): number {
    return this.#length;
  }

  /** `file`: in text of its own. */
  push(display: string, name: string, file: string | undefined): void {
    this.#write(display);
    const isEnd = display.endsWith(name);
    this.#nameLengths.push(isEnd ? name.length : undefined);
    if (!isEnd) this.#otherNames.set(this.#length, detached(name));
    this.#files.push(file);
    this.#length += 1;
  }

  /** Forgets all but the first `most`. */
  cut(most: number): void {
    this.#length = Math.min(this.#length, most);
  }

  tests(): ToldTest[] {
    return Array.from({ length: this.#length }, (_, index) => {
      const display = decoder.decode(this.#bytes.subarray(this.#ends[index - 1] ?? 0, this.#ends[index]));
      const nameLength = this.#nameLengths[index];
      const name = nameLength === undefined ? (this.#otherNames.get(index) ?? '') : display.slice(display.length - nameLength);
      return { display, name, file: this.#files[index] };
    });
  }

  #write(text: string): void {
    const needed = this.#used + text.length * MAX_BYTES_OF_CHARACTER;
    if (needed > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      bytes.set(this.#bytes);
      this.#bytes = bytes;
    }
    const { written } = encoder.encodeInto(text, this.#used === 0 ? this.#bytes : this.#bytes.subarray(this.#used));
    this.#used += written;
    this.#ends.push(this.#used);
  }
}
