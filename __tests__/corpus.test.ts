import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DISPUTED } from './support/disputed.ts';
import type { Counts } from '../src/read/model.ts';
import { type Case, findCases, isRight, isSoft, readCase } from './support/corpus.ts';

/** Real outputs; the truth in case.json comes from a structured source of a second run, never from the text under test. */
const ROOTS = ['fixtures/corpus', 'fixtures/console'];

/** Vitest's total holds tests that `--bail` kept from running, and nothing tells what they would have been. */
const WITHOUT_RESULT = /\/vitest-[\d.]+\/npm-test-bail$/;

function addsUp({ total, passed, failed, skipped }: Counts): boolean {
  return total === null || passed === null || failed === null || skipped === null || total === passed + failed + skipped;
}

const firm = ROOTS.flatMap((root) => findCases(root))
  .map((folder) => ({ folder, group: dirname(folder), expected: JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case }))
  .filter(({ expected }) => !isSoft(expected));
const asserted = firm.filter(({ folder }) => DISPUTED[folder] === undefined);

describe('every firm case is read right, and its parts make up its total', () => {
  it.each([...new Set(asserted.map(({ group }) => group))])('%s', (group) => {
    const wrong = asserted
      .filter((each) => each.group === group)
      .flatMap(({ folder, expected }) => {
        const reading = readCase(folder, expected);
        return isRight(expected, reading) && (addsUp(reading.counts) || WITHOUT_RESULT.test(folder)) ? [] : [{ folder, want: expected.expect, got: { ...reading.counts, coverage_pct: reading.coverage } }];
      });
    expect(wrong).toEqual([]);
  });
});

describe('cases that are left out', () => {
  it.each(Object.entries(DISPUTED))('%s: %s', (folder) => {
    const found = firm.find((each) => each.folder === folder);
    expect(found).toBeDefined();
    if (found !== undefined) expect(isRight(found.expected, readCase(folder, found.expected))).toBe(false);
  });
});
