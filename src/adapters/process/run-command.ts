/** Runs the test command: live output, time limit, cancellation, the whole tree ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandRequest, CommandRun } from '../../ports.ts';
import { onCancel, onExit } from './cancellation.ts';
import { childEnvironment } from './child-environment.ts';
import { ProcessTree } from './process-tree.ts';
import { shellCall, shellRefusal } from './shell.ts';

const GRACE_MILLISECONDS = 5_000;
const DRAIN_MILLISECONDS = 5_000;
/** GitHub kills 10 s after it asked, but the step must be gone within 5. */
const CANCEL_TERMINATE_MILLISECONDS = 1_500;
const CANCEL_KILL_MILLISECONDS = 3_000;
const CANCEL_DRAIN_MILLISECONDS = 500;
/** Variable by which processes that the command leaves behind are known to be of this run; runs can be nested. */
const MARK = 'CHECK_TESTS_RUN';

export interface Echo {
  /** Returns false when the caller should wait for `onDrain`. */
  write(chunk: Uint8Array): boolean;
  onDrain(resume: () => void): void;
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function pipeOutput(child: ChildProcess, echo: Echo, onOutput: (chunk: Uint8Array) => void): Promise<void> {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Uint8Array) => {
      onOutput(chunk);
      if (echo.write(chunk)) return;
      stream.pause();
      echo.onDrain(() => stream.resume());
    });
  }
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
}

async function within(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const inTime = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}

/** Reasons to end the command early; each is acted on once. */
class Interruption {
  timedOut = false;
  cancelledBy: NodeJS.Signals | undefined;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #tree: ProcessTree;
  readonly #release: readonly (() => void)[];

  constructor(tree: ProcessTree, timeoutSeconds: number) {
    this.#tree = tree;
    this.#release = [onCancel((signal) => this.#cancel(signal)), onExit(() => tree.signalNow('SIGKILL'))];
    if (timeoutSeconds > 0) this.#after(timeoutSeconds * 1000, () => this.#expire());
  }

  /** Waits until all that was interrupted is gone; what outlives its grace is killed. */
  async settle(): Promise<void> {
    if (!this.timedOut && this.cancelledBy === undefined) return;
    const deadline = performance.now() + (this.timedOut ? GRACE_MILLISECONDS : CANCEL_KILL_MILLISECONDS);
    while (this.#tree.alive && performance.now() < deadline) await sleep(50);
    await this.#tree.signal('SIGKILL');
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const release of this.#release) release();
  }

  #after(milliseconds: number, act: () => void): void {
    this.#timers.push(setTimeout(act, milliseconds));
  }

  #expire(): void {
    this.timedOut = true;
    void this.#tree.signal('SIGTERM');
    this.#after(GRACE_MILLISECONDS, () => void this.#tree.signal('SIGKILL'));
  }

  #cancel(signal: NodeJS.Signals): void {
    if (this.cancelledBy !== undefined) return;
    this.cancelledBy = signal;
    this.#tree.signalNow(signal);
    this.#after(CANCEL_TERMINATE_MILLISECONDS, () => void this.#tree.signal('SIGTERM'));
    this.#after(CANCEL_KILL_MILLISECONDS, () => void this.#tree.signal('SIGKILL'));
  }
}

function endingOf(exit: Exit, interruption: Interruption, timeoutSeconds: number): CommandRun['ending'] {
  if (interruption.cancelledBy !== undefined) return { kind: 'cancelled', signal: interruption.cancelledBy };
  if (interruption.timedOut) return { kind: 'timeout', seconds: timeoutSeconds };
  if (exit.code !== null) return { kind: 'exited', exitCode: exit.code };
  return { kind: 'killed', signal: exit.signal ?? 'an unknown signal' };
}

/** The child, or why there is none: a command line that is too long or no text for a system call is thrown, all else is told by an event. */
function start(request: CommandRequest, mark: string): ChildProcess | string {
  const refusal = shellRefusal(request.shell, process.platform, process.env['PATH'] ?? '');
  if (refusal !== undefined) return refusal;
  const call = shellCall(request.shell, request.command, process.platform);
  const outerMark = process.env[MARK];
  try {
    return spawn(call.file, call.parameters, {
      cwd: request.directory,
      env: { ...childEnvironment(process.env), [MARK]: outerMark === undefined ? mark : `${outerMark} ${mark}` },
      // A group of its own, so that all of it can be ended together.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', call.merged ? 'ignore' : 'pipe'],
      windowsHide: true,
      windowsVerbatimArguments: request.shell === 'cmd',
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @see Commands.run */
export async function runCommand(request: CommandRequest, echo: Echo, onOutput: (chunk: Uint8Array) => void): Promise<CommandRun> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  const mark = randomUUID();
  const child = start(request, mark);
  if (typeof child === 'string') return { ending: { kind: 'not-started', reason: child }, durationMilliseconds: elapsed(), outputLeftOpen: false };
  const exited = exitOf(child);
  const closed = pipeOutput(child, echo, onOutput);
  if (child.pid === undefined) {
    const reason = await exited.then(() => 'it ended at once', (error: unknown) => (error instanceof Error ? error.message : String(error)));
    return { ending: { kind: 'not-started', reason }, durationMilliseconds: elapsed(), outputLeftOpen: false };
  }
  const interruption = new Interruption(new ProcessTree(child.pid, mark), request.timeoutSeconds);
  try {
    const exit = await exited;
    await interruption.settle();
    const drained = await within(closed, interruption.cancelledBy === undefined ? DRAIN_MILLISECONDS : CANCEL_DRAIN_MILLISECONDS);
    if (!drained) {
      child.stdout?.destroy();
      child.stderr?.destroy();
    }
    return { ending: endingOf(exit, interruption, request.timeoutSeconds), durationMilliseconds: elapsed(), outputLeftOpen: !drained };
  } finally {
    interruption.stop();
  }
}
