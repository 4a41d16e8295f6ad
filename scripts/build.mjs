// Compiles src to lib and bundles it into dist/program; the two entries are small files that call it, as compiled.
// Both folders are emptied first: ncc names its lazy chunks by number, and a stale one would stay behind.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { licencesOf } from './licences.mjs';

const run = (command, ...parameters) => execFileSync(process.execPath, [command, ...parameters], { stdio: 'inherit' });

rmSync('lib', { recursive: true, force: true });
rmSync('dist', { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
run('node_modules/@vercel/ncc/dist/ncc/cli.js', 'build', 'lib/program/index.js', '--out', 'dist/program', '--stats-out', 'lib/stats.json', '--no-cache', '--quiet');
writeFileSync('dist/program/licenses.txt', licencesOf(JSON.parse(readFileSync('lib/stats.json', 'utf8'))));
for (const entry of ['action', 'cli']) cpSync(`lib/${entry}/index.js`, `dist/${entry}/index.js`);
chmodSync('dist/cli/index.js', 0o755);
writeFileSync('dist/package.json', '{ "type": "module" }\n');
