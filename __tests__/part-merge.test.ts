/** Parts to one outcome: what adds up, what is one test, what is missing, what is refused. */
import { describe, expect, it } from '@jest/globals';
import { gatherParts, parseNeeds } from '../src/part/complete.ts';
import { decodeLines, encodeLines } from '../src/part/coverage-lines.ts';
import { mergeParts } from '../src/part/merge.ts';
import { type Part, parsePart, partSchema } from '../src/part/schema.ts';
import { FileCoverage, type LineState } from '../src/read/reports/coverage-collector.ts';
import { partOf } from './support/parts.ts';

const shard = (text: string, tests: Parameters<typeof partOf>[1], changes?: Partial<Part>): Part => partOf({ job: 'test', shard: text }, tests, changes);
const cell = (name: string, tests: Parameters<typeof partOf>[1], changes?: Partial<Part>): Part => partOf({ job: 'test', cell: name, matrix: JSON.stringify({ os: name }) }, tests, changes);

describe('shards of one suite', () => {
  it('add up, and each failure keeps where it failed', () => {
    const outcome = mergeParts([shard('1/2', { passed: ['a', 'b'], skipped: ['s'] }), shard('2/2', { passed: ['c'], failed: ['d'] })], 'tests');
    expect(outcome.counts).toEqual({ total: 5, passed: 3, failed: 1, skipped: 1 });
    expect(outcome.failingTests).toEqual([{ name: 'd', cells: ['test 2/2'] }]);
    expect([outcome.status, outcome.exitCode, outcome.known]).toEqual(['failing', 1, true]);
  });

  it('count tests of one name in two shards as two: shards hold different tests', () => {
    expect(mergeParts([shard('1/2', { passed: ['works'] }), shard('2/2', { failed: ['works'] })], 'tests').counts).toEqual({ total: 2, passed: 1, failed: 1, skipped: 0 });
  });

  it('make the sum unknown where one of them is', () => {
    const unknown = shard('2/2', {}, { counts: { total: null, passed: null, failed: null, skipped: null } });
    expect(mergeParts([shard('1/2', { passed: ['a'] }), unknown], 'tests').counts).toEqual({ total: null, passed: null, failed: null, skipped: null });
  });

  it('are an error when one of them did not end', () => {
    const killed = shard('2/2', {}, { status: 'error', status_detail: 'timeout after 300s', exit_code: null, partial: true });
    expect(mergeParts([shard('1/2', { passed: ['a'] }), killed], 'tests')).toMatchObject({ status: 'error', statusDetail: 'test 2/2: timeout after 300s', partial: true });
  });
});

describe('matrix cells of the same tests', () => {
  const cells = [cell('linux', { passed: ['a', 'b'], skipped: ['w'] }), cell('windows', { passed: ['a', 'w'], failed: ['b'] })];

  it('count each test once, failed when it failed in any cell', () => {
    const outcome = mergeParts(cells, 'tests');
    expect(outcome.counts).toEqual({ total: 3, passed: 2, failed: 1, skipped: 0 });
    expect(outcome.failingTests).toEqual([{ name: 'b', cells: ['test (windows)'] }]);
    expect(outcome.skippedTests).toEqual([]);
  });

  it('count each run where that is asked', () => {
    expect(mergeParts(cells, 'runs').counts).toEqual({ total: 6, passed: 4, failed: 1, skipped: 1 });
  });

  it('name a test that fails everywhere once, with all of its cells', () => {
    const outcome = mergeParts([cell('linux', { failed: ['b'] }), cell('windows', { failed: ['b'] })], 'tests');
    expect(outcome.failingTests).toEqual([{ name: 'b', cells: ['test (linux)', 'test (windows)'] }]);
    expect(outcome.counts.failed).toBe(1);
  });

  it('keep two tests of one name in one cell apart', () => {
    expect(mergeParts([cell('linux', { passed: ['a', 'a'] }), cell('windows', { passed: ['a'], failed: ['a'] })], 'tests').counts).toEqual({ total: 2, passed: 1, failed: 1, skipped: 0 });
  });

  it('are summed with a note where a cell does not name its tests', () => {
    const nameless = cell('windows', {}, { counts: { total: 2, passed: 2, failed: 0, skipped: 0 }, tests: { complete: false, failing: [], skipped: [], flaky: [], passed: '', slowest: [] } });
    const outcome = mergeParts([cell('linux', { passed: ['a', 'b'] }), nameless], 'tests');
    expect(outcome.counts.total).toBe(4);
    expect(outcome.notes).toEqual([expect.stringContaining('counts once a cell')]);
  });

  it('of several shards add up over the shards alone', () => {
    const parts = ['linux', 'windows'].flatMap((os) => ['1/2', '2/2'].map((number) => partOf({ job: 'test', matrix: os, cell: os, shard: number }, { passed: [`of ${number}`, `also ${number}`] })));
    expect(mergeParts(parts, 'tests').counts).toEqual({ total: 4, passed: 4, failed: 0, skipped: 0 });
  });
});

describe('coverage', () => {
  const lines = (text: string): Partial<Part> => ({ coverage: { percentage: 50, metric: 'lines', lines: { 'src/a.ts': text } } });

  it('is merged by line: covered by any part is covered', () => {
    const outcome = mergeParts([shard('1/2', { passed: ['a'] }, lines('h2m2')), shard('2/2', { passed: ['b'] }, lines('m1h2m1'))], 'tests');
    expect(outcome.coverageTotals).toEqual({ covered: 3, total: 4 });
    expect(outcome.coverage).toBe(75);
  });

  it('is never an average of percentages', () => {
    const outcome = mergeParts([shard('1/2', { passed: ['a'] }, lines('h1')), shard('2/2', { passed: ['b'] }, { coverage: { percentage: 20 } })], 'tests');
    expect(outcome.coverage).toBeNull();
    expect(outcome.notes).toEqual([expect.stringContaining('test 2/2 is a percentage without lines')]);
  });

  it('of a file is the same after it was written and read', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const file = new FileCoverage();
      for (let line = 1; line <= seed % 50; line += 1) file.mark(line, ((seed * line * 7) % 4) as LineState);
      const read = new FileCoverage();
      expect(decodeLines(encodeLines(file), read)).toBe(true);
      expect(Array.from({ length: 50 }, (_none, index) => read.state(index + 1))).toEqual(Array.from({ length: 50 }, (_none, index) => file.state(index + 1)));
    }
  });

  it('of more lines than there is room for is not known', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_none, index) => [`${index}.ts`, 'h5000000']));
    const outcome = mergeParts([shard('1/2', { passed: ['a'] }, { coverage: { percentage: 100, lines: many } }), shard('2/2', { passed: ['b'] })], 'tests');
    expect(outcome.coverage).toBeNull();
    expect(outcome.notes).toEqual([expect.stringContaining('more lines than there is room for')]);
  });

  it('that is no such text marks nothing', () => {
    for (const text of ['h', '3h', 'x3', 'h99999999', 'm5000001', '<script>']) expect(decodeLines(text, new FileCoverage())).toBe(false);
  });
});

describe('what must be there', () => {
  const one = shard('1/3', { passed: ['a'] });
  const two = shard('2/3', { passed: ['b'] });
  const three = shard('3/3', { passed: ['c'] });
  const missing = (parts: readonly Part[], expectations = {}): readonly string[] => gatherParts(parts, expectations).missing;

  it('all shards of a number', () => {
    expect(missing([one, two, three])).toEqual([]);
    expect(missing([one, three])).toEqual(['test 2/3']);
  });

  it('as many parts as a person expects, no more and no fewer', () => {
    expect(missing([cell('linux', {})], { expect: 2 })).toEqual(['1 of the 2 parts']);
    expect(missing([cell('linux', {}), cell('windows', {})], { expect: 2 })).toEqual([]);
    expect(missing([cell('linux', {}), cell('windows', {})], { expect: 1 })).toEqual(['2 parts were found where 1 were expected']);
  });

  it('every cell of a job that has so many', () => {
    const run = { run_id: '1', run_attempt: 1, job_total: 3 };
    expect(missing([cell('linux', {}, { run }), cell('windows', {}, { run })])).toEqual(['1 of the 3 parts of job test']);
  });

  it('no needed job that was cancelled, left nothing, or failed although its parts pass', () => {
    expect(missing([one, two, three], { needs: { test: { result: 'success' }, plan: { result: 'success' } } })).toEqual([]);
    expect(missing([one, two, three], { needs: { test: { result: 'cancelled' } } })).toEqual(['job test was cancelled']);
    expect(missing([one, two, three], { needs: { test: { result: 'failure' } } })).toEqual([expect.stringContaining('job test failed although its parts passed')]);
    expect(missing([one, two, three], { needs: { test: { result: 'success' }, other: { result: 'failure' } } })).toEqual(['job other left no part (failure)']);
    expect(missing([one, two, shard('3/3', { failed: ['c'] })], { needs: { test: { result: 'failure' } } })).toEqual([]);
  });

  it('the newest attempt of each; an older one only where its job did not run again', () => {
    const again = { run: { run_id: '1', run_attempt: 2, check_run_id: '22' } };
    const first = { run: { run_id: '1', run_attempt: 1, check_run_id: '11' } };
    const rerun = shard('2/2', { passed: ['b'] }, again);
    const parts = [shard('1/2', { passed: ['a'] }, first), shard('2/2', { failed: ['b'] }, first), rerun];
    expect(gatherParts(parts, { attempt: 2, latestJobs: new Set(['11', '22']) })).toMatchObject({ missing: [], parts: [parts[0], rerun] });
    expect(missing(parts, { attempt: 2, latestJobs: new Set(['22', '33']) })).toEqual([expect.stringContaining('test 1/2 (there is only its part of attempt 1')]);
    expect(missing(parts, { attempt: 2 })).toEqual([expect.stringContaining('cannot be asked')]);
  });

  it('a single deal', () => {
    const dealt = (digest: string): Partial<Part> => ({ deal: { digest } });
    expect(missing([shard('1/2', {}, dealt('0'.repeat(16))), shard('2/2', {}, dealt('1'.repeat(16)))])).toEqual([expect.stringContaining('dealt in different ways')]);
  });

  it('no part twice, and at least one', () => {
    expect(missing([one, two, three, two])).toEqual([expect.stringContaining('test 2/3 was left twice')]);
    expect(missing([])).toEqual(['there is no part at all']);
    expect(missing([shard('1/2', {}), shard('1/3', {}), shard('2/3', {}), shard('3/3', {})])).toContain('the shards were not counted alike: there are parts of 2 and of 3');
  });

  it('needs as the workflow gives them', () => {
    expect(parseNeeds('{"test":{"result":"success","outputs":{"x":"y"}}}')).toEqual({ test: { result: 'success' } });
    for (const text of ['', 'null', '[]', '{"test":{"result":"great"}}', '{"test":"success"}']) expect(parseNeeds(text)).toBeUndefined();
  });
});

describe('a part from a stranger', () => {
  const whole = partOf({ job: 'test', matrix: '{"os":"linux"}', cell: 'linux', shard: '1/2' }, { passed: ['a'], failed: ['b'], skipped: ['c'] }, { coverage: { percentage: 50, lines: { 'a.ts': 'h1m1' } }, files: { 'a.test.ts': { tests: 3, seconds: 1 } }, deal: { digest: '0'.repeat(16), files: ['a'] } });
  const text = (change: object): string => JSON.stringify({ ...whole, ...change });

  it('is taken as it was written', () => {
    expect(parsePart(JSON.stringify(whole))).toEqual(whole);
  });

  it.each(Object.keys(partSchema.shape))('is refused when %s is wrong, by the name of the field', (field) => {
    const refusal = parsePart(text({ [field]: { evil: true } }));
    expect(typeof refusal).toBe('string');
    if (field !== 'check_tests_part') expect(refusal).toContain(field);
  });

  it('is refused for fields of nobody, another version, no JSON', () => {
    expect(parsePart(text({ evil: 1 }))).toBe('it has fields that do not belong there');
    expect(parsePart(text({ check_tests_part: 2 }))).toContain('newer version');
    expect(parsePart('{')).toBe('it is not JSON');
    expect(parsePart('[]')).toBe('it is no part of check-tests');
    expect(parsePart('{"__proto__":{"check_tests_part":1}}')).toBe('it is no part of check-tests');
  });

  it('never says in a refusal what the text was', () => {
    const refusal = parsePart(text({ status: '::error::gotcha' }));
    expect(refusal).toContain('status');
    expect(refusal).not.toContain('gotcha');
  });

  it('with hashes that are none is refused', () => {
    expect(parsePart(text({ tests: { ...whole.tests, passed: 'short' } }))).toContain('tests.passed');
  });
});
