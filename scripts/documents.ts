/**
 * Writes what is told twice from the one place where it is decided: action.yml's inputs and outputs, the README's tables.
 *   node scripts/documents.ts            writes
 *   node scripts/documents.ts --check    exits 1 when something would change
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { actionInputs, actionOutputs, frameworkList, gateRuleTable, inputTable, outputTable, replaceBetween, reportFormatList } from '../__tests__/support/documents.ts';

const check = process.argv.includes('--check');
const documents: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['action.yml', [['inputs', actionInputs()], ['outputs', actionOutputs()]]],
  ['README.md', [['gate-rules', gateRuleTable()], ['inputs', inputTable()], ['outputs', outputTable()], ['frameworks', frameworkList()], ['report-formats', reportFormatList()]]],
];

for (const [path, parts] of documents) {
  const before = readFileSync(path, 'utf8');
  const after = parts.reduce((text, [name, body]) => replaceBetween(text, name, body), before);
  if (before === after) continue;
  if (check) {
    console.error(`${path} is out of date: run npm run documents`);
    process.exitCode = 1;
  } else writeFileSync(path, after);
}
