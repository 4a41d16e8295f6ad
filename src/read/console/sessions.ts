/**
 * The readers of one stream: each is started by the first line that has one of its format's openings, gets every such line,
 * and every line at all while it is attentive. Most lines concern nobody; they cost one hash and one look-up.
 */
import type { InnerChannel } from './candidates.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from './format.ts';
import { type Opening, openingKey, openingOf } from './openings.ts';

/** Formats by the hash of their openings; built once for a list of formats. */
export class FormatTable {
  readonly formats: readonly ConsoleFormat[];
  readonly #byKey = new Map<number, number[]>();
  /** One bit of each key: says of most openings at once that nobody wants them. */
  readonly #filter = new Uint8Array(65_536);

  constructor(formats: readonly ConsoleFormat[]) {
    this.formats = formats;
    formats.forEach((format, index) => {
      for (const sample of format.openings) {
        const key = openingKey(sample);
        const known = this.#byKey.get(key) ?? [];
        if (!known.includes(index)) this.#byKey.set(key, [...known, index]);
        this.#filter[key & 0xffff] = 1;
      }
    });
  }

  /** Indexes of the formats that registered this key. */
  find(key: number): readonly number[] | undefined {
    return this.#filter[key & 0xffff] === 0 ? undefined : this.#byKey.get(key);
  }
}

interface Session {
  readonly reader: ConsoleReader;
  attentive: boolean;
  /** Sequence number of the line it read last. */
  latest: number;
}

const opening: Opening = { first: 0, second: 0 };

export class Sessions implements InnerChannel {
  readonly #table: FormatTable;
  readonly #stream: string;
  readonly #sessions: (Session | undefined)[] = [];
  #attentive: Session[] = [];
  #sequence = 0;
  #afterBlank = false;

  constructor(table: FormatTable, stream: string) {
    this.#table = table;
    this.#stream = stream;
  }

  /** `text` is peeled; `number` is 1-based. */
  line(text: string, number: number): void {
    const afterBlank = this.#afterBlank;
    let first: readonly number[] | undefined;
    let second: readonly number[] | undefined;
    if (openingOf(text, opening)) {
      this.#afterBlank = false;
      first = this.#table.find(opening.first);
      if (opening.second !== 0) second = this.#table.find(opening.second);
      if (first === undefined && second === undefined && this.#attentive.length === 0) return;
    } else {
      this.#afterBlank = true;
      if (this.#attentive.length === 0) return;
    }
    this.#sequence += 1;
    const line: Line = { text, number, stream: this.#stream };
    const attentive = this.#attentive;
    for (let index = 0; index < attentive.length; index += 1) {
      const session = attentive[index];
      if (session !== undefined) this.#read(session, line, afterBlank);
    }
    if (first !== undefined) this.#give(first, line, afterBlank);
    if (second !== undefined) this.#give(second, line, afterBlank);
  }

  findings(): Findings[] {
    return this.#sessions.flatMap((session) => (session === undefined ? [] : [session.reader.finish()]));
  }

  #give(formats: readonly number[], line: Line, afterBlank: boolean): void {
    for (const index of formats) {
      const format = this.#table.formats[index];
      if (format === undefined) continue;
      const session = (this.#sessions[index] ??= { reader: format.start(this.#stream), attentive: false, latest: 0 });
      if (session.latest !== this.#sequence) this.#read(session, line, afterBlank);
    }
  }

  #read(session: Session, line: Line, afterBlank: boolean): void {
    session.latest = this.#sequence;
    session.reader.read(line, afterBlank);
    const attentive = session.reader.attentive;
    if (attentive === session.attentive) return;
    session.attentive = attentive;
    // A new list: the old one may be being walked.
    this.#attentive = attentive ? [...this.#attentive, session] : this.#attentive.filter((other) => other !== session);
  }
}
