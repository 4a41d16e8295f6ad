/**
 * Nobody decides his own verdict: what somebody who opens a pull request, or wants a red gate green, could try, through the bundled
 * action, the real cache client and the REST API. docs/THREAT-MODEL.md says the same in words.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beginsWith } from '../src/load/keys.ts';
import { branch, type Clone, cloneOf, plant, Project, pull, pullFrom, queue, type Ran, stateArchive, stateText, type Where } from './support/cache-project.ts';
import { runStep } from './support/bundle.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { failing, jestSummary, passing, printing, pullRequestEvent } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(150_000);

const STATE = 'agent/state/test_coverage.json';
const main = branch('main');
let services: Services;

beforeAll(async () => {
  services = await startServices();
});

afterAll(async () => {
  await services.close();
});

/** A pull request that changes `files` of a base that has `base`; null deletes. */
function proposed(base: Readonly<Record<string, string>>, files: Readonly<Record<string, string | null>>): { readonly clone: Clone; readonly where: Where } {
  const clone = cloneOf({ 'README.md': 'a project\n', ...base });
  for (const [path, text] of Object.entries(files)) {
    const file = `${clone.workspace}/${path}`;
    if (text === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  clone.git('add', '-A');
  clone.git('commit', '-qm', 'propose', '--allow-empty');
  return { clone, where: pullFrom(clone, clone.base) };
}

function told(ran: Pick<Ran, 'annotations' | 'log'>): string {
  return `${ran.annotations.map(({ message }) => message).join('\n')}\n${ran.log}`;
}

const config = (ours: unknown, others: object = {}): string => JSON.stringify({ ...others, check_tests: ours });

describe('files that a pull request brings along do not decide', () => {
  it.concurrent.each<[string, Record<string, string>, string]>([
    ['fail_on', { 'config.json': config({ fail_on: ['none'] }) }, 'fail_on from not set to ["none"]'],
    ['max_new_failures', { 'config.json': config({ max_new_failures: 100, fail_on: ['regression'] }) }, 'max_new_failures from not set to 100'],
    ['quarantine', { 'config.json': config({ quarantine: ['*'] }) }, 'quarantine from not set to ["*"]'],
    ['patterns', { 'config.json': config({ passed_pattern: '(\\d+) total', failed_pattern: 'no (\\d+)' }) }, 'failed_pattern from not set to'],
    ['another state file', { 'config.json': config({ state_file: 'other.json' }) }, 'state_file from not set to "other.json"'],
    ['a file that the base calls none', { 'config.json': '{"safety":{"halt_file":"README.md"}}' }, 'safety.halt_file from not set to "README.md"'],
  ])('%s', async (title, files, sentence) => {
    const project = new Project(services, `own ${title}`);
    await project.run(main, passing(5));
    const { clone, where } = proposed({}, files);
    const run = await project.run(where, failing(2, 3), { workspace: clone.workspace });
    expect(run).toMatchObject({ conclusion: 'failure', outputs: { outcome: 'failing', gate: 'fail' } });
    expect(told(run)).toContain(sentence);
    expect(told(run)).toContain('takes effect once merged');
    expect(run.summary).toContain('takes effect once merged');
  });

  it.concurrent('settings of the base commit hold, whatever the pull request does to the file', async () => {
    const project = new Project(services, 'base settings');
    await project.run(main, passing(5));
    const base = { 'config.json': config({ fail_on: ['tests-lost'] }) };
    for (const files of [{}, { 'config.json': null }, { 'config.json': 'broken {' }, { 'config.json': config({ fail_on: ['none'] }) }]) {
      const { clone, where } = proposed(base, files);
      const lost = await project.run(where, passing(2), { workspace: clone.workspace });
      expect(lost).toMatchObject({ conclusion: 'failure', outputs: { 'gate-reasons': expect.stringContaining('tests-lost: 3 tests lost') } });
    }
  });

  it.concurrent('also in a merge queue', async () => {
    const project = new Project(services, 'queue settings');
    await project.run(main, passing(5));
    const { clone } = proposed({}, { 'config.json': config({ fail_on: ['none'] }) });
    const entry = queue() as { event: { merge_group: { base_sha: string; head_sha: string } } } & Where;
    entry.event.merge_group.base_sha = clone.base;
    entry.event.merge_group.head_sha = clone.git('rev-parse', 'HEAD');
    expect(await project.run(entry, failing(2, 3), { workspace: clone.workspace })).toMatchObject({ conclusion: 'failure' });
  });

  it.concurrent('the base commit is asked for by the API where the clone lacks it; where nobody has it, the settings are ignored and that is said', async () => {
    const origin = cloneOf({ 'config.json': config({ fail_on: ['tests-lost'] }) });
    const own = await startServices({ git: origin.workspace });
    try {
      const project = new Project(own, 'shallow settings');
      await project.run(main, passing(5));
      const where = pull();
      (where.event as { pull_request: { base: { sha: string } } }).pull_request.base.sha = origin.base;
      const asked = await project.run(where, passing(2), { workspace: workspaceWith({ 'config.json': config({ fail_on: ['none'] }) }) });
      expect(asked.outputs['gate-reasons']).toContain('tests-lost: 3 tests lost');
      own.faults([{ match: 'GET .*/contents/', status: 500 }]);
      const nobody = await project.run(where, failing(2, 3), { workspace: workspaceWith({ 'config.json': config({ fail_on: ['none'] }) }) });
      expect(nobody.conclusion).toBe('failure');
      expect(told(nobody)).toContain('the settings in it are ignored (fail_on)');
      const command = await runStep({ services: own, workspace: workspaceWith(), ...where, with: {} });
      expect(command.conclusion).toBe('failure');
    } finally {
      await own.close();
    }
  });

  it.concurrent('a quarantine file', async () => {
    const project = new Project(services, 'own quarantine');
    await project.run(main, passing(5));
    const { clone, where } = proposed({ 'flaky.txt': '# none\n' }, { 'flaky.txt': '*\n' });
    const run = await project.run(where, failing(2, 3), { workspace: clone.workspace, with: { quarantine: '@flaky.txt' } });
    expect(run.conclusion).toBe('failure');
    expect(told(run)).toContain('quarantine: flaky.txt is changed by this pull request.');
  });

  it.concurrent('a halt file: it stops the run, and the step is red unless the base has it', async () => {
    const own = proposed({}, { 'agent/safety/HALT': 'maintenance\n' });
    const added = await runStep({ services, workspace: own.clone.workspace, ...own.where, with: { 'test-command': 'touch ran', 'require-baseline': 'true', 'fail-on': 'any-warning' } });
    expect(added).toMatchObject({ conclusion: 'failure', outputs: { outcome: 'halted', gate: 'fail' } });
    expect(added.log).toContain('[HALT] check-tests stopped. Reason: maintenance');
    expect(told(added)).toContain('a pull request may not switch off its own tests');
    const both = proposed({ 'agent/safety/HALT': 'maintenance\n' }, { 'code.txt': '1' });
    const stopped = await runStep({ services, workspace: both.clone.workspace, ...both.where, with: { 'test-command': 'touch ran' } });
    expect(stopped).toMatchObject({ conclusion: 'success', outputs: { outcome: 'halted', gate: 'pass' } });
    const onBranch = await runStep({ services, workspace: workspaceWith({ 'agent/safety/HALT': '' }), with: { 'test-command': 'touch ran' } });
    expect(onBranch).toMatchObject({ conclusion: 'success', outputs: { outcome: 'halted' } });
    for (const { workspace } of [own.clone, both.clone]) expect(existsSync(`${workspace}/ran`)).toBe(false);
  });

  it.concurrent('rights: the guard of pull_request_target, comments, the cache', async () => {
    const files = { 'config.json': config({ allow_unsafe_pull_request_target: true, comment: true, cache: false }) };
    const where = { eventName: 'pull_request_target', ref: 'refs/heads/main', event: pullRequestEvent({ fork: true }) };
    const workspace = workspaceWith(files);
    const run = await runStep({ services, workspace, ...where, with: { 'test-command': 'touch ran' } });
    expect(run.conclusion).toBe('failure');
    expect(run.log).toContain("a stranger's code");
    expect(existsSync(`${workspace}/ran`)).toBe(false);
    const onMain = await new Project(services, 'rights').run(main, passing(5), { workspace: workspaceWith(files) });
    expect(told(onMain)).toContain('check_tests.cache is ignored: this setting grants rights');
  });
});

describe('what cannot be shown to be no worse is worse', () => {
  const COVERED = { 'coverage-pattern': 'cov: ([\\d.]+)' };
  const good = printing(`${jestSummary(0, 100)}cov: 90\n`);
  const skipped = 'Test Suites: 1 skipped, 0 of 1 total\nTests:       100 skipped, 100 total\nSnapshots:   0 total\nTime:        0.1 s\nRan all test suites.\n';

  it.concurrent.each<[string, string, Record<string, string>]>([
    ['exit 1 without output', 'exit 1', {}],
    ['a traceback and nothing else', printing('Traceback (most recent call last):\n  File "a.py", line 1\nValueError: x\n', 1), {}],
    ['a timeout', 'sleep 30', { 'test-timeout-seconds': '1' }],
    ['a command that does not exist', 'no-such-tool', {}],
    ['exit 0 with nothing', 'true', {}],
    ['90 of 100 tests deleted', printing(`${jestSummary(0, 10)}cov: 90\n`), {}],
    ['all tests skipped', printing(`${skipped}cov: 90\n`), {}],
    ['coverage that is gone', passing(100), {}],
    ['a crash after the summary', `cat <<'OUTPUT'\n${jestSummary(0, 100)}cov: 90\nOUTPUT\nkill -SEGV $$`, {}],
    ['an exit code that nothing explains', printing(`${jestSummary(0, 100)}cov: 90\n`, 3), {}],
  ])('%s', async (title, command, inputs) => {
    const project = new Project(services, `worse ${title}`);
    await project.run(main, good, { with: COVERED });
    const run = await project.run(pull(), command, { with: { ...COVERED, 'fail-on': 'no-worse', ...inputs } });
    expect(run).toMatchObject({ conclusion: 'failure', outputs: { gate: 'fail' } });
    expect(run.outputs['gate-reasons']).toMatch(/regression|tests-lost|coverage-drop|error/);
  });

  it.concurrent('and known failures are not, on a pull request or on the branch, which says so', async () => {
    const project = new Project(services, 'no worse');
    await project.run(main, failing(2, 98));
    const [proposal, again] = [await project.run(pull(), failing(2, 98), { with: { 'fail-on': 'no-worse' } }), await project.run(main, failing(2, 98), { with: { 'fail-on': 'no-worse' } })];
    expect([proposal.conclusion, again.conclusion]).toEqual(['success', 'success']);
    expect(told(again)).toContain('Green although the tests fail: this run is only compared with the last run of main');
    const dropped = await project.run(pull({ number: 2 }), failing(2, 60), { with: { 'fail-on': 'no-worse, -tests-lost' } });
    expect(told(dropped)).toContain('Green in spite of tests_lost: fail-on leaves out tests-lost');
  });

  it.concurrent('a report with fewer failures than the console is not believed against it', async () => {
    const project = new Project(services, 'forged report');
    await project.run(main, passing(5));
    const junit = "printf '<testsuite name=\"a\"><testcase classname=\"a\" name=\"b\"/></testsuite>' > junit.xml";
    const run = await project.run(pull(), `${junit}\n${printing(jestSummary(2, 3), 0)}`);
    expect(run).toMatchObject({ conclusion: 'failure', alerts: expect.arrayContaining(['exit_code_mismatch']) });
    expect(run.outputs['gate-reasons']).toContain('exit code 0 although 2 tests failed by the console');
  });
});

describe('uses without a name', () => {
  it.concurrent('of two jobs and two steps share no state, no section of the comment and no commit status', async () => {
    const own = await startServices({ pulls: [{ number: 1, title: 'one', head: { ref: 'feature', sha: 'b'.repeat(40) }, base: { ref: 'main', sha: 'a'.repeat(40) } }] });
    try {
      const [web, api] = [new Project(own, ''), new Project(own, '')];
      await web.run(main, failing(1, 144), { job: 'web' });
      await api.run(main, passing(12), { job: 'api' });
      const inputs = { comment: 'true', 'commit-status': 'true' };
      const first = await web.run(pull(), failing(1, 144), { job: 'web', with: inputs });
      const second = await api.run(pull(), passing(12), { job: 'api', with: inputs });
      expect([first.alerts, second.alerts]).toEqual([[], []]);
      expect([first.state, second.state]).toMatchObject([{ run_count: 2 }, { run_count: 2 }]);
      const [comment, ...others] = own.state.comments;
      expect(others).toEqual([]);
      expect(comment?.body).toContain('ci / web');
      expect(comment?.body).toContain('ci / api');
      const statuses = own.state.statuses.filter(({ context }) => context.includes('/ tests')).map(({ context, state }) => [context, state]);
      expect(Object.fromEntries(statuses)).toEqual({ 'check-tests / tests (ci / web / action)': 'failure', 'check-tests / tests (ci / api / action)': 'success' });
    } finally {
      await own.close();
    }
  });

  it.concurrent('find the state that an earlier version left under the key of all such uses, once, and say so', async () => {
    const earlier = new Project(services, 'tests');
    const before = await earlier.run(main, passing(5), { job: 'migrated' });
    expect(before.state.run_count).toBe(1);
    const use = new Project(services, '');
    const run = await use.run(main, failing(1, 4), { job: 'migrated', with: { 'test-command': passing(5) } });
    expect(told(run)).toContain('under the key of an earlier version');
    expect(run.state.run_count).toBe(2);
    const next = await use.run(main, passing(5), { job: 'migrated' });
    expect(told(next)).not.toContain('earlier version');
    expect(next.state.run_count).toBe(3);
  });

  it.concurrent('find the state of the same job in a workflow that was renamed, not in one that still exists', async () => {
    const use = new Project(services, '');
    const at = (file: string): object => ({ job: 'renamed', github: { workflow_ref: `octo-org/demo/.github/workflows/${file}@refs/heads/main` } });
    await use.run(main, passing(6), at('old.yml'));
    const beside = await use.run(main, passing(6), { ...at('nightly.yml'), workspace: workspaceWith({ '.github/workflows/old.yml': 'on: push' }) });
    expect(beside.state.run_count).toBe(1);
    const renamed = await use.run(main, passing(6), at('new.yml'));
    expect(told(renamed)).toMatch(/The state was found under the workflow \w+\.yml, which is gone/);
    expect(renamed.state.run_count).toBe(2);
  });

  it.concurrent('that cannot be told apart in one run are told the fix', async () => {
    const use = new Project(services, '');
    const once = { job: 'reusable', runId: 900_001 };
    await use.run(main, passing(5), once);
    const second = await use.run(main, passing(7), once);
    expect(told(second)).toContain('name: tests-${{ inputs.x }}');
    expect(told(second).match(/409/g)?.length).toBe(2); // As an annotation, and in the log.
  });

  it('are found again where a cache server folds the case of keys', () => {
    expect(beginsWith('check-tests-1|:web:__self|linux-x64|-|branch%3amain|', 'check-tests-1|:web:__self|Linux-X64|-|branch%3Amain|')).toBe(true);
  });
});

describe('other events and runs do not launder', () => {
  it.concurrent('a pull_request_target run takes the entries of its own ref, which is the base, as genuine', async () => {
    const project = new Project(services, 'target');
    await project.run(main, passing(5));
    const run = await project.run({ eventName: 'pull_request_target', ref: 'refs/heads/main', event: pullRequestEvent() }, failing(2, 3), { with: { 'fail-on': 'regression' } });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
  });

  it.concurrent('a commit status of another event has another context', async () => {
    const own = await startServices();
    try {
      const project = new Project(own, 'status');
      const sha = 'c'.repeat(40);
      await project.run({ ...pull(), sha }, failing(1, 4), { with: { 'commit-status': 'true' } });
      await project.run(branch('feature', 'workflow_dispatch'), passing(5), { sha: 'b'.repeat(40), with: { 'commit-status': 'true' } });
      const contexts = own.state.statuses.filter(({ sha: of }) => of === 'b'.repeat(40)).map(({ context }) => context);
      expect(new Set(contexts).size).toBe(4);
      expect(contexts).toContain('check-tests / tests (status, workflow_dispatch)');
    } finally {
      await own.close();
    }
  });

  it.concurrent('a late attempt of a bad run is compared with what its first one was, whatever ran in between', async () => {
    const project = new Project(services, 'late attempt');
    await project.run(main, passing(5));
    const run = { runId: 800_001, sha: '8'.repeat(40), with: { 'fail-on': 'regression' } };
    for (const runAttempt of [1, 2, 3]) expect((await project.run(main, failing(2, 3), { ...run, runAttempt })).conclusion).toBe('failure');
    await project.run(branch('main', 'workflow_dispatch'), failing(2, 3));
    expect(await project.run(main, failing(2, 3), { ...run, runAttempt: 4 })).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
  });

  it.concurrent.each(['issue_comment', 'workflow_run', 'workflow_dispatch', 'schedule'])('a pull request that is checked out in a run of %s is not saved as the branch', async (event) => {
    const project = new Project(services, `checked out ${event}`);
    await project.run(main, passing(5));
    const { clone } = proposed({}, { 'code.txt': 'worse' });
    const run = await project.run(branch('main', event), failing(3, 2), { workspace: clone.workspace });
    expect(told(run)).toContain('is not the one that this');
    expect(project.entries()).toHaveLength(1);
    expect(await project.run(pull(), failing(3, 2), { with: { 'fail-on': 'regression' } })).toMatchObject({ conclusion: 'failure' });
  });

  it.concurrent('an event of unexpected shape is a pull request all the same', async () => {
    const project = new Project(services, 'odd event');
    await project.run(main, passing(5));
    const where = { eventName: 'pull_request', ref: 'refs/pull/5/merge', event: { pull_request: { number: '5', base: 7 } } };
    const run = await project.run(where, failing(2, 3), { with: { 'fail-on': 'regression' }, github: { base_ref: 'main', head_ref: 'feature' } });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(run.outputs['baseline']).toContain('base branch main');
  });

  it.concurrent.each(['', '0'])('a planted entry of the genuine key followed by %j is the genuine one or red', async (end) => {
    const project = new Project(services, `hidden${end}`);
    const base = await project.run(main, passing(5));
    const key = project.entries()[0]?.key ?? '';
    const forged = { ...(JSON.parse(stateText(base)) as object), status: 'failing', results: { total: 5, passed: 0, failed: 5, skipped: 0, coverage_pct: null } };
    await plant(services, 'refs/pull/1/merge', `${key}${end}`, stateArchive(JSON.stringify(forged)));
    const run = await project.run(pull(), failing(3, 2), { with: { 'fail-on': 'regression' } });
    expect(run.conclusion).toBe('failure');
    expect(run.outputs['gate-reasons']).toMatch(/is hidden by an entry of the same name that refs\/pull\/1\/merge saved|new failures/);
  });

  it.concurrent.each<[string, (text: string) => string | null]>([
    ['with one newline more', (text) => `${text}\n`],
    ['deleted', () => null],
    ['forged', (text) => text.replace('"failed": 0', '"failed": 5')],
  ])('cache: false, and the committed state %s: the one of the base commit counts', async (_title, change) => {
    const project = new Project(services, 'committed');
    const state = stateText(await project.run(main, passing(5), { with: { cache: 'false' } }));
    const { clone, where } = proposed({ [STATE]: state }, { [STATE]: change(state) });
    const run = await project.run(where, failing(2, 3), { workspace: clone.workspace, with: { cache: 'false', 'fail-on': 'regression' } });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
  });
});

describe('smaller ways', () => {
  it.concurrent('1.1 MB that the command writes into the summary do not take the report with them', async () => {
    const command = `head -c 1100000 /dev/zero | tr '\\0' 'x' | fold -w 100 >> "$GITHUB_STEP_SUMMARY"\n${failing(1, 4)}`;
    const run = await new Project(services, 'long summary').run(main, command);
    expect(run.summaryAborted).toBe(false);
    expect(run.summary.slice(0, 200)).toContain('failed');
    expect(told(run)).toMatch(/wrote \d+ bytes into the job summary, of which the last \d+ were cut/);
  });

  it.concurrent('a number of runs at the end of all numbers is read again', async () => {
    const project = new Project(services, 'many runs');
    const first = await project.run(main, passing(5));
    const state = JSON.stringify({ ...(JSON.parse(stateText(first)) as object), run_count: Number.MAX_SAFE_INTEGER, last_run: '2999-01-01T00:00:00.000Z' });
    const second = await project.run(main, passing(5), { workspace: workspaceWith({ [STATE]: state }) });
    expect(second.state.run_count).toBe(Number.MAX_SAFE_INTEGER);
    const third = await project.run(main, failing(1, 4), { workspace: second.workspace, with: { 'fail-on': 'regression' } });
    expect(third).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
  });

  it.concurrent('a report with a time in the future is not of this run', async () => {
    const workspace = workspaceWith({ 'junit.xml': '<testsuite name="a"><testcase classname="a" name="b"/></testsuite>' });
    utimesSync(`${workspace}/junit.xml`, new Date(2999, 1, 1), new Date(2999, 1, 1));
    const run = await new Project(services, 'future').run(main, failing(2, 3), { workspace });
    expect(run.state.results).toMatchObject({ total: 5, failed: 2 });
  });

  it.concurrent('a shell that is not there is named', async () => {
    const run = await new Project(services, 'no shell').run(main, 'exit 0', { with: { shell: 'pwsh' }, path: '/usr/bin:/bin' });
    expect(run.state.status_detail).toBe('the shell could not be started: pwsh is not installed here, or not on the PATH (setting shell: pwsh)');
  });
});
