/**
 * Believes a prefix of any kind by its repetition: the same text, or the same shape with a clock or a counter in it, in front of
 * nearly all lines of a stretch. Lines are held until a prefix has come often enough, then read behind it, each label a stream of its
 * own, beside the plain reading (candidates.ts); they count only where the plain reading finds no test run at all.
 *
 * Only lines that no reader asks for are looked at: a prefix hides them from all of them. In a long log without prefixes that is a
 * look at the first word.
 */
import { detached, keep } from './bounds.ts';
import type { Candidates } from './candidates.ts';
import { LineView, Source } from './line-view.ts';
import type { Opening } from './openings.ts';
import { type Family, type Prefix, mayBePrefixed, prefixOf } from './peel/prefix-shapes.ts';
import { commonPrefix, matchPrefix } from './peel/common-prefix.ts';

/** Lines held, and how long such a line may be. */
const HELD = 32;
const LONGEST_HELD = 4_000;
/** A prefix is believed at its third line. */
const TIMES = 3;
/** Lines at the beginning of the output that must have a text in common, whatever it is. */
const LINES_IN_COMMON = 24;
const FEWEST_IN_COMMON = 4;
const MOST_LABELS = 2_000;

const CLOCK = /\d\d?:\d\d:\d\d/;
/** Maven and sbt log at levels themselves. */
const BUILD_TOOL = /^\[INFO\] (?:Scanning for projects|---)|^\[info\] (?:welcome to sbt|loading |Loading |set current)/;

interface Held {
  readonly text: string;
  readonly number: number;
  /** Undefined: without a prefix. */
  readonly prefix: { readonly family: Family; readonly label: string; readonly start: number } | undefined;
  readonly isEmpty: boolean;
}

/** Scratch space: filled and read within one call. */
const found: Prefix = { family: 'colon', label: '', start: 0 };

function shapeOf(label: string): string {
  return label.replaceAll(/\d+/g, '0');
}

export class Repetition {
  readonly #candidates: () => Candidates;
  #held: Held[] = [];
  #lines = 0;
  readonly #families = new Set<Family>();
  /** A text that all lines begin with, digits standing for any. */
  #common = '';
  /** By label: the stream it belongs to. */
  #streams = new Map<string, string>();
  /** Shapes of labels in which a number is never the same twice. */
  readonly #counting = new Set<string>();
  #levelsAreOwn = false;
  #first = 0;
  #second = 0;
  #wanted = 0;
  #taken = 0;

  /** `candidates` gives what reads the lines behind the prefixes. */
  constructor(candidates: () => Candidates) {
    this.#candidates = candidates;
  }

  get #isOpen(): boolean {
    if (this.#families.size > 0 && !this.#candidates().isOpen) {
      this.#families.clear();
      this.#common = '';
    }
    return this.#families.size > 0;
  }

  /** Looks at a line that is not blank; `isWanted`: some reader asks for lines that begin so. True when it was read behind a prefix. */
  line(view: LineView, opening: Opening, isWanted: boolean): boolean {
    this.#lines += 1;
    if (isWanted) this.#wanted += 1;
    const { bytes } = view;
    const isBeginning = this.#lines <= LINES_IN_COMMON;
    const isOpen = this.#isOpen;
    const likely = isBeginning || isOpen || mayBePrefixed(view, opening, this.#first, this.#second);
    this.#first = bytes[opening.start] ?? 0;
    this.#second = bytes[opening.start + 1] ?? 0;
    if (!likely) return false;
    if (this.#common !== '') return this.#takeCommon(view);
    const isPrefixed = prefixOf(view, opening, found) && this.#isNobodys(view, isWanted);
    if (isPrefixed && this.#families.has(found.family) && this.#take(view)) return true;
    if (!isPrefixed && !isBeginning) return false;
    if (!this.#hold(view, isPrefixed)) return false;
    if (isPrefixed && this.#isRepeated(found.family, found.label)) return this.#believe(found.family);
    if (this.#lines === LINES_IN_COMMON && !isOpen) return this.#believeCommon();
    return false;
  }

  /** A blank line; part of the only stream there is, if there is one. */
  blank(view: LineView): void {
    if (this.#families.size > 0) this.#candidates().blank(view);
  }

  /** The output is over: what is short enough to be held whole is believed when every line of it has a prefix of one family. */
  finish(): void {
    const [first] = this.#held;
    if (this.#isOpen || first === undefined || this.#held.length !== this.#lines) return;
    const family = first.prefix?.family;
    if (family !== undefined && this.#held.every((line) => line.prefix?.family === family)) this.#believe(family);
    else this.#believeCommon();
  }

  /** Whether all lines so far were read behind prefixes. */
  get hasAll(): boolean {
    return this.#isOpen && this.#taken === this.#lines;
  }

  #isNobodys(view: LineView, isWanted: boolean): boolean {
    if (found.family !== 'level') return !isWanted || this.#families.has(found.family);
    if (!this.#levelsAreOwn && BUILD_TOOL.test(view.text())) {
      this.#levelsAreOwn = true;
      this.#families.delete('level');
    }
    return !this.#levelsAreOwn;
  }

  #hold(view: LineView, isPrefixed: boolean): boolean {
    if (view.to - view.from > LONGEST_HELD) return false;
    if (this.#held.length === HELD) this.#held.shift();
    const prefix = isPrefixed ? { family: found.family, label: keep(found.label), start: found.start - view.from } : undefined;
    this.#held.push({ text: detached(view.text()), number: view.number, prefix, isEmpty: isPrefixed && found.start >= view.to });
    return true;
  }

  /** Whether lines of this label, or of its shape, were held often enough; learns whether its number counts on. */
  #isRepeated(family: Family, label: string): boolean {
    const shape = shapeOf(label);
    const alike = this.#held.filter(({ prefix }) => prefix?.family === family && shapeOf(prefix.label) === shape);
    if (alike.length < TIMES || alike.every((line) => line.isEmpty)) return false;
    const labels = new Set(alike.map(({ prefix }) => prefix?.label));
    if (labels.size === alike.length || CLOCK.test(label)) this.#counting.add(shape);
    return true;
  }

  #believe(family: Family): boolean {
    this.#families.add(family);
    return this.#replay((view, held) => {
      if (held.prefix?.family !== family) return false;
      Object.assign(found, held.prefix);
      return this.#take(view);
    });
  }

  #believeCommon(): boolean {
    if (this.#held.length !== this.#lines) return false;
    const common = commonPrefix(this.#held.map((line) => line.text));
    if (common === '' || (common.trim() !== '' && (this.#held.length < FEWEST_IN_COMMON || this.#wanted > 0))) return false;
    this.#common = common;
    this.#families.add('literal');
    return this.#replay((view) => this.#takeCommon(view));
  }

  /** Reads the held lines again, by `take`; those that it leaves stay. */
  #replay(take: (view: LineView, held: Held) => boolean): boolean {
    const held = this.#held;
    this.#held = [];
    const view = new LineView(new Source(3 * LONGEST_HELD));
    let isTaken = false;
    for (const line of held) {
      view.source.loadText(line.text);
      view.from = 0;
      view.to = view.source.length;
      view.number = line.number;
      isTaken = take(view, line);
      if (!isTaken) this.#held.push(line);
    }
    return isTaken;
  }

  #takeCommon(view: LineView): boolean {
    const start = matchPrefix(view, this.#common);
    if (start < 0) return false;
    this.#taken += 1;
    this.#candidates().take('', view, start, false);
    return true;
  }

  #take(view: LineView): boolean {
    const { family, label, start } = found;
    const stream = this.#streamOf(family, label);
    this.#taken += 1;
    this.#candidates().take(stream, view, start, false);
    return true;
  }

  #streamOf(family: Family, label: string): string {
    const known = this.#streams.get(label);
    if (known !== undefined) return known;
    const shape = shapeOf(label);
    const stream = family === 'angle' || !this.#counting.has(shape) ? label : shape;
    if (this.#streams.size < MOST_LABELS) this.#streams.set(keep(label), keep(stream));
    return stream;
  }
}
