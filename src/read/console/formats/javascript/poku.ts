/**
 * poku 1 to 4.
 *
 *   1 test file(s) failed:
 *   1) test/b.test.js                                      its output below, indented
 *   Duration  ›  230.709215ms (±0.23 seconds)
 *   Files     ›  2
 *
 *    PASS › 2   FAIL › 1   SKIP › 1                         or, when there are both skipped and todo, one a line without indent
 * Source of the shapes: onExit of the default reporter of 4, output of 4.
 *
 * poku counts test files; they are the only tests it knows.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const ONE_LINE = /^ PASS › (\d+) {2,3}FAIL › (\d+)(?: {2,3}SKIP › (\d+))?(?: {2,3}TODO › (\d+))? ?$/;
const FIGURE = /^(PASS|FAIL|SKIP|TODO) › (\d+)$/;
const LABELS = ['PASS', 'FAIL', 'SKIP', 'TODO'];
const DURATION = /^Duration {2}› {2}([\d.]{1,20})ms\b/;

class PokuReader extends CollectingReader {
  #seconds: number | undefined;
  /** Files of the list of failures; none before its heading. */
  #failing: Capped<NamedTest> | undefined;
  #figures: { readonly line: number; readonly value: number }[] = [];

  read(line: Line): void {
    const match = ONE_LINE.exec(line.text);
    const figure = FIGURE.exec(line.text);
    const duration = DURATION.exec(line.text);
    if (duration !== null) this.#seconds = Number(duration[1]) / 1000;
    else if (/^\d+ test file\(s\) failed:$/.test(line.text)) this.#failing = new Capped<NamedTest>();
    else if (this.#failing !== undefined && /^\d+\) \S/.test(line.text)) this.#file(line.text, this.#failing);
    else if (match !== null) this.#tell([line.number], match.slice(1).map((each) => integerOrZero(each)));
    else if (figure !== null && figure[1] === LABELS[this.#figures.length]) {
      this.#figures.push({ line: line.number, value: Number(figure[2]) });
      if (this.#figures.length === LABELS.length) this.#tell(this.#figures.map((each) => each.line), this.#figures.map((each) => each.value));
    } else this.#figures = [];
  }

  #file(text: string, failing: Capped<NamedTest>): void {
    const number = text.indexOf(')');
    const file = keep(text.slice(number + 2));
    if (Number(text.slice(0, number)) === failing.count + 1) failing.push({ name: file, file });
  }

  #tell(lines: readonly number[], [passed = 0, failed = 0, skipped = 0, todo = 0]: readonly number[]): void {
    this.add(counts(passed, failed, skipped + todo), lines, {
      failingTests: this.#failing?.items ?? [],
      ...(this.#seconds === undefined ? {} : { confidence: 'structure' as const, durationSeconds: this.#seconds }),
    });
    this.#seconds = undefined;
    this.#failing = undefined;
    this.#figures = [];
  }
}

export const poku: ConsoleFormat = {
  id: 'poku',
  title: 'poku',
  kind: 'tests',
  openings: ['PASS', 'FAIL', 'SKIP', 'TODO', 'Duration', '1 test', '1)'],
  start: (stream) => new PokuReader('poku', stream),
};
