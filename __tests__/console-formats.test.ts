import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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
  /** Files of the formats folder by name, and what imports each. */
  const files = new Map(globSync('src/read/console/formats/*/*.ts').map((path) => [basename(path, '.ts'), path]));
  const importing = (path: string): string[] => [...readFileSync(path, 'utf8').matchAll(/ from '[^']*\/([\w-]+)\.ts'/g)].map(([, name = '']) => name);

  it('names a format once, each with a file of its own', () => {
    const registered = new Set(importing('src/read/console/registry.ts').filter((name) => files.has(name)));
    expect(CONSOLE_FORMATS.map((format) => format.id).toSorted()).toEqual([...registered].toSorted());
  });

  it('reaches every file of the formats folder', () => {
    const used = new Set(['src/read/console/registry.ts', 'src/read/console/floors.ts', ...files.values()].flatMap(importing));
    expect([...files.keys()].filter((name) => !used.has(name))).toEqual([]);
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
