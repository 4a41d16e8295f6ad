/** A new format starts from green: what the template makes is read right by the engine. */
import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { node24 } from './support/bundle.ts';
import { workspaceWith } from './support/workspace.ts';

it('made from the template is registered, typed like the others and reads its fixture', () => {
  const root = workspaceWith({ 'package.json': '{ "type": "module" }' });
  cpSync('src', `${root}/src`, { recursive: true });
  mkdirSync(`${root}/__tests__`);
  cpSync('__tests__/support', `${root}/__tests__/support`, { recursive: true });
  cpSync('scripts', `${root}/scripts`, { recursive: true });
  symlinkSync(resolve('node_modules'), `${root}/node_modules`);
  const run = (...words: string[]): string => execFileSync(node24(), words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  run('scripts/new-format.ts', 'services/zebra-check');
  const registry = readFileSync(`${root}/src/read/console/registry.ts`, 'utf8');
  expect(registry).toContain("import { zebraCheck } from './formats/services/zebra-check.ts';");
  expect(registry.match(/^ {2}zebraCheck,$/m)).not.toBeNull();
  expect(run('scripts/corpus.ts', 'fixtures/console/zebra-check').trim().split('\n').at(-1)).toBe('1 passed, 0 failed');
  const golden = readFileSync(`${root}/fixtures/console/zebra-check/some-fail/reading.json`, 'utf8');
  run('scripts/golden.ts', 'fixtures/console/zebra-check/some-fail');
  expect(readFileSync(`${root}/fixtures/console/zebra-check/some-fail/reading.json`, 'utf8')).toBe(golden);
});
