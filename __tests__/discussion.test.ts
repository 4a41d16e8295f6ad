/** Comment and commit status, through the bundled action and the real API client against a recording API. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runStep } from './support/bundle.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { failing, passing, pullRequestEvent } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(90_000);

const PULLS = [1, 2, 3, 4, 5, 6].map((number) => ({ number, head: { ref: 'feature', sha: 'b'.repeat(40) }, base: { ref: 'main', sha: 'a'.repeat(40) } }));
let services: Services;

beforeAll(async () => {
  services = await startServices({
    pulls: PULLS,
    token: 'writer',
    tokens: { writer: { 'pull-requests': 'write', statuses: 'write' }, reader: { 'pull-requests': 'read', statuses: 'read' } },
  });
});

afterAll(async () => {
  await services.close();
});

function commentsOn(pull: number): readonly { readonly body: string }[] {
  return services.state.comments.filter((comment) => comment.issue === pull);
}

describe('the pull request comment', () => {
  it('is written once and updated after that', async () => {
    const step = { services, event: pullRequestEvent({ number: 1 }), with: { comment: 'true', name: 'once' } };
    const first = await runStep({ ...step, runId: 1, workspace: workspaceWith(), with: { ...step.with, 'test-command': passing(5) } });
    expect(first.log).not.toContain('was not written');
    expect(commentsOn(1)).toHaveLength(1);
    await runStep({ ...step, runId: 2, workspace: workspaceWith(), with: { ...step.with, 'test-command': failing(2, 3) } });
    expect(commentsOn(1)).toHaveLength(1);
    expect(commentsOn(1)[0]?.body).toContain('### ❌ once: 2 new failures — 2 of 5 tests failed');
  });

  it('holds a row for each matrix cell, also when they write at once', async () => {
    const cell = (node: number): Promise<unknown> =>
      runStep({ services, runId: 10 + node, event: pullRequestEvent({ number: 2 }), workspace: workspaceWith(), matrix: { node }, with: { comment: 'true', 'test-command': passing(node) } });
    await Promise.all([cell(20), cell(22), cell(24)]);
    expect(commentsOn(2)).toHaveLength(1);
    expect(commentsOn(2)[0]?.body).toContain('All 3 cells passed');
    for (const node of [20, 22, 24]) expect(commentsOn(2)[0]?.body).toContain(`| ✅ \`${node}\` | ${node} passed |`);
  });

  it('of another author is left alone even when it carries our marker', async () => {
    const step = { services, event: pullRequestEvent({ number: 3 }), with: { comment: 'true', 'test-command': passing(5) } };
    await runStep({ ...step, workspace: workspaceWith() });
    const [ours] = services.state.comments.filter((comment) => comment.issue === 3);
    if (ours === undefined) throw new Error('no comment was written');
    const stolen = { ...ours, id: 1, user: { login: 'octocat' }, body: `${ours.body}\nstolen` };
    services.state.comments.splice(0, services.state.comments.length, stolen);
    await runStep({ ...step, workspace: workspaceWith() });
    expect(commentsOn(3)).toHaveLength(2);
    expect(commentsOn(3)[0]?.body).toContain('stolen');
  });

  it('that may not be written is one notice that names the permission, and decides nothing', async () => {
    const result = await runStep({ services, token: 'reader', event: pullRequestEvent({ number: 4, fork: true }), workspace: workspaceWith(), with: { comment: 'true', 'commit-status': 'true', 'test-command': passing(5) } });
    expect(result.conclusion).toBe('success');
    expect(result.log).toContain('The pull request comment was not written: the token may not do that: it needs "pull-requests: write"');
    expect(result.log).toContain('The commit status was not written: the token may not do that: it needs "statuses: write"');
    expect(commentsOn(4)).toHaveLength(0);
  });

  it('waits when GitHub asks to', async () => {
    services.faults([{ match: 'POST .*/issues/5/comments', status: 403, times: 1, headers: { 'retry-after': '1' }, body: { message: 'You have exceeded a secondary rate limit' } }]);
    const result = await runStep({ services, event: pullRequestEvent({ number: 5 }), workspace: workspaceWith(), with: { comment: 'true', 'test-command': passing(5) } });
    expect(result.log).not.toContain('was not written');
    expect(commentsOn(5)).toHaveLength(1);
  });

  it('by mode on-failure is begun by a failure, and told to be over in one line', async () => {
    const step = { services, event: pullRequestEvent({ number: 5 }), with: { comment: 'on-failure', name: 'on failure' } };
    const ours = (): readonly { readonly body: string }[] => commentsOn(5).filter(({ body }) => body.includes('on%20failure'));
    await runStep({ ...step, workspace: workspaceWith(), with: { ...step.with, 'test-command': passing(5) } });
    expect(ours()).toHaveLength(0);
    await runStep({ ...step, workspace: workspaceWith(), with: { ...step.with, 'test-command': failing(1, 4) } });
    expect(ours()).toEqual([expect.objectContaining({ body: expect.stringContaining('1 of 5 tests failed') as unknown })]);
    await runStep({ ...step, workspace: workspaceWith(), with: { ...step.with, 'test-command': passing(4) } });
    expect(ours()).toEqual([expect.objectContaining({ body: expect.stringContaining('What was reported here before is over.') as unknown })]);
  });

  it('does not exist for a push, and nothing is missed', async () => {
    const before = services.state.comments.length;
    const result = await runStep({ services, workspace: workspaceWith(), with: { comment: 'true', name: 'push', 'test-command': passing(5) } });
    expect(result.conclusion).toBe('success');
    expect(services.state.comments).toHaveLength(before);
    expect(result.annotations).toEqual([]);
  });

  it('never holds a secret of the environment', async () => {
    const secret = 'hunter2-and-more';
    const output = `FAIL a.test.js\n  ● leaks ${secret}\n\n    boom\n\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 1 total\nSnapshots:   0 total\nTime:        0.1 s\nRan all test suites.\n`;
    await runStep({ services, event: pullRequestEvent({ number: 6 }), workspace: workspaceWith(), stepEnv: { DEPLOY_PASSWORD: secret }, with: { comment: 'true', 'test-command': `cat <<'X'\n${output}X\nexit 1` } });
    expect(commentsOn(6)[0]?.body).toContain('leaks');
    expect(commentsOn(6)[0]?.body).not.toContain(secret);
  });
});

it('the commit statuses tell tests and coverage apart', async () => {
  await runStep({ services, sha: 'c'.repeat(40), workspace: workspaceWith(), with: { 'commit-status': 'true', name: 'status', 'test-command': failing(1, 4) } });
  expect(services.state.statuses).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ context: 'check-tests / tests (status, push)', state: 'failure', description: '1 failed, 4 passed' }),
      expect.objectContaining({ context: 'check-tests / coverage (status, push)', state: 'success', description: 'no coverage was read' }),
    ]),
  );
});
