// Runs check-tests three times on a small project: a first run, a regression, a loss of coverage.
// Needs Node.js 20 or later and nothing else.   node examples/demo.mjs
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const command = join(here, '..', 'dist', 'cli', 'index.js');
const project = mkdtempSync(join(tmpdir(), 'check-tests-demo-'));
cpSync(join(here, 'shop'), project, { recursive: true });

function edit(file, before, after) {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} no longer holds ${before}`);
  writeFileSync(path, text.replace(before, after));
}

function checkTests(title, expectedExitCode) {
  console.log(`\n=== ${title}\n`);
  const { status } = spawnSync(process.execPath, [command, 'run', '--', 'npm', 'test'], { cwd: project, stdio: 'inherit' });
  console.log(`\nexit code ${status}`);
  if (status !== expectedExitCode) {
    console.error(`expected exit code ${expectedExitCode}`);
    process.exitCode = 1;
  }
}

try {
  checkTests('1. first run: nothing to compare with', 0);
  edit('cart.js', 'item.price * item.count', 'item.price');
  checkTests('2. a bug in cart.js: a regression', 1);
  edit('cart.js', 'sum + item.price', 'sum + item.price * item.count');
  edit('test/cart.test.js', "test('takes off a discount'", "test.skip('takes off a discount'");
  edit('test/cart.test.js', "test('refuses a silly discount'", "test.skip('refuses a silly discount'");
  checkTests('3. the bug is gone, but two tests are skipped: coverage drops', 1);
} finally {
  rmSync(project, { recursive: true, force: true });
}
