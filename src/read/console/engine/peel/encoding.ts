/**
 * UTF-16 output (Windows PowerShell's `>`, `Tee-Object`) becomes UTF-8 before anything else looks at it.
 * Decided by the first bytes: a byte order mark, or ASCII characters with a zero byte on the same side of each.
 */
import { TextDecoder } from 'node:util';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const BYTES_TO_DECIDE = 4;

function encodingOf(head: Uint8Array): Encoding {
  const [first = 0, second = 0, third = 0, fourth = 0] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return 'utf-8';
}

export class Transcoder {
  readonly #onBytes: (bytes: Uint8Array) => void;
  #decoder: TextDecoder | undefined;
  #decided = false;
  #head = new Uint8Array(0);

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#onBytes = onBytes;
  }

  write(chunk: Uint8Array): void {
    if (!this.#decided) {
      const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      if (head.length < BYTES_TO_DECIDE) {
        this.#head = Uint8Array.from(head);
        return;
      }
      this.#decide(head);
      return;
    }
    this.#pass(chunk);
  }

  end(): void {
    if (!this.#decided) this.#decide(this.#head);
    if (this.#decoder !== undefined) this.#onBytes(Buffer.from(this.#decoder.decode(), 'utf8'));
  }

  #decide(head: Uint8Array): void {
    this.#decided = true;
    const encoding = encodingOf(head);
    if (encoding !== 'utf-8') this.#decoder = new TextDecoder(encoding);
    this.#pass(head);
  }

  #pass(bytes: Uint8Array): void {
    this.#onBytes(this.#decoder === undefined ? bytes : Buffer.from(this.#decoder.decode(bytes, { stream: true }), 'utf8'));
  }
}
