/**
 * The floor: what is believed of an output that holds a tool's summary and nothing else of the tool (a `tail`, a `grep`, a wrapper that
 * swallowed the rest). Each floor declares the lines of one tool's summary; the lines of one summary stand together, in any order, each
 * kind once, and count only as a whole. Whether they count at all is decided when all other readers have spoken (see floor-rule.ts).
 */
import type { Counts, CoverageFigure } from '../../model.ts';
import { CollectingReader } from './collecting-reader.ts';
import type { ConsoleFormat, Findings, Line, OpeningSample } from '../format.ts';
import { addTotal } from './kept-runs.ts';
import { integer, percentage } from './numbers.ts';

/** Figures by the names of the groups that matched. */
export type FloorFigures = Readonly<Record<string, string | undefined>>;

export interface Floor {
  /** Id of the format. */
  readonly framework: string;
  readonly openings: readonly OpeningSample[];
  /**
   * The kinds of lines, whole, without blanks before and after them. Named groups are figures: `passed`, `failed`, `skipped`, `total`,
   * those in ADDED, or others for `counts`; `coverage` is a percentage.
   */
  readonly lines: readonly RegExp[];
  /** Groups (of figures or of anything that must have been seen) without which there is no summary. */
  readonly needs: readonly string[];
  /** Lines that may stand between two of a summary, blank ones as well; 1 unless said. */
  readonly gap?: number;
  /** It tells coverage, not tests. */
  readonly coverage?: true;
  /** What the figures say, null for nothing; `passed`, `failed`, `skipped` and `total` as they are, what is missing zero or derived, unless said. */
  readonly counts?: (figures: FloorFigures) => Counts | null;
}

const FIELDS = ['passed', 'failed', 'skipped', 'total'] as const;
/** Other names of groups, and what they add to. */
const ADDED: Readonly<Record<string, (typeof FIELDS)[number]>> = { flaky: 'passed', measured: 'passed', errors: 'failed', pending: 'skipped', todo: 'skipped', ignored: 'skipped' };

/** Counts of figures that leave parts of zero out. Null where they contradict each other. */
export function floorCounts(figures: FloorFigures): Counts | null {
  const sums = new Map<(typeof FIELDS)[number], number>();
  for (const [name, text] of Object.entries(figures)) {
    const field = ADDED[name] ?? FIELDS.find((each) => each === name);
    if (field === undefined || text === undefined) continue;
    const number = integer(text);
    if (number === null) return null;
    sums.set(field, (sums.get(field) ?? 0) + number);
  }
  const [passed, failed = 0, skipped = 0, total] = FIELDS.map((field) => sums.get(field));
  const known = passed ?? (total ?? -1) - failed - skipped;
  const sum = known + failed + skipped;
  return known < 0 || (total ?? sum) < sum ? null : { total: total ?? sum, passed: known, failed, skipped };
}

/** The same, null as well where parts are missing to the total. */
export function wholeFloorCounts(figures: FloorFigures): Counts | null {
  const known = floorCounts(figures);
  return known === null || known.total !== (known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) ? null : known;
}

interface Block {
  readonly figures: Record<string, string>;
  readonly kinds: Set<number>;
  readonly lines: number[];
}

class FloorReader extends CollectingReader {
  readonly #floor: Floor;
  #block: Block | undefined;

  constructor(floor: Floor, stream: string) {
    super(floor.framework, stream);
    this.#floor = floor;
  }

  read({ text, number }: Line): void {
    const line = text.length > 400 ? '' : text.trim();
    let kind = -1;
    let match: RegExpExecArray | null = null;
    if (line !== '') {
      kind = this.#floor.lines.findIndex((pattern) => {
        match = pattern.exec(line);
        return match !== null;
      });
    }
    if (match === null) {
      if (this.#block !== undefined && number - (this.#block.lines.at(-1) ?? 0) > (this.#floor.gap ?? 1)) this.#close();
    } else this.#add(kind, match, number);
    this.attentive = this.#block !== undefined;
  }

  override finish(): Findings {
    this.#close();
    return super.finish();
  }

  #add(kind: number, match: RegExpExecArray, number: number): void {
    const last = this.#block?.lines.at(-1) ?? 0;
    if (this.#block !== undefined && (this.#block.kinds.has(kind) || number - last > (this.#floor.gap ?? 1) + 1)) this.#close();
    const block = (this.#block ??= { figures: {}, kinds: new Set(), lines: [] });
    for (const [name, value] of Object.entries(match.groups ?? {})) if (value !== undefined) block.figures[name] = value;
    block.kinds.add(kind);
    block.lines.push(number);
  }

  #close(): void {
    const block = this.#block;
    this.#block = undefined;
    if (block === undefined || this.#floor.needs.some((name) => block.figures[name] === undefined)) return;
    const covered = percentage(block.figures['coverage']);
    if (covered !== null) {
      const figure: CoverageFigure = { tool: this.framework, percentage: covered, line: block.lines[0] ?? 0, stream: this.stream, scope: 'total', floor: true };
      addTotal(this.coverage, figure);
      return;
    }
    const known = (this.#floor.counts ?? floorCounts)(block.figures);
    if (known !== null) this.add(known, block.lines, { confidence: 'shape', floor: true, notes: [`The counts of ${this.framework} stand on its summary alone (line ${block.lines[0]}): nothing else of the tool was seen.`] });
  }
}

/** The floor of a format as a format of its own. */
export function floorFormat(floor: Floor): ConsoleFormat {
  return { id: floor.framework, title: floor.framework, kind: floor.coverage === true ? 'coverage' : 'tests', openings: floor.openings, start: (stream) => new FloorReader(floor, stream) };
}
