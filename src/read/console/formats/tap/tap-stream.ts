/**
 * The documents of the Test Anything Protocol (12 to 14) in a stream of lines that may hold anything else.
 *
 * Contract: feed every line to `read` while `attentive`, else at least those that open like TAP (`TAP_OPENINGS`, `TAP_NEARBY`);
 * take `documents` after `finish`. The stream judges structure only; what a producer's figures mean is the
 * business of the dialects (tap-dialects.ts).
 *
 * - A document begins with `TAP version N`, a plan or `ok 1` at the left margin (a version line may be indented:
 *   that is then the margin). It ends before the next version line, or, once its plan is fulfilled, before the next
 *   plan or `ok 1`.
 * - A test point counts when it continues the numbering: a program's own `ok 1 - x` in between does not. When such a
 *   stray contradicts the point that holds its number, the document is `ambiguous`.
 * - A subtest is indented by four blanks a level and closed by a test point one level up, or opened by one that ends
 *   in `{`. Both ways of counting are given: `top`, the points at the margin (what harnesses count), and `leaves`,
 *   the points without subtests of their own.
 */
import { keep } from '../../kit/bounds.ts';
import type { Line } from '../../format.ts';
import { OpenDocument, type TapDocument } from './tap-document.ts';
import { type TapPoint, tapLine } from './tap-lines.ts';

export const TAP_OPENINGS = ['TAP version 14', 'ok', 'not ok', '1..4', '# …', 'Bail out!', '{', '}'] as const;
/** Frames below a failing test point. */
export const TAP_NEARBY = ['at'] as const;

const MAX_DOCUMENTS = 2_000;
const MAX_LEVEL = 40;
const MAX_YAML_LENGTH = 5_000;
const REACH_OF_DETAILS = 80;

const DASH = 45;
const DOT = 46;

/** Blanks at the beginning. */
function indentOf(text: string): number {
  let at = 0;
  while (at < text.length && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at += 1;
  return at;
}

export class TapStream {
  readonly #done: TapDocument[] = [];
  #open: OpenDocument | null = null;
  /** Counts down the lines of a YAML block; `---` must be the very next line. */
  #yaml: { readonly indent: number; begun: boolean; lines: number } | null = null;
  #detailsUntil = 0;
  /** A trailing plan once more: printed by a test, or the plan of the next document. */
  #again: { readonly planned: number; readonly line: number } | null = null;
  #truncated = false;

  /** True while the next line matters whatever it looks like. */
  get attentive(): boolean {
    return this.#yaml !== null;
  }

  /** Complete once `finish` was called. */
  get documents(): readonly TapDocument[] {
    return this.#done;
  }

  /** More documents than are kept. */
  get truncated(): boolean {
    return this.#truncated;
  }

  read(line: Line): void {
    if (this.#yaml !== null && this.#inYaml(line.text)) {
      // A message in it may hold any tool's summary.
      if (this.#open !== null) this.#open.lastLine = line.number;
      return;
    }
    // Between documents only what begins one matters.
    if (this.#open === null && line.text.startsWith('#')) return;
    const found = tapLine(line.text);
    if (found === null) {
      if (line.number <= this.#detailsUntil) this.#open?.latestFailing?.remark(line.text);
      return;
    }
    const depth = (found.indent - (this.#open?.margin ?? 0)) / 4;
    switch (found.kind) {
      case 'version':
        if (depth > 0 && this.#open !== null) return;
        this.#begin(line.number, found.indent).version = found.version;
        return;
      case 'plan':
        this.#plan(line, depth, found.planned);
        return;
      case 'point':
        if (Number.isInteger(depth) && depth >= 0 && depth <= MAX_LEVEL) this.#point(line, depth, found);
        return;
      case 'block':
        if (Number.isInteger(depth) && depth >= 0) this.#open?.block(depth);
        return;
      case 'close':
        if (Number.isInteger(depth) && depth >= 0) this.#open?.close(line, depth);
        return;
      case 'bail':
        if (this.#open === null || depth < 0 || this.#open.bailOut !== null) return;
        this.#open.bailOut = { reason: keep(found.reason), line: line.number };
        this.#open.lastLine = line.number;
        return;
      case 'comment':
        if (line.number <= this.#detailsUntil) this.#open?.latestFailing?.remark(line.text.trimStart());
        if (depth === 0) this.#open?.comment(line, found.text);
        return;
      default:
        found satisfies never;
    }
  }

  finish(): void {
    this.#end();
  }

  #plan(line: Line, depth: number, planned: number): void {
    if (depth !== 0) return;
    const open = this.#open;
    if (open === null || (open.fulfilled && (open.points > 0 || open.plan?.planned === 0))) {
      if (open?.plan?.leading === false && planned === open.plan.planned && !open.summed) {
        this.#again = { planned, line: line.number };
        return;
      }
      this.#begin(line.number, open?.margin ?? 0).planned(line.number, planned);
    } else open.planned(line.number, planned);
  }

  #point(line: Line, depth: number, point: TapPoint): void {
    let open = this.#open;
    if (depth === 0) {
      const first = point.number === 1;
      if (open === null && !first) return;
      const plan = first ? (this.#again ?? open?.freshPlan ?? null) : null;
      this.#again = null;
      if (open === null || plan !== null || (first && open.fulfilled && open.points > 0)) open = this.#begin(plan?.line ?? line.number, open?.margin ?? 0);
      if (plan !== null) open.planned(plan.line, plan.planned);
    }
    if (open === null) return;
    if (!open.point(line, depth, point)) return;
    if (line.text.includes('# time=')) open.timed();
    const failed = !point.ok && !point.opensBlock;
    this.#yaml = failed ? { indent: point.indent, begun: false, lines: MAX_YAML_LENGTH } : null;
    this.#detailsUntil = failed ? line.number + REACH_OF_DETAILS : 0;
  }

  /** True when the line belonged to the YAML block of the failing point. */
  #inYaml(text: string): boolean {
    const yaml = this.#yaml;
    if (yaml === null) return false;
    const indent = indentOf(text);
    const code = text.charCodeAt(indent);
    if (!yaml.begun) {
      if (code === DASH && indent > yaml.indent && text.trim() === '---') {
        yaml.begun = true;
        this.#detailsUntil = 0;
        return true;
      }
      this.#yaml = null;
      return false;
    }
    yaml.lines -= 1;
    const ends = code === DOT && text.trim() === '...';
    if (ends || yaml.lines <= 0) {
      this.#yaml = null;
      return ends;
    }
    if (indent <= yaml.indent && /^\s*(?:(?:not )?ok \d|TAP version )/.test(text)) {
      this.#yaml = null; // the block was cut
      return false;
    }
    this.#open?.latestFailing?.yaml(text);
    return true;
  }

  #begin(line: number, margin: number): OpenDocument {
    this.#end();
    this.#open = new OpenDocument(line, margin);
    return this.#open;
  }

  #end(): void {
    if (this.#open === null) return;
    if (this.#done.length < MAX_DOCUMENTS) this.#done.push(this.#open.finish());
    else this.#truncated = true;
    this.#open = null;
    this.#yaml = null;
    this.#detailsUntil = 0;
  }
}
