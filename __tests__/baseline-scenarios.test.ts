/**
 * What a run is compared with, on every kind of event, through the bundled action, the real cache client and a service
 * that scopes entries as GitHub does. The table in docs/BASELINE.md says the same in words.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { archiveOf, branch, type Clone, cloneOf, ENTRY_FILE, plant, Project, pull, pullFrom, queue, type Ran, stateArchive, stateText, tag } from './support/cache-project.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { failing, jestSummary, passing, printing, pullRequestEvent } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(150_000);

const STATE = 'agent/state/test_coverage.json';
const REGRESSION = { 'fail-on': 'regression, coverage-drop' };
const main = branch('main');
let services: Services;

beforeAll(async () => {
  services = await startServices();
});

afterAll(async () => {
  await services.close();
});

function ruled(title: string): string {
  const left = Math.floor((78 - title.length) / 2);
  return `${'='.repeat(left)} ${title} ${'='.repeat(78 - title.length - left)}\n`;
}

/** What pytest prints of five tests, or of those that were left. */
function pytest(failed: readonly string[], passed = 5 - failed.length, skipped = 0): string {
  const counts = [...(failed.length === 0 ? [] : [`${failed.length} failed`]), `${passed} passed`, ...(skipped === 0 ? [] : [`${skipped} skipped`])].join(', ');
  const progress = `tests/test_shop.py ${'F'.repeat(failed.length)}${'.'.repeat(passed)}${'s'.repeat(skipped)}`;
  const failures = failed.map((name) => `FAILED tests/test_shop.py::${name} - assert 1 == 2\n`).join('');
  const summary = failures === '' ? '' : `${ruled('short test summary info')}${failures}`;
  const total = failed.length + passed + skipped;
  return printing(`${ruled('test session starts')}collected ${total} items\n\n${progress.padEnd(74)}[100%]\n\n${summary}${ruled(`${counts} in 0.10s`)}`, failed.length === 0 ? 0 : 1);
}

function covered(percentage: number | undefined, tests = 5): string {
  return printing(`${jestSummary(0, tests)}${percentage === undefined ? '' : `cov: ${percentage}\n`}`);
}

const COVERAGE = { 'coverage-pattern': 'cov: ([\\d.]+)' };

function warnings(ran: Ran): string {
  return ran.annotations.map(({ message }) => message).join('\n');
}

describe('on every kind of event', () => {
  it.concurrent('a push, a schedule or a dispatch is compared with the last run of its branch', async () => {
    const project = new Project(services, 'branch runs');
    await project.run(main, passing(5));
    for (const event of ['push', 'schedule', 'workflow_dispatch']) {
      const run = await project.run(branch('main', event), failing(2, 3), { with: REGRESSION, cacheReadOnly: true });
      expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
      expect(run.outputs['baseline']).toMatch(/^last run of main: [0-9a-f]{7}, run 1, /);
    }
    await project.run(main, passing(5));
    expect(project.entries()).toHaveLength(2);
  });

  it.concurrent('a pull request is compared with its base: a second push does not launder the first one, and both comparisons are shown', async () => {
    const project = new Project(services, 'second push');
    const base = await project.run(main, pytest([]));
    const first = await project.run(pull(), pytest(['test_a', 'test_b']), { with: REGRESSION });
    expect(first).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(first.outputs['baseline']).toContain(`base branch main: ${(base.state as unknown as { sha: string }).sha.slice(0, 7)}`);
    const second = await project.run(pull(), pytest(['test_b', 'test_c']), { with: REGRESSION });
    expect(second).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(second.summary).toContain('Since your last push: 1 fixed, 1 new.');
    expect(second.state).toMatchObject({ previous_results: { failed: 0, passed: 5 }, new_failures: 2 });
    const forced = await project.run({ event: pullRequestEvent({}), sha: 'e'.repeat(40) }, pytest(['test_b', 'test_c']), { with: REGRESSION });
    expect(forced).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(forced.summary).toContain('Since your last push: no change.');
    expect(project.entries().map(({ scope }) => scope)).toEqual(['refs/heads/main', 'refs/pull/1/merge', 'refs/pull/1/merge', 'refs/pull/1/merge']);
  });

  it.concurrent('a pull request whose base has no state is compared with its own last run, and told how to change that', async () => {
    const project = new Project(services, 'no base');
    const first = await project.run(pull(), failing(2, 3), { with: { ...REGRESSION, 'require-baseline': 'true' } });
    expect(first).toMatchObject({ conclusion: 'failure', alerts: [] });
    expect(first.outputs['gate-reasons']).toBe('require-baseline: there is no earlier run to compare with');
    expect(first.summary).toContain('push to main');
    const second = await project.run(pull(), failing(2, 3), { with: REGRESSION });
    expect(second.conclusion).toBe('success');
    expect(second.outputs['baseline']).toContain("this pull request's own last run");
    expect(second.summary).toContain('let this workflow also run on push to main');
  });

  it.concurrent('a stacked pull request is compared with the branch it goes into', async () => {
    const project = new Project(services, 'stacked');
    await project.run(main, passing(9));
    await project.run(branch('feature'), failing(1, 8));
    const stacked = await project.run(pull({ number: 2, head: 'on-top', base: 'feature' }), failing(1, 8), { with: REGRESSION });
    expect(stacked).toMatchObject({ conclusion: 'success', alerts: [] });
    expect(stacked.outputs['baseline']).toContain('base branch feature');
  });

  it.concurrent('a pull request does not see what another pull request saved', async () => {
    const project = new Project(services, 'others');
    await project.run(pull({ number: 11 }), failing(3, 2));
    const other = await project.run(pull({ number: 12 }), failing(3, 2));
    expect(other.outputs['baseline']).toBe('none (first run, or the cache entry expired)');
  });

  it.concurrent('a fork is compared with the base, and that its run cannot be saved is one line', async () => {
    const project = new Project(services, 'fork');
    await project.run(main, passing(5));
    const fork = await project.run(pull({ fork: true }), failing(1, 4), { with: REGRESSION, cacheReadOnly: true });
    expect(fork).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(warnings(fork)).toContain('The state was not saved to the cache: this run may only read the cache (a fork or another untrusted trigger).');
    expect(project.entries()).toHaveLength(1);
  });

  it.concurrent('a merge queue entry is compared with its base and saves nothing', async () => {
    const project = new Project(services, 'queue');
    await project.run(main, passing(5));
    const queued = await project.run(queue(), failing(1, 4), { with: REGRESSION });
    expect(queued).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(queued.outputs['baseline']).toContain('base branch main');
    expect(project.entries()).toHaveLength(1);
  });

  it.concurrent('a tag is compared with the default branch and saves nothing', async () => {
    const project = new Project(services, 'tag');
    await project.run(main, passing(5));
    const tagged = await project.run(tag('v1.0.0'), failing(1, 4), { with: REGRESSION });
    expect(tagged).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(tagged.outputs['baseline']).toContain('default branch main');
    expect(project.entries()).toHaveLength(1);
  });

  it.concurrent('branches with unusual names find their own state, and no other', async () => {
    const project = new Project(services, 'names, of branches');
    const long = `feature/ünï,cödé/#1 🎉 ${'x/'.repeat(140)}`;
    await Promise.all([project.run(branch(`${long}1`), passing(5)), project.run(branch('a'), passing(5))]);
    const [same, other, sibling] = await Promise.all([project.run(branch(`${long}1`), failing(1, 4)), project.run(branch(`${long}2`), failing(1, 4)), project.run(branch('a/b'), failing(1, 4))]);
    expect(same.alerts).toEqual(['regression']);
    expect([other.alerts, sibling.alerts]).toEqual([[], []]);
    for (const { key } of project.entries()) {
      expect(key.length).toBeLessThanOrEqual(512);
      expect(key).not.toContain(',');
    }
  });

  it.concurrent('a re-run that passes marks a flake; one that fails again is still a regression', async () => {
    const project = new Project(services, 'attempts');
    await project.run(main, pytest([]));
    const run = { runId: 77, sha: '7'.repeat(40) };
    const first = await project.run(main, pytest(['test_a']), { ...run, with: REGRESSION });
    expect(first).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    const again = await project.run(main, pytest(['test_a']), { ...run, runAttempt: 2, with: REGRESSION });
    expect(again).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(again.summary).toContain('Since the attempt before: no change.');
    const third = await project.run(main, pytest([]), { ...run, runAttempt: 3, with: REGRESSION });
    expect(third.conclusion).toBe('success');
    expect(third.summary).toMatch(/Flaky \(1\)\*\*\n\n- `test_a`/);
    const later = await project.run(main, pytest(['test_a']));
    expect(later.summary).toContain('flaky: failed 3 of the last 4');
  });
});

describe('uses that must stay apart', () => {
  it.concurrent('cells of a matrix, by themselves', async () => {
    const project = new Project(services, 'matrix');
    await project.run(main, failing(3, 2), { matrix: { os: 'linux', node: 20 } });
    await project.run(main, passing(5), { matrix: { os: 'linux', node: 22 } });
    const cell = await project.run(main, failing(3, 2), { matrix: { node: 20, os: 'linux' }, with: REGRESSION });
    expect(cell).toMatchObject({ conclusion: 'success', alerts: [], state: { run_count: 2 } });
  });

  it.concurrent('operating systems', async () => {
    const project = new Project(services, 'systems');
    await project.run(main, passing(5));
    await project.run(main, failing(3, 2), { runner: { os: 'Windows' } });
    const linux = await project.run(main, failing(1, 4), { with: REGRESSION });
    expect(linux.alerts).toEqual(['regression']);
  });

  it.concurrent('several names in one job, though they share the state file', async () => {
    const [unit, e2e] = [new Project(services, 'unit'), new Project(services, 'e2e')];
    const workspace = workspaceWith();
    await unit.run(main, passing(5), { workspace });
    const first = await e2e.run(main, failing(3, 0), { workspace });
    expect(first.outputs['baseline']).toBe('none (first run, or the cache entry expired)');
    const next = workspaceWith();
    expect((await unit.run(main, passing(5), { workspace: next })).state.run_count).toBe(2);
    expect(await e2e.run(main, failing(3, 0), { workspace: next, with: REGRESSION })).toMatchObject({ conclusion: 'success', alerts: [], state: { run_count: 2 } });
  });
});

describe('a regression is not hidden by', () => {
  it.concurrent('an error run in between', async () => {
    const project = new Project(services, 'error between');
    await project.run(main, passing(5));
    expect((await project.run(main, 'no-such-tool-at-all')).state.status).toBe('error');
    const after = await project.run(main, failing(2, 3), { with: REGRESSION });
    expect(after).toMatchObject({ conclusion: 'failure', alerts: [] });
    expect(after.outputs['gate-reasons']).toContain('since the last run without an error');
  });

  it.concurrent('deleting, skipping or renaming tests, or swallowing the exit code', async () => {
    const project = new Project(services, 'tampered tests');
    await project.run(main, pytest(['test_a']));
    const [deleted, skipped, renamed, swallowed] = await Promise.all([
      project.run(pull(), pytest([], 2), { with: { 'fail-on': 'tests-lost' } }),
      project.run(pull({ number: 2 }), pytest([], 2, 3), { with: REGRESSION }),
      project.run(pull({ number: 3 }), pytest(['test_renamed']), { with: REGRESSION }),
      project.run(pull({ number: 4 }), `(${pytest(['test_a', 'test_b'])}\n) || true`, { with: { 'fail-on': 'failing' } }),
    ]);
    expect(deleted).toMatchObject({ conclusion: 'failure', alerts: expect.arrayContaining(['tests_lost']) });
    expect(skipped.summary).not.toContain('Fixed');
    expect(skipped.alerts).toContain('newly_skipped');
    expect(renamed).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(swallowed).toMatchObject({ conclusion: 'failure', alerts: ['regression', 'exit_code_mismatch'] });
  });

  it.concurrent('a report of an older run', async () => {
    const project = new Project(services, 'old report');
    await project.run(main, passing(5));
    const cases = Array.from({ length: 9 }, (_, index) => `<testcase classname="a" name="t${index}"/>`).join('');
    const workspace = workspaceWith({ 'junit.xml': `<testsuite name="a" tests="9">${cases}</testsuite>` });
    utimesSync(`${workspace}/junit.xml`, new Date(2020, 1, 1), new Date(2020, 1, 1));
    const run = await project.run(pull(), failing(2, 3), { workspace, with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'], state: { results: { failed: 2, total: 5 } } });
  });

  it.concurrent('switching coverage off, or by rounding', async () => {
    const project = new Project(services, 'coverage');
    await project.run(main, covered(85.004), { with: COVERAGE });
    const [off, rounded, within] = await Promise.all([
      project.run(pull(), covered(undefined), { with: { ...COVERAGE, 'fail-on': 'any-warning' } }),
      project.run(pull({ number: 2 }), covered(80.003), { with: { ...COVERAGE, ...REGRESSION } }),
      project.run(pull({ number: 3 }), covered(80.004), { with: { ...COVERAGE, ...REGRESSION } }),
    ]);
    expect(off).toMatchObject({ conclusion: 'failure', alerts: ['coverage_lost'] });
    expect(rounded).toMatchObject({ conclusion: 'failure', alerts: ['coverage_drop'] });
    expect(within).toMatchObject({ conclusion: 'success', alerts: [] });
  });

  it.concurrent('a quarantine, which covers the tests it names and no others', async () => {
    const project = new Project(services, 'quarantine');
    await project.run(main, pytest([]));
    const files = { 'ci/flaky.txt': '# known to fail now and then\n*::test_a\n' };
    const [first, second] = [cloneOf(files), cloneOf(files)];
    const [only, another, missing] = await Promise.all([
      project.run(pullFrom(first, first.base), pytest(['test_a']), { workspace: first.workspace, with: { quarantine: '@ci/flaky.txt' } }),
      project.run(pullFrom(second, second.base), pytest(['test_a', 'test_b']), { workspace: second.workspace, with: { quarantine: '@ci/flaky.txt' } }),
      project.run(branch('quarantined'), pytest([]), { workspace: workspaceWith({ [STATE]: '{}' }), with: { quarantine: '@ci/nothing.txt' } }),
    ]);
    expect(only).toMatchObject({ conclusion: 'success', alerts: ['regression'], state: { new_failures: 1 } });
    expect(another.conclusion).toBe('failure');
    expect(another.outputs['gate-reasons']).toContain('1 test failed besides 1 in quarantine');
    expect(missing.conclusion).toBe('failure');
    expect(missing.log).toContain('quarantine: ci/nothing.txt does not exist');
  });

  it.concurrent('an old baseline, which is said to be old', async () => {
    const project = new Project(services, 'stale');
    const base = await project.run(main, passing(5));
    const old = { ...(JSON.parse(stateText(base)) as object), last_run: new Date(Date.now() - 20 * 86_400_000).toISOString() };
    await plant(services, 'refs/heads/main', `${project.entries()[0]?.key ?? ''}0`, stateArchive(JSON.stringify(old)));
    const run = await project.run(pull(), failing(1, 4), { with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(run.summary).toContain('The baseline is 20 days old.');
    expect(run.outputs['baseline']).toContain('20 days ago');
  });
});

/** A clone whose main branch has committed `state`. */
function cloneWith(state: string): Clone {
  return cloneOf({ [STATE]: state, 'code.txt': '1\n' });
}

describe('a state file that comes with the checkout', () => {
  const forged = (base: Ran, failed: number): string =>
    JSON.stringify({ ...(JSON.parse(stateText(base)) as object), results: { total: 5, passed: 5 - failed, failed, skipped: 0, coverage_pct: null }, status: 'failing', last_run: '2999-01-01T00:00:00.000Z' });

  it.concurrent('edited in the pull request is not its baseline', async () => {
    const project = new Project(services, 'edited');
    const main5 = await project.run(main, passing(5));
    const clone = cloneWith(stateText(main5));
    writeFileSync(`${clone.workspace}/${STATE}`, forged(main5, 5));
    clone.git('commit', '-qam', 'launder');
    const run = await project.run(pullFrom(clone, clone.base), failing(3, 2), { workspace: clone.workspace, with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(warnings(run)).toContain(`${STATE} is changed by this pull request; its baseline is the file of the base commit.`);
  });

  it.concurrent('is not its baseline either when the clone lacks the base commit', async () => {
    const project = new Project(services, 'shallow');
    const clone = cloneWith(forged(await project.run(main, passing(5)), 5));
    const run = await project.run(pullFrom(clone, 'f'.repeat(40)), failing(3, 2), { workspace: clone.workspace, with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(warnings(run)).toContain(`${STATE} is changed by this pull request; its baseline is the file of the base commit, which has none.`);
  });

  it.concurrent('is not its baseline when git cannot tell where it comes from', async () => {
    const project = new Project(services, 'no git');
    const workspace = workspaceWith({ [STATE]: forged(await project.run(main, passing(5)), 5) });
    const run = await project.run(pull(), failing(3, 2), { workspace, with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
  });

  it.concurrent('is not its baseline when it hides in a submodule', async () => {
    const project = new Project(services, 'submodule');
    const inner = cloneWith('{}');
    const clone = cloneWith('{}');
    const base = await project.run(main, passing(5));
    clone.git('rm', '-qr', 'agent');
    execFileSync('git', ['clone', '-q', inner.workspace, `${clone.workspace}/agent`]);
    clone.git('-c', 'advice.addEmbeddedRepo=false', 'add', 'agent');
    clone.git('commit', '-qm', 'as a submodule');
    execFileSync('mkdir', ['-p', `${clone.workspace}/agent/state`]);
    writeFileSync(`${clone.workspace}/${STATE}`, forged(base, 5));
    const run = await project.run(pullFrom(clone, clone.base), failing(3, 2), { workspace: clone.workspace, with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
  });

  it.concurrent('is its baseline when the base branch has the same', async () => {
    const project = new Project(services, 'same');
    const clone = cloneWith(stateText(await project.run(main, passing(5), { with: { cache: 'false' } })));
    writeFileSync(`${clone.workspace}/code.txt`, '2\n');
    clone.git('commit', '-qam', 'change');
    const run = await project.run(pullFrom(clone, clone.base), failing(3, 2), { workspace: clone.workspace, with: { ...REGRESSION, cache: 'false' } });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'] });
    expect(run.outputs['baseline']).toContain('base branch main');
  });
});

describe('an entry of the cache that is poisoned', () => {
  it.concurrent('in the pull request’s own scope under its base’s key is passed over for the genuine one', async () => {
    const project = new Project(services, 'planted');
    const base = await project.run(main, passing(5));
    const key = project.entries()[0]?.key ?? '';
    const forgery = { ...(JSON.parse(stateText(base)) as object), status: 'failing', results: { total: 5, passed: 0, failed: 5, skipped: 0, coverage_pct: null } };
    await plant(services, 'refs/pull/1/merge', `${key.slice(0, key.lastIndexOf('|') + 1)}999999.1`, stateArchive(JSON.stringify(forgery)));
    const run = await project.run(pull(), failing(3, 2), { with: REGRESSION });
    expect(run).toMatchObject({ conclusion: 'failure', alerts: ['regression'], state: { previous_results: { passed: 5 } } });
    expect(warnings(run)).toContain('saved under the key of its base branch main is ignored');
  });

  it.concurrent('with another branch’s state, a wrong shape, a huge file, or half an archive is no baseline, in one line', async () => {
    const project = new Project(services, 'wrong');
    const base = await project.run(main, passing(5));
    const own = JSON.parse(stateText(base)) as object;
    const key = project.entries()[0]?.key ?? '';
    const entries: readonly (readonly [string, Buffer, string])[] = [
      ['other', stateArchive(JSON.stringify({ ...own, ref: 'branch:other' })), 'holds the state of branch:other'],
      ['shape', stateArchive('{"schema_version":"1.0.0","results":[]}'), 'is not a state'],
      ['newer', stateArchive('{"schema_version":"7.0.0"}'), 'was written by a newer version (7.0.0)'],
      ['huge', stateArchive(' '.repeat(5_000_000)), 'does not hold a state'],
      ['half', stateArchive(JSON.stringify(own)).subarray(0, 200), 'The cache could not be read: the entry is damaged.'],
      ['empty', Buffer.from('not an archive at all'), 'The cache could not be read: the entry is damaged.'],
    ];
    for (const [name, archive, sentence] of entries) {
      await plant(services, 'refs/heads/main', `${key}${name}`, archive);
      const run = await project.run(main, passing(5), { with: REGRESSION, cacheReadOnly: true });
      expect(run.conclusion).toBe('success');
      expect(run.outputs['baseline']).toBe('none (first run, or the cache entry expired)');
      expect(warnings(run)).toContain(sentence);
    }
  });

  it.concurrent('with members that climb out, links and absolute paths writes nothing outside of its folder', async () => {
    const project = new Project(services, 'climbing');
    const base = await project.run(main, passing(5));
    const victim = workspaceWith({ 'absolute.txt': 'safe', 'linked.txt': 'safe' });
    const folder = workspaceWith({ 'inner/up.txt': 'poison', 'inner/state.json': 'poison' });
    const key = project.entries()[0]?.key ?? '';
    execFileSync('ln', ['-s', `${victim}/linked.txt`, `${folder}/inner/link`]);
    const poison = archiveOf(`${folder}/inner`, ['up.txt', 'state.json', 'link', 'state.json'], `--transform=s,up.txt,${victim}/absolute.txt,`, '--transform=s,state.json,../../../../../../../../tmp/check-tests-climbed.txt,', `--transform=s,^link,${ENTRY_FILE},S`);
    await plant(services, 'refs/heads/main', `${key}climb`, poison);
    const run = await project.run(main, passing(5), { cacheReadOnly: true });
    expect(run.conclusion).toBe('success');
    expect(run.outputs['baseline']).toMatch(/^none/);
    expect(readFileSync(`${victim}/absolute.txt`, 'utf8')).toBe('safe');
    expect(readFileSync(`${victim}/linked.txt`, 'utf8')).toBe('safe');
    expect(existsSync('/tmp/check-tests-climbed.txt')).toBe(false);
    expect(base.conclusion).toBe('success');
  });
});

type Fault = Parameters<Services['faults']>[0][number];

describe('a cache that fails', () => {
  /** One run with faults at the service: green, one line, in time. */
  async function faulty(name: string, faults: readonly Fault[], options: Parameters<Project['run']>[2] = {}): Promise<Ran> {
    const own = await startServices();
    try {
      own.faults(faults);
      return await new Project(own, name).run(main, passing(5), options);
    } finally {
      await own.close();
    }
  }

  const asked: readonly (readonly [string, readonly Fault[], RegExp])[] = [
    ['404', [{ match: 'CacheService', status: 404 }], /^The cache could not be read: .*\(404\)/m],
    ['429', [{ match: 'CacheService', status: 429, headers: { 'retry-after': '600' } }], /^The cache could not be read: the service asks to send fewer requests \(429\)\.$/m],
    ['500', [{ match: 'CacheService', status: 500 }], /^The cache could not be read: no answer within 10 s; the service says: \(500\)/m],
    ['silence', [{ match: 'CacheService', delayMs: 12_000, drop: true }], /^The cache could not be read: no answer within 10 s\.$/m],
    ['a broken line', [{ match: 'CacheService', drop: true }], /^The cache could not be read: /m],
    ['a refused reservation', [{ match: 'CreateCacheEntry', status: 409, body: { code: 'already_exists', msg: 'cache entry already exists' } }], /^The state was not saved to the cache: an entry with this key exists already \(409\)\. /m],
    ['a failed upload', [{ match: 'PUT .*actions-cache', status: 403 }], /^The state was not saved to the cache: /m],
    ['a silent upload', [{ match: 'PUT .*actions-cache', delayMs: 12_000, drop: true }], /^The state was not saved to the cache: no answer within 10 s/m],
  ];

  it.concurrent.each(asked)('with %s: one honest line, in time, and green', async (title, faults, sentence) => {
    const run = await faulty(title, faults);
    expect(run.conclusion).toBe('success');
    expect(warnings(run)).toMatch(sentence);
    expect(warnings(run).match(/cache/gi)?.length).toBeLessThanOrEqual(2);
    expect(run.log).not.toMatch(/Retrying request|Failed to (?:restore|save)/);
    expect(run.metrics.wallMs).toBeLessThan(30_000);
  });

  it.concurrent('with no service at all: one line, and red only with require-baseline', async () => {
    const run = await new Project(undefined, 'none').run(main, passing(5));
    expect(run.conclusion).toBe('success');
    expect(warnings(run)).toBe('The cache could not be read: the cache service is not available here.');
    const required = await new Project(undefined, 'none').run(main, passing(5), { with: { 'require-baseline': 'true' } });
    expect(required.conclusion).toBe('failure');
  });

  it.concurrent('with what the workflow itself allows: no line', async () => {
    const project = new Project(services, 'modes');
    await project.run(main, passing(5), { cacheMode: 'write-only' });
    expect(project.entries()).toHaveLength(1);
    const read = await project.run(main, failing(1, 4), { cacheMode: 'Read', with: REGRESSION });
    const none = await project.run(main, passing(5), { cacheMode: 'none' });
    expect(read.alerts).toEqual(['regression']);
    expect(none.outputs['baseline']).toMatch(/^none/);
    expect(project.entries()).toHaveLength(1);
    expect(`${warnings(none)}${warnings(read)}`).not.toContain('cache');
  });
});
