/** What became of the test command. Pure: how it was run is the business of the process adapter. */

export type Status = 'passing' | 'failing' | 'error';

export interface CommandResult {
  readonly status: Status;
  /** Why the status is `error`, in words; also kept in the state as status_detail. */
  readonly detail?: string;
  /** Null when the command was killed or could not be started. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMilliseconds: number;
}

/** How a process ended, as the platform tells it. */
export type Ending =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'timeout'; readonly seconds: number }
  | { readonly kind: 'not-started'; readonly reason: string };

/** The status of a command by its ending: 0 passes; 126, 127, a timeout or a shell that cannot start is an error. */
export function commandResult(ending: Ending, durationMilliseconds: number): CommandResult {
  const base = { exitCode: null, timedOut: false, durationMilliseconds };
  switch (ending.kind) {
    case 'exited':
      if (ending.exitCode === 0) return { ...base, status: 'passing', exitCode: 0 };
      if (ending.exitCode === 126 || ending.exitCode === 127)
        return { ...base, status: 'error', detail: 'test command not found or not executable', exitCode: ending.exitCode };
      return { ...base, status: 'failing', exitCode: ending.exitCode };
    case 'killed':
      return { ...base, status: 'failing', detail: `killed by ${ending.signal}` };
    case 'timeout':
      return { ...base, status: 'error', detail: `timeout after ${ending.seconds}s`, timedOut: true };
    case 'not-started':
      return { ...base, status: 'error', detail: `the shell could not be started: ${ending.reason}` };
  }
}

/** The exit code of a process that `signal` asked to end, as shells tell it. */
export function cancelExitCode(signal: string): number {
  return 128 + (signal === 'SIGHUP' ? 1 : signal === 'SIGTERM' ? 15 : 2);
}
