/** Which report files of a workspace count. */
import { describe, expect, it } from '@jest/globals';
import { utimesSync } from 'node:fs';
import { DiskFiles } from '../src/adapters/disk/files.ts';
import type { World } from '../src/ports.ts';
import type { Reading } from '../src/read/model.ts';
import { UNKNOWN_COUNTS } from '../src/read/model.ts';
import type { ReportResults } from '../src/read/outcome.ts';
import { withoutPartialReports } from '../src/read/reports/agree.ts';
import { collectReports } from '../src/read/reports/collect.ts';
import type { Settings } from '../src/settings/definitions.ts';
import { workspaceWith } from './support/workspace.ts';

const STARTED = Date.now() - 30_000;

function junit(...names: readonly string[]): string {
  return `<testsuite name="s">${names.map((name) => `<testcase name="${name}"/>`).join('')}</testsuite>`;
}

function lcov(path: string): string {
  return `SF:${path}\nDA:1,1\nDA:2,0\nend_of_record\n`;
}

function collect(files: Readonly<Record<string, string>>, tests: readonly string[], coverage: readonly string[] = ['none'], stale: readonly string[] = []): Promise<ReportResults | undefined> {
  const workspace = workspaceWith(files);
  for (const path of stale) utimesSync(`${workspace}/${path}`, new Date(STARTED - 60_000), new Date(STARTED - 60_000));
  const world = { files: new DiskFiles(workspace) } as unknown as World;
  return collectReports(world, { 'test-reports': tests, 'coverage-reports': coverage } as unknown as Settings, STARTED);
}

/** An Allure result of the test `name` of the class `shop.CartTest`. */
function allure(name: string, status: string, start: number): string {
  const labels = [{ name: 'suite', value: 'shop.CartTest' }, { name: 'testClass', value: 'shop.CartTest' }, { name: 'testMethod', value: name }];
  return JSON.stringify({ uuid: `${name}-${start}`, historyId: name, name: `A title of ${name}`, status, start, stop: start + 5, labels });
}

describe('test-reports', () => {
  it('auto finds reports in well-known places, but not those of other people', async () => {
    const files = { 'target/surefire-reports/TEST-a.xml': junit('a'), 'packages/x/junit.xml': junit('b'), 'node_modules/y/junit.xml': junit('c'), 'other/data.xml': junit('d') };
    expect((await collect(files, ['auto']))?.files).toEqual(expect.arrayContaining(['target/surefire-reports/TEST-a.xml', 'packages/x/junit.xml']));
    expect((await collect(files, ['auto']))?.counts.total).toBe(2);
  });

  it('a report of an older run does not count, and a listed pattern says why nothing matches', async () => {
    expect(await collect({ 'junit.xml': junit('a') }, ['auto'], ['none'], ['junit.xml'])).toBeUndefined();
    expect((await collect({ 'out/a.xml': junit('a') }, ['out/*.xml'], ['none'], ['out/a.xml']))?.missing).toEqual(['out/*.xml (what it matches is older than this run)']);
  });

  it('listed patterns are searched everywhere, ! takes away, overlapping ones count once', async () => {
    const files = { 'out/a.xml': junit('a'), 'out/b.xml': junit('b'), 'node_modules/c.xml': junit('c') };
    expect((await collect(files, ['out/*.xml', '**/a.xml', '!**/b.xml']))?.counts.total).toBe(1);
    expect((await collect(files, ['**/*.xml']))?.counts.total).toBe(3);
  });

  it('a listed pattern that matches nothing is named, the others count', async () => {
    const results = await collect({ 'out/a.xml': junit('a') }, ['out/*.xml', 'gone/*.xml']);
    expect(results).toMatchObject({ counts: { total: 1 }, missing: ['gone/*.xml'] });
  });

  it('of the attempts of a test in a folder of Allure the one that began last counts, whatever the order of the files', async () => {
    const files = { 'allure-results/a-result.json': allure('adds', 'passed', 20), 'allure-results/b-result.json': allure('adds', 'broken', 10), 'allure-results/c-result.json': allure('breaks', 'failed', 15), 'allure-results/d-result.json': allure('later', 'skipped', 16) };
    const results = await collect(files, ['auto']);
    expect(results?.counts).toEqual({ total: 3, passed: 1, failed: 1, skipped: 1 });
    expect(results?.flakyTests.map(({ name }) => name)).toEqual(['shop.CartTest > adds']);
    expect(results?.files).toEqual(['allure-results']);
  });

  it("a folder of Allure beside JUnit XML of the same run counts once, whatever the tests' titles", async () => {
    const surefire = '<testsuite name="shop.CartTest"><testcase classname="shop.CartTest" name="adds"/><testcase classname="shop.CartTest" name="breaks"><failure/></testcase></testsuite>';
    const files = { 'target/allure-results/a-result.json': allure('adds', 'passed', 20), 'target/allure-results/c-result.json': allure('breaks', 'failed', 15), 'target/surefire-reports/TEST-shop.CartTest.xml': surefire };
    expect((await collect(files, ['auto']))?.counts).toEqual({ total: 2, passed: 1, failed: 1, skipped: 0 });
  });

  it('findings of other tools are named as what they are', async () => {
    expect((await collect({ 'cppcheck.xml': '<results version="2"><errors/></results>' }, ['cppcheck.xml']))?.notes).toEqual(['cppcheck.xml holds findings of Cppcheck, neither tests nor coverage, and was not counted.']);
  });

  it('auto beside patterns adds the well-known places', async () => {
    expect((await collect({ 'out/a.xml': junit('a'), 'junit.xml': junit('b') }, ['out/*.xml', 'auto']))?.counts.total).toBe(2);
  });

  it('empty and broken files are named with line and reason, unknown ones only where they were listed', async () => {
    const files = { 'junit.xml': '', 'TEST-b.xml': '<testsuite>\n<testcase>\n</testsuite>', 'TEST-c.xml': junit('c'), 'report.xml': '<project/>' };
    const results = await collect(files, ['auto']);
    expect(results?.counts.total).toBe(1);
    expect(results?.notes.toSorted()).toEqual([expect.stringMatching(/^TEST-b\.xml, line 3: .*; the file was not counted\.$/), 'junit.xml is empty and was not counted.']);
    expect((await collect(files, ['report.xml']))?.notes).toEqual(['report.xml is in no known format and was not counted.']);
  });

  it('a listed report may stand below what npm prints', async () => {
    const preamble = '\n> shop@1.0.0 test\n> jest --json\n\n';
    const json = JSON.stringify({ numTotalTests: 1, testResults: [{ name: 'a.test.js', assertionResults: [{ fullName: 'a', status: 'passed' }] }] });
    const files = { 'out.json': preamble + json, 'out.xml': `${preamble}<?xml version="1.0"?>${junit('b', 'c')}`, 'log.txt': `${preamble}{"level":30}\n` };
    const results = await collect(files, ['out.*', 'log.txt']);
    expect(results?.counts.total).toBe(3);
    expect(results?.notes).toEqual(['log.txt is in no known format and was not counted.']);
  });

  it('none turns it off', async () => {
    expect(await collect({ 'junit.xml': junit('a') }, ['none'])).toBeUndefined();
  });
});

describe('coverage-reports', () => {
  it('several are merged by line, a file found by both settings is read once', async () => {
    const results = await collect({ 'a/lcov.info': lcov('a.ts'), 'b/lcov.info': lcov('b.ts') }, ['**/lcov.info'], ['auto']);
    expect(results).toMatchObject({ coverage: 50, coverageTotals: { covered: 2, total: 4 } });
  });
});

describe('reports of one tool out of several', () => {
  const reports = { counts: { total: 3, passed: 3, failed: 0, skipped: 0 }, coverage: 50, passedTests: [{ name: 'a' }], skippedTests: [], failingTests: [], flakyTests: [], files: ['junit.xml'], missing: [], notes: [] } satisfies ReportResults;
  const reading = (total: number, lines: readonly number[]): Reading => ({
    frameworks: [],
    counts: { ...UNKNOWN_COUNTS, total },
    coverage: null,
    evidence: lines.map((line) => ({ field: 'total' as const, value: total, line, framework: 'jest' })),
    failingTests: [],
    flakyTests: [],
    errorPlaces: [],
    durationSeconds: null,
    partial: false,
    notes: [],
  });

  it('leave the counts to the console, and do not tell which tests there are; their coverage stays', () => {
    const left = withoutPartialReports(reading(8, [4, 9]), reports);
    expect(left).toMatchObject({ counts: UNKNOWN_COUNTS, coverage: 50, notes: [expect.stringContaining('the console of 8 in several runs')] });
    expect(left).not.toHaveProperty('passedTests');
  });

  it.each([
    ['one run on the console', reading(8, [4])],
    ['as many tests on the console', reading(3, [4, 9])],
    ['nothing on the console', { ...reading(0, []), counts: UNKNOWN_COUNTS }],
  ])('win with %s', (_name, console) => {
    expect(withoutPartialReports(console, reports)).toBe(reports);
  });
});
