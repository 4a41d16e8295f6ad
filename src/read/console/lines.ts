/**
 * Bytes to lines. Works on chunks as they arrive; a line longer than LONGEST_LINE is cut (its head is kept),
 * so that one line of any size costs bounded memory.
 */
import { StringDecoder } from 'node:string_decoder';

export const LONGEST_LINE = 64 * 1024;

export type OnLine = (text: string, number: number) => void;

export class LineSplitter {
  readonly #onLine: OnLine;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #number = 0;

  constructor(onLine: OnLine) {
    this.#onLine = onLine;
  }

  write(chunk: Uint8Array): void {
    this.#text(this.#decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
  }

  end(): void {
    this.#text(this.#decoder.end());
    if (this.#rest.length > 0) this.#emit(this.#rest);
    this.#rest = '';
  }

  #text(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      const line = text.slice(from, at);
      if (this.#rest.length === 0) this.#emit(line);
      else {
        this.#emit(this.#rest + line);
        this.#rest = '';
      }
      from = at + 1;
    }
    if (from < text.length && this.#rest.length < LONGEST_LINE) this.#rest += text.slice(from, from + LONGEST_LINE);
  }

  #emit(line: string): void {
    this.#number += 1;
    const end = line.endsWith('\r') ? line.length - 1 : line.length;
    this.#onLine(line.slice(0, Math.min(end, LONGEST_LINE)), this.#number);
  }
}
