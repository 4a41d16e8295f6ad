import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { CoverageCollector } from '../src/read/reports/coverage-collector.ts';
import type { ReportFormat } from '../src/read/reports/format.ts';
import { REPORT_FORMATS } from '../src/read/reports/registry.ts';
import { ReportFile } from '../src/read/reports/report-file.ts';
import { TestCollector } from '../src/read/reports/test-collector.ts';
import { type Case, findCases, isRight, readCase } from './support/corpus.ts';
import { goldenOf } from './support/golden.ts';

const FORMATS = 'src/read/reports/formats';
const FIXTURES = 'fixtures/reports';
const cases = findCases(FIXTURES);

function load<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}

function claims(format: ReportFormat, bytes: Uint8Array): boolean {
  const file = new ReportFile([format], new TestCollector(), new CoverageCollector());
  file.write(bytes);
  file.finish();
  return file.format === format.id;
}

describe('the registry of report formats', () => {
  it('holds what every file of the formats folder exports, each once', async () => {
    const modules = await Promise.all(readdirSync(FORMATS).map(async (file) => (await import(`../${FORMATS}/${file}`)) as Record<string, unknown>));
    const exported = modules.flatMap((module) => Object.values(module).filter((value): value is ReportFormat => typeof value === 'object' && value !== null && 'matches' in value));
    expect(REPORT_FORMATS.map(({ id }) => id).toSorted()).toEqual(exported.map(({ id }) => id).toSorted());
    expect(new Set(REPORT_FORMATS.map(({ id }) => id)).size).toBe(REPORT_FORMATS.length);
  });

  it.each(REPORT_FORMATS.map(({ id }) => id))('%s has a fixture', (id) => {
    expect(cases.some((folder) => basename(dirname(folder)) === id)).toBe(true);
  });
});

describe('fixtures of report formats', () => {
  it.each(cases)('%s is read right', (folder) => {
    const expected = load<Case>(`${folder}/case.json`);
    const reading = readCase(folder, expected);
    expect({ right: isRight(expected, reading), want: expected.expect, got: { ...reading.counts, coverage_pct: reading.coverage } }).toMatchObject({ right: true });
    expect(goldenOf(reading)).toEqual(load(`${folder}/reading.json`));
  });

  it.each(cases)('%s is claimed by its format alone', (folder) => {
    for (const name of load<Case>(`${folder}/case.json`).files ?? []) {
      const bytes = readFileSync(`${folder}/${name}`);
      expect(REPORT_FORMATS.filter((format) => claims(format, bytes)).map(({ id }) => id)).toEqual([basename(dirname(folder))]);
    }
  });
});
