import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import { REPORT_FORMATS } from '../src/read/reports/registry.ts';
import { type Case, findCases, readCase } from './support/corpus.ts';
import { goldenOf } from './support/golden.ts';

const REPORT_IDS = new Set(REPORT_FORMATS.map((format) => format.id));
const cases = ['fixtures/corpus', 'fixtures/console'].flatMap((root) => findCases(root));
const goldens = cases.filter((folder) => existsSync(`${folder}/reading.json`));

function load<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}

describe('the registry of console formats', () => {
  it('names every file of the formats folder, and each once', () => {
    const files = readdirSync('src/read/console/formats').map((file) => file.replace(/\.ts$/, ''));
    expect(CONSOLE_FORMATS.map((format) => format.id).toSorted()).toEqual(files.toSorted());
  });

  it.each(CONSOLE_FORMATS.filter((format) => format.kind === 'tests' || format.kind === 'coverage').map((format) => format.id))('%s has a golden reading', (id) => {
    const named = goldens.some((folder) => {
      const golden = load<{ evidence: { framework: string }[] }>(`${folder}/reading.json`);
      // A printed report is named by its own format.
      return golden.evidence.some((each) => each.framework === id || (id === 'printed-report' && REPORT_IDS.has(each.framework)));
    });
    expect(named).toBe(true);
  });
});

describe('golden readings', () => {
  it.each(goldens)('%s', (folder) => {
    expect(goldenOf(readCase(folder, load<Case>(`${folder}/case.json`)))).toEqual(load(`${folder}/reading.json`));
  });
});
