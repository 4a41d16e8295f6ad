/**
 * Writes reading.json beside the given cases from what is read now. Read the diff before you commit it:
 * a golden states what is right, not what happened.
 *   node scripts/golden.ts fixtures/console/jest/names-and-places ...
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Case, readCase } from '../__tests__/support/corpus.ts';
import { goldenOf } from '../__tests__/support/golden.ts';

for (const folder of process.argv.slice(2)) {
  const expected = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case;
  writeFileSync(`${folder}/reading.json`, `${JSON.stringify(goldenOf(readCase(folder, expected)), null, 2)}\n`);
}
