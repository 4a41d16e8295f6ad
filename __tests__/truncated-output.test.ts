/**
 * What an output says does not depend on its decoration; and output that was cut says less or nothing, never something else.
 * Truth is what the whole output says (corpus.test.ts holds that right). CUT_POINTS=40 CUT_CASES=all holds more of the corpus.
 */
import { describe, expect, it } from '@jest/globals';
import type { Counts, Reading } from '../src/read/model.ts';
import { KNOWN_CUTS } from './support/known-cuts.ts';
import { corpusSamples, type Sample } from './support/mutations.ts';
import { readingOf } from './support/sound-reading.ts';

const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;
const CUT_POINTS = Number(process.env['CUT_POINTS'] ?? 3);
const ALL = process.env['CUT_CASES'] === 'all';
const EVERY = 8;

/** Without ALL the same ones whatever other cases are added. */
function isDrawn({ name }: Sample): boolean {
  const hash = Array.from(Buffer.from(name)).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7);
  return name.startsWith('fixtures/corpus/') && hash % EVERY === 0;
}

const samples = corpusSamples(40_000).filter((sample) => ALL || isDrawn(sample));
const wholes = new Map<string, Reading>();

function read(text: string): Reading {
  return readingOf(Buffer.from(text, 'latin1'));
}

/** The reading of a whole output, kept. */
function wholeOf({ name, text }: Sample): Reading {
  const whole = wholes.get(name) ?? read(text);
  wholes.set(name, whole);
  return whole;
}

/** How a log around the command looks; nothing of it is a test's. */
const LOG_BEFORE = ['$ npm ci', 'added 312 packages in 4s', 'Compiling 14 source files', 'warning: unused import', ''];
const LOG_AFTER = ['', 'Uploading logs', 'Post job cleanup.', 'Cleaning up orphan processes', ''];

const DECORATIONS: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  'timestamps of a CI log': (lines) => lines.map((line, index) => `2026-01-31T12:00:${String(Math.floor(index / 50) % 60).padStart(2, '0')}.${String(1_000_000 + index)}Z ${line}`).join('\n'),
  'Windows line ends': (lines) => lines.join('\r\n'),
  'lines filled with blanks': (lines) => lines.map((line) => `${line}   `).join('\n'),
  'a log before it': (lines) => [...LOG_BEFORE, ...lines].join('\n'),
  'a log after it': (lines) => [...lines, ...LOG_AFTER].join('\n'),
};

/** Encodings of their own, and redraws that a timestamp or another line end would change. */
function isPlain({ text }: Sample): boolean {
  return !/[\r\b\u0000]|\u001b\[\d*[A-HJKfu]/.test(text) && !text.startsWith('\u00ff\u00fe') && text.split('\n').length > 3;
}

/** What the output has said by each of its lines of evidence. */
function sumsOf(whole: Reading): readonly (readonly number[])[] {
  const evidence = whole.evidence.filter(({ field }) => field !== 'coverage_pct');
  const lines = [...new Set(evidence.map(({ line }) => line))];
  return lines.map((last) => FIELDS.map((field) => evidence.filter((each) => each.field === field && each.line <= last).reduce((sum, { value }) => sum + value, 0)));
}

/** True for counts that are the whole's, those of the runs so far, unknown, or none. */
function says(part: Counts, whole: Reading, sums: readonly (readonly number[])[]): boolean {
  const allowed = [FIELDS.map((field) => whole.counts[field] ?? 0), FIELDS.map(() => 0), ...sums];
  return allowed.some((each) => FIELDS.every((field, index) => part[field] === null || part[field] === each[index]));
}

/** Line numbers to cut at, half of them near the end. */
function cutsOf(lines: number): number[] {
  const cuts = new Set<number>();
  for (let index = 0; index < CUT_POINTS; index += 1) {
    const last = lines - 2 - (index >> 1);
    cuts.add(index % 2 === 0 ? last : Math.floor(((index + 1) * lines * 0.618) % lines));
  }
  return [...cuts].filter((cut) => cut > 0 && cut < lines - 1);
}

describe('the counts of an output', () => {
  it.each(Object.keys(DECORATIONS))('are the same with %s', (name) => {
    const changed = samples.filter(isPlain).flatMap((sample) => {
      const whole = wholeOf(sample);
      const decorated = read(DECORATIONS[name]?.(sample.text.split('\n')) ?? '');
      const same = FIELDS.every((field) => whole.counts[field] === decorated.counts[field]);
      return same ? [] : [{ name: sample.name, whole: whole.counts, decorated: decorated.counts }];
    });
    expect(changed).toEqual([]);
  });
});

describe('output that was cut', () => {
  it('gives the counts so far or none', () => {
    const wrong = samples
      .filter(({ name }) => !KNOWN_CUTS.some((known) => name.includes(known.folder)))
      .flatMap((sample) => {
        const whole = wholeOf(sample);
        const sums = sumsOf(whole);
        const lines = sample.text.split('\n');
        return cutsOf(lines.length).flatMap((cut) => {
          const part = read(`${lines.slice(0, cut).join('\n')}\n`);
          return part.partial || says(part.counts, whole, sums) ? [] : [{ name: sample.name, cut, of: lines.length, frameworks: part.frameworks, part: part.counts, whole: whole.counts }];
        });
      });
    expect(wrong).toEqual([]);
  });
});
