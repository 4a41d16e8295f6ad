import { Channel, type StreamReaders } from './channel.ts';
import type { Findings } from '../format.ts';
import { LineView, Source } from '../kit/line-view.ts';
import { MAX_LINE_LENGTH } from '../kit/bounds.ts';
import { LineSplitter } from './lines.ts';
import { type Copied, copyWithoutColours, withoutColours } from './peel/ansi.ts';
import { Transcoder } from './peel/encoding.ts';
import { Screen } from './peel/screen.ts';

/** Bytes a character of a row can take. */
const MAX_WIDTH = 3;

/** Scratch space: filled and read within one call. */
const copied: Copied = { length: 0, ascii: true };

/**
 * From bytes to the lines of each stream: bytes -> UTF-8 (peel/encoding.ts) -> lines (lines.ts) -> without colours (peel/ansi.ts)
 * or, where the cursor was moved, as the screen shows it (peel/screen.ts) -> streams, without prefixes (channel.ts).
 */
export class ConsolePeeling {
  readonly #channel: Channel;
  readonly #screen: Screen;
  readonly #splitter: LineSplitter;
  readonly #transcoder: Transcoder;
  readonly #shown = new Source(MAX_WIDTH * MAX_LINE_LENGTH);
  readonly #view = new LineView(this.#shown);
  /** The latest line with carriage returns in it. */
  #returned = { number: 0, text: '' };

  /** `readersOf` gives what reads a stream, by its label ('' for lines without a prefix). */
  constructor(readersOf: (stream: string) => StreamReaders) {
    this.#channel = new Channel(readersOf);
    this.#screen = new Screen((text, number) => this.#show(text, number, number === this.#returned.number ? this.#returned.text : undefined));
    this.#splitter = new LineSplitter({
      line: (view, plain) => this.#line(view, plain),
      piece: (text, number) => this.#screen.write(text, number),
    });
    this.#transcoder = new Transcoder((bytes) => this.#splitter.write(bytes));
  }

  write(chunk: Uint8Array): void {
    this.#transcoder.write(chunk);
  }

  finish(): Findings[] {
    this.#transcoder.end();
    this.#splitter.end();
    this.#screen.end();
    return this.#channel.findings();
  }

  #line(view: LineView, plain: boolean): void {
    const idle = this.#screen.idle;
    if (plain && idle) {
      this.#channel.line(view);
      return;
    }
    if (idle && copyWithoutColours(view.bytes, view.from, view.to, this.#shown.bytes, copied)) {
      this.#shown.filled(copied.length, copied.ascii);
      this.#pass(view.number, view);
      return;
    }
    const text = view.text();
    const shown = idle ? withoutColours(text) : null;
    if (shown !== null) {
      this.#show(shown, view.number, text);
    } else {
      if (text.includes('\r')) this.#returned = { number: view.number, text };
      this.#screen.write(text, view.number);
      this.#screen.lineFeed(view.number);
    }
  }

  /** `printed`: the line with its colours and carriage returns. */
  #show(text: string, number: number, printed?: string): void {
    this.#shown.loadText(text);
    this.#pass(number, printed);
  }

  #pass(number: number, printed: string | LineView | undefined): void {
    this.#view.printed = printed;
    this.#view.from = 0;
    this.#view.to = this.#shown.length;
    this.#view.number = number;
    this.#channel.line(this.#view);
  }
}
