/**
 * One stream of lines: takes off the prefixes that wrappers and log collectors put before lines, gives what stands behind
 * them to inner channels (one a label, so that interleaved packages never mix), and the rest to the readers.
 */
import { detached } from '../kit/bounds.ts';
import { Candidates, type Demand, type InnerChannel } from './candidates.ts';
import type { Findings } from '../format.ts';
import type { LineView } from '../kit/line-view.ts';
import { type Opening, firstWord, newOpening } from './openings.ts';
import { type GroupMarker, groupMarker } from './peel/groups.ts';
import { type Labelled, type Shape, labelOf, mayBeLabelled } from './peel/labels.ts';
import { commandOutputAfter, levelLength } from './peel/maven-command.ts';
import { afterTimestamp, githubCliPrefix, mayBeTimestamped } from './peel/timestamps.ts';
import { Repetition, withRepeated } from './repetition.ts';
import { Wrappers, isCommandEdge, mayBeCommandEdge, mayBeHeader } from './peel/wrappers.ts';

/** Prefixes within prefixes: a raw log of docker compose of turbo of timestamped lines. */
const MAX_DEPTH = 4;
/** Inner channels of all depths together. A label beyond them is left as it is. */
const MAX_CHANNELS = 2_000;
/** An unbroken extent of so many timestamped lines is a timestamped log. */
const TIMESTAMPED_LOG = 20;
const FIRST_LINES = 20;

const SPACE = 32;
const HASH = 35;
const COLON = 58;
const GREATER = 62;
const CAPITAL_I = 73;
const OPEN = 91;

type Kind = Shape | 'time' | 'cli' | 'task' | 'repeated';

const DEMANDS: Record<Kind, Demand> = {
  bracket: { lines: 5, strayOneIn: 20 },
  colon: { lines: 3, strayOneIn: 20 },
  pipe: { lines: 3, strayOneIn: 20 },
  step: { lines: 3, strayOneIn: 20 },
  time: { lines: 3, strayOneIn: 10 },
  cli: { lines: 1, strayOneIn: 1 },
  task: { lines: 1, strayOneIn: 1 },
  repeated: { lines: 3, strayOneIn: 10 },
};

/** What reads the lines of one stream, peeled. */
export interface StreamReaders {
  /** A line that is not blank, and where its first word is. True when some reader asks for lines that begin so. */
  line(view: LineView, opening: Opening): boolean;
  blank(view: LineView): void;
  findings(): Findings[];
}

interface Section {
  readonly prefix: string;
  readonly channel: InnerChannel;
  /** Groups open within it; null when a heading began it, without a marker for its end. */
  depth: number | null;
}

/** Scratch space: filled and read within one call. */
const labelled: Labelled = { shape: 'bracket', label: '', start: 0, distinct: false };
const opening = newOpening();

/** Where the lines of several tasks are mixed, a run within another's extent is not its test's output. */
function withoutEnclosing(found: Findings): Findings {
  const runs = found.runs?.map(({ encloses: _encloses, ...run }) => run);
  return runs === undefined ? found : { ...found, runs };
}

function before(found: Findings, line: number): Findings {
  if (line === Number.POSITIVE_INFINITY) return found;
  return { runs: (found.runs ?? []).filter((run) => run.firstLine < line), coverage: (found.coverage ?? []).filter((figure) => figure.line < line) };
}

export class Channel implements InnerChannel {
  readonly #readersOf: (stream: string) => StreamReaders;
  readonly #budget: { channels: number };
  readonly #stream: string;
  readonly #depth: number;
  readonly #readers: StreamReaders;
  readonly #wrappers = new Wrappers();
  readonly #candidates: Partial<Record<Kind, Candidates>> = {};
  /** Those with an extent open. */
  #active: Candidates[] = [];
  /** Non-blank lines so far, and those of them without a prefix. */
  #lines = 0;
  #plainLines = 0;
  /** All lines go there: the whole log is timestamped. */
  #behindTimestamps: InnerChannel | undefined;
  /** First line of that log: what the plain reading found from there on was read behind the timestamps, and to its end. */
  #timestampsFrom = Number.POSITIVE_INFINITY;
  /** Jenkins puts two blanks after a bare time. */
  #wideGap = false;
  #section: Section | undefined;
  #mavenCommand = false;
  /** Who took the present line on trial. */
  #taker: Candidates | undefined;
  readonly #repetition: Repetition | undefined;

  /** `readersOf` gives the readers of a stream, by its label. */
  constructor(readersOf: (stream: string) => StreamReaders, stream = '', depth = 0, budget = { channels: MAX_CHANNELS }) {
    this.#readersOf = readersOf;
    this.#stream = stream;
    this.#depth = depth;
    this.#budget = budget;
    this.#readers = readersOf(stream);
    if (depth < MAX_DEPTH) this.#repetition = new Repetition(() => this.#of('repeated'), () => this.#lines, depth > 0);
  }

  line(view: LineView): void {
    if (this.#behindTimestamps !== undefined) {
      const from = view.from;
      view.from = this.#afterTimestamp(view);
      this.#behindTimestamps.line(view);
      view.from = from;
      return;
    }
    if (!firstWord(view.bytes, view.from, view.to, opening)) {
      const inner = this.#section?.channel;
      if (inner === undefined) {
        this.#readers.blank(view);
        this.#repetition?.blank(view);
      } else inner.line(view);
      return;
    }
    this.#lines += 1;
    const first = view.bytes[view.from];
    if (first === COLON || first === HASH) {
      const marker = groupMarker(view);
      if (marker !== undefined) {
        this.#group(marker);
        return;
      }
    }
    if (this.#section !== undefined) {
      if (this.#inSection(this.#section, view)) return;
      this.#section = undefined;
    }
    this.#taker = undefined;
    this.#wrappers.seeEnd(view);
    const likeLabel = mayBeLabelled(view, opening, this.#wrappers.twoWords);
    if (this.#depth < MAX_DEPTH && (likeLabel || mayBeTimestamped(view.bytes, view.from) || this.#mayBeGithubCli)) {
      if (this.#peel(view)) return;
      // An inner channel has used the scratch space.
      if (this.#taker !== undefined) firstWord(view.bytes, view.from, view.to, opening);
    }
    this.#plain(view, likeLabel);
  }

  /** Its prefix is on every line from the first. */
  get #mayBeGithubCli(): boolean {
    return this.#depth === 0 && (this.#lines < FIRST_LINES || this.#candidates.cli !== undefined);
  }

  findings(): Findings[] {
    const found = this.#readers.findings();
    const own = (this.#wrappers.interleaved ? found.map(withoutEnclosing) : found).map((each) => before(each, this.#timestampsFrom));
    this.#repetition?.finish();
    const { repeated, ...others } = this.#candidates;
    const isWhole = this.#repetition?.hasAll === true;
    const alone = this.#plainLines === 0 || isWhole;
    const known = [...own, ...Object.values(others).flatMap((candidates) => candidates.findings(own, alone))];
    return repeated === undefined ? known : withRepeated(known, repeated.findings([], isWhole), isWhole);
  }

  #plain(view: LineView, likeLabel: boolean): void {
    const isPlain = this.#taker === undefined;
    if (isPlain) this.#plainLines += 1;
    const first = view.bytes[view.from];
    this.#wrappers.seeTask(view);
    if (likeLabel || mayBeHeader(view.bytes, view.from)) this.#wrappers.see(view, opening);
    if (first === GREATER) {
      const task = this.#wrappers.taskOf(view.text());
      if (task !== undefined && this.#begin(task, null)) {
        this.#tellCandidates();
        return;
      }
    } else if (first === OPEN && view.bytes[view.from + 1] === CAPITAL_I) {
      this.#mavenCommand = commandOutputAfter(view.text()) ?? this.#mavenCommand;
    }
    const isWanted = this.#readers.line(view, opening);
    if (isPlain && this.#repetition?.line(view, opening, isWanted) === true) this.#taker = this.#candidates.repeated;
    if (this.#active.length > 0) this.#tellCandidates();
  }

  #tellCandidates(): void {
    const active = this.#active;
    for (let index = active.length - 1; index >= 0; index -= 1) {
      const candidates = active[index];
      if (candidates !== undefined && candidates !== this.#taker && !candidates.other()) active.splice(index, 1);
    }
  }

  /** True when the line belongs to inner channels only. */
  #peel(view: LineView): boolean {
    const start = this.#afterTimestamp(view);
    if (start > view.from) return this.#timestamped(view, start);
    if (this.#mavenCommand && view.bytes[view.from] === OPEN && commandOutputAfter(view.text()) === null) {
      const level = levelLength(view.text());
      if (level > 0) return this.#of('task').take('maven', view, view.from + level, true);
    }
    if (this.#mayBeGithubCli) {
      const text = view.text();
      const prefix = text.includes('\t') ? githubCliPrefix(text) : undefined;
      if (prefix !== undefined) return this.#of('cli').take(prefix.label, view, view.from + prefix.length, true);
    }
    if (!labelOf(view, opening, this.#wrappers.twoWords, labelled)) return false;
    const { shape, label, start: inner, distinct } = labelled;
    const known = this.#candidates[shape]?.knows(label) === true || this.#wrappers.vouchFor(labelled);
    const evident = known || this.#isCommandEdge(view, inner, distinct);
    if (!evident && !distinct) return false;
    this.#taker = this.#of(shape);
    return this.#taker.take(label, view, inner, evident);
  }

  #isCommandEdge(view: LineView, start: number, distinct: boolean): boolean {
    return mayBeCommandEdge(view.bytes, start, view.to, distinct) && isCommandEdge(view.source.text(start, view.to), distinct);
  }

  #timestamped(view: LineView, start: number): boolean {
    const candidates = this.#of('time');
    this.#taker = candidates;
    candidates.take('', view, start, false);
    if (candidates.unbroken >= TIMESTAMPED_LOG) {
      this.#behindTimestamps = candidates.believe('');
      this.#timestampsFrom = candidates.firstLine;
    }
    return this.#behindTimestamps !== undefined;
  }

  #afterTimestamp(view: LineView): number {
    const end = afterTimestamp(view.bytes, view.from, view.to);
    if (end === view.from || view.bytes[view.from + 2] !== COLON) return end;
    const wide = end < view.to && view.bytes[end] === SPACE;
    if (this.#lines === 1) this.#wideGap = wide;
    return this.#wideGap && wide ? end + 1 : end;
  }

  #group(marker: GroupMarker): void {
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
    const line = marker.line;
    if (section !== undefined) section.channel.line(line);
    else if (firstWord(line.bytes, line.from, line.to, opening)) this.#readers.line(line, opening);
  }

  #begin(task: string, depth: number | null): boolean {
    const channel = this.#of('task').believe(task);
    if (channel === undefined) return false;
    this.#section = { prefix: `${task}: `, channel, depth };
    return true;
  }

  /** False when the section is over. */
  #inSection(section: Section, view: LineView): boolean {
    if (section.depth === null) {
      if (this.#wrappers.see(view, opening)) return false;
      if (view.bytes[view.from] === GREATER && this.#wrappers.taskOf(view.text()) !== undefined) return false;
    }
    // Within its group turbo may label each line as well.
    const from = view.from;
    if (view.text().startsWith(section.prefix)) view.from += Buffer.byteLength(section.prefix);
    section.channel.line(view);
    view.from = from;
    return true;
  }

  #of(kind: Kind): Candidates {
    let candidates = this.#candidates[kind];
    if (candidates === undefined) {
      candidates = new Candidates(DEMANDS[kind], {
        open: (label) => this.#inner(label),
        release: (count) => {
          this.#budget.channels += count;
        },
        onActive: (active) => this.#active.push(active),
      });
      this.#candidates[kind] = candidates;
    }
    return candidates;
  }

  #inner(label: string): InnerChannel | undefined {
    if (this.#budget.channels === 0) return undefined;
    this.#budget.channels -= 1;
    const stream = label === '' || this.#stream === '' ? this.#stream + detached(label) : `${this.#stream} | ${label}`;
    return new Channel(this.#readersOf, stream, this.#depth + 1, this.#budget);
  }
}
