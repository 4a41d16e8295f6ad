/** Shards and matrix cells as jobs of a workflow: the bundled action, real tests of Node.js, the artifact service and the REST API. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { node24, runCommandLine, runStep, stateIn } from './support/bundle.ts';
import { upload } from './support/artifacts.ts';
import type { JobResult } from './support/github/runner-stand-in.mjs';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { partOf } from './support/parts.ts';
import { workspaceWith } from './support/workspace.ts';
import { zipOf } from './support/zip.ts';

jest.setTimeout(180_000);

const SHARDS = 3;
const HEAD = 'a'.repeat(40);
let services: Services;
let lastRun = 100;

beforeAll(async () => {
  services = await startServices({ token: 'token', tokens: { token: { actions: 'read', contents: 'read' } } });
});

afterAll(async () => {
  await services.close();
});

/** Nine files of two tests; one test fails, one is skipped. What a file calls is covered. */
function project(): string {
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_none, index) => [
      `test/t${index}.test.mjs`,
      `import { test } from 'node:test';\nimport { strictEqual } from 'node:assert';\nimport { f${index} } from '../src/lib.mjs';\ntest('adds ${index}', () => strictEqual(f${index}(1), ${index === 4 ? 99 : index + 1}));\ntest('other ${index}', { skip: ${index === 7} }, () => {});\n`,
    ]),
  );
  const library = Array.from({ length: 12 }, (_none, index) => `export function f${index}(x) {\n  return x + ${index};\n}\n`).join('');
  return workspaceWith({ ...files, 'src/lib.mjs': library });
}

const REPORTERS = '--experimental-test-coverage --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination=junit.xml --test-reporter=lcov --test-reporter-destination=lcov.info';

function command(files: string): string {
  return `"${node24()}" --test ${REPORTERS} ${files}`;
}

function split(workspace: string, shard: string): string {
  const { status, stdout, stderr } = runCommandLine(['split', '--shard', shard, 'test/*.test.mjs'], { cwd: workspace });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim().replaceAll('\n', ' ');
}

interface RunFacts {
  readonly runId: number;
  readonly attempt?: number;
  readonly sha?: string;
}

async function part(workspace: string, shard: number, { runId, attempt = 1, sha = HEAD }: RunFacts, inputs: Record<string, string> = {}): Promise<JobResult> {
  const number = `${shard}/${SHARDS}`;
  const result = await runStep({ services, workspace, dir: workspaceWith(), runId, runAttempt: attempt, sha, job: 'test', matrix: { shard }, with: { mode: 'part', shard: number, 'test-command': command(split(workspace, number)), ...inputs } });
  const path = result.outputs['part-file'] ?? '';
  if (existsSync(path)) await upload(services, runId, result.outputs['part-artifact'] ?? '', zipOf({ 'check-tests-part.json': readFileSync(path) }));
  return result;
}

function merge({ runId, attempt = 1, sha = HEAD }: RunFacts, inputs: Record<string, string> = {}, workspace = workspaceWith()): Promise<JobResult> {
  return runStep({ services, workspace, runId, runAttempt: attempt, sha, job: 'verdict', with: { mode: 'merge', cache: 'false', ...inputs } });
}

describe('a suite on three machines', () => {
  it('gives what one machine gives: counts, names of failures, lines of coverage', async () => {
    const whole = project();
    await runStep({ services, workspace: whole, runId: 1, with: { cache: 'false', 'test-command': command('test/*.test.mjs') } });
    const shards = project();
    const results = [];
    for (let shard = 1; shard <= SHARDS; shard += 1) results.push(await part(shards, shard, { runId: 2 }));
    // The shard with the failing test is the red one.
    expect(results.filter(({ conclusion }) => conclusion === 'failure')).toHaveLength(1);
    expect(existsSync(`${shards}/agent`)).toBe(false);

    const workspace = workspaceWith();
    const merged = await merge({ runId: 2 }, { needs: '{"test":{"result":"failure"}}' }, workspace);
    expect(merged.conclusion).toBe('failure');
    const [single, together] = [stateIn(whole), stateIn(workspace)];
    // 18 tests: one of them fails, one is skipped.
    expect(together.results).toMatchObject({ total: 18, passed: 16, failed: 1, skipped: 1 });
    expect({ ...together.results, coverage_pct: null }).toEqual({ ...single.results, coverage_pct: null });
    expect(together.failing_tests).toEqual(single.failing_tests);
    expect((together as { coverage_lines?: unknown }).coverage_lines).toEqual((single as { coverage_lines?: unknown }).coverage_lines);
    expect(together.results.coverage_pct).toBeCloseTo(single.results.coverage_pct ?? -1, 10);
    expect(merged.summary).toContain('Parts (3)');
    expect(merged.summary).toContain('adds 4');
    expect(merged.outputs['failed']).toBe('1');
  });

  it('is incomplete without one of them: red, named, nothing compared, the state as it was', async () => {
    const shards = project();
    await part(shards, 1, { runId: 3 });
    await part(shards, 3, { runId: 3 });
    const workspace = workspaceWith();
    const merged = await merge({ runId: 3 }, { needs: '{"test":{"result":"cancelled"}}' }, workspace);
    expect(merged.conclusion).toBe('failure');
    expect(merged.outputs).toMatchObject({ gate: 'fail', outcome: 'error' });
    expect(merged.outputs['gate-reasons']).toContain('test 2/3');
    expect(merged.outputs['gate-reasons']).toContain('job test was cancelled');
    expect(merged.summary).toContain('The result is incomplete');
    expect(existsSync(`${workspace}/agent`)).toBe(false);
    const goesOn = await merge({ runId: 3 }, { incomplete: 'warn' }, workspaceWith());
    expect(goesOn.log).toContain('Parts are missing: test 2/3');
  });

  it('takes the newest attempt, and an older one not without knowing that its job did not run again', async () => {
    const shards = project();
    for (let shard = 1; shard <= SHARDS; shard += 1) await part(shards, shard, { runId: 4 });
    await part(shards, 2, { runId: 4, attempt: 2 });
    const merged = await merge({ runId: 4, attempt: 2 });
    expect(merged.conclusion).toBe('failure');
    expect(merged.outputs['gate-reasons']).toContain('there is only its part of attempt 1');
    for (const shard of [1, 3]) await part(shards, shard, { runId: 4, attempt: 2 });
    const again = await merge({ runId: 4, attempt: 2 });
    expect(again.outputs).toMatchObject({ total: '18', failed: '1' });
  });
});

describe('parts that are none of this run', () => {
  const genuine = (changes = {}): Buffer => Buffer.from(JSON.stringify(partOf({ job: 'test' }, { passed: ['a'] }, { run: { run_id: '10', run_attempt: 1, sha: HEAD }, ...changes })));

  it.each([
    ['of another commit', genuine({ run: { run_id: '10', run_attempt: 1, sha: 'c'.repeat(40) } }), 'it is of commit ccccccc'],
    ['of another run', genuine({ run: { run_id: '999', run_attempt: 1, sha: HEAD } }), 'it is of run 999'],
    ['of a newer schema', genuine({ check_tests_part: 9 }), 'written by a newer version of check-tests'],
    ['with fields that do not belong there', genuine({ evil: true }), 'fields that do not belong there'],
    ['that are no JSON', Buffer.from('<html>'), 'it is not JSON'],
  ])('%s are refused by name', async (_what, content, reason) => {
    lastRun += 1;
    const runId = lastRun;
    await upload(services, runId, 'check-tests-part-0000000000000000-1', zipOf({ 'part.json': Buffer.from(content.toString().replaceAll('"run_id":"10"', `"run_id":"${runId}"`)) }));
    const merged = await merge({ runId });
    expect(merged.conclusion).toBe('failure');
    expect(merged.outputs['gate-reasons']).toContain(reason);
    expect(merged.outputs['gate-reasons']).toContain('check-tests-part-0000000000000000-1');
  });

  it('are left alone when they have another name: two suites in one run', async () => {
    const runId = 60;
    const named = (name: string, tests: Parameters<typeof partOf>[1]): Buffer => Buffer.from(JSON.stringify(partOf({ name, job: 'test' }, tests, { run: { run_id: String(runId), run_attempt: 1, sha: HEAD } })));
    await upload(services, runId, 'check-tests-part-1111111111111111-1', zipOf({ a: named('web', { passed: ['a', 'b'] }) }));
    await upload(services, runId, 'check-tests-part-2222222222222222-1', zipOf({ a: named('api', { passed: ['a'], failed: ['x'] }) }));
    expect((await merge({ runId }, { name: 'web' })).outputs).toMatchObject({ total: '2', failed: '0', gate: 'pass' });
    expect((await merge({ runId }, { name: 'api' })).outputs).toMatchObject({ total: '2', failed: '1', gate: 'fail' });
  });
});

it('a test that fails on one cell only is named with its cell', async () => {
  const runId = 70;
  for (const [os, failed] of [['ubuntu', false], ['windows', true]] as const) {
    const tests = failed ? { passed: ['a'], failed: ['b'] } : { passed: ['a', 'b'] };
    await upload(services, runId, `check-tests-part-${failed ? '3' : '4'}000000000000000-1`, zipOf({ a: Buffer.from(JSON.stringify(partOf({ job: 'test', cell: os, matrix: `{"os":"${os}"}` }, tests, { run: { run_id: String(runId), run_attempt: 1, sha: HEAD } }))) }));
  }
  const merged = await merge({ runId }, { expect: '2' });
  expect(merged.outputs).toMatchObject({ total: '2', passed: '1', failed: '1' });
  expect(merged.summary).toMatch(/`?b`?.*on <code>test \(windows\)<\/code>/);
});

describe('on one’s own machine', () => {
  it('parts are files, and the merge keeps state as a run does', () => {
    const workspace = project();
    for (let shard = 1; shard <= SHARDS; shard += 1) {
      const number = `${shard}/${SHARDS}`;
      const { status } = runCommandLine(['run', '--part-file', `part-${shard}.json`, '--shard', number, '--', 'sh', '-c', command(split(workspace, number))], { cwd: workspace });
      expect([0, 1]).toContain(status);
    }
    const { status, stdout } = runCommandLine(['merge', '--json', 'part-1.json', 'part-2.json', 'part-3.json'], { cwd: workspace });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ results: { total: 18, passed: 16, failed: 1, skipped: 1 }, complete: true, missing: [], merge_as: 'tests' });
    expect(stateIn(workspace).run_count).toBe(1);
    const lacking = runCommandLine(['merge', '--json', 'part-1.json', 'part-3.json'], { cwd: workspace });
    expect(lacking.status).toBe(1);
    expect(JSON.parse(lacking.stdout)).toMatchObject({ complete: false, missing: ['2/3'], results: { total: null } });
    expect(runCommandLine(['merge', '--expect', '4', 'part-1.json', 'part-2.json', 'part-3.json'], { cwd: workspace }).status).toBe(1);
    expect(runCommandLine(['merge'], { cwd: workspace }).status).toBe(2);
  });
});
