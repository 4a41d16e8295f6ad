/** A signal at every stage of the bundled action: gone at once, nothing of it left, the state untouched or complete. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { jestSummary, printing, pullRequestEvent } from './support/outputs.ts';
import { startStep, type StepProcess, until } from './support/step-process.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(180_000);

const STATE = 'agent/state/test_coverage.json';
const SIGNALS = [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]] as const;
let services: Services;

beforeAll(async () => {
  services = await startServices({ pulls: [{ number: 1, head: { ref: 'feature', sha: 'b'.repeat(40) }, base: { ref: 'main', sha: 'a'.repeat(40) } }] });
  // What is slow can be met: each of these waits longer than the test does.
  services.faults([
    { match: 'GetCacheEntryDownloadURL', delayMs: 8_000, status: 500, times: 3 },
    { match: 'CreateCacheEntry', delayMs: 8_000, status: 500, times: 3 },
    { match: 'POST /graphql', delayMs: 8_000, status: 500, times: 3 },
  ]);
});

afterAll(async () => {
  await services.close();
});

function asked(path: RegExp, before: number): boolean {
  return services.state.requests.slice(before).some((request) => path.test(request.path));
}

interface Stage {
  readonly command: (workspace: string) => string;
  readonly with?: Readonly<Record<string, string>>;
  readonly event?: unknown;
  readonly reached: (step: StepProcess, workspace: string, requestsBefore: number) => boolean;
  /** Whether the state of this run is on the disk by then. */
  readonly saved: boolean;
}

const test = printing(jestSummary(0, 5));
const NO_CACHE = { cache: 'false' };

const STAGES: Readonly<Record<string, Stage>> = {
  load: { command: (workspace) => `touch ${workspace}/ran; ${test}`, reached: (_step, _workspace, before) => asked(/GetCacheEntryDownloadURL/, before), saved: false },
  run: { command: () => '(trap "" TERM INT HUP; echo $$ > started; sleep 60) & sleep 60', with: NO_CACHE, reached: (_step, workspace) => existsSync(`${workspace}/started`), saved: false },
  'waiting for what the command left behind': {
    command: () => `setsid sleep 60 &\ntouch started; ${test}`,
    with: NO_CACHE,
    reached: (step, workspace) => existsSync(`${workspace}/started`) && step.leftRunning().every((command) => !/^(?:bash|sh|touch|cat) /.test(command)),
    saved: false,
  },
  save: { command: () => test, reached: (_step, _workspace, before) => asked(/CreateCacheEntry/, before), saved: true },
  report: { command: () => test, with: { ...NO_CACHE, comment: 'true' }, event: pullRequestEvent({ number: 1 }), reached: (_step, _workspace, before) => asked(/graphql/, before), saved: true },
};

describe.each(Object.entries(STAGES))('a signal during: %s', (_title, stage) => {
  it.each(SIGNALS)('%s ends it with exit code %i', async (signal, exitCode) => {
    const workspace = workspaceWith();
    const before = services.state.requests.length;
    const step = startStep({ workspace, services, event: stage.event, with: { 'test-command': stage.command(workspace), ...stage.with } });
    await until(() => stage.reached(step, workspace, before), step.log());
    const asked = performance.now();
    step.child.kill(signal);
    expect(await step.ended).toEqual({ code: exitCode, signal: null });
    expect(performance.now() - asked).toBeLessThan(15_000); // 5 s on a machine that has nothing else to do.
    await until(() => step.leftRunning().length === 0, 'all of it is gone', 5_000).catch(() => expect(step.leftRunning()).toEqual([]));
    expect(existsSync(`${workspace}/ran`)).toBe(false);
    expect(readdirSync(step.temporary)).toEqual([]);
    const state = existsSync(`${workspace}/${STATE}`) ? (JSON.parse(readFileSync(`${workspace}/${STATE}`, 'utf8')) as { readonly run_count: number }) : undefined;
    expect(state?.run_count).toBe(stage.saved ? 1 : undefined);
    if (state !== undefined) expect(readdirSync(`${workspace}/agent/state`)).toEqual(['test_coverage.json']);
    // What the command printed could not act, and nothing is stopped for what the runner says next.
    const [, token] = /^::stop-commands::(.*)$/m.exec(step.log()) ?? [];
    if (token !== undefined) expect(step.log()).toContain(`\n::${token}::\n`);
  });
});

it('a fault of our own while the tests run: told as one, commands act again, nothing is left', async () => {
  const workspace = workspaceWith();
  const faults = workspaceWith({ 'fault.mjs': `import { existsSync } from 'node:fs';\nconst timer = setInterval(() => {\n  if (!existsSync('started')) return;\n  clearInterval(timer);\n  throw new Error('a-fault');\n}, 20);\ntimer.unref();\n` });
  const step = startStep({ workspace, env: { NODE_OPTIONS: `--import=${faults}/fault.mjs` }, with: { 'test-command': 'echo running; touch started; sleep 60', ...NO_CACHE } });
  expect(await step.ended).toEqual({ code: 1, signal: null });
  await until(() => step.leftRunning().length === 0, 'nothing is left', 10_000);
  const [, token = ''] = /^::stop-commands::(.*)$/m.exec(step.log()) ?? [];
  expect(step.log().split(`\n::${token}::\n`)[1]).toMatch(/^::error::check-tests failed unexpectedly; please report this: Error: a-fault/m);
  expect(readdirSync(workspace)).toEqual(['started']);
});
