/**
 * What each tool's reader makes of the rest of an output: its summary alone, its last lines, what a grep leaves of it.
 *   node scripts/floor.ts [FOLDER...] [--only REGEX] [--list wrong|null|both]
 * The truth of a view is what the whole output says (of whole outputs that are read right and hold one run). `right` of those views in
 * which all lines of the counts survived; a number that differs from the truth is wrong. --list names the views.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Reading } from '../src/read/model.ts';
import { type Case, findCases, isRight, isSoft } from '../__tests__/support/corpus.ts';
import { floorViews } from '../__tests__/support/floor-views.ts';
import { readingOf } from '../__tests__/support/sound-reading.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, list: { type: 'string' } },
});
const only = new RegExp(values.only ?? '.');
const folders = positionals.length > 0 ? positionals : ['fixtures/corpus', 'fixtures/console'];
const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;

interface Row {
  right: number;
  /** The whole summary survived, and nothing was told. */
  silent: number;
  /** A part of it survived, and nothing was told. */
  nothing: number;
  wrong: number;
}

const rows = new Map<string, Row>();

function figures(reading: Reading): string {
  return FIELDS.map((field) => reading.counts[field]).join(' ');
}

for (const folder of folders.flatMap((root) => findCases(root)).filter((path) => only.test(path))) {
  const expected = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case;
  if (expected.files !== undefined || isSoft(expected)) continue;
  const bytes = readFileSync(`${folder}/output.txt`);
  if (bytes.length > 400_000 || bytes.includes(0)) continue;
  const whole = readingOf(bytes);
  const told = FIELDS.some((field) => (whole.counts[field] ?? 0) > 0);
  if (!told || !isRight(expected, whole) || whole.parts !== undefined || whole.partial) continue;
  const framework = whole.frameworks.join();
  const row = rows.get(framework) ?? { right: 0, silent: 0, nothing: 0, wrong: 0 };
  rows.set(framework, row);
  for (const { name, text, survives } of floorViews(bytes.toString('latin1'), whole.evidence)) {
    const part = readingOf(Buffer.from(text, 'latin1'));
    const same = figures(part) === figures(whole);
    const differs = FIELDS.some((field) => part.counts[field] !== null && part.counts[field] !== whole.counts[field]);
    const silent = !differs || FIELDS.every((field) => part.counts[field] === null || part.counts[field] === 0);
    const verdict = same ? 'right' : silent || part.partial ? (survives ? 'silent' : 'nothing') : 'wrong';
    row[verdict] += 1;
    if (values.list === verdict || (values.list === 'null' && verdict === 'silent') || (values.list === 'both' && (verdict === 'silent' || verdict === 'wrong'))) {
      console.log(`${verdict} ${folder} [${framework}] ${name}: ${figures(part)} [${part.frameworks.join()}] instead of ${figures(whole)}`);
    }
  }
}
console.log('tool                      right  null though it survived  null  wrong');
for (const [framework, { right, silent, nothing, wrong }] of [...rows].toSorted(([left], [other]) => left.localeCompare(other))) {
  console.log(`${framework.padEnd(25)} ${String(right).padStart(5)}  ${String(silent).padStart(24)}  ${String(nothing).padStart(4)}  ${String(wrong).padStart(5)}`);
}
