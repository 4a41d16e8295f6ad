/**
 * The files through which a step hands its summary and outputs to the runner. The test command may write to them too, so it can
 * also have put something else in their place: only a regular file is written to, and nothing is waited for.
 */
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

const NEWLINE = 10;
const FLAGS = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function endsWithNewline(file: number, size: number): boolean {
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] === NEWLINE;
}

function writeAt(file: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written, bytes.length - written, position + written);
}

/** Opens the file if it is one, and hands over its size. */
function withFile(path: string, change: (file: number, size: number) => void): void {
  const file = openSync(path, FLAGS, 0o644);
  try {
    const facts = fstatSync(file);
    if (!facts.isFile()) throw new Error('something that is not a regular file is in its place');
    change(file, facts.size);
  } finally {
    closeSync(file);
  }
}

/** Adds `text`, on a line of its own, as a whole or not at all. @throws Error */
export function append(path: string, text: string): void {
  withFile(path, (file, size) => {
    // A last line without its newline would swallow the first of ours.
    const bytes = Buffer.from(size === 0 || endsWithNewline(file, size) ? text : `\n${text}`);
    try {
      writeAt(file, bytes, size);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
  });
}

/** The first lines of what is there, as far as they fit. */
function firstLines(bytes: Buffer, mostBytes: number): Buffer {
  return bytes.length <= mostBytes ? bytes : bytes.subarray(0, Math.max(0, bytes.lastIndexOf(NEWLINE, mostBytes - 1) + 1));
}

/**
 * Puts `text` before what the file holds, as a whole or not at all. What follows is cut at a line's end where the file would be larger
 * than `mostBytes`. Returns how many bytes were cut. @throws Error
 */
export function prepend(path: string, text: string, mostBytes: number): number {
  let cut = 0;
  withFile(path, (file, size) => {
    const before = readFileSync(file).subarray(0, size);
    const ours = Buffer.from(text);
    const kept = firstLines(before, mostBytes - ours.length);
    cut = before.length - kept.length;
    try {
      writeAt(file, Buffer.concat([ours, kept]), 0);
      ftruncateSync(file, ours.length + kept.length);
    } catch (error) {
      // The room it had is still its own.
      writeAt(file, before, 0);
      ftruncateSync(file, size);
      throw error;
    }
  });
  return cut;
}
