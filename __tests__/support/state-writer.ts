/** Replaces one file of a workspace again and again, as the action writes its state, until it is killed: `node state-writer.ts WORKSPACE`. */
import { DiskFiles } from '../../src/adapters/disk/files.ts';

const files = new DiskFiles(process.argv[2] ?? '.');
for (let run = 1; ; run += 1) {
  await files.replace('state/state.json', JSON.stringify({ run, filling: String(run).repeat(1 + ((run * 7_919) % 40_000)), end: run }));
  if (run === 1) process.stdout.write('writing\n');
}
