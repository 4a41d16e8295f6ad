/** What a step costs beside reading: its start, what it adds to the command, its state file, and what a workflow downloads. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { decodeState, encodeState } from '../../src/state/state.ts';
import { outcome } from '../../__tests__/support/outcomes.ts';
import { runsOf } from '../../__tests__/support/scenarios.ts';
import { mixed, timestamped } from './console-logs.ts';
import type { Measured, Measurement, Side } from './row.ts';

const ACTION = resolve('dist/action/index.js');
const STARTS = 15;
const MEGABYTE = 1_000_000;

/** Milliseconds from the start of Node until its first output, or its end when it prints none. */
async function untilFirstOutput(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  await Promise.race([child.stdout === null ? ended : once(child.stdout, 'data'), ended]);
  const taken = performance.now() - begun;
  await ended;
  return taken;
}

/** The shortest of several: what other programs on the machine added is not ours. */
async function shortest(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < STARTS; round += 1) taken.push(await untilFirstOutput(words, environment));
  return Math.min(...taken);
}

async function start(): Promise<readonly Side[]> {
  const folder = mkdtempSync(join(tmpdir(), 'check-tests-start-'));
  const environment = { PATH: process.env['PATH'], GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder, 'INPUT_TEST-COMMAND': 'true' };
  const bare = await shortest(['-e', '0'], environment);
  const own = await shortest([ACTION], environment);
  rmSync(folder, { recursive: true });
  return [
    { name: 'baseline', seconds: bare / 1000 },
    { name: 'work', seconds: own / 1000 },
  ];
}

/** CPU seconds of all that a shell command starts. */
function cpuOf(command: string): number {
  const { stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time { ${command}; }`], { encoding: 'utf8' });
  return stderr.trim().split('\n').at(-1)?.split(' ').reduce((sum, seconds) => sum + Number(seconds), 0) ?? Number.NaN;
}

function passingThrough(log: (folder: string, megabytes: number) => string): Measurement['measure'] {
  return (folder, scale, ofCommand) => {
    const path = log(folder, Math.max(1, Math.round(500 * scale)));
    const place = join(folder, 'project');
    mkdirSync(place, { recursive: true });
    const work: Measured = ofCommand(['run', '--', 'cat', path], place);
    return Promise.resolve([
      { name: 'baseline', seconds: cpuOf(`cat '${path}' | cat >/dev/null`) },
      { name: 'work', ...work },
    ]);
  };
}

/** State of 100,000 tests, 2,000 of them failing, written and read again. */
function stateFile(): Promise<readonly Side[]> {
  const failingTests = Array.from({ length: 2_000 }, (_, index) => ({
    name: `suite ${index % 40} > group ${index % 7} > does the right thing number ${index} with care`,
    file: `packages/part-${index % 40}/src/deep/folder/module-${index % 400}.test.ts`,
  }));
  const large = outcome(1, { counts: { total: 100_000, passed: 98_000, failed: 2_000, skipped: 0 }, failingTests });
  const state = runsOf(Array.from({ length: 50 }, () => large));
  const text = encodeState(state);
  const value: unknown = JSON.parse(text);
  const timed = (work: () => void): number => {
    const taken = Array.from({ length: STARTS }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    });
    return Math.min(...taken) / 1000;
  };
  return Promise.resolve([
    { name: 'baseline', seconds: timed(() => JSON.parse(JSON.stringify(value))) },
    { name: 'work', seconds: timed(() => decodeState(encodeState(state))), megabytes: Buffer.byteLength(text) / MEGABYTE },
  ]);
}

/** Megabytes of what `uses:` makes the runner download, unpacked. */
function download(): Promise<readonly Side[]> {
  const { stdout } = spawnSync('bash', ['-c', 'git archive HEAD | wc -c'], { encoding: 'utf8' });
  return Promise.resolve([{ name: 'work', megabytes: Number(stdout) / MEGABYTE }]);
}

export const STEP_MEASUREMENTS: readonly Measurement[] = [
  { name: 'start of the action to its first line', baselineName: 'node -e 0', measure: start, goal: { ratio: 4.5 } },
  { name: 'check-tests run -- cat, 500 MB mixed', baselineName: 'cat | cat', measure: passingThrough(mixed), goal: { addedSeconds: 3, megabytes: 250 } },
  { name: 'check-tests run -- cat, 500 MB timestamped', baselineName: 'cat | cat', measure: passingThrough(timestamped), goal: { addedSeconds: 3, megabytes: 250 } },
  { name: 'state file, 100,000 tests, 2,000 failing', baselineName: 'JSON of the same', measure: stateFile, goal: { seconds: 0.05, megabytes: 1 } },
  { name: 'download of the action', baselineName: '', measure: download, goal: { megabytes: 8 } },
];
