/** A JSON document: held as a whole when it is small, cut while it streams when it is large. One a line is handed on as lines. */
import type { Document } from './format.ts';
import { type JsonReader, partTree, takeParts } from './json-parts.ts';
import { JsonStream } from './json-stream.ts';
import { beginningOf, parsedJson } from './json-text.ts';

export const WHOLE_CHARACTERS = 1 * 1024 * 1024;

export class JsonDocument implements Document {
  readonly #choose: (document: unknown) => JsonReader | undefined;
  readonly #asLines: () => Document;
  readonly #whole: number;
  #parts: string[] = [];
  #length = 0;
  #firstLine: 'open' | 'ended' | 'judged' = 'open';
  /** What the text is handed on to. */
  #next: Document | undefined;

  /** `choose` returns undefined for a value that no format knows: it may be the only line of a stream. */
  constructor(choose: (document: unknown) => JsonReader | undefined, asLines: () => Document, whole: number) {
    this.#choose = choose;
    this.#asLines = asLines;
    this.#whole = whole;
  }

  write(text: string): void {
    if (this.#next !== undefined) {
      this.#next.write(text);
      return;
    }
    this.#length += text.length;
    this.#parts.push(text);
    if (this.#firstLine !== 'judged' && this.#isStream(text)) this.#handOn(this.#asLines());
    else if (this.#length > this.#whole) this.#handOnLarge();
  }

  end(): void {
    if (this.#next === undefined) {
      const document = parsedJson(this.#parts.join(''), 1);
      const reader = this.#choose(document);
      if (reader !== undefined) {
        takeParts(document, partTree(reader));
        reader.end?.(document);
        return;
      }
      this.#handOn(this.#asLines());
    }
    this.#next?.end();
  }

  #handOnLarge(): void {
    const reader = this.#choose(beginningOf(this.#parts.join('')));
    this.#handOn(reader === undefined ? this.#asLines() : new JsonStream(reader));
  }

  #handOn(next: Document): void {
    this.#next = next;
    const parts = this.#parts;
    this.#parts = [];
    for (const part of parts) next.write(part);
  }

  /** A first line that ends with a brace or bracket (Flutter's tool puts lists of its own events first), and an object after it. */
  #isStream(text: string): boolean {
    let from = 0;
    if (this.#firstLine === 'open') {
      const end = text.indexOf('\n');
      if (end < 0) return false;
      const whole = this.#parts.join('');
      this.#firstLine = /[}\]]$/.test(whole.slice(0, whole.length - text.length + end).trimEnd()) ? 'ended' : 'judged';
      if (this.#firstLine === 'judged') return false;
      from = end + 1;
    }
    const next = text.slice(from).trimStart();
    if (next === '') return false;
    this.#firstLine = 'judged';
    return next.startsWith('{');
  }
}
