/**
 * Scores the console readers over folders of cases (output.txt + case.json with known truth), in process.
 *   node scripts/corpus.ts [FOLDER...] [--only REGEX] [--list] [--soft] [--explain]
 * --list names wrong firm cases, --soft the debatable ones too, --explain prints what was read.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Case, findCases, isRight, isSoft, readCase } from '../__tests__/support/corpus.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, list: { type: 'boolean' }, soft: { type: 'boolean' }, explain: { type: 'boolean' } },
});
const only = new RegExp(values.only ?? '.');
const folders = positionals.length > 0 ? positionals : ['fixtures/corpus'];
const tally = { firmRight: 0, firmWrong: 0, softRight: 0, softWrong: 0 };
const groups = new Map<string, { right: number; wrong: number }>();

for (const folder of folders.flatMap((root) => findCases(root)).filter((path) => only.test(path))) {
  const expected = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case;
  const reading = readCase(folder, expected);
  const right = isRight(expected, reading);
  const soft = isSoft(expected);
  tally[soft ? (right ? 'softRight' : 'softWrong') : right ? 'firmRight' : 'firmWrong'] += 1;
  const name = folder.split('/').slice(-3, -1).join('/');
  const group = groups.get(name) ?? { right: 0, wrong: 0 };
  if (!soft || values.soft === true) group[right ? 'right' : 'wrong'] += 1;
  groups.set(name, group);
  const { total, passed, failed, skipped } = reading.counts;
  if (!right && (values.list === true || values.soft === true) && (!soft || values.soft === true)) {
    const want = expected.expect;
    console.log(`${soft ? 'soft' : 'FIRM'} ${folder}: want ${want.total} ${want.passed} ${want.failed} ${want.skipped} ${want.coverage_pct}; got ${total} ${passed} ${failed} ${skipped} ${reading.coverage} [${reading.frameworks.join(',')}]`);
  }
  if (values.explain === true) console.log(JSON.stringify(reading, null, 1));
}
for (const [name, { right, wrong }] of groups) if (wrong > 0) console.log(`  ${name}: ${right} right, ${wrong} wrong`);
console.log(`debatable: ${tally.softRight} right, ${tally.softWrong} wrong`);
console.log(`${tally.firmRight} passed, ${tally.firmWrong} failed`);
