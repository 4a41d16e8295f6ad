import type { InnerChannel } from './candidates.ts';
import { Channel } from './channel.ts';
import type { Findings } from './format.ts';
import { LineSplitter } from './lines.ts';
import { withoutColours } from './peel/ansi.ts';
import { Transcoder } from './peel/encoding.ts';
import { Screen } from './peel/screen.ts';

/**
 * From bytes to the lines of each stream: bytes -> UTF-8 (peel/encoding.ts) -> lines (lines.ts) -> without colours (peel/ansi.ts)
 * or, where the cursor was moved, as the screen shows it (peel/screen.ts) -> streams, without prefixes (channel.ts).
 */
export class ConsolePeeling {
  readonly #channel: Channel;
  readonly #screen: Screen;
  readonly #splitter: LineSplitter;
  readonly #transcoder: Transcoder;

  /** `readersOf` gives what reads a stream, by its label ('' for lines without a prefix). */
  constructor(readersOf: (stream: string) => InnerChannel) {
    this.#channel = new Channel(readersOf);
    this.#screen = new Screen((text, number) => this.#channel.line(text, number));
    this.#splitter = new LineSplitter({
      line: (text, number, plain) => this.#line(text, number, plain),
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

  #line(text: string, number: number, plain: boolean): void {
    if (this.#screen.idle) {
      const shown = plain ? text : withoutColours(text);
      if (shown !== null) {
        this.#channel.line(shown, number);
        return;
      }
    }
    this.#screen.write(text, number);
    this.#screen.lineFeed(number);
  }
}
