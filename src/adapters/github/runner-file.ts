/**
 * The files through which a step hands its summary and outputs to the runner. The test command may write to them too, so it can
 * also have put something else in their place: only a regular file is written to, and nothing is waited for.
 */
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

const NEWLINE = 10;
const FLAGS = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function endsWithNewline(file: number, size: number): boolean {
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] === NEWLINE;
}

/** Adds `text`, on a line of its own, as a whole or not at all. @throws Error */
export function append(path: string, text: string): void {
  const file = openSync(path, FLAGS, 0o644);
  try {
    const facts = fstatSync(file);
    if (!facts.isFile()) throw new Error('something that is not a regular file is in its place');
    // A last line without its newline would swallow the first of ours.
    const bytes = Buffer.from(facts.size === 0 || endsWithNewline(file, facts.size) ? text : `\n${text}`);
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written, bytes.length - written, facts.size + written);
    } catch (error) {
      ftruncateSync(file, facts.size);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}
