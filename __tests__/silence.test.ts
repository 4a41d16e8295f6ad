/** What a person is told while the test command prints nothing. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ProcessCommands } from '../src/adapters/process/commands.ts';
import { Silence } from '../src/adapters/process/silence.ts';
import { workspaceWith } from './support/workspace.ts';

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

describe('silence', () => {
  const told: string[] = [];
  let silence: Silence;

  beforeEach(() => {
    jest.useFakeTimers();
    told.length = 0;
    silence = new Silence((line) => told.push(line.replace('check-tests: the test command has printed nothing for ', '')));
    silence.begin();
  });

  afterEach(() => {
    silence.end();
    jest.useRealTimers();
  });

  it('is told after 30 s, and each time that it has doubled', () => {
    jest.advanceTimersByTime(29_999);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(10 * 60_000);
    expect(told).toEqual(['30 s (running for 30 s)', '1 min (running for 1 min)', '2 min (running for 2 min)', '4 min (running for 4 min)', '8 min (running for 8 min)']);
  });

  it('begins anew with each output', () => {
    for (let second = 0; second < 100; second += 1) {
      jest.advanceTimersByTime(1_000);
      silence.sawOutput(bytes('.\n'));
    }
    expect(told).toEqual([]);
    jest.advanceTimersByTime(30_000);
    expect(told).toEqual(['30 s (running for 2 min 10 s)']);
  });

  it('is not told within an unfinished line', () => {
    silence.sawOutput(bytes('Running tests...'));
    jest.advanceTimersByTime(10 * 60_000);
    expect(told).toEqual([]);
    silence.sawOutput(bytes(' done\n'));
    jest.advanceTimersByTime(30_000);
    expect(told).toEqual(['30 s (running for 10 min 30 s)']);
  });

  it('is not told any more after the end', () => {
    silence.end();
    jest.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });
});

it('what is told stands between the lines of the command and does not reach the readers', async () => {
  const log: string[] = [];
  const read: string[] = [];
  const echo = { begin: () => undefined, end: () => undefined, write: (chunk: Uint8Array) => log.push(Buffer.from(chunk).toString()) > 0, onDrain: (resume: () => void) => resume() };
  const commands = new ProcessCommands(echo, new Silence((line) => log.push(`${line}\n`), 300));
  await commands.run({ command: 'echo one; sleep 0.8; printf two; sleep 0.8; echo three', shell: 'bash', directory: workspaceWith(), timeoutSeconds: 20 }, (chunk) => read.push(Buffer.from(chunk).toString()));
  expect(read.join('')).toBe('one\ntwothree\n');
  expect(log.join('').replace(/check-tests: .*/g, 'told')).toMatch(/^one\n(?:told\n)+twothree\n$/);
});

it('waiting for silence keeps no process alive', () => {
  const script = `import { Silence } from ${JSON.stringify(resolve('src/adapters/process/silence.ts'))}; new Silence(() => {}).begin();`;
  const { status, signal } = spawnSync(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', script], { timeout: 20_000 });
  expect([status, signal]).toEqual([0, null]);
});
