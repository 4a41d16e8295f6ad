/** What runs on a Linux machine, as /proc tells it: at once, without starting a program that may be missing or inherit something. */
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly id: number;
  readonly parent: number;
  readonly group: number;
  /** When it began, in ticks: a number that was given to another process since is told by it. */
  readonly began: string;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined; // It ended meanwhile, or is not ours to look at.
  }
}

/** Undefined when it is gone, or only waits to be collected. */
function processOf(id: number): RunningProcess | undefined {
  const stat = textOf(`/proc/${id}/stat`);
  // The program's name stands in parentheses and may hold anything, also blanks and parentheses.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = 'X', parent, group] = fields ?? [];
  return 'ZX'.includes(state) ? undefined : { id, parent: Number(parent), group: Number(group), began: fields?.[19] ?? '' };
}

/** The newest first, each as it is when it is asked for: one that only starts the next one and ends is met before it does. */
export function* runningProcesses(): Iterable<RunningProcess> {
  const ids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
  for (const id of ids.toSorted((left, right) => right - left)) {
    const running = processOf(id);
    if (running !== undefined) yield running;
  }
}

/** Whether the process was started with this text in its environment; false for those of other users. */
export function wasStartedWith(id: number, text: string): boolean {
  return textOf(`/proc/${id}/environ`)?.includes(text) ?? false;
}
