/**
 * A JSON document too large to be held. It is cut while it comes: what stands at the paths of the reader's parts is handed over value by
 * value, each parsed by JSON.parse; what is small of the rest is kept for the reader's end, what is large is passed over.
 */
import { LimitReached } from './format.ts';
import { nodeUnder, type JsonReader, type PartNode, partTree } from './json-parts.ts';
import { brokenJson, JsonScan, parsedJson } from './json-text.ts';

const MAX_PART_LENGTH = 32 * 1024 * 1024;
/** Of one value that is no part, and of all of them. */
const MAX_KEPT_LENGTH = 1024 * 1024;
const MAX_KEPT = 8 * MAX_KEPT_LENGTH;

type Expected = 'first key' | 'key' | 'key text' | 'colon' | 'first value' | 'value' | 'value text' | 'next' | 'end';
type Kind = 'brackets' | 'string' | 'scalar';

interface Container {
  readonly node: PartNode;
  readonly held: Record<string, unknown> | unknown[];
  readonly closing: string;
  key: string;
}

const SPACES = new Set([' ', '\t', '\r', '\n']);
const AFTER_SCALAR = /[,\]}\s]/g;

export class JsonStream {
  readonly #reader: JsonReader;
  readonly #tree: PartNode;
  readonly #scan = new JsonScan();
  readonly #open: Container[] = [];
  #document: unknown;
  #expected: Expected = 'value';
  /** The value or key that is being put together. */
  #pieces: string[] = [];
  #length = 0;
  #kind: Kind = 'scalar';
  #firstLine = 1;
  #node: PartNode | undefined;
  #kept = 0;

  constructor(reader: JsonReader) {
    this.#reader = reader;
    this.#tree = partTree(reader);
  }

  write(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (this.#expected === 'value text') at = this.#valueText(text, at);
      else if (this.#expected === 'key text') at = this.#keyText(text, at);
      else if (this.#takesSign(text.charAt(at))) at += 1;
    }
  }

  /** @throws BrokenReport when the text ends before the document does. */
  end(): void {
    if (this.#expected !== 'end') throw brokenJson(this.#scan.line);
    this.#reader.end?.(this.#document);
  }

  /** Returns false for a sign that begins the text of a value. */
  #takesSign(sign: string): boolean {
    if (sign === '\n') this.#scan.line += 1;
    if (SPACES.has(sign)) return true;
    const container = this.#open.at(-1);
    const first = this.#expected === 'first key' || this.#expected === 'first value';
    if (container !== undefined && sign === container.closing && (first || this.#expected === 'next')) this.#close();
    else if (this.#expected === 'value' || this.#expected === 'first value') return this.#beginValue(sign, container);
    else if (sign === '"' && (this.#expected === 'key' || this.#expected === 'first key')) this.#begin('key text');
    else if (sign === ':' && this.#expected === 'colon') this.#expected = 'value';
    else if (sign === ',' && this.#expected === 'next') this.#expected = container?.closing === ']' ? 'value' : 'key';
    else throw brokenJson(this.#scan.line);
    return true;
  }

  #begin(expected: 'key text' | 'value text'): void {
    this.#expected = expected;
    if (expected === 'key text') this.#node = undefined;
    this.#firstLine = this.#scan.line;
    this.#length = 0;
  }

  #beginValue(sign: string, container: Container | undefined): boolean {
    const opens = sign === '{' || sign === '[';
    this.#node = container === undefined ? this.#tree : nodeUnder(container.node, container.closing === ']' ? '*' : container.key);
    if (opens && this.#node !== undefined && this.#node.take === undefined) {
      const held: Container['held'] = sign === '[' ? [] : (Object.create(null) as Record<string, unknown>);
      this.#hold(held);
      this.#open.push({ node: this.#node, held, closing: sign === '[' ? ']' : '}', key: '' });
      this.#expected = sign === '[' ? 'first value' : 'first key';
      return true;
    }
    this.#kind = opens ? 'brackets' : sign === '"' ? 'string' : 'scalar';
    this.#begin('value text');
    return false;
  }

  #close(): void {
    this.#open.pop();
    this.#expected = this.#open.length === 0 ? 'end' : 'next';
  }

  #keyText(text: string, from: number): number {
    const end = this.#scan.string(text, from);
    this.#gather(end < 0 ? text.slice(from) : text.slice(from, end));
    if (end < 0) return text.length;
    const key = parsedJson(`"${this.#gathered()}`, this.#firstLine);
    const container = this.#open.at(-1);
    if (container !== undefined && typeof key === 'string') container.key = key;
    this.#expected = 'colon';
    return end;
  }

  #valueText(text: string, from: number): number {
    const end = this.#endOfValue(text, from);
    this.#gather(end < 0 ? text.slice(from) : text.slice(from, end));
    if (end < 0) return text.length;
    this.#expected = 'next';
    const container = this.#open.at(-1);
    const isKept = this.#node?.take !== undefined || this.#length <= MAX_KEPT_LENGTH;
    const written = this.#gathered();
    const value = isKept ? parsedJson(written, this.#firstLine) : null;
    if (this.#node?.take !== undefined) this.#node.take(value, container?.closing === '}' ? container.key : '');
    else {
      this.#kept += written.length;
      if (this.#kept <= MAX_KEPT) this.#hold(value);
    }
    return end;
  }

  #endOfValue(text: string, from: number): number {
    if (this.#kind === 'brackets') return this.#scan.brackets(text, from);
    // A string's own quote was left standing before it.
    if (this.#kind === 'string') return this.#scan.string(text, this.#length === 0 ? from + 1 : from);
    AFTER_SCALAR.lastIndex = from;
    return AFTER_SCALAR.exec(text)?.index ?? -1;
  }

  #gather(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MAX_PART_LENGTH && this.#node?.take !== undefined) throw new LimitReached(`an entry is longer than ${MAX_PART_LENGTH} characters`, this.#firstLine);
    if (this.#length > MAX_KEPT_LENGTH && this.#node?.take === undefined) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #gathered(): string {
    const [first = ''] = this.#pieces;
    const text = this.#pieces.length === 1 ? first : this.#pieces.join('');
    this.#pieces = [];
    return text;
  }

  /** Puts a value where it stands in what is left of the document. */
  #hold(value: unknown): void {
    const container = this.#open.at(-1);
    if (container === undefined) this.#document = value;
    else if (Array.isArray(container.held)) container.held.push(value);
    else container.held[container.key] = value;
  }
}
