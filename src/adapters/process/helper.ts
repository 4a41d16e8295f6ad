/**
 * Runs a helper program (git, taskkill) with @actions/exec, which has no limit of time or size: both stand around it here. A helper that
 * is given up is ended with all it started, by a mark in their environment; elsewhere than on Linux by what descends from us.
 */
import { exec } from '@actions/exec';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pidtree from 'pidtree';
import { runningProcesses, wasStartedWith } from './process-list.ts';

export interface HelperLimits {
  readonly directory?: string;
  readonly milliseconds: number;
  readonly mostBytes: number;
}

export interface HelperEnd {
  readonly exitCode: number;
  readonly stdout: Buffer;
}

const MARK = 'CHECK_TESTS_HELPER';
/** How long exec waits for outputs that stay open after the end. */
const DELAY_MILLISECONDS = 1_000;

function endQuietly(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

async function endMarked(mark: string): Promise<void> {
  if (process.platform === 'linux') {
    for (const { id } of runningProcesses()) if (wasStartedWith(id, mark)) endQuietly(id);
    return;
  }
  const descendants = await pidtree(process.pid).catch((): number[] => []);
  for (const id of descendants) endQuietly(id);
}

/** Undefined when the program is not there, takes too long or prints too much. Prints nothing. */
export async function helper(file: string, parameters: readonly string[], limits: HelperLimits): Promise<HelperEnd | undefined> {
  const mark: string = randomUUID();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let giveUp: () => void = () => undefined;
  const tooMuch = new Promise<undefined>((resolve) => {
    giveUp = (): void => resolve(undefined);
  });
  const timer = new AbortController();
  const tooLate = sleep(limits.milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  const environment = Object.entries({ ...process.env, [MARK]: mark }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const ended = exec(file, [...parameters], {
    ...(limits.directory === undefined ? {} : { cwd: limits.directory }),
    env: Object.fromEntries(environment),
    silent: true,
    ignoreReturnCode: true,
    delay: DELAY_MILLISECONDS,
    listeners: {
      stdout: (data) => {
        bytes += data.length;
        if (bytes <= limits.mostBytes) chunks.push(data);
        else giveUp();
      },
    },
  }).catch(() => undefined);
  const exitCode = await Promise.race([ended, tooLate, tooMuch]);
  timer.abort();
  if (typeof exitCode === 'number' && bytes <= limits.mostBytes) return { exitCode, stdout: Buffer.concat(chunks) };
  await endMarked(mark);
  return undefined;
}
