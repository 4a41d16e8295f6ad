/** One document of the Test Anything Protocol while it is read; see tap-stream.ts for the rules. */
import type { NamedTest } from '../../../model.ts';
import { MAX_NAME_LENGTH, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import type { Line } from '../../format.ts';
import { type TapFigure, TapComments } from './tap-comments.ts';
import { FailureDetails } from './tap-details.ts';
import { type TapTally, add, emptyTally } from './tap-tally.ts';
import type { TapPoint } from './tap-lines.ts';

/** A failing leaf. `heading` is the comment above it, which is the test's name where points are assertions (tape). */
export interface TapFailure {
  readonly heading: string;
  readonly test: NamedTest;
}

export interface TapDocument {
  readonly firstLine: number;
  readonly lastLine: number;
  /** null when there was no version line. */
  readonly version: number | null;
  readonly plan: { readonly planned: number; readonly line: number; readonly leading: boolean } | null;
  readonly top: TapTally;
  readonly leaves: TapTally;
  /** The plan was seen and is fulfilled, without contradictions. */
  readonly complete: boolean;
  readonly ambiguous: boolean;
  readonly bailOut: { readonly reason: string; readonly line: number } | null;
  readonly lastPointFailed: boolean;
  readonly figures: readonly TapFigure[];
  /** The other comments at the margin after the last test point; the last ones when there are many. */
  readonly closing: readonly { readonly text: string; readonly line: number }[];
  /** The first comments of the document at the margin, wherever they stand. */
  readonly remarks: readonly string[];
  /** Points carry ` # time=…`, as those of node-tap do. */
  readonly timed: boolean;
  /** Subtests stand in braces below their point. */
  readonly braced: boolean;
  /** Descriptions of the points are set off by ` - `. */
  readonly dashed: boolean;
  /** Every description at the margin begins with a file of JavaScript, as Vitest's do. */
  readonly filed: boolean;
  readonly failing: readonly TapFailure[];
  /** Lines no other run may count: the plan, the first and last test point. */
  readonly claimedLines: readonly number[];
}

const MAX_STATUSES = 50_000;
const FILED = /^\S.{0,300}?\.[cm]?[jt]sx?(?: > |$)/;

interface Level {
  next: number;
  numbered: boolean | null;
  /** Of the points of this level and below, parents left out. */
  tally: TapTally;
  /** Index of the first failing test that belongs below the current parent. */
  firstFailing: number;
  /** A parent whose points follow in braces. */
  open: TapPoint | null;
}

interface Failing {
  name: string;
  readonly heading: string;
  readonly details: FailureDetails;
}

export class OpenDocument {
  readonly firstLine: number;
  readonly margin: number;
  version: number | null = null;
  lastLine: number;
  plan: TapDocument['plan'] = null;
  bailOut: TapDocument['bailOut'] = null;
  readonly #comments = new TapComments();
  readonly #top = emptyTally();
  readonly #levels: Level[] = [];
  readonly #statuses = new Map<number, string>();
  readonly #failing: Failing[] = [];
  #firstPoint = 0;
  #lastPoint = 0;
  #lastPointFailed = false;
  #ambiguous = false;
  #surplus = false;
  /** The latest point, while it can still turn out to be the parent of a block that opens on the next line. */
  #latest: { readonly level: Level; readonly depth: number; readonly point: TapPoint; readonly before: TapTally } | null = null;
  #timed = false;
  #dashed = false;
  #braced = false;
  #filed = true;

  constructor(firstLine: number, margin: number) {
    this.firstLine = firstLine;
    this.lastLine = firstLine;
    this.margin = margin;
  }

  /** Of the latest point, when it is a failing leaf: a parent's own YAML block says nothing of its subtests. */
  latestFailing: FailureDetails | undefined;

  /** The producer's totals were printed. */
  get summed(): boolean {
    return this.#comments.figures.length > 0;
  }

  get points(): number {
    return this.#top.points;
  }

  get fulfilled(): boolean {
    return this.plan !== null && this.#top.points === this.plan.planned;
  }

  /** True when the point was counted. */
  point(line: Line, depth: number, point: TapPoint): boolean {
    const level = this.#level(depth);
    level.numbered ??= point.number !== null;
    if (level.numbered !== (point.number !== null)) return false;
    if (point.number !== null && point.number !== level.next) {
      const planned = depth === 0 && this.plan?.leading === true ? this.plan.planned : 0;
      if (point.number < level.next || point.number > planned) {
        if (depth === 0) this.#stray(point);
        return false;
      }
    }
    level.next = (point.number ?? level.next) + 1;
    this.latestFailing = undefined;
    if (depth === 0) this.#atMargin(line, point);
    this.#closeBlock(level, depth);
    if (point.opensBlock) {
      this.#levels.length = depth + 1;
      level.open = point;
      level.firstFailing = this.#failing.length;
      this.#latest = null;
    } else {
      this.#latest = this.#levels[depth + 1] === undefined ? { level, depth, point, before: { ...level.tally } } : null;
      this.#settle(level, this.#levels[depth + 1], point);
      this.#levels.length = depth + 1;
    }
    this.lastLine = line.number;
    return true;
  }

  /** A `{` on its own line, after the YAML block of the point it belongs to. */
  block(depth: number): void {
    const latest = this.#latest;
    if (latest === null || latest.depth !== depth) return;
    this.#latest = null;
    if (latest.level.tally.failed > latest.before.failed) this.#failing.pop();
    latest.level.tally = latest.before;
    latest.level.open = latest.point;
    latest.level.firstFailing = this.#failing.length;
  }

  /** The `}` of a buffered subtest. */
  close(line: Line, depth: number): void {
    const level = this.#levels[depth];
    if (level === undefined) return;
    if (level.open !== null) this.#braced = true;
    this.#closeBlock(level, depth);
    this.lastLine = line.number;
  }

  planned(line: number, planned: number): void {
    if (this.plan?.leading === true) return;
    this.plan = { planned, line, leading: this.#top.points === 0 };
    this.lastLine = Math.max(this.lastLine, line);
  }

  /** A plan that a producer without version line put before its first test point, after a program's own look-alikes. */
  get freshPlan(): TapDocument['plan'] {
    return this.version === null && this.plan !== null && !this.plan.leading && !this.fulfilled && this.plan.line > this.#lastPoint ? this.plan : null;
  }

  comment(line: Line, text: string): void {
    if (this.#comments.read(line.number, text)) this.lastLine = line.number;
  }

  /** A description carries its duration the node-tap way. */
  timed(): void {
    this.#timed = true;
  }

  finish(): TapDocument {
    const root = this.#levels[0];
    // Who times its points closes every brace.
    const cut = (this.#timed || this.#braced) && root !== undefined && root.open !== null;
    if (root !== undefined) this.#closeBlock(root, 0);
    return {
      firstLine: this.firstLine,
      lastLine: this.lastLine,
      version: this.version,
      plan: this.plan,
      top: this.#top,
      leaves: root?.tally ?? emptyTally(),
      complete: this.fulfilled && !this.#ambiguous && !this.#surplus && !cut,
      ambiguous: this.#ambiguous,
      bailOut: this.bailOut,
      lastPointFailed: this.#lastPointFailed,
      figures: this.#comments.figures,
      closing: this.#comments.closing,
      remarks: this.#comments.remarks,
      timed: this.#timed,
      braced: this.#braced,
      dashed: this.#dashed,
      filed: this.#filed,
      failing: this.#failing.map(({ name, heading, details }) => ({ heading, test: { name: keep(name), ...details.result() } })),
      claimedLines: [...new Set([this.plan?.line ?? 0, this.#firstPoint, this.#lastPoint])].filter((number) => number > 0),
    };
  }

  #level(depth: number): Level {
    while (this.#levels.length <= depth) {
      this.#levels.push({ next: 1, numbered: null, tally: emptyTally(), firstFailing: this.#failing.length, open: null });
    }
    const level = this.#levels[depth];
    if (level === undefined) throw new RangeError(`no level ${depth}`);
    return level;
  }

  #atMargin(line: Line, point: TapPoint): void {
    add(this.#top, point);
    if (point.dashed) this.#dashed = true;
    if (this.#filed && !FILED.test(point.description)) this.#filed = false;
    if (point.number !== null && this.#statuses.size < MAX_STATUSES) this.#statuses.set(point.number, statusOf(point));
    if (this.plan !== null && this.#top.points > this.plan.planned) {
      if (this.plan.leading) this.#surplus = true;
      else this.plan = null;
    }
    if (this.#firstPoint === 0) this.#firstPoint = line.number;
    this.#lastPoint = line.number;
    this.#lastPointFailed = !point.ok && point.directive === null;
    this.#comments.pointCame();
  }

  #stray(point: TapPoint): void {
    const held = point.number === null ? undefined : this.#statuses.get(point.number);
    if (held !== undefined && held !== statusOf(point)) this.#ambiguous = true;
  }

  #closeBlock(level: Level, depth: number): void {
    const parent = level.open;
    if (parent === null) return;
    level.open = null;
    const children = this.#levels[depth + 1];
    if (children !== undefined) {
      const inner = children.open;
      if (inner !== null) this.#closeBlock(children, depth + 1);
      this.#settle(level, children, parent);
    } else if (!parent.ok) this.#settle(level, undefined, parent);
    this.#levels.length = depth + 1;
  }

  /** Adds a point to its level: what its subtests came to, or itself when it has none. */
  #settle(level: Level, children: Level | undefined, point: TapPoint): void {
    if (children === undefined || children.tally.points === 0) {
      this.#leaf(level, point);
      return;
    }
    const below = children.tally;
    const excused = point.directive !== null;
    level.tally.points += below.points;
    level.tally.passed += below.passed;
    level.tally.skipped += below.skipped;
    level.tally.todo += below.todo + (excused ? below.failed : 0);
    level.tally.failed += excused ? 0 : below.failed;
    if (excused) this.#failing.length = Math.min(this.#failing.length, children.firstFailing);
    for (const failing of this.#failing.slice(children.firstFailing)) {
      failing.name = `${keep(point.description)} > ${failing.name}`.slice(0, MAX_NAME_LENGTH * 2);
    }
    if (!point.ok && !excused && below.failed === 0) this.#leaf(level, point);
  }

  #leaf(level: Level, point: TapPoint): void {
    add(level.tally, point);
    if (!point.ok && point.directive === null && this.#failing.length < MAX_NAMED_TESTS) {
      this.latestFailing = new FailureDetails();
      this.#failing.push({ name: keep(point.description), heading: this.#comments.heading, details: this.latestFailing });
    }
  }
}

function statusOf(point: TapPoint): string {
  return point.directive ?? (point.ok ? 'ok' : 'not ok');
}
