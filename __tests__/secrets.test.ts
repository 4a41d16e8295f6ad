/** What the runner gives to an action only, looked for by a test command in every place that a process can look into. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runStep, type StepOptions } from './support/bundle.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { jestSummary, printing } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(120_000);

const ID_TOKEN = 'id-token-that-nobody-else-may-have';
const INPUT = 'input-that-is-not-for-the-command';
const FORBIDDEN_NAMES = /^(?:INPUT_|ACTIONS_RUNTIME_|ACTIONS_RESULTS_URL|ACTIONS_CACHE_|ACTIONS_ID_TOKEN_REQUEST_|GITHUB_TOKEN)[^=]*=(?!\0*$)/m;
const withProc = existsSync('/proc/self/environ') ? describe : describe.skip;
let services: Services;

beforeAll(async () => {
  services = await startServices({ token: 'ghs_the-token-of-the-workflow' });
});

afterAll(async () => {
  await services.close();
});

function step(command: string, workspace: string, options: Partial<StepOptions> = {}): ReturnType<typeof runStep> {
  return runStep({ workspace, services, time: false, stepEnv: { ACTIONS_ID_TOKEN_REQUEST_TOKEN: ID_TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL: `https://id.example/${ID_TOKEN}` }, ...options, with: { 'test-command': command, name: INPUT, ...options.with } });
}

/** Tokens of the cache service are signed as these are. */
const JSON_WEB_TOKEN = /eyJ[\w-]{10,}\.eyJ/;

function expectNoSecret(text: string): void {
  expect(text).not.toMatch(FORBIDDEN_NAMES);
  expect(text).not.toMatch(JSON_WEB_TOKEN);
  for (const secret of [ID_TOKEN, INPUT, services.token]) expect(text).not.toContain(secret);
}

describe('a test command that looks for secrets', () => {
  it('finds none in its environment, however it looks', async () => {
    const workspace = workspaceWith();
    const result = await step(`exec 3> found.txt; env >&3; sh -c env >&3; bash -c export >&3; node -e 'for (const [name, value] of Object.entries(process.env)) console.log(name + "=" + value)' >&3; tr '\\0' '\\n' < /proc/self/environ >&3; ${printing(jestSummary(0, 1))}`, workspace);
    expect(result.conclusion).toBe('success');
    const found = readFileSync(`${workspace}/found.txt`, 'utf8');
    expect(found).toContain('GITHUB_STEP_SUMMARY');
    expectNoSecret(found);
  });

  it('has the token when the workflow gives it', async () => {
    const workspace = workspaceWith();
    await step('printenv GITHUB_TOKEN > found.txt', workspace, { stepEnv: { GITHUB_TOKEN: services.token } });
    expect(readFileSync(`${workspace}/found.txt`, 'utf8')).toBe(`${services.token}\n`);
  });
});

withProc('a test command that looks at other processes', () => {
  it('finds none in what the system tells of the processes that started it', async () => {
    const workspace = workspaceWith();
    const command = `exec 3> found.txt
      cat /proc/$PPID/cmdline /proc/$PPID/environ /proc/$PPID/task/*/environ | tr '\\0' '\\n' >&3
      ls -l /proc/$PPID/fd >&3
      ${printing(jestSummary(0, 1))}`;
    const result = await step(command, workspace);
    expect(result.conclusion).toBe('success');
    const found = readFileSync(`${workspace}/found.txt`, 'utf8');
    expect(found).toContain('GITHUB_WORKSPACE=');
    expectNoSecret(found);
  });

  it('finds none in the programs that are started after it', async () => {
    // It stays behind and looks at every process of the step while the state is saved, git is asked and the report is written.
    const watcher = `const fs = require('fs');
      const secrets = /${INPUT}|${ID_TOKEN}|${services.token}|${JSON_WEB_TOKEN.source}/;
      const seen = new Set();
      const note = (file, line) => fs.appendFileSync(__dirname + '/' + file, line + '\\n');
      for (const end = Date.now() + 40_000; Date.now() < end && !fs.existsSync(__dirname + '/done.txt'); ) for (const id of fs.readdirSync('/proc')) {
        try {
          const environment = fs.readFileSync('/proc/' + id + '/environ', 'utf8');
          if (!environment.includes('STEP_MARK=' + process.env.STEP_MARK)) continue;
          const command = fs.readFileSync('/proc/' + id + '/cmdline', 'utf8').replace(/\\0/g, ' ');
          if (!seen.has(command)) note('seen.txt', command);
          seen.add(command);
          if (secrets.test(command) || secrets.test(environment)) note('leaks.txt', command);
        } catch {}
      }`;
    const workspace = workspaceWith({ 'a.test.js': '', 'watcher.cjs': watcher });
    const output = 'FAIL a.test.js\n  ● adds\n\n    boom\n\n      at Object.<anonymous> (a.test.js:1:1)\n\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 1 total\nSnapshots:   0 total\nTime:        0.1 s\nRan all test suites.\n';
    const command = `git init -q; git add a.test.js; setsid node watcher.cjs > /dev/null 2>&1 < /dev/null & while [ ! -e seen.txt ]; do sleep 0.1; done; ${printing(output, 1)}`;
    await step(command, workspace, { stepEnv: { ACTIONS_ID_TOKEN_REQUEST_TOKEN: ID_TOKEN, STEP_MARK: randomUUID() } });
    writeFileSync(`${workspace}/done.txt`, '');
    expect(readFileSync(`${workspace}/seen.txt`, 'utf8')).toContain('cache-worker');
    expect(existsSync(`${workspace}/leaks.txt`) ? readFileSync(`${workspace}/leaks.txt`, 'utf8') : '').toBe('');
  });
});
