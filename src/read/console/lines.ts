/**
 * Bytes to lines, as chunks arrive. Chunks are cut while every byte is still one character (latin1), which costs a third
 * of decoding UTF-8 first; only lines that hold other than ASCII are decoded. A line longer than LONGEST_LINE is cut
 * (its head is kept), so that one line of any size costs bounded memory.
 */
import { isAscii } from 'node:buffer';

export const LONGEST_LINE = 64 * 1024;

const CHUNK = 64 * 1024;
const SMALL = 512;
const BYTE_ORDER_MARK = 0xfeff;

export interface LineSink {
  /** A line without its ending. `plain`: it holds no escape sequence, carriage return or backspace. */
  line(text: string, number: number, plain: boolean): void;
  /** A piece of a line that holds such characters and is longer than LONGEST_LINE; more of the line follows. */
  piece(text: string, number: number): void;
}

/** The next position of `character` at or after `from`, the text's length when there is none. */
function next(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function isAsciiBetween(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

function decoded(latin1: string): string {
  return isAsciiBetween(latin1, 0, latin1.length) ? latin1 : Buffer.from(latin1, 'latin1').toString('utf8');
}

function isSpecial(text: string): boolean {
  return text.includes('\u001b') || text.includes('\r') || text.includes('\b');
}

export class LineSplitter {
  readonly #sink: LineSink;
  /** Begun in an earlier chunk, not ended yet; latin1, at most LONGEST_LINE. */
  #rest = '';
  /** The line that `#rest` belongs to outgrew LONGEST_LINE: pieces of it were passed on, or are dropped. */
  #overlong: 'no' | 'pieces' | 'cut' = 'no';
  #number = 1;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  write(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.byteLength; from += CHUNK) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset + from, Math.min(CHUNK, chunk.byteLength - from));
      this.#chunk(bytes, bytes.toString('latin1'));
    }
  }

  end(): void {
    if (this.#rest.length > 0 || this.#overlong !== 'no') this.#endLine('');
  }

  #chunk(bytes: Buffer, text: string): void {
    const ascii = isAscii(bytes);
    let from = 0;
    let escape = next(text, '\u001b', 0);
    let carriage = next(text, '\r', 0);
    let backspace = next(text, '\b', 0);
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      if (from === 0 && (this.#rest.length > 0 || this.#overlong !== 'no')) {
        this.#endLine(text.slice(0, end));
      } else {
        let to = end;
        while (to > from && text.charCodeAt(to - 1) === 13) to -= 1;
        if (escape < from) escape = next(text, '\u001b', from);
        if (carriage < from) carriage = next(text, '\r', from);
        if (backspace < from) backspace = next(text, '\b', from);
        const plain = escape >= to && carriage >= to && backspace >= to;
        if (plain && to - from > LONGEST_LINE) to = from + LONGEST_LINE;
        const line = ascii || isAsciiBetween(text, from, to) ? text.slice(from, to) : bytes.toString('utf8', from, to);
        this.#emit(line, plain);
      }
      from = end + 1;
    }
    if (from < text.length) this.#keep(text.slice(from));
  }

  #keep(begun: string): void {
    if (this.#overlong === 'cut') {
      if (!isSpecial(begun)) return;
      this.#overlong = 'pieces';
    }
    // A slice holds its whole chunk in memory: copy it, unless the chunk is small anyway.
    this.#rest += begun.length < SMALL ? begun : Buffer.from(begun, 'latin1').toString('latin1');
    if (this.#rest.length < LONGEST_LINE) return;
    if (this.#overlong === 'pieces' || isSpecial(this.#rest)) {
      this.#sink.piece(decoded(this.#rest), this.#number);
      this.#rest = '';
      this.#overlong = 'pieces';
    } else {
      if (this.#overlong === 'no') this.#sink.piece(decoded(this.#rest.slice(0, LONGEST_LINE)), this.#number);
      this.#rest = '';
      this.#overlong = 'cut';
    }
  }

  /** Ends the line that began in an earlier chunk. */
  #endLine(tail: string): void {
    let whole = this.#rest + tail;
    while (whole.endsWith('\r')) whole = whole.slice(0, -1);
    const plain = this.#overlong === 'no' && !isSpecial(whole);
    this.#rest = '';
    this.#overlong = 'no';
    this.#emit(decoded(plain ? whole.slice(0, LONGEST_LINE) : whole), plain);
  }

  #emit(line: string, plain: boolean): void {
    this.#sink.line(line.charCodeAt(0) === BYTE_ORDER_MARK ? line.slice(1) : line, this.#number, plain);
    this.#number += 1;
  }
}
