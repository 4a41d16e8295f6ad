/**
 * Writes what is told twice from the one place where it is decided: action.yml's inputs and outputs, the README's tables, the lint
 * rules that hold the rooms of docs/ARCHITECTURE.md.
 *   node scripts/documents.ts            writes
 *   node scripts/documents.ts --check    exits 1 when something would change
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { actionInputs, actionOutputs, frameworkList, gateRuleTable, inputTable, outputTable, replaceBetween, reportFormatList } from '../__tests__/support/documents.ts';
import { lintConfiguration } from '../__tests__/support/rooms.ts';

const check = process.argv.includes('--check');
const documents: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['action.yml', [['inputs', actionInputs()], ['outputs', actionOutputs()]]],
  ['README.md', [['gate-rules', gateRuleTable()], ['inputs', inputTable()], ['outputs', outputTable()], ['frameworks', frameworkList()], ['report-formats', reportFormatList()]]],
];

function update(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (before === after) return;
  if (check) {
    console.error(`${path} is out of date: run npm run documents`);
    process.exitCode = 1;
  } else writeFileSync(path, after);
}

for (const [path, parts] of documents) update(path, (text) => parts.reduce((body, [name, part]) => replaceBetween(body, name, part), text));
update('.oxlintrc.json', lintConfiguration);
