/** Ends a process and everything it started, also what left its process group. */
import { execFile } from 'node:child_process';
import pidtree from 'pidtree';

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
  /** Children are looked up before each signal: once their parent is gone they can no longer be found. */
  readonly #known = new Set<number>();

  constructor(root: number) {
    this.#root = root;
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    if (process.platform === 'win32') {
      await new Promise<void>((resolve) => {
        execFile('taskkill', ['/PID', String(this.#root), '/T', '/F'], () => resolve());
      });
      return;
    }
    await this.#lookUp();
    this.signalGroup(signal);
    for (const processId of this.#known) signalQuietly(processId, signal);
  }

  /** True while anything of the tree that is known still runs. */
  get alive(): boolean {
    return [-this.#root, ...this.#known].some((processId) => isRunning(processId));
  }

  /** At once and without looking up anything. */
  signalGroup(signal: NodeJS.Signals): void {
    signalQuietly(-this.#root, signal);
  }

  async #lookUp(): Promise<void> {
    try {
      for (const processId of await pidtree(this.#root)) this.#known.add(processId);
    } catch {
      // The root is gone, or the machine has no ps: the process group is what can be reached.
    }
  }
}
