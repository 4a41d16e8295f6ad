import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Case, findCases, isRight, isSoft, readCase } from './support/corpus.ts';

/** Real outputs; the truth in case.json comes from a structured source of a second run, never from the text under test. */
const ROOT = 'fixtures/corpus';

describe('every firm case of the corpus is read right', () => {
  const firm = findCases(ROOT)
    .map((folder) => ({ folder, expected: JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case }))
    .filter(({ expected }) => !isSoft(expected));
  const groups = Object.groupBy(firm, ({ folder }) => relative(ROOT, folder).split('/').slice(0, -1).join('/'));

  it.each(Object.keys(groups))('%s', (group) => {
    const wrong = (groups[group] ?? []).flatMap(({ folder, expected }) => {
      const reading = readCase(folder, expected);
      return isRight(expected, reading) ? [] : [{ folder, want: expected.expect, got: { ...reading.counts, coverage_pct: reading.coverage } }];
    });
    expect(wrong).toEqual([]);
  });
});
