/**
 * One stream of lines: takes off the prefixes that wrappers and log collectors put before lines, gives what stands behind
 * them to inner channels (one a label, so that interleaved packages never mix), and the rest to the readers.
 */
import { Candidates, type Demand, type InnerChannel } from './candidates.ts';
import type { Findings } from './format.ts';
import { type GroupMarker, groupMarker, markerLine } from './peel/groups.ts';
import { type Labelled, type Shape, labelOf } from './peel/labels.ts';
import { commandOutputAfter, levelLength } from './peel/maven-command.ts';
import { githubCliPrefix, timestampLength } from './peel/timestamps.ts';
import { Wrappers, isCommandEdge } from './peel/wrappers.ts';

/** Prefixes within prefixes: a raw log of docker compose of turbo of timestamped lines. */
const DEEPEST = 4;
/** Inner channels of all depths together. A label beyond them is left as it is. */
const MOST_CHANNELS = 2_000;
/** An unbroken extent of so many timestamped lines is a timestamped log. */
const TIMESTAMPED_LOG = 20;
const FIRST_LINES = 20;

const DEMANDS: Record<Shape | 'time' | 'cli' | 'task', Demand> = {
  bracket: { lines: 5, strayOneIn: 20 },
  colon: { lines: 3, strayOneIn: 20 },
  pipe: { lines: 3, strayOneIn: 20 },
  step: { lines: 3, strayOneIn: 20 },
  time: { lines: 3, strayOneIn: 10 },
  cli: { lines: 1, strayOneIn: 1 },
  task: { lines: 1, strayOneIn: 1 },
};

interface Section {
  readonly task: string;
  readonly channel: InnerChannel;
  /** Groups open within it; null when a heading began it, without a marker for its end. */
  depth: number | null;
}

const labelled: Labelled = { shape: 'bracket', label: '', start: 0, distinct: false };

export class Channel implements InnerChannel {
  readonly #readersOf: (stream: string) => InnerChannel;
  readonly #budget: { channels: number };
  readonly #stream: string;
  readonly #depth: number;
  readonly #readers: InnerChannel;
  readonly #wrappers = new Wrappers();
  readonly #candidates = new Map<string, Candidates>();
  /** Non-blank lines so far, and those of them without a prefix. */
  #lines = 0;
  #plainLines = 0;
  /** All lines go there: the whole log is timestamped. */
  #behindTimestamps: InnerChannel | undefined;
  /** Jenkins puts two blanks after a bare time. */
  #wideGap = false;
  #section: Section | undefined;
  #mavenCommand = false;
  /** Who took the present line on trial. */
  #taker: Candidates | undefined;

  /** `readersOf` gives the readers of a stream, by its label. */
  constructor(readersOf: (stream: string) => InnerChannel, stream = '', depth = 0, budget = { channels: MOST_CHANNELS }) {
    this.#readersOf = readersOf;
    this.#stream = stream;
    this.#depth = depth;
    this.#budget = budget;
    this.#readers = readersOf(stream);
  }

  line(text: string, number: number): void {
    if (text.length === 0) {
      (this.#behindTimestamps ?? this.#section?.channel ?? this.#readers).line(text, number);
      return;
    }
    if (this.#behindTimestamps !== undefined) {
      this.#behindTimestamps.line(text.slice(this.#timestampLength(text)), number);
      return;
    }
    this.#lines += 1;
    const first = text.charCodeAt(0);
    if (first === 58 || first === 35) {
      const marker = groupMarker(text);
      if (marker !== undefined) {
        this.#group(marker, number);
        return;
      }
    }
    if (this.#section !== undefined) {
      if (this.#inSection(this.#section, text, number)) return;
      this.#section = undefined;
    }
    this.#taker = undefined;
    if (this.#depth < DEEPEST && this.#peel(text, number)) return;
    this.#plain(text, number);
  }

  findings(): Findings[] {
    const own = this.#readers.findings();
    const alone = this.#plainLines === 0;
    return [...own, ...[...this.#candidates.values()].flatMap((candidates) => candidates.findings(own, alone))];
  }

  #plain(text: string, number: number): void {
    if (this.#taker === undefined) this.#plainLines += 1;
    if (this.#candidates.size > 0 && !text.startsWith('[Pipeline]')) {
      for (const candidates of this.#candidates.values()) if (candidates !== this.#taker) candidates.other();
    }
    const first = text.charCodeAt(0);
    this.#wrappers.see(text);
    if (first === 62) {
      const task = this.#wrappers.taskOf(text);
      if (task !== undefined && this.#begin(task, null)) return;
    } else if (first === 91) {
      this.#mavenCommand = commandOutputAfter(text) ?? this.#mavenCommand;
    }
    this.#readers.line(text, number);
  }

  /** True when the line belongs to inner channels only. */
  #peel(text: string, number: number): boolean {
    const timestamp = this.#timestampLength(text);
    if (timestamp > 0) return this.#timestamped(text, number, timestamp);
    if (this.#mavenCommand && commandOutputAfter(text) === null) {
      const level = levelLength(text);
      if (level > 0) return this.#of('task').take('maven', text.slice(level), number, true);
    }
    if (this.#lines < FIRST_LINES || this.#candidates.has('cli')) {
      const prefix = text.includes('\t') ? githubCliPrefix(text) : undefined;
      if (prefix !== undefined) return this.#of('cli').take(prefix.label, text.slice(prefix.length), number, true);
    }
    if (!labelOf(text, labelled)) return false;
    const { shape, label, start, distinct } = labelled;
    const candidates = this.#candidates.get(shape);
    const known = candidates?.knows(label) === true || this.#wrappers.vouchFor(labelled);
    const inner = text.slice(start);
    const evident = known || isCommandEdge(inner, distinct);
    if (!evident && !distinct) return false;
    this.#taker = candidates ?? this.#of(shape);
    return this.#taker.take(label, inner, number, evident);
  }

  #timestamped(text: string, number: number, length: number): boolean {
    const candidates = this.#of('time');
    this.#taker = candidates;
    candidates.take('', text.slice(length), number, false);
    if (candidates.unbroken >= TIMESTAMPED_LOG) this.#behindTimestamps = candidates.believe('');
    return this.#behindTimestamps !== undefined;
  }

  #timestampLength(text: string): number {
    const length = timestampLength(text);
    if (length === 0 || text.charCodeAt(2) !== 58) return length;
    if (this.#lines === 1) this.#wideGap = text.charCodeAt(length) === 32;
    return this.#wideGap && text.charCodeAt(length) === 32 ? length + 1 : length;
  }

  #group(marker: GroupMarker, number: number): void {
    const section = this.#section;
    if (marker.kind === 'begin') {
      const task = this.#wrappers.taskOf(marker.title);
      if (task !== undefined && this.#begin(task, 1)) return;
      if (section !== undefined && section.depth !== null) section.depth += 1;
    } else if (section !== undefined && section.depth !== null) {
      section.depth -= 1;
      if (section.depth === 0) {
        this.#section = undefined;
        return;
      }
    }
    (section?.channel ?? this.#readers).line(markerLine(marker), number);
  }

  #begin(task: string, depth: number | null): boolean {
    const channel = this.#of('task').believe(task);
    if (channel === undefined) return false;
    this.#section = { task, channel, depth };
    return true;
  }

  /** False when the section is over. */
  #inSection(section: Section, text: string, number: number): boolean {
    if (section.depth === null) {
      if (this.#wrappers.see(text)) return false;
      if (text.charCodeAt(0) === 62 && this.#wrappers.taskOf(text) !== undefined) return false;
    }
    const labelledAgain = text.startsWith(section.task) && text.startsWith(': ', section.task.length);
    section.channel.line(labelledAgain ? text.slice(section.task.length + 2) : text, number);
    return true;
  }

  #of(kind: Shape | 'time' | 'cli' | 'task'): Candidates {
    let candidates = this.#candidates.get(kind);
    if (candidates === undefined) {
      candidates = new Candidates(
        DEMANDS[kind],
        (label) => this.#inner(label),
        (count) => {
          this.#budget.channels += count;
        },
      );
      this.#candidates.set(kind, candidates);
    }
    return candidates;
  }

  #inner(label: string): InnerChannel | undefined {
    if (this.#budget.channels === 0) return undefined;
    this.#budget.channels -= 1;
    const stream = label === '' || this.#stream === '' ? this.#stream + label : `${this.#stream} | ${label}`;
    return new Channel(this.#readersOf, stream, this.#depth + 1, this.#budget);
  }
}
