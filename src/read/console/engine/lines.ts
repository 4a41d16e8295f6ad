/**
 * Bytes to lines, as chunks arrive. Line ends are sought in the chunk as latin1 (one character a byte), which costs a third of
 * decoding UTF-8 first; text is decoded when somebody asks for a line's. A line longer than MAX_LINE_LENGTH is cut (its head is
 * kept), so that one line of any size costs bounded memory; only what begins like a JSON or XML document may be longer.
 */
import { MAX_LINE_LENGTH } from '../kit/bounds.ts';
import { LineView, Source } from '../kit/line-view.ts';

/** `vitest --reporter=json` and its like print a whole report as one line. */
const MAX_DOCUMENT_LENGTH = 16 * 1024 * 1024;

const CHUNK = 64 * 1024;
/** Slices of a chunk hold it in memory; shorter chunks are not worth a copy. */
const SMALL = 512;
const CARRIAGE_RETURN = 13;

export interface LineSink {
  /** A line without its ending, valid during the call. `plain`: it holds no escape sequence, carriage return or backspace. */
  line(view: LineView, plain: boolean): void;
  /** A piece of a line that holds such characters and is longer than MAX_LINE_LENGTH; more of the line follows. */
  piece(text: string, number: number): void;
}

/** The next position of `character` at or after `from`, the text's length when there is none. */
function next(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function isDocument(text: string): boolean {
  return text.startsWith('{"') || text.startsWith('<?xml ') || text.startsWith('<testsuite');
}

function decoded(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}

function isSpecial(text: string): boolean {
  return text.includes('\u001b') || text.includes('\r') || text.includes('\b');
}

/** Longest escape sequence that is kept together where a long line is cut into pieces. */
const MAX_TAIL_LENGTH = 64;

/** Where an escape sequence or a character begins that the end of the piece cuts through; its length when there is none. */
function endOfPiece(latin1: string): number {
  const escape = latin1.lastIndexOf('\u001b');
  // eslint-disable-next-line no-control-regex
  if (escape >= latin1.length - MAX_TAIL_LENGTH && /^\u001b(?:\[[0-?]*[ -/]*)?$/.test(latin1.slice(escape))) return escape;
  let lead = latin1.length - 1;
  while (lead > latin1.length - 4 && (latin1.charCodeAt(lead) & 0xc0) === 0x80) lead -= 1;
  const code = latin1.charCodeAt(lead);
  const size = code >= 0xf0 ? 4 : code >= 0xe0 ? 3 : code >= 0xc0 ? 2 : 1;
  return lead + size > latin1.length ? lead : latin1.length;
}

export class LineSplitter {
  readonly #sink: LineSink;
  readonly #chunk = new Source(CHUNK);
  readonly #view = new LineView(this.#chunk);
  /** For a line that began in an earlier chunk. */
  readonly #joined = new Source(2 * CHUNK);
  readonly #joinedView = new LineView(this.#joined);
  /** Begun in an earlier chunk, not ended yet; latin1, at most MAX_LINE_LENGTH. */
  #rest = '';
  /** The line that `#rest` belongs to outgrew MAX_LINE_LENGTH: pieces of it were passed on, or are dropped. */
  #overlong: 'no' | 'pieces' | 'cut' | 'document' = 'no';
  /** What came of a long document so far. */
  #document: Buffer[] = [];
  #documentSize = 0;
  #number = 1;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  write(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.byteLength; from += CHUNK) {
      this.#chunk.load(chunk.byteLength <= CHUNK ? chunk : chunk.subarray(from, from + CHUNK));
      this.#lines(this.#chunk.latin1);
    }
  }

  end(): void {
    if (this.#rest.length > 0 || this.#overlong !== 'no') this.#endLine('');
  }

  #lines(text: string): void {
    let from = 0;
    let escape = next(text, '\u001b', 0);
    let carriage = next(text, '\r', 0);
    let backspace = next(text, '\b', 0);
    const view = this.#view;
    const bytes = this.#chunk.bytes;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      if (from === 0 && (this.#rest.length > 0 || this.#overlong !== 'no')) {
        this.#endLine(text.slice(0, end));
      } else {
        let to = end;
        while (to > from && bytes[to - 1] === CARRIAGE_RETURN) to -= 1;
        if (escape < from) escape = next(text, '\u001b', from);
        if (carriage < from) carriage = next(text, '\r', from);
        if (backspace < from) backspace = next(text, '\b', from);
        view.from = from;
        view.to = to;
        this.#emit(view, escape >= to && carriage >= to && backspace >= to);
      }
      from = end + 1;
    }
    if (from < text.length) this.#keep(text.slice(from));
  }

  #keep(begun: string): void {
    if (this.#overlong === 'document') {
      this.#keepDocument(begun);
      return;
    }
    if (this.#overlong === 'cut') {
      if (!isSpecial(begun)) return;
      this.#overlong = 'pieces';
    }
    this.#rest += begun.length < SMALL ? begun : Buffer.from(begun, 'latin1').toString('latin1');
    if (this.#rest.length < MAX_LINE_LENGTH) return;
    if (this.#overlong === 'no' && isDocument(this.#rest) && !isSpecial(this.#rest)) {
      this.#overlong = 'document';
      this.#keepDocument(this.#rest);
      this.#rest = '';
      return;
    }
    if (this.#overlong === 'pieces' || isSpecial(this.#rest)) {
      const end = endOfPiece(this.#rest);
      this.#sink.piece(decoded(this.#rest.slice(0, end)), this.#number);
      this.#overlong = 'pieces';
      this.#rest = this.#rest.slice(end);
      return;
    }
    this.#sink.piece(decoded(this.#rest.slice(0, MAX_LINE_LENGTH)), this.#number);
    this.#overlong = 'cut';
    this.#rest = '';
  }

  #keepDocument(more: string): void {
    this.#document.push(Buffer.from(more, 'latin1'));
    this.#documentSize += more.length;
    if (this.#documentSize <= MAX_DOCUMENT_LENGTH) return;
    const [head] = this.#document;
    this.#sink.piece(head === undefined ? '' : head.toString('utf8', 0, MAX_LINE_LENGTH), this.#number);
    this.#document = [];
    this.#documentSize = 0;
    this.#overlong = 'cut';
  }

  #endDocument(tail: string): void {
    const whole = Buffer.concat([...this.#document, Buffer.from(tail.replace(/\r{1,9}$/, ''), 'latin1')]);
    this.#document = [];
    this.#documentSize = 0;
    this.#overlong = 'no';
    const source = new Source(whole.length);
    source.load(whole);
    const view = new LineView(source);
    view.to = whole.length;
    this.#emit(view, true);
  }

  /** Ends the line that began in an earlier chunk. */
  #endLine(tail: string): void {
    if (this.#overlong === 'document') {
      this.#endDocument(tail);
      return;
    }
    const whole = (this.#rest + tail).replace(/\r{1,9}$/, '');
    const plain = this.#overlong === 'no' && !isSpecial(whole);
    this.#rest = '';
    this.#overlong = 'no';
    this.#joined.load(Buffer.from(whole, 'latin1'));
    const view = this.#joinedView;
    view.from = 0;
    view.to = whole.length;
    this.#emit(view, plain);
  }

  #emit(view: LineView, plain: boolean): void {
    const bytes = view.bytes;
    // A byte order mark; some programs print one at their start.
    if (bytes[view.from] === 0xef && bytes[view.from + 1] === 0xbb && bytes[view.from + 2] === 0xbf) view.from = Math.min(view.to, view.from + 3);
    view.number = this.#number;
    this.#number += 1;
    if (plain && view.to - view.from > MAX_LINE_LENGTH && view.source === this.#joined) view.to = view.from + MAX_LINE_LENGTH;
    this.#sink.line(view, plain);
  }
}
