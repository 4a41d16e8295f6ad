/** A run of a fork leaves its result, and a workflow_run run posts it: the bundled action against a recording API. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ArtifactRelay } from '../src/adapters/github/artifact-relay.ts';
import { upload } from './support/artifacts.ts';
import { runStep, type StepOptions } from './support/bundle.ts';
import type { JobResult } from './support/github/runner-stand-in.mjs';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { failing, passing, pullRequestEvent } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';
import { zipOf } from './support/zip.ts';

jest.setTimeout(180_000);

const FORK = 'stranger/demo';
const HEAD = 'b'.repeat(40);
const POST = { mode: 'publish', comment: 'true', 'commit-status': 'true' };
let services: Services;
let lastPull = 30;
/** What a run of the fork left. */
let genuine: Left;

beforeAll(async () => {
  services = await startServices({
    token: 'writer',
    tokens: { writer: { actions: 'read', 'pull-requests': 'write', statuses: 'write' }, 'no-artifacts': { actions: 'none', 'pull-requests': 'write', statuses: 'write' }, reader: { 'pull-requests': 'read', statuses: 'read' } },
    private: true,
  });
  genuine = await runOfFork({ command: passing(5) });
});

afterAll(async () => {
  await services.close();
});

/** An open pull request of the fork; its branch tells the tests apart. */
function pull(number: number, branch: string, overrides: { sha?: string; state?: string; repository?: string } = {}): void {
  const { sha = HEAD, state = 'open', repository = FORK } = overrides;
  services.addPull({ number, state, head: { ref: branch, label: `stranger:${branch}`, sha, repo: { full_name: repository } }, base: { ref: 'main', sha: 'a'.repeat(40) } });
}

interface Left {
  readonly run: JobResult;
  readonly text: string;
  readonly artifact: string;
}

/** The run of the fork's pull request. */
async function runOfFork(options: Partial<StepOptions> & { readonly number?: number; readonly command: string }): Promise<Left> {
  const { number = 1, command, with: inputs = {}, ...others } = options;
  const folder = workspaceWith();
  const run = await runStep({ services, token: 'reader', dir: folder, workspace: workspaceWith(), event: pullRequestEvent({ number, fork: true }), with: { comment: 'true', 'test-command': command, cache: 'false', ...inputs }, ...others });
  const path = run.outputs['report-file'] ?? '';
  return { run, text: path === '' ? '' : readFileSync(path, 'utf8'), artifact: run.outputs['report-artifact'] ?? '' };
}

function publish(runId: number, branch: string, options: Partial<StepOptions> & { readonly run?: object } = {}): Promise<JobResult> {
  const { run = {}, with: inputs = POST, ...others } = options;
  const event = { workflow_run: { id: runId, event: 'pull_request', head_sha: HEAD, head_branch: branch, head_repository: { full_name: FORK, owner: { login: 'stranger' } }, pull_requests: [], ...run }, repository: { full_name: 'octo-org/demo', default_branch: 'main' } };
  return runStep({ services, workspace: workspaceWith(), event, eventName: 'workflow_run', with: inputs, ...others });
}

function commentsOn(number: number): readonly { readonly body: string }[] {
  return services.state.comments.filter((comment) => comment.issue === number);
}

function statusesBy(url: string): readonly { readonly context: string; readonly state: string; readonly sha: string }[] {
  return (services.state.statuses as readonly { context: string; state: string; sha: string; target_url?: string }[]).filter((status) => status.target_url?.endsWith(url));
}

describe('a run of a fork', () => {
  it('leaves its result as a file outside of the workspace, and says what could not be posted', async () => {
    const workspace = workspaceWith();
    const { run, text, artifact } = await runOfFork({ command: failing(2, 3), workspace });
    expect(run.log).toContain('The pull request comment was not written: the token may not do that');
    expect(run.log).toContain('The result was left for a workflow with mode: publish');
    expect(artifact).toMatch(/^check-tests-report-[0-9a-f]{12}$/);
    expect(basename(run.outputs['report-file'] ?? '')).toBe('check-tests-report.json');
    expect(readdirSync(workspace)).toEqual(['agent']);
    expect(JSON.parse(text)).toMatchObject({ check_tests_report: 1, counts: { failed: 2, passed: 3, total: 5 } });
  });

  it('leaves nothing when nothing was to be posted, or it was posted', async () => {
    const quiet = await runStep({ services, token: 'reader', workspace: workspaceWith(), event: pullRequestEvent({ number: 1, fork: true }), with: { 'test-command': passing(1), cache: 'false' } });
    expect(quiet.outputs['report-file']).toBeUndefined();
    pull(2, 'posted');
    const posted = await runStep({ services, token: 'writer', workspace: workspaceWith(), event: pullRequestEvent({ number: 2 }), with: { comment: 'true', 'test-command': passing(1), cache: 'false' } });
    expect(posted.outputs['report-file']).toBeUndefined();
    expect(commentsOn(2)).toHaveLength(1);
  });
});

describe('mode: publish', () => {
  it('posts the same comment and statuses as a run that may, on the pull request of the event', async () => {
    pull(11, 'eleven');
    const { text, artifact } = await runOfFork({ number: 11, command: failing(2, 3) });
    await upload(services, 1_100, artifact, zipOf({ 'check-tests-report.json': Buffer.from(text) }));
    const published = await publish(1_100, 'eleven');
    expect(published.conclusion).toBe('success');
    expect(published.log).toContain('Posted the result of run 1100 on pull request #11.');
    expect(commentsOn(11)).toHaveLength(1);
    pull(12, 'twelve');
    await runStep({ services, token: 'writer', workspace: workspaceWith(), event: pullRequestEvent({ number: 12 }), with: { comment: 'true', 'test-command': failing(2, 3), cache: 'false' } });
    const [ours, direct] = [commentsOn(11)[0]?.body ?? 'none', commentsOn(12)[0]?.body ?? 'other'];
    const plain = (body: string): string => body.replace(/took [\d.]+ s/g, '').replace(/runs\/\d+/g, '');
    expect(plain(ours)).toBe(plain(direct));
    expect(statusesBy('/actions/runs/1100')).toEqual(expect.arrayContaining([expect.objectContaining({ context: 'check-tests / tests (ci / test / action)', state: 'failure', sha: HEAD }), expect.objectContaining({ context: 'check-tests / coverage (ci / test / action)', state: 'success' })]));
  });

  it('updates one comment with a row for each cell, also of a repeated run', async () => {
    pull(13, 'thirteen');
    for (const [node, run] of [[20, 1_300], [22, 1_300], [22, 1_301]] as const) {
      const { text, artifact } = await runOfFork({ number: 13, command: passing(node + run - 1_300), matrix: { node } });
      await upload(services, run, artifact, zipOf({ 'check-tests-report.json': Buffer.from(text) }));
    }
    await publish(1_300, 'thirteen');
    await publish(1_301, 'thirteen');
    expect(commentsOn(13)).toHaveLength(1);
    for (const count of [20, 23]) expect(commentsOn(13)[0]?.body).toContain(`| ${count} passed |`);
    expect(commentsOn(13)[0]?.body).not.toContain('| 22 passed |');
  });

  it.each<[string, string, (text: string) => Buffer]>([
    ['another pull request in it', 'has fields that do not belong there', (text) => zipOf({ a: Buffer.from(JSON.stringify({ ...(JSON.parse(text) as object), pull_request: 2 })) })],
    ['no JSON in it', 'it is not JSON', () => zipOf({ a: Buffer.from('<script>alert(1)</script>') })],
    ['text for numbers', 'is not what it must be', (text) => zipOf({ a: Buffer.from(text.replace(/"duration_ms":\d+/, '"duration_ms":"::error::x"')) })],
    ['a bomb', 'its file is larger than', () => zipOf({ a: Buffer.alloc(20 * 1024 * 1024) })],
    ['several files', 'it does not hold exactly one file', (text) => zipOf({ a: Buffer.from(text), '../../../../etc/passwd': Buffer.from('x') })],
    ['no archive', 'it is not a zip archive', () => Buffer.from('x'.repeat(1_000))],
    ['far too much', 'it is larger than', () => Buffer.alloc(2 * 1024 * 1024)],
  ])('with %s posts nothing and says why', async (title, message, archive) => {
    lastPull += 1;
    const number = lastPull;
    pull(number, title);
    await upload(services, number * 100, 'check-tests-report-0123456789ab', archive(genuine.text));
    const published = await publish(number * 100, title);
    expect(published.conclusion).toBe('success');
    expect(published.annotations).toEqual([expect.objectContaining({ level: 'warning', message: expect.stringContaining(message) })]);
    expect(services.state.comments.filter((comment) => comment.issue === number)).toEqual([]);
    expect(statusesBy(`/actions/runs/${number * 100}`)).toEqual([]);
  });

  it('posts ten names of a run at most, and says so', async () => {
    pull(902, 'names');
    for (let index = 0; index < 12; index += 1) await upload(services, 9_020, `check-tests-report-${index}`, zipOf({ a: Buffer.from(genuine.text.replace('"name":"tests"', `"name":"use ${index}"`)) }));
    const published = await publish(9_020, 'names', { with: { mode: 'publish', comment: 'true' } });
    expect(commentsOn(902)).toHaveLength(10);
    expect(published.annotations).toEqual([expect.objectContaining({ level: 'warning', message: 'Run 9020 left results of 12 names; the first 10 are posted.' })]);
  });

  it('reads a hundred artifacts of a run at most, and only ours', async () => {
    const relay = new ArtifactRelay(workspaceWith(), 'writer', 'octo-org/demo', services.url);
    for (let index = 0; index < 103; index += 1) await upload(services, 9_030, `check-tests-report-${index}`, zipOf({ a: Buffer.from('{}') }));
    await upload(services, 9_030, 'something-else', zipOf({ a: Buffer.from('{}') }));
    const found = await relay.textsOf(9_030, 'check-tests-report-', { bytes: 1_000, bytesTogether: 1_000_000, artifacts: 100 });
    expect(found).toMatchObject({ kind: 'found', more: 3 });
    expect(found.kind === 'found' && found.texts.length).toBe(100);
  });

  it('takes paths and hostile words as text', async () => {
    pull(900, 'sixty');
    const { text } = await runOfFork({ number: 900, command: `printf 'FAIL a.test.js\\n  ● </details><img src=https://evil.example/x.png> @everyone | #1\\n\\n    boom\\n\\n${'Test Suites: 1 failed, 1 total\\nTests:       1 failed, 1 total\\nSnapshots:   0 total\\nTime:        0.1 s\\nRan all test suites.\\n'}'; exit 1` });
    await upload(services, 6_000, 'check-tests-report-000000000000', zipOf({ '../../../evil.json': Buffer.from(text) }));
    const workspace = workspaceWith();
    const published = await publish(6_000, 'sixty', { workspace });
    expect(published.log).toContain('Posted the result');
    expect(readdirSync(workspace)).toEqual([]);
    expect(existsSync(`${workspace}/../evil.json`)).toBe(false);
    expect(commentsOn(900)[0]?.body).toContain('<code>&lt;/details&gt;&lt;img src=https://evil.example/x.png&gt; @everyone | #1</code>');
  });

  it('says that there is no artifact', async () => {
    pull(901, 'sixty-one');
    const published = await publish(6_100, 'sixty-one');
    expect(published.conclusion).toBe('success');
    expect(published.annotations).toEqual([expect.objectContaining({ level: 'warning', message: expect.stringContaining('Run 6100 has no artifact check-tests-report-*, so nothing was posted.') })]);
  });

  it.each<[string, string, () => void, object]>([
    ['none is open', 'no open pull request has its head', () => pull(910, 'none is open', { state: 'closed' }), {}],
    ['its head moved', 'has moved on from bbbbbbb', () => pull(911, 'its head moved', { sha: 'c'.repeat(40) }), {}],
    ['it comes from another repository', 'no open pull request has its head', () => pull(912, 'it comes from another repository', { repository: 'somebody/else' }), {}],
    ['two have the same head', 'several open pull requests', () => [913, 914].forEach((number) => pull(number, 'two have the same head')), {}],
    ['the fork is gone', 'is gone', () => undefined, { head_repository: null }],
  ])('posts nothing when %s', async (branch, message, arrange, run) => {
    arrange();
    const before = services.state.comments.length;
    const id = 7_000 + branch.length;
    await upload(services, id, genuine.artifact, zipOf({ a: Buffer.from(genuine.text) }));
    const published = await publish(id, branch, { run });
    expect(published.conclusion).toBe('success');
    expect(published.annotations).toEqual([expect.objectContaining({ level: 'notice', message: expect.stringContaining(message) })]);
    expect(services.state.comments).toHaveLength(before);
  });

  it('does nothing after a run of another event', async () => {
    const published = await publish(8_000, 'main', { run: { event: 'push' } });
    expect(published.conclusion).toBe('success');
    expect(published.log).toContain('Nothing to publish: run 8000 was started by push, not by pull_request.');
  });

  it.each<[string, string, Partial<StepOptions>]>([
    ['in another workflow', 'works in a workflow that is started by workflow_run', { eventName: 'push', event: {} }],
    ['without anything to post', 'has nothing to post', { with: { mode: 'publish' } }],
    ['without the permission to read artifacts', 'it needs "actions: read"', { token: 'no-artifacts' }],
  ])('is red %s: its owner can mend that', async (_title, message, options) => {
    const published = await publish(9_000, 'main', options);
    expect(published.conclusion).toBe('failure');
    expect(published.log).toContain(message);
  });
});
