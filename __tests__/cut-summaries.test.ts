/** The tail of one run, from the middle of its summary, with a whole run below it: the sum is not known, or it is that of both. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Counts, Reading } from '../src/read/model.ts';
import { type Case, findCases, isRight, isSoft, readCase } from './support/corpus.ts';
import { readingOf } from './support/sound-reading.ts';

/** Tools whose summary takes several lines, by the folder of one version. */
const TOOLS = [
  'js/ava-6.4.1', 'js/bun-1.4.5', 'js/cucumber-js-13.3.0', 'js/jasmine-7.0.0', 'js/jest-30.5.2', 'js/mocha-12.0.3', 'js/node-test-24.22.3', 'js/node-tap-18.8.0', 'js/playwright-1.65.1', 'js/uvu-0.5.6', 'js/vitest-5.1.2', 'js/japa-5.3.0',
  'pgr/behave-1.2.6', 'pgr/rspec-3.12.0', 'pgr/test-unit-3.5.7', 'pgr/cucumber-ruby-11.1.1', 'js/vitest-3.2.7', 'js/jest-27.5.1', 'js/node-test-20.20.2',
  'etc/automake-check-1.16.5', 'etc/boost-test-1.74', 'etc/catch2-2.13.10', 'etc/cmocka-1.1.5', 'etc/ctest-3.25.1', 'etc/dejagnu-1.6.3', 'etc/doctest-cpp-2.4.9', 'etc/googletest-1.12.1', 'etc/meson-1.0.1',
];
const MAX_CASES = 3;
const MAX_BLOCK_LENGTH = 15;
const LINES_BELOW = 3;
/** A line of figures or of an ending; what follows the summary of a tool (paths, advice) is no part of it. */
const PART = /\d|^(?:OK|FAILED|PASS|FAIL)\b/;

const PLACE = /[\\/]|^\s*\d+\) |[|=─]{3}/;

function sum(left: Counts, right: Counts): (number | null)[] {
  return (['total', 'passed', 'failed', 'skipped'] as const).map((field) => (left[field] === null || right[field] === null ? null : left[field] + right[field]));
}

function figures({ counts: { total, passed, failed, skipped } }: Reading): (number | null)[] {
  return [total, passed, failed, skipped];
}

const second = readFileSync('fixtures/corpus/pgr/pytest-8.3.5/mixed/output.txt');
const counted = readingOf(second).counts;

function isPart(line = ''): boolean {
  // Without its colours.
  // oxlint-disable-next-line no-control-regex
  const text = line.replace(/\u001B\[[\d;]*m/g, '');
  return PART.test(text) && !PLACE.test(text) && !/^-+$/.test(text);
}

/** Every text that begins below the first line of the summary's figures and not below the last. */
function cutsOf(folder: string, reading: Reading): string[] {
  const lines = readFileSync(`${folder}/output.txt`, 'latin1').split('\n');
  const told = reading.evidence.filter(({ field }) => field !== 'coverage_pct').map(({ line }) => line);
  const first = Math.min(...told);
  let last = Math.max(...told);
  if (last - first > MAX_BLOCK_LENGTH) return [];
  for (let below = 0; below < LINES_BELOW && isPart(lines[last]); below += 1) last += 1;
  const cuts: string[] = [];
  for (let at = first; at < last; at += 1) if (isPart(lines[at])) cuts.push(`${lines.slice(at).join('\n').trimEnd()}\n`);
  return cuts;
}

let cuts = 0;

describe('a summary whose first lines were cut off, in front of a whole run', () => {
  it.each(TOOLS)('%s', (tool) => {
    const wrong: unknown[] = [];
    const cases = findCases(`fixtures/corpus/${tool}`).filter((folder) => !isSoft(JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case));
    let taken = 0;
    for (const folder of cases) {
      const expected = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case;
      const reading = readCase(folder, expected);
      if (taken === MAX_CASES || !isRight(expected, reading) || reading.counts.total === null || reading.parts !== undefined) continue;
      const texts = cutsOf(folder, reading);
      if (texts.length > 0) taken += 1;
      for (const text of texts) {
        cuts += 1;
        const got = figures(readingOf(Buffer.concat([Buffer.from(text, 'latin1'), second])));
        const unknown = got.every((count) => count === null);
        if (!unknown && got.join() !== sum(reading.counts, counted).join()) wrong.push({ folder, begins: text.slice(0, 80), got });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is tried at many places', () => {
    expect(cuts).toBeGreaterThan(100);
  });
});
