/** Which report files of a workspace count. */
import { describe, expect, it } from '@jest/globals';
import { utimesSync } from 'node:fs';
import { DiskFiles } from '../src/adapters/disk/files.ts';
import type { Files, FoundFile, World } from '../src/ports.ts';
import type { Reading } from '../src/read/model.ts';
import { UNKNOWN_COUNTS } from '../src/read/model.ts';
import type { ReportResults } from '../src/read/outcome.ts';
import { withoutPartialReports } from '../src/read/reports/agree.ts';
import { findFiles } from '../src/adapters/disk/find-files.ts';
import { collectReports } from '../src/read/reports/collect.ts';
import { reportsBefore } from '../src/read/reports/report-search.ts';
import { ageOf, type EarlierFiles, earlierFiles } from '../src/read/reports/written-in-run.ts';
import type { Settings } from '../src/settings/definitions.ts';
import { workspaceWith } from './support/workspace.ts';

const STARTED = Date.now() - 30_000;

function junit(...names: readonly string[]): string {
  return `<testsuite name="s">${names.map((name) => `<testcase name="${name}"/>`).join('')}</testsuite>`;
}

function lcov(path: string): string {
  return `SF:${path}\nDA:1,1\nDA:2,0\nend_of_record\n`;
}

function settings(tests: readonly string[], coverage: readonly string[] = ['none'], seconds = 0): Settings {
  return { 'test-reports': tests, 'coverage-reports': coverage, 'report-timeout-seconds': seconds } as unknown as Settings;
}

function worldOf(workspace: string, files: Partial<Files> = {}): World {
  const disk = new DiskFiles(workspace);
  return { files: { find: disk.find.bind(disk), chunks: disk.chunks.bind(disk), ...files } } as unknown as World;
}

function runOf(before: EarlierFiles = new Map()): { started: number; ended: number; before: EarlierFiles } {
  return { started: STARTED, ended: Date.now(), before };
}

function collect(files: Readonly<Record<string, string>>, tests: readonly string[], coverage: readonly string[] = ['none'], stale: readonly string[] = []): Promise<ReportResults | undefined> {
  const workspace = workspaceWith(files);
  for (const path of stale) utimesSync(`${workspace}/${path}`, new Date(STARTED - 60_000), new Date(STARTED - 60_000));
  return collectReports(worldOf(workspace), settings(tests, coverage), runOf());
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

describe('a limit that is reached', () => {
  const failed = '<testsuite name="s"><testcase name="z"><failure/></testcase></testsuite>';

  it('in the number of files makes the counts unknown, never those of the first files', async () => {
    const workspace = workspaceWith({ 'a.xml': junit('a'), 'b.xml': junit('b'), 'c.xml': failed });
    const world = worldOf(workspace, { find: (patterns, excluded, milliseconds) => findFiles(workspace, patterns, excluded, milliseconds, 2) });
    const results = await collectReports(world, settings(['*.xml']), runOf());
    expect(results).toMatchObject({ counts: UNKNOWN_COUNTS, coverage: null, missing: [], unread: { tests: true, reasons: ['*.xml: more than 2 files match'] } });
    expect(results?.notes).toEqual(['*.xml: more than 2 files match; so what the report files tell is not known.']);
    expect(results?.passedTests).toBeUndefined();
  });

  it('in the number of coverage files leaves the counts as they are', async () => {
    const workspace = workspaceWith({ 'a.xml': junit('a'), 'a.info': lcov('a.ts'), 'b.info': lcov('b.ts') });
    const world = worldOf(workspace, { find: (patterns, excluded, milliseconds) => findFiles(workspace, patterns, excluded, milliseconds, 1) });
    expect(await collectReports(world, settings(['*.xml'], ['*.info']), runOf())).toMatchObject({ counts: { total: 1 }, coverage: null, unread: { tests: false } });
  });

  it.each([
    ['between two files', 3, "c.xml was not read to its end within 1 s (report-timeout-seconds)"],
    ['inside the first file', 1, 'a.xml was not read to its end within 1 s (report-timeout-seconds), and these were not read at all: b.xml, c.xml'],
  ])('in time, %s, names what was not read', async (_name, pieces, reason) => {
    const workspace = workspaceWith({});
    const text: Readonly<Record<string, string>> = { 'a.xml': junit('a'), 'b.xml': junit('b'), 'c.xml': failed };
    const found = Object.keys(text).map((path, index): FoundFile => ({ path, modified: STARTED + index, size: 1, inode: index }));
    let time = 0;
    let left = pieces;
    const world = worldOf(workspace, {
      find: () => Promise.resolve({ files: found }),
      async *chunks(path) {
        if ((left -= 1) <= 0) time += 2_000;
        yield Buffer.from(text[path] ?? '');
      },
    });
    expect(await collectReports(world, settings(['*.xml'], ['none'], 1), runOf(), false, () => time)).toMatchObject({ counts: UNKNOWN_COUNTS, unread: { reasons: [reason] } });
  });

  it('in one of several files makes what all tell unknown; a file that is broken by itself does not', async () => {
    const deep = await collect({ 'a.xml': junit('a'), 'b.xml': '<testsuite>'.repeat(2_000) }, ['*.xml']);
    expect(deep).toMatchObject({ counts: UNKNOWN_COUNTS, unread: { tests: true, reasons: ['b.xml, line 1: it is nested deeper than 1000 elements'] } });
    const broken = await collect({ 'a.xml': junit('a'), 'b.xml': '<testsuite><a></b>' }, ['*.xml']);
    expect(broken?.counts.total).toBe(1);
    expect(broken?.unread).toBeUndefined();
  });

  it.each([
    ['*a*b*c*d*.xml', 'it has more than 4 stars in one name'],
    ['out/+(+(a))b.xml', 'it repeats what is repeated'],
  ])('in a pattern: %s is not searched for, since a name could be made that is never done', async (pattern, reason) => {
    const world = worldOf('', { find: () => Promise.reject(new Error('it was searched for')) });
    expect(await reportsBefore(world, settings([pattern]), STARTED)).toEqual(new Map());
    expect(await collectReports(world, settings([pattern]), runOf())).toMatchObject({ counts: UNKNOWN_COUNTS, unread: { reasons: [`${pattern}: ${reason}`] } });
  });

  it('in reading from the disk is told like any other', async () => {
    const workspace = workspaceWith({ 'a.xml': junit('a'), 'b.xml': junit('b') });
    const world = worldOf(workspace, {
      async *chunks(path) {
        yield Buffer.from(junit('a'));
        if (path === 'b.xml') throw new Error('permission denied');
      },
    });
    expect(await collectReports(world, settings(['*.xml']), runOf())).toMatchObject({ counts: UNKNOWN_COUNTS, unread: { reasons: ['b.xml could not be read: permission denied'] } });
  });
});

describe('the age of a report', () => {
  const now = 1_800_000_000_123;
  const file = (modified: number, more: Partial<FoundFile> = {}): FoundFile => ({ path: 'j.xml', modified, size: 10, inode: 1, ...more });
  const run = (...before: FoundFile[]): { started: number; ended: number; before: EarlierFiles } => ({ started: now, ended: now + 5_000, before: earlierFiles(before, now) });

  it.each([
    ['written while it ran', file(now + 1_000), run(), 'of this run'],
    ['written before', file(now - 2_000), run(), 'older'],
    ['a little before, by the ticks of the file system', file(now - 40), run(), 'of this run'],
    ['by a file system of whole seconds', file(now - 123), run(), 'of this run'],
    ['by a clock that goes a little ahead', file(now + 30_000), run(), 'of this run'],
    ['an hour ahead, and new', file(now + 3_600_000), run(), 'in the future'],
    ['an hour ahead, and as it was before', file(now + 3_600_000), run(file(now + 3_600_000)), 'unchanged'],
    ['ahead within the tolerance, and as it was before', file(now + 3_000), run(file(now + 3_000)), 'unchanged'],
    ['just before the run, and as it was before', file(now - 20), run(file(now - 20)), 'unchanged'],
    ['ahead before, and written anew', file(now + 1_000), run(file(now + 3_600_000)), 'of this run'],
    ['with the time it had, but of another size', file(now + 1_000), run(file(now + 1_000, { size: 11 })), 'of this run'],
    ['with the time it had, but another file', file(now + 1_000), run(file(now + 1_000, { inode: 2 })), 'of this run'],
  ])('%s', (_name, found, during, age) => expect(ageOf(found, during)).toBe(age));

  it('a report that a cache brought with a time to come does not count, wherever its clock stands', async () => {
    for (const ahead of [3_600_000, 10_000]) {
      const workspace = workspaceWith({ 'junit.xml': junit('a') });
      const time = new Date(Date.now() + ahead);
      utimesSync(`${workspace}/junit.xml`, time, time);
      const before = await reportsBefore(worldOf(workspace), settings(['auto']), STARTED);
      expect(await collectReports(worldOf(workspace), settings(['auto']), runOf(before))).toBeUndefined();
      expect((await collectReports(worldOf(workspace), settings(['*.xml']), runOf(before)))?.missing).toEqual(['*.xml (what it matches was there before this run and did not change)']);
    }
  });
});
