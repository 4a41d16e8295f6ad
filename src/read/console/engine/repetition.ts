/**
 * Believes a prefix of any kind by its repetition: the same text, or the same shape with a clock or a counter in it, in front of
 * nearly all lines of a stretch. Lines are held until a prefix has come often enough, then read behind it, each label a stream of its
 * own, beside the plain reading (candidates.ts); they count only where the plain reading finds no test run at all.
 *
 * Only lines that no reader asks for are looked at: a prefix hides them from all of them. In a long log without prefixes that is a
 * look at the first word.
 */
import type { Run } from '../../model.ts';
import { keep } from '../kit/bounds.ts';
import type { Candidates } from './candidates.ts';
import type { Findings } from '../format.ts';
import { type HeldLine, HeldLines, isRow, shapeOf } from './held-lines.ts';
import type { LineView } from '../kit/line-view.ts';
import type { Opening } from './openings.ts';
import { commonPrefix, matchPrefix } from './peel/common-prefix.ts';
import { type Family, type Prefix, mayBePrefixed, prefixOf } from './peel/prefix-shapes.ts';

/** The first lines of the output are held together: what they all begin with is a prefix, whatever it is. */
const BEGINNING = 24;
const FEWEST_IN_COMMON = 4;
const NEARLY_ALL = 0.9;
const MAX_LABELS = 2_000;

/** A stock of lines to look at closely, which grows by one for every so many lines of the stream: most logs have no prefix to find. */
const STOCK = 500;
const LINES_TO_EARN_ONE = 50;

/** Maven and sbt log at levels themselves. */
const BUILD_TOOL = /^\[INFO\] (?:Scanning for projects|-{72}$|-{3,40}(?:< | [\w.-]{1,100}:\d))|^\[info\] (?:welcome to sbt|[lL]oading |[sS]et current)/;

/** Scratch space: filled and read within one call. */
const found: Prefix = { family: 'colon', label: '', start: 0 };

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;
}

/** A label may stand before a single line; a number or a mark needs more of them, and a table is none of this. */
function isEnough(family: Family, lines: readonly HeldLine[]): boolean {
  if (family === 'number' || family === 'bar') return lines.length >= FEWEST_IN_COMMON;
  return family !== 'pipe' || lines.some((line) => !isRow(line));
}

/** Told by words of any tool's, or without figures. */
function isWeak({ confidence, counts }: Run): boolean {
  return confidence === 'shape' || (counts.total === null && counts.passed === null && counts.failed === null);
}

function runsOf(found: readonly Findings[]): Run[] {
  return found.flatMap(({ runs = [] }) => runs);
}

/**
 * What was read behind repeated prefixes counts where nothing else found a run. When all lines had one (`isWhole`), the other reading
 * saw nothing but prefixed lines: it yields where it is weak, and a figure of coverage is taken that it lacks.
 */
export function withRepeated(known: readonly Findings[], repeated: readonly Findings[], isWhole: boolean): Findings[] {
  const runs = runsOf(known);
  if (runs.length === 0) return [...known, ...repeated];
  if (!isWhole) return [...known];
  if (runs.every(isWeak) && !runsOf(repeated).every(isWeak)) return [...repeated];
  const isCovered = known.some(({ coverage = [] }) => coverage.length > 0);
  return isCovered ? [...known] : [...known, ...repeated.map(({ coverage = [] }) => ({ coverage }))];
}

export class Repetition {
  readonly #candidates: () => Candidates;
  readonly #allLines: () => number;
  readonly #fewestInCommon: number;
  readonly #held = new HeldLines();
  readonly #families = new Set<Family>();
  /** A text that all lines begin with. */
  #common = '';
  /** By label: the stream it belongs to. */
  readonly #streams = new Map<string, string>();
  #levelsAreOwn = false;
  /** Lines that were not blank, those of them that a reader asked for, and those that were read behind a prefix. */
  #lines = 0;
  #spent = 0;
  #wanted = 0;
  #taken = 0;
  /** The first bytes of the line before. */
  #first = 0;
  #second = 0;

  /** `candidates` gives what reads the lines behind the prefixes, `lines` how many lines that are not blank the channel had, with those of other prefixes. */
  constructor(candidates: () => Candidates, lines: () => number, isInner: boolean) {
    this.#candidates = candidates;
    // MSBuild indents behind its number.
    this.#fewestInCommon = isInner ? 1 : FEWEST_IN_COMMON;
    this.#allLines = lines;
  }

  /** All lines so far were read behind prefixes, but for a few that another kind of prefix claims. */
  get hasAll(): boolean {
    return this.#families.size > 0 && this.#taken >= NEARLY_ALL * this.#allLines();
  }

  /** Looks at a line that is not blank; `isWanted`: some reader asks for lines that begin so. True when it was read behind a prefix. */
  line(view: LineView, opening: Opening, isWanted: boolean): boolean {
    this.#lines += 1;
    const { bytes } = view;
    const isOpen = this.#isOpen();
    const isBeginning = this.#lines <= BEGINNING;
    const likely = isBeginning || isOpen || mayBePrefixed(view, opening, this.#first, this.#second);
    this.#first = bytes[opening.start] ?? 0;
    this.#second = bytes[opening.start + 1] ?? 0;
    if (!likely || (!isOpen && this.#spent > STOCK + this.#lines / LINES_TO_EARN_ONE)) return false;
    this.#spent += 1;
    if (this.#common !== '') return this.#takeCommon(view);
    const isHidden = !isWanted || !isLetter(this.#first);
    if (!isHidden) this.#wanted += 1;
    const isPrefixed = prefixOf(view, opening, found) && (isHidden || found.family === 'level' || this.#families.has(found.family)) && !this.#isOfBuildTool(view);
    if (isPrefixed && this.#families.has(found.family)) return this.#take(view);
    if (isOpen && !isPrefixed && this.#takeLabelAlone(view)) return true;
    if ((!isPrefixed && !isBeginning) || !this.#held.add(view, this.#lines, isPrefixed ? found : undefined)) return false;
    if (isBeginning) return this.#lines === BEGINNING && this.#decide();
    return isPrefixed && this.#held.isRepeated(found.family, found.label, this.#lines) && this.#believe(found.family);
  }

  /** A blank line; part of the only stream there is, if there is one. */
  blank(view: LineView): void {
    if (this.#families.size > 0) this.#candidates().blank(view);
    else if (this.#lines > 0 && this.#lines < BEGINNING) this.#held.add(view, this.#lines, undefined);
  }

  /** The output is over. */
  finish(): void {
    if (this.#lines < BEGINNING) this.#decide();
  }

  #isOpen(): boolean {
    if (this.#families.size > 0 && !this.#candidates().isOpen) {
      this.#families.clear();
      this.#common = '';
    }
    return this.#families.size > 0;
  }

  #isOfBuildTool(view: LineView): boolean {
    if (found.family !== 'level') return false;
    if (!this.#levelsAreOwn && BUILD_TOOL.test(view.text())) {
      this.#levelsAreOwn = true;
      this.#families.delete('level');
    }
    return this.#levelsAreOwn;
  }

  /**
   * What the lines at the beginning are prefixed with: a family that all of them belong to, else a text that all have in common (columns
   * and numbers may stand behind it), else a family that comes often enough.
   */
  #decide(): boolean {
    const lines = this.#held.lines.filter((line) => line.text.trim() !== '');
    const family = lines[0]?.prefix?.family;
    const isWhole = lines.length === this.#lines && lines.length > 0 && lines.length >= NEARLY_ALL * this.#allLines();
    const isOneFamily = isWhole && family !== undefined && lines.every((line) => line.prefix?.family === family) && isEnough(family, lines);
    if (isOneFamily && family !== 'tab') return this.#believe(family);
    const common = isWhole && !this.#levelsAreOwn && lines.length >= this.#fewestInCommon ? commonPrefix(lines.map((line) => line.text)) : '';
    const isBlank = common.trim() === '';
    if (common !== '' && (isBlank ? !isOneFamily : this.#wanted === 0 && lines.length >= FEWEST_IN_COMMON)) {
      this.#common = common;
      this.#families.add('literal');
      return this.#held.replay((view) => this.#takeCommon(view), (view) => this.#candidates().blank(view));
    }
    if (isOneFamily) return this.#believe(family);
    const repeated = lines.find(({ prefix }) => prefix !== undefined && this.#held.isRepeated(prefix.family, prefix.label, this.#lines));
    return repeated?.prefix !== undefined && this.#believe(repeated.prefix.family);
  }

  #believe(family: Family): boolean {
    this.#families.add(family);
    this.#held.learn(family);
    const take = (view: LineView, { prefix }: HeldLine): boolean => {
      if (prefix?.family !== family) return prefix === undefined && this.#takeLabelAlone(view);
      Object.assign(found, prefix);
      return this.#take(view);
    };
    return this.#held.replay(take, (view) => this.#candidates().blank(view));
  }

  #takeCommon(view: LineView): boolean {
    const start = matchPrefix(view, this.#common);
    return start >= 0 && this.#read('', view, start);
  }

  #take(view: LineView): boolean {
    return this.#read(this.#streamOf(found.family, found.label), view, found.start);
  }

  /** A blank line behind a label that lost its mark with the blanks at its end. */
  #takeLabelAlone(view: LineView): boolean {
    const stream = this.#streams.get(view.text().trim());
    return stream !== undefined && this.#read(stream, view, view.to);
  }

  #read(stream: string, view: LineView, start: number): boolean {
    this.#taken += 1;
    this.#candidates().take(stream, view, start, false);
    return true;
  }

  #streamOf(family: Family, label: string): string {
    const known = this.#streams.get(label);
    if (known !== undefined) return known;
    const stream = family !== 'angle' && this.#held.isCounting(label) ? shapeOf(label) : label;
    if (label !== '' && this.#streams.size < MAX_LABELS) this.#streams.set(keep(label), keep(stream));
    return stream;
  }
}
