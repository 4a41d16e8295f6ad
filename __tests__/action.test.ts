/** The bundled action in the runner stand-in, with the real cache client against a local cache service. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { runStep, stateIn } from './support/bundle.ts';
import { jestSummary, printing } from './support/outputs.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(90_000);

const STATE = 'agent/state/test_coverage.json';
let services: Services;

beforeAll(async () => {
  services = await startServices();
});

afterAll(async () => {
  await services.close();
});

describe('two runs in a row', () => {
  it('the second sees the first through the cache and names the regression', async () => {
    const first = await runStep({ workspace: workspaceWith(), services, runId: 1, with: { 'test-command': printing(jestSummary(0, 5)), name: 'row' } });
    expect(first.conclusion).toBe('success');
    expect(first.outputs).toMatchObject({ outcome: 'passing', total: '5', passed: '5', failed: '0', skipped: '0', gate: 'pass', regressed: 'false' });
    expect(first.log).toContain('Tests: 5/5 passed, 0 skipped (coverage: n/a) | Status: passing | vs Previous: first run / no comparison available | Alerts: none');

    const workspace = workspaceWith();
    const second = await runStep({ workspace, services, runId: 2, with: { 'test-command': printing(jestSummary(2, 3), 1), name: 'row' } });
    expect(second.conclusion).toBe('failure');
    expect(second.outputs).toMatchObject({ outcome: 'failing', failed: '2', 'new-failures': '2', regressed: 'true', gate: 'fail' });
    expect(JSON.parse(second.outputs['alerts'] ?? '')).toEqual([{ severity: 'warning', type: 'regression', detail: '2 new failures (was 0, now 2)' }]);
    expect(stateIn(workspace)).toMatchObject({ run_count: 2, previous_results: { passed: 5, failed: 0 }, new_failures: 2 });
    expect(second.summary).toContain('2 new failures');
  });
});

describe('how the command ends', () => {
  it('exit 127 is an error with its detail, and the step is red', async () => {
    const workspace = workspaceWith();
    const result = await runStep({ workspace, with: { 'test-command': 'no-such-tool-at-all' } });
    expect(result.conclusion).toBe('failure');
    expect(result.outputs['outcome']).toBe('error');
    expect(stateIn(workspace)).toMatchObject({ status: 'error', status_detail: 'test command not found or not executable', results: { total: 0 } });
  });

  it('a timeout kills a grandchild that ignores SIGTERM, and what was read is no result', async () => {
    const workspace = workspaceWith();
    const mark = `${workspace}/alive`;
    const command = `printf '%s' '${jestSummary(0, 5)}'\n(trap '' TERM; for i in $(seq 100); do sleep 0.2; echo $i > ${mark}; done) &\nsleep 60`;
    const result = await runStep({ workspace, with: { 'test-command': command, 'test-timeout-seconds': '1' } });
    expect(result.conclusion).toBe('failure');
    expect(stateIn(workspace)).toMatchObject({ status: 'error', status_detail: 'timeout after 1s' });
    const before = readFileSync(mark, 'utf8');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(readFileSync(mark, 'utf8')).toBe(before);
    expect(result.metrics.wallMs).toBeLessThan(20_000);
  });

  it('cancelling kills the tree and writes no state', async () => {
    const workspace = workspaceWith();
    const mark = `${workspace}/alive`;
    const command = `(for i in $(seq 100); do sleep 0.2; echo $i > ${mark}; done) &\nsleep 60`;
    const result = await runStep({ workspace, cancelWhen: () => existsSync(mark), with: { 'test-command': command } });
    expect(result.conclusion).not.toBe('success');
    expect(existsSync(`${workspace}/${STATE}`)).toBe(false);
    const before = readFileSync(mark, 'utf8');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(readFileSync(mark, 'utf8')).toBe(before);
  });

  it('standard output and standard error arrive in the order they were written', async () => {
    const command = 'for i in 1 2 3 4 5 6 7 8 9; do echo "out $i"; echo "err $i" >&2; done';
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': command, 'fail-on': 'none' } });
    const printed = result.log.split('\n').filter((line) => /^(?:out|err) \d$/.test(line));
    expect(printed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((i) => [`out ${i}`, `err ${i}`]));
  });
});

describe('safety', () => {
  it('a halt file stops everything, green, nothing written', async () => {
    const workspace = workspaceWith({ 'agent/safety/HALT': 'release freeze\n' });
    const result = await runStep({ workspace, with: { 'test-command': 'touch ran' } });
    expect(result.conclusion).toBe('success');
    expect(result.log).toContain('[HALT] check-tests stopped. Reason: release freeze');
    expect(result.outputs['outcome']).toBe('halted');
    expect(readdirSync(workspace)).toEqual(['agent']);
    expect(existsSync(`${workspace}/agent/state`)).toBe(false);
  });

  it('an empty halt file halts too, also when the configuration is broken', async () => {
    const workspace = workspaceWith({ 'agent/safety/HALT': '', 'config.json': '{ "check_tests": ' });
    const result = await runStep({ workspace, with: { 'test-command': 'touch ran' } });
    expect(result.conclusion).toBe('success');
    expect(result.log).toContain('[HALT] check-tests stopped. Reason: (no reason given)');
  });

  it('no test command is told and skipped, green', async () => {
    const result = await runStep({ workspace: workspaceWith() });
    expect(result.conclusion).toBe('success');
    expect(result.log).toContain('No test command configured. Skipping check-tests.');
    expect(result.log).toContain('Set config.test_command (e.g. "npm test", "pytest", "go test ./...") to enable.');
    expect(result.outputs['outcome']).toBe('skipped');
  });

  it('all wrong settings are named at once, and nothing runs', async () => {
    const workspace = workspaceWith({ 'config.json': '{ "check_tests": { "max_coverage_dorp": 3 } }' });
    const result = await runStep({ workspace, with: { 'test-command': 'touch ran', 'test-timeout-seconds': 'soon', 'fail-on': 'everything' } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain('test-timeout-seconds (from the input): "soon" is not allowed');
    expect(result.log).toContain('fail-on (from the input): "everything" is not allowed');
    expect(result.log).toContain('check_tests has no setting "max_coverage_dorp"');
    expect(readdirSync(workspace)).toEqual(['config.json']);
  });

  it('a symbolic link as state file is refused before anything runs', async () => {
    const elsewhere = workspaceWith({ 'victim.json': 'untouched' });
    const workspace = workspaceWith();
    mkdirSync(`${workspace}/agent/state`, { recursive: true });
    symlinkSync(`${elsewhere}/victim.json`, `${workspace}/${STATE}`);
    const result = await runStep({ workspace, with: { 'test-command': 'touch ran' } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain('is a symbolic link');
    expect(existsSync(`${workspace}/ran`)).toBe(false);
    expect(readFileSync(`${elsewhere}/victim.json`, 'utf8')).toBe('untouched');
  });

  it('a state path outside of the workspace is refused', async () => {
    const workspace = workspaceWith();
    const result = await runStep({ workspace, with: { 'test-command': 'touch ran', 'state-file': '../outside.json' } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain('leaves the workspace');
    expect(existsSync(`${workspace}/ran`)).toBe(false);
  });

  it('the test command sees none of our inputs and tokens', async () => {
    const result = await runStep({ workspace: workspaceWith(), services, with: { 'test-command': 'env | cut -d= -f1 | sort', name: 'environment', 'fail-on': 'none' } });
    expect(result.log).toContain('GITHUB_STEP_SUMMARY');
    expect(result.log).not.toMatch(/^(?:INPUT_|ACTIONS_RUNTIME_TOKEN|ACTIONS_RESULTS_URL|ACTIONS_CACHE|ACTIONS_ID_TOKEN)/m);
  });

  it('workflow commands in test output do not act, and ours do again afterwards', async () => {
    const command = "echo '::error::forged'; echo 'x ##[error]forged too'; echo '::set-output name=total::99'; printf '::warning::no newline at the end'; exit 1";
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': command } });
    expect(result.annotations.map((each) => each.message).join('\n')).not.toContain('forged');
    expect(result.annotations.some((each) => each.level === 'warning' && each.message.includes('no newline'))).toBe(false);
    expect(result.outputs['total']).toBe('0');
    expect(result.annotations.some((each) => each.level === 'error')).toBe(true);
  });

  it('what the test command writes into summary and outputs survives', async () => {
    const command = `printf 'mine=1' >> "$GITHUB_OUTPUT"; printf '# My own summary' >> "$GITHUB_STEP_SUMMARY"; ${printing(jestSummary(0, 5))}`;
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': command } });
    expect(result.outputs).toMatchObject({ mine: '1', total: '5' });
    expect(result.summary).toMatch(/^### ✅ 5 tests passed\n[^]*\n---\n\n+# My own summary\n$/);
  });

  it('what the test command leaves open in the summary does not swallow the report', async () => {
    const theirs = '<details><summary>x\n\n<!--\n\n```\n';
    const command = `printf '${theirs.replaceAll('\n', '\\n').replaceAll('!', '\\041')}' >> "$GITHUB_STEP_SUMMARY"; ${printing(jestSummary(2, 3), 1)}`;
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': command } });
    expect(result.summary.startsWith('### ❌ 2 of 5 tests failed\n')).toBe(true);
    expect(result.summary.trimEnd().endsWith(theirs.trimEnd())).toBe(true);
  });

  it('something else in place of the summary is a warning, and no harm', async () => {
    const workspace = workspaceWith({ victim: 'untouched' });
    const command = `rm "$GITHUB_STEP_SUMMARY"; ln -s "$PWD/victim" "$GITHUB_STEP_SUMMARY"; ${printing(jestSummary(0, 5))}`;
    const result = await runStep({ workspace, with: { 'test-command': command } });
    expect(result.conclusion).toBe('success');
    expect(result.log).toContain('The job summary could not be written');
    expect(readFileSync(`${workspace}/victim`, 'utf8')).toBe('untouched');
  });
});

describe('the state file', () => {
  it('corrupt: a warning, and a first run', async () => {
    const workspace = workspaceWith({ [STATE]: '{ "schema_version": "1.0.0", ' });
    const result = await runStep({ workspace, with: { 'test-command': printing(jestSummary(0, 5)) } });
    expect(result.conclusion).toBe('success');
    expect(result.log).toContain(`${STATE} is not a state file`);
    expect(stateIn(workspace)).toMatchObject({ run_count: 1, previous_results: null });
  });

  it('of a newer version: an error, the file left as it is, nothing run', async () => {
    const text = '{ "schema_version": "2.0.0" }';
    const workspace = workspaceWith({ [STATE]: text });
    const result = await runStep({ workspace, with: { 'test-command': 'touch ran' } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain('newer version');
    expect(readFileSync(`${workspace}/${STATE}`, 'utf8')).toBe(text);
    expect(existsSync(`${workspace}/ran`)).toBe(false);
  });

  it('in the workspace is used when it is newer than the cached one', async () => {
    const workspace = workspaceWith();
    await runStep({ workspace, with: { 'test-command': printing(jestSummary(1, 4), 1) } });
    const result = await runStep({ workspace, with: { 'test-command': printing(jestSummary(0, 5)) } });
    expect(JSON.parse(result.outputs['alerts'] ?? '')).toEqual([expect.objectContaining({ type: 'recovery', severity: 'info' })]);
    expect(stateIn(workspace).run_count).toBe(2);
  });
});

describe('the cache', () => {
  it('being absent is one line of notice and no failure', async () => {
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': printing(jestSummary(0, 5)) } });
    expect(result.conclusion).toBe('success');
    expect(result.log.match(/cache/gi)?.length).toBeGreaterThan(0);
    expect(result.annotations.filter((each) => each.level === 'error')).toEqual([]);
  });

  it('an entry that is no state is ignored with a notice', async () => {
    await runStep({ workspace: workspaceWith(), services, runId: 11, with: { 'test-command': printing(jestSummary(0, 5)), name: 'other' } });
    const result = await runStep({ workspace: workspaceWith(), services, runId: 12, with: { 'test-command': printing(jestSummary(0, 5)), name: 'different' } });
    expect(result.log).toContain('first run / no comparison available');
  });
});

describe('configuration', () => {
  it('comes from config.json, and an input wins over it', async () => {
    const workspace = workspaceWith({ 'config.json': JSON.stringify({ test_command: 'exit 1', other_tool: 1, check_tests: { fail_on: ['none'], state_file: 'state.json' } }) });
    const result = await runStep({ workspace, with: { 'test-command': printing(jestSummary(0, 3)) } });
    expect(result.outputs['total']).toBe('3');
    expect(stateIn(workspace, 'state.json').results.passed).toBe(3);
  });
});

it('writes nothing but the state file into the workspace', async () => {
  const workspace = workspaceWith();
  writeFileSync(`${workspace}/test.sh`, 'exit 0\n');
  await runStep({ workspace, services, with: { 'test-command': 'sh test.sh', name: 'clean' } });
  expect(new Set(readdirSync(workspace, { recursive: true, encoding: 'utf8' }))).toEqual(new Set(['agent', 'agent/state', STATE, 'test.sh']));
});
