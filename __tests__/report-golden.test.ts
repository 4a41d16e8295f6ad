/** Whole reports against fixtures/golden; `npm run golden-reports` writes them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { renderingsOf } from './support/renderings.ts';
import { SCENARIOS } from './support/scenarios.ts';

describe('golden reports', () => {
  it('exist for every scenario and for nothing else', () => {
    expect(readdirSync('fixtures/golden').toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
  });

  it.each(Object.entries(SCENARIOS))('%s', (name, report) => {
    for (const [file, text] of Object.entries(renderingsOf(report()))) expect([file, text]).toEqual([file, readFileSync(`fixtures/golden/${name}/${file}`, 'utf8')]);
  });
});
