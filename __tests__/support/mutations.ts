/**
 * Outputs that no tool printed: the corpus, mutated, and lines of it thrown together. A character a byte (latin1), so that a
 * mutation may land anywhere. Everything follows from the numbers that a mutation carries: the same ones give the same bytes.
 */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { findCases } from './corpus.ts';

export const ROOTS = ['fixtures/corpus', 'fixtures/console'];
const MAX_CASE_SIZE = 60_000;

export interface Sample {
  readonly name: string;
  readonly text: string;
}

/** The outputs of the corpus that are small enough to be read thousands of times. */
export function corpusSamples(largest: number = MAX_CASE_SIZE): Sample[] {
  return ROOTS.flatMap((root) => findCases(root))
    .map((folder) => {
      const { files } = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as { readonly files?: readonly string[] };
      return { name: folder, text: files === undefined ? readFileSync(`${folder}/output.txt`, 'latin1') : '' };
    })
    .filter(({ text }) => text.length > 0 && text.length <= largest);
}

/** Lines with a number, short ones first to be believed as a summary. */
function isFigure(line: string): boolean {
  return line.length < 200 && /\d/.test(line) && /pass|fail|test|ok|total|skip|run|error|%|spec|success/i.test(line);
}

export interface Mutation {
  readonly kind: number;
  readonly at: number;
  readonly size: number;
  readonly other: number;
}

const NUMBERS = ['0', '-1', '00012', '2147483648', '4294967296', '9007199254740993', '99999999999999999999999', '1e308', '1,000,000', '1_000', '١٢', 'NaN', '999999999', '100000000000000'];
const PREFIXES = ['[INFO] ', 'web:test: ', '2026-01-31T12:00:00.0000000Z ', 'packages/a test: ', '[0] ', 'app-1  | ', '#12 3.456 ', '    ', '> ', '| ', '\u001b[32m', 'job\tstep\t2026-01-31T12:00:00.0Z ', '::error::', '%'];
const PIECES = ['\u0000', '\u001b[', '\u001b[2K', '\u001b[1A', '\u001b[999999999A', '\u001b[99999C', '\u001b]8;;http://a\u0007', '\u001b[31m', '\r', '\b\b\b', '\u00ff\u00fe', '\u00c3', '\u00f0\u009f', '\u00e2\u009c\u0094', '\u0085', '\u00e2\u0080\u00a8', '\t', '\u000c', '\u007f', '%', '\u00ef\u00bb\u00bf'];

function numberAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

/** Puts numbers to use: what to draw from, and how to change an output. */
export class Mutator {
  readonly samples: readonly Sample[];
  readonly #figures: readonly string[];
  readonly #lines: readonly string[];
  readonly #kinds: readonly ((lines: string[], mutation: Mutation) => string[])[];

  constructor(samples: readonly Sample[]) {
    this.samples = samples;
    const all = new Set(samples.flatMap(({ text }) => text.split('\n')).filter((line) => line.length < 400));
    this.#lines = [...all];
    this.#figures = this.#lines.filter(isFigure);
    this.#kinds = [
      // Cut at a line, at a byte, the head gone.
      (lines, { at }) => lines.slice(0, at % (lines.length + 1)),
      (lines, { at }) => [lines.join('\n').slice(0, at % (lines.join('\n').length + 1))],
      (lines, { at }) => lines.slice(at % lines.length),
      // Lines deleted, doubled, moved, reversed, exchanged.
      (lines, { at, size }) => lines.toSpliced(at % lines.length, size % 5),
      (lines, { at, size }) => lines.toSpliced(at % lines.length, 0, ...lines.slice(at % lines.length, (at % lines.length) + 1 + (size % 40))),
      (lines, { at, other }) => lines.toSpliced(other % lines.length, 0, numberAt(lines, at)),
      (lines, { at, size }) => [...lines.slice(0, at % lines.length), ...lines.slice(at % lines.length, (at % lines.length) + (size % 40)).toReversed(), ...lines.slice((at % lines.length) + (size % 40))],
      (lines, { other }) => lines.map((line, index) => ({ line, rank: Math.imul(index + 1, other | 1) >>> 0 })).toSorted((left, right) => left.rank - right.rank).map(({ line }) => line),
      // A copy of a summary line of its own, or of any tool, at another place.
      (lines, { at, other }) => {
        const figures = lines.filter(isFigure);
        return figures.length === 0 ? lines : lines.toSpliced(at % lines.length, 0, numberAt(figures, other));
      },
      (lines, { at, other }) => lines.toSpliced(at % lines.length, 0, numberAt(this.#figures, other)),
      (lines, { at, other }) => lines.toSpliced(at % lines.length, 0, numberAt(this.#lines, other)),
      // Another output after it, within it, line about line.
      (lines, { other }) => [...lines, ...this.#sample(other)],
      (lines, { at, other }) => lines.toSpliced(at % lines.length, 0, ...this.#sample(other)),
      (lines, { other, size }) => {
        const woven: string[] = [];
        const second = this.#sample(other);
        for (let from = 0; from < Math.max(lines.length, second.length); from += 1 + (size % 4)) woven.push(...lines.slice(from, from + 1 + (size % 4)), ...second.slice(from, from + 1 + (size % 4)));
        return woven;
      },
      // Other numbers, one or all.
      (lines, { at, other }) => lines.map((line, index) => (index === at % lines.length ? line.replace(/\d+/g, numberAt(NUMBERS, other)) : line)),
      (lines, { other }) => lines.map((line) => line.replace(/\d+/g, (digits, offset: number) => ((offset + other) % 3 === 0 ? numberAt(NUMBERS, other + offset) : digits))),
      // Bytes put in, flipped; a line made long; a deep indent.
      (lines, { at, other }) => lines.map((line, index) => (index === at % lines.length ? line.slice(0, other % (line.length + 1)) + numberAt(PIECES, other) + line.slice(other % (line.length + 1)) : line)),
      (lines, { other }) => lines.map((line, index) => (index % (1 + (other % 7)) === 0 ? numberAt(PIECES, other + index) + line : line)),
      (lines, { at, other }) => {
        const text = lines.join('\n');
        const place = at % (text.length + 1);
        return (text.slice(0, place) + String.fromCharCode(other % 256) + text.slice(place + 1)).split('\n');
      },
      (lines, { at, other, size }) => lines.map((line, index) => (index === at % lines.length ? line + numberAt([' ', 'a', '1', '(', '=', '\u001b[1m', ' | ', '.'], other).repeat(size % 70_000) : line)),
      (lines, { at, size }) => lines.map((line, index) => (index >= at % lines.length ? ' '.repeat(size % 300) + line : line)),
      // Line ends, prefixes, no line ends at all.
      (lines) => lines.map((line) => `${line}\r`),
      (lines, { other }) => lines.map((line) => numberAt(PREFIXES, other) + line),
      (lines, { at, other, size }) => lines.map((line, index) => (index >= at % lines.length && index < (at % lines.length) + (size % 60) ? numberAt(PREFIXES, other) + line : line)),
      (lines, { size }) => lines.map((line, index) => (index % (2 + (size % 5)) === 0 ? `${line}\r` : line)),
    ];
  }

  get kinds(): number {
    return this.#kinds.length;
  }

  /** The bytes of a sample after some mutations. */
  output(sample: number, mutations: readonly Mutation[]): Buffer {
    let lines = this.#sample(sample);
    for (const mutation of mutations) {
      lines = numberAt(this.#kinds, mutation.kind)(lines.length === 0 ? [''] : lines, mutation);
      if (lines.length > 20_000) lines = lines.slice(0, 20_000);
    }
    return Buffer.from(lines.join('\n').slice(0, 1_000_000), 'latin1');
  }

  /** Lines of all tools thrown together. */
  medley(picks: readonly number[]): Buffer {
    return Buffer.from(picks.map((pick) => (pick % 3 === 0 ? numberAt(this.#figures, pick >> 2) : numberAt(this.#lines, pick >> 2))).join('\n'), 'latin1');
  }

  #sample(index: number): string[] {
    return numberAt(this.samples, index).text.split('\n');
  }
}

const natural = fc.nat({ max: 0x7fffffff });

export const mutation: fc.Arbitrary<Mutation> = fc.record({ kind: natural, at: natural, size: natural, other: natural });
export const naturals: fc.Arbitrary<number[]> = fc.array(natural, { minLength: 1, maxLength: 120 });
export { natural };
