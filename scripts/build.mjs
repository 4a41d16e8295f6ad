// Compiles src to lib, then bundles the two entries into dist. Both folders are emptied first:
// ncc names its lazy chunks by number, and a stale one would stay behind.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const run = (command, ...parameters) => execFileSync(process.execPath, [command, ...parameters], { stdio: 'inherit' });

rmSync('lib', { recursive: true, force: true });
rmSync('dist', { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
for (const entry of ['action', 'cli']) {
  run('node_modules/@vercel/ncc/dist/ncc/cli.js', 'build', `lib/${entry}/index.js`, '--out', `dist/${entry}`, '--license', 'licenses.txt', '--quiet');
}
