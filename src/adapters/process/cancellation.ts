/**
 * The signals by which a job is cancelled. While the test command runs they are handed on to it (run-command.ts); at any
 * other time we end at once, so that what was begun is undone: temporary files, the cache client.
 */
import { cancelExitCode } from '../../domain/command-result.ts';

const CANCEL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type CancelSignal = (typeof CANCEL_SIGNALS)[number];

function endAtOnce(signal: CancelSignal): void {
  process.exit(cancelExitCode(signal));
}

let handler: (signal: CancelSignal) => void = endAtOnce;

/** From now on these signals end the process in order: `exit` handlers run. */
export function endOnCancel(): void {
  for (const signal of CANCEL_SIGNALS) process.on(signal, () => handler(signal));
}

/** Hands the signals to `takeOver` until the returned function is called. */
export function onCancel(takeOver: (signal: CancelSignal) => void): () => void {
  handler = takeOver;
  return () => {
    handler = endAtOnce;
  };
}

/** Runs `undo` when the process ends before the returned function is called. It must not wait for anything. */
export function onExit(undo: () => void): () => void {
  process.once('exit', undo);
  return () => process.off('exit', undo);
}
