/**
 * Channels behind prefixes of one kind (one shape of label, or timestamps) in one channel. Output streams by once, so what
 * stands behind a prefix that nothing vouches for yet is read in a channel of its own *beside* the plain reading, and whether
 * that counts is decided when more is known:
 * - a label is believed for good on evidence: a header named it, or a command begins or ends behind it;
 * - else an extent of lines is believed when nearly every line in it is prefixed and no run of the plain reading overlaps it
 *   (a program's `[worker] 3 passed` in the midst of a test run is not a run of its own).
 */
import { keep } from '../kit/bounds.ts';
import type { Findings } from '../format.ts';
import type { LineView } from '../kit/line-view.ts';

export interface InnerChannel {
  /** Leaves the view as it was. */
  line(view: LineView): void;
  findings(): Findings[];
}

export interface CandidatesOwner {
  /** A new channel, undefined when there are too many. */
  readonly open: (label: string) => InnerChannel | undefined;
  /** So many channels were given up. */
  readonly release: (count: number) => void;
  /** An extent begins: lines without the prefix are to be told from now on. */
  readonly onActive: (candidates: Candidates) => void;
}

export interface Demand {
  /** Prefixed lines that an extent needs, unless it is all there is. */
  readonly lines: number;
  /** One line in this many may lack the prefix. */
  readonly strayOneIn: number;
}

/** An extent ends when this many lines, and a tenth of its own, came without the prefix. */
const GAP = 20;
const MAX_EXTENTS = 100;
/** After so many extents in a row that came to nothing, a new one begins only with so many prefixed lines one after the other. */
const VAIN_EXTENTS = 8;
const LINES_TO_BEGIN = 5;

interface Extent {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly lines: number;
  readonly channels: readonly InnerChannel[];
}

export class Candidates {
  readonly #open: (label: string) => InnerChannel | undefined;
  readonly #release: (count: number) => void;
  readonly #onActive: (candidates: Candidates) => void;
  readonly #demand: Demand;
  readonly #believed = new Map<string, InnerChannel>();
  readonly #extents: Extent[] = [];
  #candidates = new Map<string, InnerChannel>();
  #firstLine = 0;
  #lastLine = 0;
  #lines = 0;
  #vain = 0;
  /** Prefixed lines in a row that wait for an extent to begin. */
  #waiting = 0;
  #waitingLast = 0;
  /** Lines without the prefix inside the extent, and after its latest line. */
  #inside = 0;
  #after = 0;

  constructor(demand: Demand, owner: CandidatesOwner) {
    this.#demand = demand;
    this.#open = owner.open;
    this.#release = owner.release;
    this.#onActive = owner.onActive;
  }

  /** An extent has begun and not ended. */
  get isOpen(): boolean {
    return this.#lines > 0;
  }

  /** Where the extent began. */
  get firstLine(): number {
    return this.#firstLine;
  }

  /** Prefixed lines of the extent so far, 0 when one of its lines lacked the prefix. */
  get unbroken(): number {
    return this.#inside + this.#after === 0 ? this.#lines : 0;
  }

  knows(label: string): boolean {
    return this.#believed.has(label);
  }

  /** Takes the text behind a prefix, from `start`. True when the prefix is believed, so that the plain reading need not see the line. */
  take(label: string, view: LineView, start: number, evident: boolean): boolean {
    if (this.#lines === 0) {
      if (!evident && this.#vain >= VAIN_EXTENTS && !this.#believed.has(label) && this.#waits(view.number)) return false;
      this.#firstLine = view.number;
      this.#onActive(this);
    }
    this.#lastLine = view.number;
    this.#lines += 1;
    this.#inside += this.#after;
    this.#after = 0;
    const believed = this.#believed.get(label);
    if (believed !== undefined) {
      this.#pass(believed, view, start);
      return true;
    }
    let channel = this.#candidates.get(label);
    if (channel === undefined) {
      channel = this.#open(label);
      if (channel === undefined) return false;
      this.#candidates.set(keep(label), channel);
    }
    if (evident) {
      this.#candidates.delete(label);
      this.#believed.set(keep(label), channel);
    }
    this.#pass(channel, view, start);
    return evident;
  }

  /** The channel of a label, believed from now on. */
  believe(label: string): InnerChannel | undefined {
    const channel = this.#believed.get(label) ?? this.#candidates.get(label) ?? this.#open(label);
    if (channel !== undefined) this.#believed.set(keep(label), channel);
    this.#candidates.delete(label);
    return channel;
  }

  /** A blank line, for the stream that has all lines so far. */
  blank(view: LineView): void {
    if (this.#candidates.size === 1) for (const channel of this.#candidates.values()) this.#pass(channel, view, view.from);
  }

  /** A line without the prefix went by. False when that ended the extent. */
  other(): boolean {
    this.#after += 1;
    if (this.#after <= GAP + this.#lines / 10 && this.#inside <= GAP + this.#lines / 4) return true;
    this.#close();
    return false;
  }

  /** `alone`: the channel had no line without a prefix. */
  findings(plain: readonly Findings[], alone: boolean): Findings[] {
    if (alone && this.#candidates.size > 0) this.#keepExtent();
    else this.#close();
    const runs = plain.flatMap((found) => found.runs ?? []);
    const free = this.#extents.filter((extent) => !runs.some((run) => run.firstLine <= extent.lastLine && run.lastLine >= extent.firstLine));
    return [...this.#believed.values(), ...free.flatMap((extent) => extent.channels)].flatMap((channel) => channel.findings());
  }

  #waits(number: number): boolean {
    this.#waiting = this.#waitingLast + 1 === number ? this.#waiting + 1 : 1;
    this.#waitingLast = number;
    return this.#waiting < LINES_TO_BEGIN;
  }

  #pass(channel: InnerChannel, view: LineView, start: number): void {
    const from = view.from;
    view.from = start;
    channel.line(view);
    view.from = from;
  }

  #close(): void {
    const dense = this.#lines >= this.#demand.lines && this.#inside <= 2 + this.#lines / this.#demand.strayOneIn;
    if (this.#candidates.size > 0) {
      this.#vain = dense ? 0 : this.#vain + 1;
      if (dense && this.#extents.length < MAX_EXTENTS) this.#keepExtent();
      else this.#release(this.#candidates.size);
      this.#candidates = new Map();
    }
    this.#lines = 0;
    this.#inside = 0;
    this.#after = 0;
  }

  #keepExtent(): void {
    this.#extents.push({ firstLine: this.#firstLine, lastLine: this.#lastLine, lines: this.#lines, channels: [...this.#candidates.values()] });
  }
}
