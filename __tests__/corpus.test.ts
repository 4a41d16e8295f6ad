import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Case, findCases, isRight, isSoft, readCase } from './support/corpus.ts';

/** Real outputs; the truth in case.json comes from a structured source of a second run, never from the text under test. */
const ROOTS = ['fixtures/corpus', 'fixtures/console'];

const firm = ROOTS.flatMap((root) => findCases(root))
  .map((folder) => ({ folder, group: dirname(folder), expected: JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case }))
  .filter(({ expected }) => !isSoft(expected));

describe('every firm case is read right', () => {
  it.each([...new Set(firm.map(({ group }) => group))])('%s', (group) => {
    const wrong = firm
      .filter((each) => each.group === group)
      .flatMap(({ folder, expected }) => {
        const reading = readCase(folder, expected);
        return isRight(expected, reading) ? [] : [{ folder, want: expected.expect, got: { ...reading.counts, coverage_pct: reading.coverage } }];
      });
    expect(wrong).toEqual([]);
  });
});
