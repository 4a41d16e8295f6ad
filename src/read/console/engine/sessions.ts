/**
 * The readers of one stream: each is started by the first line that has one of its format's openings, gets every such line,
 * and every line at all while it is attentive. Most lines concern nobody; they cost one hash and one look-up.
 */
import type { StreamReaders } from './channel.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line, OpeningSample } from '../format.ts';
import type { LineView } from '../kit/line-view.ts';
import { MAX_LINE_LENGTH } from '../kit/bounds.ts';
import { type Opening, CUT, DOTTED, endingKey, hashOpening, pairKey, prefixBits } from './openings.ts';
import { openingKey, openingPrefix } from './opening-samples.ts';
import type { LineReason, Trace } from './trace.ts';

const SPACE = 32;
const MAIN = 1;
const NEARBY = 2;
/** The second word counts as well. */
const PAIRED = 4;

/** Formats by the hash of their openings; built once for a list of formats. */
export class FormatTable {
  readonly formats: readonly ConsoleFormat[];
  /** Indexes of the formats that are started unasked. */
  readonly ofEveryLine: readonly number[];
  readonly #byKey = new Map<number, number[]>();
  readonly #nearbyByKey = new Map<number, number[]>();
  /** Whether an opening with these first bits is registered, and a key with these last bits: tells most lines that nobody wants them. */
  readonly #prefixes = new Uint8Array(65_536);
  readonly #keys = new Uint8Array(65_536);

  constructor(formats: readonly ConsoleFormat[]) {
    this.formats = formats;
    this.ofEveryLine = formats.flatMap((format, index) => (format.everyLine === true ? [index] : []));
    formats.forEach((format, index) => {
      for (const sample of format.openings) this.#register(sample, index, this.#byKey, MAIN);
      for (const sample of format.nearby ?? []) this.#register(sample, index, this.#nearbyByKey, NEARBY);
    });
  }

  #register(sample: OpeningSample, format: number, into: Map<number, number[]>, kind: number): void {
    const key = openingKey(sample);
    const known = into.get(key) ?? [];
    if (!known.includes(format)) into.set(key, [...known, format]);
    this.#mark(key, kind);
    if (typeof sample !== 'string') this.#mark(openingKey(sample[0]), PAIRED);
    this.#prefixes[openingPrefix(sample)] = 1;
  }

  #mark(key: number, kind: number): void {
    this.#keys[key & 0xffff] = (this.#keys[key & 0xffff] ?? 0) | kind;
  }

  mayKnow(bits: number): boolean {
    return this.#prefixes[bits] === 1;
  }

  /** Indexes of the formats that registered this key. */
  find(key: number): readonly number[] | undefined {
    return ((this.#keys[key & 0xffff] ?? 0) & MAIN) === 0 ? undefined : this.#byKey.get(key);
  }

  /** Whether two words were registered that begin with the one of this key. */
  isPaired(key: number): boolean {
    return ((this.#keys[key & 0xffff] ?? 0) & PAIRED) !== 0;
  }

  findNearby(key: number): readonly number[] | undefined {
    return ((this.#keys[key & 0xffff] ?? 0) & NEARBY) === 0 ? undefined : this.#nearbyByKey.get(key);
  }
}

/**
 * An attentive reader gets every line until so many went by without one of its openings, then again only those: a structure
 * that was begun and never ended (a crash, a rule printed by a program) must not make the rest of a log slow. For the same
 * reason a reader has a stock of lines to be attentive to, which grows by one for every so many lines of the stream.
 */
const ATTENTION = 100;
const ATTENTION_STOCK = 20_000;
const LINES_TO_EARN_ONE = 20;

interface Session {
  readonly format: ConsoleFormat;
  readonly reader: ConsoleReader;
  readonly wholeLines: boolean;
  /** Line number up to which it gets every line while it is attentive, if its stock lasts. */
  until: number;
  stock: number;
  /** Line number of its latest opening. */
  opened: number;
  attentive: boolean;
  /** Sequence number of the line it read last. */
  latest: number;
}

function newSession(format: ConsoleFormat, stream: string, line: number): Session {
  const unending = format.everyLine === true ? Number.POSITIVE_INFINITY : 0;
  return {
    format,
    reader: format.start(stream),
    wholeLines: format.wholeLines === true,
    until: unending,
    stock: Math.max(ATTENTION_STOCK, unending),
    opened: line,
    attentive: format.everyLine === true,
    latest: 0,
  };
}

/** A line as readers get it, valid while they read it. */
class ReadLine implements Line {
  readonly text: string;
  readonly number: number;
  readonly stream: string;
  readonly #printed: LineView['printed'];

  constructor(view: LineView, stream: string) {
    this.text = view.text();
    this.number = view.number;
    this.stream = stream;
    this.#printed = view.printed;
  }

  get printed(): string | undefined {
    return typeof this.#printed === 'object' ? this.#printed.text() : this.#printed;
  }
}

export class Sessions implements StreamReaders {
  readonly #table: FormatTable;
  readonly #stream: string;
  readonly #trace: Trace | undefined;
  readonly #sessions: (Session | undefined)[] = [];
  #attentive: Session[] = [];
  #sequence = 0;
  #afterBlank = false;
  #lastLine = 0;

  constructor(table: FormatTable, stream: string, trace?: Trace) {
    this.#table = table;
    this.#stream = stream;
    this.#trace = trace;
    for (const index of table.ofEveryLine) {
      const format = table.formats[index];
      if (format === undefined) continue;
      const session = newSession(format, stream, 0);
      this.#sessions[index] = session;
      this.#attentive.push(session);
    }
  }

  line(view: LineView, opening: Opening): boolean {
    const end = view.to;
    // A terminal of fixed width fills its lines.
    while (view.bytes[view.to - 1] === SPACE && view.to > opening.end) view.to -= 1;
    const isWanted = this.#line(view, opening);
    view.to = end;
    return isWanted;
  }

  #line(view: LineView, opening: Opening): boolean {
    const afterBlank = this.#afterBlank;
    this.#afterBlank = false;
    this.#lastLine = view.number;
    let first: readonly number[] | undefined;
    let second: readonly number[] | undefined;
    let third: readonly number[] | undefined;
    let nearby: readonly number[] | undefined;
    if (this.#table.mayKnow(prefixBits(view.bytes, opening.start, view.to)) || (opening.marks & (DOTTED | CUT)) !== 0) {
      hashOpening(view.bytes, view.to, opening);
      first = this.#table.find(opening.first);
      nearby = this.#table.findNearby(opening.first);
      if (opening.second !== 0) second = this.#table.find(opening.second);
      if (opening.framed !== 0) third = this.#table.find(opening.framed);
      else if (this.#table.isPaired(opening.first)) third = this.#table.find(pairKey(view.bytes, view.to, opening));
    }
    const endingOfLine = endingKey(view.bytes, view.from, view.to);
    const ending = endingOfLine === 0 ? undefined : this.#table.find(endingOfLine);
    const attentive = this.#attentive;
    if (first === undefined && second === undefined && third === undefined && ending === undefined && attentive.length === 0) {
      if (nearby === undefined || !nearby.some((index) => view.number <= (this.#sessions[index]?.until ?? 0))) return false;
    }
    const isWanted = first !== undefined || second !== undefined;
    this.#sequence += 1;
    if (view.to - view.from > MAX_LINE_LENGTH) {
      this.#longLine(view, [...attentive], [...(first ?? []), ...(second ?? []), ...(third ?? []), ...(ending ?? [])], afterBlank);
      return isWanted;
    }
    const line = new ReadLine(view, this.#stream);
    for (let index = 0; index < attentive.length; index += 1) {
      const session = attentive[index];
      if (session === undefined) continue;
      if ((line.number <= session.until && session.stock > 0) || session.reader.unswerving === true) {
        session.stock -= 1;
        this.#read(session, line, afterBlank, 'attention');
      } else this.#attend(session, false);
    }
    if (first !== undefined) this.#give(first, line, afterBlank);
    if (second !== undefined) this.#give(second, line, afterBlank);
    if (third !== undefined) this.#give(third, line, afterBlank);
    if (ending !== undefined) this.#give(ending, line, afterBlank);
    if (nearby !== undefined) this.#giveNearby(nearby, line, afterBlank);
    return isWanted;
  }

  blank(view: LineView): void {
    const afterBlank = this.#afterBlank;
    this.#afterBlank = true;
    if (this.#attentive.length === 0) return;
    this.#sequence += 1;
    const line: Line = { text: '', number: view.number, stream: this.#stream };
    for (const session of this.#attentive) this.#read(session, line, afterBlank, 'attention');
  }

  findings(): Findings[] {
    return this.#sessions.flatMap((session) => (session === undefined ? [] : [session.reader.finish(this.#lastLine)]));
  }

  #longLine(view: LineView, attentive: readonly Session[], formats: readonly number[], afterBlank: boolean): void {
    const whole: Line = { text: view.text(), number: view.number, stream: this.#stream };
    const cut: Line = { ...whole, text: whole.text.slice(0, MAX_LINE_LENGTH) };
    for (const session of attentive) this.#read(session, session.wholeLines ? whole : cut, afterBlank, 'attention');
    for (const index of formats) this.#give([index], this.#table.formats[index]?.wholeLines === true ? whole : cut, afterBlank);
  }

  #give(formats: readonly number[], line: Line, afterBlank: boolean): void {
    for (const index of formats) {
      const format = this.#table.formats[index];
      if (format === undefined) continue;
      const session = (this.#sessions[index] ??= newSession(format, this.#stream, line.number));
      session.until = Math.max(session.until, line.number + ATTENTION);
      session.stock = Math.min(ATTENTION_STOCK, session.stock + (line.number - session.opened) / LINES_TO_EARN_ONE);
      session.opened = line.number;
      if (session.latest !== this.#sequence) this.#read(session, line, afterBlank, 'opening');
    }
  }

  #giveNearby(formats: readonly number[], line: Line, afterBlank: boolean): void {
    for (const index of formats) {
      const session = this.#sessions[index];
      if (session !== undefined && session.latest !== this.#sequence && line.number <= session.until) this.#read(session, line, afterBlank, 'nearby');
    }
  }

  #read(session: Session, line: Line, afterBlank: boolean, reason: LineReason): void {
    session.latest = this.#sequence;
    this.#trace?.line(line, session.format.id, reason);
    session.reader.read(line, afterBlank);
    const attentive = session.reader.attentive;
    if (attentive !== session.attentive && (session.stock > 0 || !attentive)) this.#attend(session, attentive);
  }

  #attend(session: Session, attentive: boolean): void {
    session.attentive = attentive;
    // A new list: the old one may be being walked.
    this.#attentive = attentive ? [...this.#attentive, session] : this.#attentive.filter((other) => other !== session);
  }
}
