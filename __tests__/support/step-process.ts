/** The bundled action as a process of its own, to be looked at and signalled while it runs; the runner stand-in only tells how it ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT, node24 } from './bundle.ts';
import type { Services } from './github/services-stand-in.mjs';
import { workspaceWith } from './workspace.ts';

export interface StepEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface StepProcess {
  readonly child: ChildProcess;
  readonly log: () => string;
  readonly ended: Promise<StepEnd>;
  readonly outputFile: string;
  readonly summaryFile: string;
  /** RUNNER_TEMP. */
  readonly temporary: string;
  /** Commands of the processes that belong to this step and still run; empty where there is no /proc. */
  readonly leftRunning: () => string[];
}

export interface StepProcessOptions {
  readonly workspace: string;
  readonly with: Readonly<Record<string, string>>;
  readonly services?: Services;
  readonly event?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  /** Instead of the action: the command line of another program. */
  readonly program?: readonly string[];
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Starts one step on main, as the runner does. */
export function startStep(options: StepProcessOptions): StepProcess {
  const temporary = workspaceWith();
  const files = workspaceWith({ output: '', summary: '', 'event.json': JSON.stringify(options.event ?? {}) });
  const mark = randomUUID();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    STEP_MARK: mark,
    RUNNER_TEMP: temporary,
    RUNNER_OS: 'Linux',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: options.workspace,
    GITHUB_REPOSITORY: 'octo-org/demo',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_EVENT_PATH: `${files}/event.json`,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_RUN_ID: '1',
    GITHUB_OUTPUT: `${files}/output`,
    GITHUB_STEP_SUMMARY: `${files}/summary`,
    ...options.services?.env({ ref: 'refs/heads/main' }),
    ...(options.services === undefined ? {} : { 'INPUT_GITHUB-TOKEN': options.services.token }),
    ...Object.fromEntries(Object.entries(options.with).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    ...options.env,
  };
  const [program = node24(), ...words] = options.program ?? [node24(), `${PROJECT}/dist/action/index.js`];
  const child = spawn(program, words, { cwd: options.workspace, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (log = `${log}${chunk}`.slice(-1_000_000)));
  const ended = new Promise<StepEnd>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const leftRunning = (): string[] =>
    (existsSync('/proc') ? readdirSync('/proc') : [])
      .filter((id) => /^\d+$/.test(id) && textOf(`/proc/${id}/environ`).includes(`STEP_MARK=${mark}`))
      .map((id) => textOf(`/proc/${id}/cmdline`).replaceAll('\0', ' '));
  return { child, log: () => log, ended, outputFile: `${files}/output`, summaryFile: `${files}/summary`, temporary, leftRunning };
}

/** Waits until it holds. @throws Error when it never does. */
export async function until(condition: () => boolean, what: string, milliseconds = 60_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !condition(); await sleep(10)) if (Date.now() > end) throw new Error(`it never came to this: ${what}`);
}

export function write(path: string, text: string): void {
  writeFileSync(path, text);
}
