/** Commands that will not end, cannot be read, or cannot even be started. */
import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMMAND, node24, runStep, stateIn } from './support/bundle.ts';
import { jestSummary, printing } from './support/outputs.ts';
import { startStep, until } from './support/step-process.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(180_000);

const NO_CACHE = { cache: 'false' };
const summary = printing(jestSummary(0, 5));

/** What still writes a sign of life a moment after the step ended. */
async function stillAlive(folder: string, names: readonly string[]): Promise<string[]> {
  const lives = (): (string | undefined)[] => names.map((name) => (existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : undefined));
  const before = lives();
  await sleep(700);
  const after = lives();
  return names.filter((_name, index) => before[index] !== after[index]);
}

const sign = (name: string): string => `while true; do date +%s%N > ${name}; sleep 0.1; done`;

describe('a command that runs out of time', () => {
  it('is ended with daemons that left its group, outlived their parent and ignore every signal they can', async () => {
    const folder = workspaceWith({
      'daemon.sh': `trap '' TERM INT HUP; ${sign('daemon')}`,
      'start.sh': `(setsid bash daemon.sh < /dev/null > /dev/null 2>&1 &)\nexit 0`,
      'pipe.sh': `trap '' TERM; exec 9>&1; ${sign('pipe')}`,
    });
    const step = startStep({ workspace: folder, with: { 'test-command': 'bash start.sh; (bash pipe.sh &); while [ ! -e daemon ] || [ ! -e pipe ]; do sleep 0.1; done; sleep 600', 'test-timeout-seconds': '4', ...NO_CACHE } });
    expect(await step.ended).toEqual({ code: 1, signal: null });
    expect(stateIn(folder)).toMatchObject({ status: 'error', status_detail: 'timeout after 4s' });
    expect(existsSync(`${folder}/daemon`)).toBe(true);
    expect(await stillAlive(folder, ['daemon', 'pipe'])).toEqual([]);
    expect(step.leftRunning()).toEqual([]);
  });

  it('is ended with processes that start the next one and end themselves, faster than anybody can look', async () => {
    // Bounded: after 3,000 of them, or half a minute, they give up by themselves.
    const folder = workspaceWith({ 'hop.sh': `n=$1; echo $n >> hops; [ $n -gt 3000 ] && exit; trap '' TERM; setsid bash hop.sh $((n + 1)) < /dev/null > /dev/null 2>&1 &` });
    const step = startStep({ workspace: folder, with: { 'test-command': 'bash hop.sh 1; sleep 600', 'test-timeout-seconds': '4', ...NO_CACHE } });
    await step.ended;
    expect(readFileSync(`${folder}/hops`, 'utf8').split('\n').length).toBeGreaterThan(2);
    expect(await stillAlive(folder, ['hops'])).toEqual([]);
  });

  it('is ended with a hundred children that fork again when they are signalled', async () => {
    const folder = workspaceWith({ 'many.sh': `again() { trap again TERM; (${sign('life')}) & }; trap again TERM; ${sign('life')}` });
    const step = startStep({ workspace: folder, with: { 'test-command': 'for i in $(seq 20); do bash many.sh & done; sleep 600', 'test-timeout-seconds': '2', ...NO_CACHE } });
    await step.ended;
    expect(await stillAlive(folder, ['life'])).toEqual([]);
    expect(step.leftRunning()).toEqual([]);
  });
});

describe('a command that prints strangely', () => {
  const endings: readonly (readonly [string, string])[] = [
    ['closes its output and goes on', `${jestOutput()}; exec >&- 2>&-; sleep 0.5; true`],
    ['leaves a process behind that writes without end', `(yes | head -c 300000000 &)\n${summary}`],
    ['ends in the middle of a line', `${jestOutput()}; printf 'half a li'`],
    ['prints NULs and what is no text', `head -c 2000000 /dev/urandom; printf '\\0\\0\\n\\377\\376\\300\\n'; head -c 2000000 /dev/zero; echo; ${summary}`],
    ['prints one line of 60 MB', `head -c 60000000 /dev/zero | tr '\\0' 'x'; echo; ${summary}`],
    ['prints a million short lines', `seq 1000000; ${summary}`],
    ['wants to read', `cat; read -r line || true; ${summary}`],
  ];

  function jestOutput(): string {
    return `printf '%s' '${jestSummary(0, 5)}'`;
  }

  it.each(endings)('%s: the numbers are right, and memory stays flat', async (_title, command) => {
    const workspace = workspaceWith();
    const result = await runStep({ workspace, timeoutMs: 150_000, with: { 'test-command': command, ...NO_CACHE } });
    expect(result.conclusion).toBe('success');
    expect(stateIn(workspace).results).toMatchObject({ total: 5, passed: 5 });
    expect(result.metrics.maxRssKb).toBeLessThan(250 * 1024);
  });
});

describe('a command that cannot be started', () => {
  it.each([
    ['is longer than the system takes', 'é'.repeat(99_000)],
    ['holds what no command line can', 'a\0b'],
  ])('%s: told, and no crash', async (_title, command) => {
    const workspace = workspaceWith({ 'config.json': JSON.stringify({ test_command: command }) });
    const step = startStep({ workspace, with: NO_CACHE });
    expect(await step.ended).toEqual({ code: 1, signal: null });
    expect(step.log()).toMatch(/the shell could not be started: |test-command \(from config\.json\): /);
    expect(step.log()).not.toContain('unexpectedly');
  });
});

describe('a log that nobody reads', () => {
  it.each([
    ['closed at once', '| true'],
    ['closed after a while', '| head -c 100000 > /dev/null'],
    ['on a full disk', '> /dev/full'],
  ])('%s: the tests run to their end, and the state is kept', async (_title, reader) => {
    const workspace = workspaceWith();
    const command = `${node24()} ${COMMAND} run -- 'seq 300000; ${summary.replaceAll("'", `'\\''`)}\n' ${reader}; echo "\${PIPESTATUS[0]}" > status`;
    const step = startStep({ workspace, with: {}, program: ['bash', '-c', command] });
    await step.ended;
    expect(stateIn(workspace)).toMatchObject({ status: 'passing', results: { passed: 5 } });
    expect(readFileSync(`${workspace}/status`, 'utf8')).toBe('0\n');
    await until(() => step.leftRunning().length === 0, 'nothing is left', 10_000);
  });
});
