import { describe, expect, it } from '@jest/globals';
import { baselinePlan } from '../src/load/baseline-plan.ts';
import { anyWorkflowPrefix, matrixCell, restorePrefix, saveKey } from '../src/load/keys.ts';
import type { RunContext } from '../src/ports.ts';

const CONTEXT: RunContext = { event: 'push', branch: 'main', refKind: 'branch', operatingSystem: 'Linux-X64', defaultBranch: 'main' };
const PULL: RunContext = { ...CONTEXT, event: 'pull_request', branch: 'feature', refKind: 'pull-request', baseBranch: 'main', pullRequest: { number: 7, fromFork: false } };

describe('what a run is compared with', () => {
  it('a branch with its own last run', () => {
    expect(baselinePlan(CONTEXT)).toMatchObject({ own: 'branch:main', compareWith: 'branch:main', saves: true });
  });

  it('a pull request with its base branch, under a key of its own even when its branch is named like the base', () => {
    expect(baselinePlan(PULL)).toMatchObject({ own: 'pull:7', compareWith: 'branch:main', saves: true });
    expect(baselinePlan({ ...PULL, branch: 'main' }).own).toBe('pull:7');
  });

  it('a merge queue entry with its base branch, saving nothing that nobody could find', () => {
    const queue: RunContext = { ...CONTEXT, event: 'merge_group', branch: 'gh-readonly-queue/main/pr-7', refKind: 'merge-queue', baseBranch: 'main' };
    expect(baselinePlan(queue)).toMatchObject({ compareWith: 'branch:main', saves: false });
  });

  it('a tag with the default branch', () => {
    expect(baselinePlan({ ...CONTEXT, branch: 'v1.0.0', refKind: 'tag' })).toMatchObject({ compareWith: 'branch:main', saves: false });
  });
});

describe('cache keys', () => {
  const parts = { use: { name: 'tests' }, matrix: undefined, operatingSystem: 'Linux-X64', label: 'branch:main' };

  it('are unique for each attempt and begin with the prefix', () => {
    const first = saveKey(parts, { runId: '5', runAttempt: 1 });
    expect(first.startsWith(restorePrefix(parts))).toBe(true);
    expect(saveKey(parts, { runId: '5', runAttempt: 2 })).not.toBe(first);
  });

  it.each([
    ['branch:main', 'branch:main-2'],
    ['branch:a', 'branch:a/b'],
    ['branch:a', 'branch:a|b'],
    ['pull:1', 'pull:12'],
  ])('of %s are not found by the prefix of %s, and the other way round', (left, right) => {
    const leftKey = saveKey({ ...parts, label: left }, { runId: '1' });
    const rightKey = saveKey({ ...parts, label: right }, { runId: '1' });
    expect(leftKey.startsWith(restorePrefix({ ...parts, label: right }))).toBe(false);
    expect(rightKey.startsWith(restorePrefix({ ...parts, label: left }))).toBe(false);
  });

  it.each(['branch:' + 'ä'.repeat(300), 'branch:a,b,c', 'branch:\ud800x', `branch:${'x/'.repeat(150)}`])('of an unusual branch have no comma and at most 512 characters', (label) => {
    const key = saveKey({ ...parts, use: { name: label }, matrix: '{"a":1}', label }, { runId: '123456789012', runAttempt: 99 });
    expect(key.length).toBeLessThanOrEqual(512);
    expect(key).not.toMatch(/[,\s]/);
  });

  it('of uses without a name are those of workflow, job and step, and never those of a name', () => {
    const unnamed = { ...parts, use: { workflow: 'ci.yml', job: 'web', step: '__self' } };
    const others = [{ workflow: 'ci.yml', job: 'api', step: '__self' }, { workflow: 'ci.yml', job: 'web', step: '__self_2' }, { workflow: 'nightly.yml', job: 'web', step: '__self' }, { name: ':web:__self' }, { name: 'tests' }];
    for (const use of others) expect(saveKey({ ...parts, use }, { runId: '1' }).startsWith(restorePrefix(unnamed))).toBe(false);
    expect(saveKey({ ...unnamed, use: { workflow: 'renamed.yml', job: 'web', step: '__self' } }, { runId: '1' }).startsWith(anyWorkflowPrefix(unnamed))).toBe(true);
    const long = 'ü'.repeat(300);
    expect(saveKey({ use: { workflow: long, job: long, step: long }, matrix: '{"a":1}', operatingSystem: long, label: long }, { runId: '123456789012', runAttempt: 99 }).length).toBeLessThanOrEqual(512);
  });

  it('of two long branches with the same beginning differ', () => {
    const long = 'x'.repeat(300);
    expect(restorePrefix({ ...parts, label: `${long}1` })).not.toBe(restorePrefix({ ...parts, label: `${long}2` }));
  });

  it('tell matrix cells apart by value, not by order of their keys', () => {
    expect(matrixCell('{"os":"linux","node":20}')).toBe(matrixCell('{ "node": 20, "os": "linux" }'));
    expect(matrixCell('{"os":"linux","node":20}')).not.toBe(matrixCell('{"os":"linux","node":22}'));
    expect(matrixCell('null')).toBe(matrixCell(undefined));
  });
});
