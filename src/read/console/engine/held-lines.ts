/** The latest lines that may have a prefix, kept until it is known whether they do. */
import { detached, keep } from '../kit/bounds.ts';
import { LineView, Source } from '../kit/line-view.ts';
import type { Family, Prefix } from './peel/prefix-shapes.ts';

const MAX_COUNT = 48;
const MAX_LENGTH = 4_000;
/** A prefix is believed at its third line, when nearly all lines since the first had one of its family. */
const TIMES = 3;
const NEARLY_ALL = 0.75;

const CLOCK = /\d\d?:\d\d:\d\d/;

export interface HeldLine {
  readonly text: string;
  readonly number: number;
  /** How many lines that were not blank stood before it. */
  readonly index: number;
  readonly prefix: Readonly<Prefix> | undefined;
  /** Of the label. */
  readonly shape: string;
  /** Nothing stands behind the prefix. */
  readonly isEmpty: boolean;
}

/** A label with any number as zero. */
export function shapeOf(label: string): string {
  return label.replaceAll(/\d+/g, '0');
}

/** Of a table. */
export function isRow(line: HeldLine): boolean {
  return line.prefix?.family === 'pipe' && line.text.endsWith('|');
}

export class HeldLines {
  #lines: HeldLine[] = [];
  /** Shapes of labels in which a number is never the same twice. */
  readonly #counting = new Set<string>();

  get lines(): readonly HeldLine[] {
    return this.#lines;
  }

  /** False for a line too long to keep. */
  add(view: LineView, index: number, prefix: Prefix | undefined): boolean {
    if (view.to - view.from > MAX_LENGTH) return false;
    if (this.#lines.length === MAX_COUNT) this.#lines.shift();
    const { from, to } = view;
    const kept = prefix === undefined ? undefined : { family: prefix.family, label: keep(prefix.label), start: prefix.start - from };
    this.#lines.push({ text: detached(view.text()), number: view.number, index, prefix: kept, shape: shapeOf(kept?.label ?? ''), isEmpty: prefix !== undefined && prefix.start >= to });
    return true;
  }

  /** Whether this label, or its shape, came often enough. `index` is that of the latest line. */
  isRepeated(family: Family, label: string, index: number): boolean {
    const shape = shapeOf(label);
    const alike = this.#lines.filter((line) => line.prefix?.family === family && line.shape === shape);
    const [first] = alike;
    if (first === undefined || alike.length < TIMES || alike.every((line) => line.isEmpty || isRow(line))) return false;
    const prefixed = this.#lines.filter((line) => line.prefix?.family === family && line.index >= first.index).length;
    return prefixed >= NEARLY_ALL * (index - first.index + 1);
  }

  /** Whether the number in such a label counts on from line to line. */
  isCounting(label: string): boolean {
    return this.#counting.has(shapeOf(label));
  }

  /** Learns which labels of the lines held count on. */
  learn(family: Family): void {
    const byShape = new Map<string, string[]>();
    for (const { prefix, shape } of this.#lines) {
      if (prefix?.family !== family) continue;
      byShape.set(shape, [...(byShape.get(shape) ?? []), prefix.label]);
    }
    for (const [shape, labels] of byShape) {
      const isNew = labels.length >= TIMES && new Set(labels).size === labels.length;
      if (isNew || CLOCK.test(labels[0] ?? '')) this.#counting.add(shape);
    }
  }

  /** Gives up all lines, to `take` and `blank`; those that `take` leaves are held again. True when it took the last one. */
  replay(take: (view: LineView, line: HeldLine) => boolean, blank: (view: LineView) => void): boolean {
    const lines = this.#lines;
    this.#lines = [];
    const view = new LineView(new Source(3 * MAX_LENGTH));
    let isTaken = false;
    for (const line of lines) {
      view.source.loadText(line.text);
      view.from = 0;
      view.to = view.source.length;
      view.number = line.number;
      if (line.text.trim() === '') {
        blank(view);
        continue;
      }
      isTaken = take(view, line);
      if (!isTaken) this.#lines.push(line);
    }
    return isTaken;
  }
}
