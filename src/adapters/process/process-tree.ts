/**
 * Ends a process and everything it started, also what left its process group or outlived its parent. On Linux such a one is
 * known by a mark in the environment that it inherited; only what was started with an emptied environment is not.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pidtree from 'pidtree';
import { helper } from './helper.ts';
import { type RunningProcess, runningProcesses, wasStartedWith } from './process-list.ts';

/** A tree that starts processes faster than they can be ended is given up after this time. */
const KILL_MILLISECONDS = 2_000;
const KILL_PAUSE_MILLISECONDS = 20;
/** A process shows no environment for the moment in which it becomes another program: one look that finds nothing is not enough. */
const LOOKS_THAT_FIND_NOTHING = 6;

function signalQuietly(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch {
    // Already gone, or not ours: nothing to end.
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

export class ProcessTree {
  readonly #root: number;
  readonly #mark: string | undefined;
  /** When each one of the tree began that was seen: it stays known when its parent is gone. */
  readonly #known = new Map<number, string>();

  /** `mark`: text that stands in the environment of all that the root starts. */
  constructor(root: number, mark?: string) {
    this.#root = root;
    this.#mark = mark;
  }

  /** SIGKILL is repeated until nothing is left. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    if (process.platform === 'win32') return this.#endOnWindows();
    if (process.platform !== 'linux') return this.#signalFoundByParents(signal);
    if (signal === 'SIGKILL') return this.#killUntilNothingIsLeft();
    this.#signalMembers(signal);
  }

  /** True while anything of the tree that is known still runs. */
  get alive(): boolean {
    if (process.platform !== 'linux') return [-this.#root, ...this.#known.keys()].some((processId) => isRunning(processId));
    for (const running of runningProcesses()) if (this.#isKnown(running)) return true;
    return false;
  }

  /** As far as it can be done without waiting. */
  signalNow(signal: NodeJS.Signals): void {
    if (process.platform === 'linux') this.#signalMembers(signal);
    else signalQuietly(-this.#root, signal);
  }

  #isKnown({ id, group, began }: RunningProcess): boolean {
    return group === this.#root || this.#known.get(id) === began;
  }

  async #killUntilNothingIsLeft(): Promise<void> {
    const deadline = performance.now() + KILL_MILLISECONDS;
    for (let empty = 0; empty < LOOKS_THAT_FIND_NOTHING && performance.now() < deadline; empty += 1) {
      if (this.#signalMembers('SIGKILL')) empty = 0;
      await sleep(KILL_PAUSE_MILLISECONDS);
    }
  }

  /** Returns whether there was anything to signal. */
  #signalMembers(signal: NodeJS.Signals): boolean {
    const all: RunningProcess[] = [];
    const members = new Set<number>();
    const meet = ({ id, group, began }: RunningProcess): void => {
      members.add(id);
      this.#known.set(id, began);
      // The group is signalled together, below: none of it can start another one meanwhile.
      if (group !== this.#root) signalQuietly(id, signal);
    };
    for (const running of runningProcesses()) {
      all.push(running);
      if (this.#isKnown(running) || (this.#mark !== undefined && wasStartedWith(running.id, this.#mark))) meet(running);
    }
    // What was started without the mark: children of members, and theirs.
    for (let before = -1; before < members.size; ) {
      before = members.size;
      for (const running of all) if (members.has(running.parent) && !members.has(running.id)) meet(running);
    }
    signalQuietly(-this.#root, signal);
    return members.size > 0;
  }

  async #signalFoundByParents(signal: NodeJS.Signals): Promise<void> {
    try {
      for (const processId of await pidtree(this.#root)) this.#known.set(processId, '');
    } catch {
      // The root is gone, or the machine has no ps: the process group is what can be reached.
    }
    signalQuietly(-this.#root, signal);
    for (const processId of this.#known.keys()) signalQuietly(processId, signal);
  }

  async #endOnWindows(): Promise<void> {
    await helper('taskkill', ['/PID', String(this.#root), '/T', '/F'], { milliseconds: KILL_MILLISECONDS * 5, mostBytes: 1024 * 1024 });
  }
}
