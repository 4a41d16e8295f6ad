/**
 * phpspec 2 to 8.
 *
 *     23  - it is wrong                       a failure's heading: the line of the example, and its title
 *   2 specs
 *   5 examples (3 passed, 1 failed, 1 broken)
 *   12ms
 * Source of the shape: phpspec's DotFormatter and ConsoleFormatter. Rule: broken examples failed, pending and ignored ones are skipped.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';

const SPECS = /^\d{1,9} specs?$/;
const EXAMPLES = /^(\d{1,9}) examples? ?(?:\(([^()]{1,200})\))?$/;
const TIME = /^(\d{1,9})ms$/;
const HEADING = /^ {0,6}\d{1,9} {2}(?:- |[✘!] )(\S.*)$/;

class PhpspecReader extends CollectingReader {
  #firstLine = 0;
  #specsAt = 0;
  #examples: { readonly counts: Counts; readonly line: number } | undefined;
  #failing = new Capped<string>();
  /** The heading on the line above: its message tells whether the example is only pending. */
  #heading: string | undefined;

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (this.#heading !== undefined) {
      if (!/^ *(?:todo: |skipped: )/.test(text)) this.#failing.push(this.#heading);
      this.#heading = undefined;
      this.attentive = false;
    }
    if (SPECS.test(text)) this.#specsAt = number;
    else if (this.#specsAt === number - 1 && EXAMPLES.test(text)) this.#begin(text, number);
    else if (this.#examples?.line === number - 1) this.#end(text, this.#examples, number);
    else {
      const heading = HEADING.exec(text);
      if (heading !== null) {
        this.#heading = keep(heading[1] ?? '');
        this.attentive = true;
      }
    }
  }

  #begin(text: string, lineNumber: number): void {
    const match = EXAMPLES.exec(text);
    const total = Number(match?.[1] ?? 0);
    const found = match?.[2] === undefined ? new Map<string, number>() : labelledCounts(match[2]);
    if (found === null) return;
    const [passed, failed, skipped] = [countOf(found, 'passed'), countOf(found, 'failed', 'broken'), countOf(found, 'pending', 'skipped', 'ignored')];
    if (passed + failed + skipped === total) this.#examples = { counts: { total, passed, failed, skipped }, line: lineNumber };
  }

  #end(text: string, examples: { readonly counts: Counts; readonly line: number }, lineNumber: number): void {
    this.#examples = undefined;
    const time = TIME.exec(text);
    if (time === null) return;
    // Examples on their way are listed by the same headings: names count only when there are as many as failed.
    const { failed } = examples.counts;
    const names = this.#failing.count === failed ? this.#failing.items.map((name): NamedTest => ({ name })) : [];
    this.add(examples.counts, [examples.line], {
      confidence: 'structure',
      firstLine: this.#firstLine,
      lastLine: lineNumber,
      durationSeconds: Number(time[1]) / 1_000,
      failingTests: names,
    });
    this.#firstLine = 0;
    this.#failing = new Capped();
  }
}

export const phpspec: ConsoleFormat = {
  id: 'phpspec',
  title: 'phpspec',
  kind: 'tests',
  openings: ['3 spec', '3 specs', '3 example', '3 examples', '12ms', '3 -'],
  start: (stream) => new PhpspecReader('phpspec', stream),
};
