import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '../src/adapters/process/child-environment.ts';
import type { Echo } from '../src/adapters/process/run-command.ts';
import { runCommand } from '../src/adapters/process/run-command.ts';
import type { CommandRun } from '../src/ports.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(40_000);

const SILENT: Echo = { write: () => true, onDrain: (resume) => resume() };

async function run(command: string, timeoutSeconds = 20, directory = workspaceWith()): Promise<{ readonly run: CommandRun; readonly output: string }> {
  const chunks: Uint8Array[] = [];
  const result = await runCommand({ command, shell: 'bash', directory, timeoutSeconds }, SILENT, (chunk) => chunks.push(chunk));
  return { run: result, output: Buffer.concat(chunks).toString() };
}

describe('running a command', () => {
  it.each([
    ['exit 0', 0],
    ['exit 3', 3],
    ['no-such-command', 127],
    ['/dev/null', 126],
    ['false | true', 1], // pipefail, as GitHub's `shell: bash` has it
    ['false\ntrue', 1], // -e
  ])('%j ends with exit code %i', async (command, exitCode) => {
    expect((await run(command)).run.ending).toEqual({ kind: 'exited', exitCode });
  });

  it('merges both outputs in the order they were written', async () => {
    expect((await run('echo a; echo b >&2; echo c; echo d >&2')).output).toBe('a\nb\nc\nd\n');
  });

  it('gives the command an empty standard input', async () => {
    expect((await run('cat; echo done')).output).toBe('done\n');
  });

  it('tells a command that was killed', async () => {
    expect((await run('kill -SEGV $$')).run.ending).toEqual({ kind: 'killed', signal: 'SIGSEGV' });
  });

  it('does not wait for what the command leaves in the background', async () => {
    const { run: result } = await run('sleep 30 & echo started');
    expect(result).toMatchObject({ ending: { kind: 'exited', exitCode: 0 }, outputLeftOpen: true });
    expect(result.durationMilliseconds).toBeLessThan(10_000);
  });

  it('ends a tree that ignores SIGTERM and has left its process group', async () => {
    const folder = workspaceWith();
    const alive = (name: string): string => `trap '' TERM; while true; do date +%N > ${folder}/${name}; sleep 0.1; done`;
    const { run: result } = await run(`(${alive('child')}) & setsid bash -c "${alive('escaped')}" & wait`, 1, folder);
    expect(result.ending).toEqual({ kind: 'timeout', seconds: 1 });
    for (const name of ['child', 'escaped']) {
      expect(existsSync(`${folder}/${name}`)).toBe(true);
      const before = readFileSync(`${folder}/${name}`, 'utf8');
      await sleep(400);
      expect(readFileSync(`${folder}/${name}`, 'utf8')).toBe(before);
    }
  });
});

it('keeps the secrets of the action from the child, and all else', () => {
  const environment = { PATH: '/bin', 'INPUT_GITHUB-TOKEN': 'x', input_name: 'x', ACTIONS_RUNTIME_TOKEN: 'x', ACTIONS_RESULTS_URL: 'x', ACTIONS_CACHE_URL: 'x', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x', GITHUB_TOKEN: 'by the workflow', GITHUB_OUTPUT: 'file' };
  expect(childEnvironment(environment)).toEqual({ PATH: '/bin', GITHUB_TOKEN: 'by the workflow', GITHUB_OUTPUT: 'file' });
});
