/**
 * Our own secrets, out of our own environment: what is not in it cannot be inherited by any program that is started, the test
 * command, git, tar or ps. What a process was started with also stays in its memory, where every process of the same user can
 * read it as /proc/PID/environ; Linux lets a process overwrite that piece of its memory.
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { isKeptFromTheChild } from './child-environment.ts';

/** Of the fields of /proc/self/stat that follow the program's name: where the environment begins and ends (proc(5) counts them as 50 and 51). */
const ENVIRONMENT_BEGINS = 47;
const ENVIRONMENT_ENDS = 48;

function overwriteValues(memory: number, start: number, block: Buffer): void {
  for (let begin = 0; begin < block.length; ) {
    const closing = block.indexOf(0, begin);
    const end = closing === -1 ? block.length : closing;
    const equals = block.subarray(begin, end).indexOf('=');
    const value = begin + equals + 1;
    if (equals > 0 && value < end && isKeptFromTheChild(block.toString('utf8', begin, begin + equals))) writeSync(memory, Buffer.alloc(end - value), 0, end - value, start + value);
    begin = end + 1;
  }
}

/** Does nothing where there is no /proc, or when that memory does not hold what it should. */
function overwriteInitialEnvironment(): void {
  try {
    const initial = readFileSync('/proc/self/environ');
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const start = Number(fields[ENVIRONMENT_BEGINS]);
    if (Number(fields[ENVIRONMENT_ENDS]) - start !== initial.length) return;
    const memory = openSync('/proc/self/mem', 'r+');
    try {
      const block = Buffer.alloc(initial.length);
      readSync(memory, block, 0, block.length, start);
      if (block.equals(initial)) overwriteValues(memory, start, block);
    } finally {
      closeSync(memory);
    }
  } catch {
    // Another system, or one that forbids it: docs/THREAT-MODEL.md says what then can be read.
  }
}

/** Takes the action's secrets out of `process.env` and returns the environment as it was. */
export function takeEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  if (process.platform === 'linux') overwriteInitialEnvironment();
  for (const name of Object.keys(environment)) if (isKeptFromTheChild(name)) delete process.env[name];
  return environment;
}
