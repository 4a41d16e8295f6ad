/** Kills the writer of a state at a random moment, again and again; the suite does it some times, `npm run soak` hundreds of times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { node24 } from './bundle.ts';

export interface KillLoop {
  /** Kills after which the file was not one that had been written whole. */
  readonly broken: readonly string[];
  /** The most files that ever lay beside it. */
  readonly leftovers: number;
  /** Kills that met a file being written: a temporary file was left. */
  readonly met: number;
}

export async function killWhileWriting(workspace: string, times: number): Promise<KillLoop> {
  const broken: string[] = [];
  let leftovers = 0;
  let met = 0;
  for (let time = 0; time < times; time += 1) {
    const writer = spawn(node24(), [resolve('__tests__/support/state-writer.ts'), workspace], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');
    await sleep(Math.random() * 20);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const text = readFileSync(`${workspace}/state/state.json`, 'utf8');
    try {
      const { run, filling, end } = JSON.parse(text) as { readonly run: number; readonly filling: string; readonly end: number };
      if (run !== end || !filling.startsWith(String(run))) broken.push(text.slice(0, 100));
    } catch {
      broken.push(text.slice(0, 100));
    }
    const beside = readdirSync(`${workspace}/state`).length - 1;
    leftovers = Math.max(leftovers, beside);
    met += beside;
  }
  return { broken, leftovers, met };
}
