/** Files dealt to shards: each to exactly one, the same everywhere, balanced. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { deal, type WeighedFile } from '../src/deal/deal.ts';
import { weighedByDurations } from '../src/deal/weights.ts';
import { shardNumber } from '../src/domain/shard.ts';
import { runCommandLine } from './support/bundle.ts';
import { workspaceWith } from './support/workspace.ts';

const files = fc.uniqueArray(fc.record({ path: fc.stringMatching(/^[a-z]{1,6}(?:\/[a-z]{1,6}){0,2}$/), weight: fc.nat(10_000) }), { selector: ({ path }) => path, maxLength: 60 });

describe('a deal', () => {
  it('gives every file to exactly one shard, whatever the order in which they were found', () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 12 }), (weighed, count) => {
        const { shards, digest } = deal(weighed, count);
        expect(shards).toHaveLength(count);
        expect(shards.flatMap((shard) => shard.files).toSorted()).toEqual(weighed.map(({ path }) => path).toSorted());
        const again = deal(weighed.toReversed(), count);
        expect(again).toEqual({ shards, digest });
      }),
    );
  });

  it('has no shard longer than the mean by more than the longest file', () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 12 }), (weighed, count) => {
        const { shards } = deal(weighed, count);
        const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
        const longest = Math.max(0, ...weighed.map(({ weight }) => weight));
        expect(Math.max(...shards.map(({ weight }) => weight))).toBeLessThanOrEqual(total / count + longest);
      }),
    );
  });

  it('of 1,000 files over 8 shards is within 5 % of the mean, or is its longest file', () => {
    // A fixed list: many short files, some long ones, one very long.
    const list: WeighedFile[] = Array.from({ length: 1_000 }, (_none, index) => ({ path: `test/${index}.test.ts`, weight: index === 0 ? 20_000 : index % 50 === 0 ? 4_000 + index : 50 + ((index * 7919) % 400) }));
    const { shards } = deal(list, 8);
    const weights = shards.map(({ weight }) => weight);
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / 8;
    expect(Math.max(...weights)).toBeLessThanOrEqual(Math.max(1.05 * mean, 20_000));
  });

  it('has another digest when a file is added, or goes to another shard', () => {
    const weighed = [{ path: 'a', weight: 1 }, { path: 'b', weight: 1 }];
    const digests = [deal(weighed, 2), deal([...weighed, { path: 'c', weight: 1 }], 2), deal(weighed, 1), deal([{ path: 'a', weight: 1 }, { path: 'b', weight: 2 }], 2)].map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(4);
  });
});

describe('durations', () => {
  it('of a file that never ran are the median of its folder, else of all', () => {
    const known = new Map([['a/1', 1], ['a/2', 3], ['b/1', 10]]);
    expect(weighedByDurations(['a/1', 'a/2', 'a/new', 'b/1', 'c/new'], known)).toEqual([
      { path: 'a/1', weight: 1 },
      { path: 'a/2', weight: 3 },
      { path: 'a/new', weight: 2 },
      { path: 'b/1', weight: 10 },
      { path: 'c/new', weight: 3 },
    ]);
  });

  it('of none of the files are no weights', () => {
    expect(weighedByDurations(['a', 'b'], new Map([['c', 1]]))).toBeUndefined();
  });
});

it('a shard is I of N', () => {
  expect(shardNumber(' 2/3 ')).toEqual({ index: 2, count: 3 });
  for (const text of ['0/3', '4/3', '1', '1/257', '-1/3', '1/3/5', 'a/b', '']) expect(shardNumber(text)).toBeUndefined();
});

describe('check-tests split', () => {
  const workspace = workspaceWith({ 'test/a.test.ts': 'x'.repeat(100), 'test/b.test.ts': 'x'.repeat(60), 'test/c.test.ts': 'x'.repeat(50), 'test/node_modules/d.test.ts': '', 'test/e f.test.ts': '' });
  const split = (...words: string[]): ReturnType<typeof runCommandLine> => runCommandLine(['split', ...words], { cwd: workspace });

  it('deals by size without a record, and leaves node_modules alone', () => {
    expect(split('--shard', '1/2', 'test/**/[a-c].test.ts').stdout).toBe('test/a.test.ts\n');
    expect(split('--shard', '2/2', 'test/**/[a-c].test.ts').stdout).toBe('test/b.test.ts\ntest/c.test.ts\n');
  });

  it('deals by the durations of a state file', () => {
    const state = { schema_version: '1.0.0', last_run: null, run_count: 1, status: 'passing', results: { total: 1, passed: 1, failed: 0, skipped: 0, coverage_pct: null }, file_durations: { 'test/a.test.ts': 10, 'test/b.test.ts': 30, 'test/c.test.ts': 20 } };
    writeFileSync(`${workspace}/state.json`, JSON.stringify(state));
    expect(split('--shard', '1/2', '--from', 'state.json', 'test/[a-c].test.ts').stdout).toBe('test/b.test.ts\n');
    expect(JSON.parse(split('--shard', '2/2', '--from', 'state.json', '--json', 'test/[a-c].test.ts').stdout)).toEqual({ shard: '2/2', files: ['test/a.test.ts', 'test/c.test.ts'], weight: 0.03, digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  it('prints names with blanks for xargs -0, and warns where a shell would tear them apart', () => {
    expect(split('--shard', '1/1', '--null', 'test/e*.test.ts').stdout).toBe('test/e f.test.ts\0');
    expect(split('--shard', '1/1', 'test/e*.test.ts').stderr).toContain('use --null');
  });

  it.each([
    ['an empty shard, since an empty list would run everything', ['--shard', '3/3', 'test/[ab].test.ts'], 'shard 3/3 gets no file'],
    ['no file at all', ['--shard', '1/2', 'nothing/**'], 'no file matches nothing/**'],
    ['no shard', ['test/*'], 'split needs --shard I/N'],
    ['a shard beyond the last', ['--shard', '4/3', 'test/*'], '"4/3" is none'],
    ['no pattern', ['--shard', '1/2'], 'at least one GLOB'],
    ['durations from nowhere', ['--shard', '1/2', '--by', 'durations', 'test/*'], '--by durations needs --from'],
    ['a state file that is missing', ['--shard', '1/2', '--from', 'none.json', 'test/*'], 'none.json: no such file'],
  ])('ends with 2 for %s', (_what, words, message) => {
    const { status, stdout, stderr } = split(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('gives an empty list where that is wanted', () => {
    expect(split('--shard', '3/3', '--allow-empty', 'test/[ab].test.ts')).toMatchObject({ status: 0, stdout: '' });
  });
});
