/**
 * What takes too long for every change: `npm run soak` runs all of it, `npm run soak -- kills` a part. Needs dist/ to be built; Linux.
 * Each part prints its figures and ends with exit code 1 when something broke.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMMAND, node24, runCommandLine, runStep, stateIn } from '../__tests__/support/bundle.ts';
import { startServices } from '../__tests__/support/github/services-stand-in.mjs';
import { killWhileWriting } from '../__tests__/support/kill-loop.ts';
import { jestSummary, passing } from '../__tests__/support/outputs.ts';
import { runOneAfterTheOther } from '../__tests__/support/printing-world.ts';
import { decodeState } from '../src/state/state.ts';

const STATE = 'agent/state/test_coverage.json';
const made: string[] = [];
let broken = 0;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'check-tests-soak-'));
  made.push(path);
  return path;
}

function tell(part: string, figures: Readonly<Record<string, number | string>>, isBroken: boolean): void {
  broken += isBroken ? 1 : 0;
  console.log(`${isBroken ? 'BROKEN' : 'ok    '} ${part}: ${Object.entries(figures).map(([name, value]) => `${name} ${value}`).join(', ')}`);
}

/** The state in a workspace, or why it is none; undefined when there is no file. */
function stateOrFault(workspace: string): string | undefined {
  const path = `${workspace}/${STATE}`;
  return existsSync(path) ? decodeState(readFileSync(path, 'utf8')).kind : undefined;
}

async function kills(): Promise<void> {
  const { broken: halves, leftovers, met } = await killWhileWriting(folder(), 500);
  tell('500 kills of a writer', { halves: halves.length, 'met a write': met, 'most leftovers': leftovers }, halves.length > 0 || leftovers > 1);
}

/** The whole command, ended at any moment from its start to after its end. */
async function signals(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    const workspace = folder();
    let halves = 0;
    let completed = 0;
    let mostFiles = 0;
    const longest = Math.max(...[1, 2, 3].map(() => {
      const started = performance.now();
      runCommandLine(['run', '--', passing(5)], { cwd: workspace });
      return performance.now() - started;
    }));
    for (let time = 0; time < 100; time += 1) {
      const child = spawn(node24(), [COMMAND, 'run', '--', passing(5)], { cwd: workspace, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await sleep(Math.random() * longest * 1.1);
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      if (code === 0) completed += 1;
      if (stateOrFault(workspace) !== 'ok') halves += 1;
      mostFiles = Math.max(mostFiles, readdirSync(`${workspace}/agent/state`).length);
    }
    tell(`100 × ${signal} at any moment`, { halves, completed, 'most files': mostFiles }, halves > 0 || mostFiles > (signal === 'SIGKILL' ? 2 : 1));
  }
}

async function parallel(): Promise<void> {
  for (const atOnce of [20, 200]) {
    const services = await startServices();
    const started = performance.now();
    let next = 0;
    const figures = { saved: 0, 'told as not saved': 0, lost: 0, 'not green': 0, halves: 0 };
    const work = async (): Promise<void> => {
      while (next < 200) {
        next += 1;
        const id = next;
        const workspace = folder();
        const result = await runStep({ workspace, services, runId: id, timeoutMs: 600_000, with: { 'test-command': passing(id) } });
        const isSaved = services.state.caches.some(({ key }) => key.endsWith(`|${id}.1`));
        if (result.conclusion !== 'success') figures['not green'] += 1;
        if (stateOrFault(workspace) !== 'ok' || stateIn(workspace).results.passed !== id) figures.halves += 1;
        if (isSaved) figures.saved += 1;
        else if (/was not saved to the cache|could not be read: no answer/.test(result.log)) figures['told as not saved'] += 1;
        else figures.lost += 1;
        rmSync(workspace, { recursive: true, force: true });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const workspace = folder();
    const after = await runStep({ workspace, services, runId: 999, with: { 'test-command': passing(1) } });
    const isFound = after.outputs['baseline']?.includes('last run of main') === true;
    tell(`200 runs against one cache, ${atOnce} at once`, { ...figures, 'found afterwards': isFound ? 'yes' : 'no', seconds: Math.round((performance.now() - started) / 1000) }, figures.lost + figures['not green'] + figures.halves > 0 || (figures.saved > 0 && !isFound));
    await services.close();
  }
}

/** Commands in one folder at once: they share one state file. */
async function oneFolder(): Promise<void> {
  const workspace = folder();
  const ends = Array.from({ length: 50 }, async () => {
    const child = spawn(node24(), [COMMAND, 'run', '--', passing(5)], { cwd: workspace, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  });
  const failed = (await Promise.all(ends)).filter((code) => code !== 0).length;
  const files = readdirSync(`${workspace}/agent/state`).length;
  tell('50 commands in one folder at once', { failed, files, state: stateOrFault(workspace) ?? 'none' }, failed > 0 || files > 1 || stateOrFault(workspace) !== 'ok');
}

async function sequential(): Promise<void> {
  const workspace = folder();
  const started = performance.now();
  const sizes = await runOneAfterTheOther(workspace, 1_000, () => statSync(`${workspace}/${STATE}`).size);
  const { run_count: runs, history } = stateIn(workspace);
  const grew = Math.max(...sizes.slice(900)) > Math.max(...sizes.slice(100, 900)) * 1.05;
  tell('1,000 runs one after the other', { runs, history: history.length, 'most bytes': Math.max(...sizes), 'bytes at the end': sizes.at(-1) ?? 0, seconds: Math.round((performance.now() - started) / 1000) }, runs !== 1_000 || history.length !== 50 || grew);
}

/** Outputs of a size that no log should have: time and memory beside `cat` of the same. */
function floods(): void {
  const summary = `printf '%s' '${jestSummary(0, 5)}'`;
  const commands = {
    '1 GB of lines': "(yes 'a line of output as tests print them, neither short nor long' || true) | head -c 1000000000",
    '10 million short lines': 'seq 10000000',
    'one line of 500 MB': "head -c 500000000 /dev/zero | tr '\\0' x; echo",
    '300 MB of bytes that are no text': 'head -c 300000000 /dev/urandom; echo',
  };
  for (const [title, command] of Object.entries(commands)) {
    const workspace = folder();
    const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %e %M', node24(), COMMAND, 'run', '--', `${command}; ${summary}`], { cwd: workspace, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    const [user = '', system = '', seconds = '', kilobytes = ''] = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
    const passed = stateIn(workspace).results.passed;
    tell(title, { passed, 'CPU seconds': Number(user) + Number(system), seconds, 'MB of memory': Math.round(Number(kilobytes) / 1024) }, status !== 0 || passed !== 5 || Number(kilobytes) > 250 * 1024);
  }
}

const PARTS = { kills, signals, parallel, 'one-folder': oneFolder, sequential, floods } as const;
const wanted = process.argv.slice(2);

for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await part();
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
}
process.exitCode = broken === 0 ? 0 : 1;
