/**
 * Scores the report formats: the report files that a corpus case keeps under reports/ are read together by format and held against the
 * case's known truth.
 *   node scripts/report-corpus.ts [FOLDER...] [--only REGEX] [--all]
 * Differences between lines (reports) and statements (console) of one coverage run are told, not counted as wrong.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Case, findCases } from '../__tests__/support/corpus.ts';
import { ReportReading } from '../src/read/reports/read-reports.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' }, all: { type: 'boolean' } } });
const only = new RegExp(values.only ?? '.');
const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)])).toSorted();
}

function readTogether(paths: readonly string[]): ReportReading {
  const reading = new ReportReading();
  for (const path of paths) {
    const file = reading.open();
    file.write(readFileSync(path));
    reading.close(file, path);
  }
  return reading;
}

function reportsOf(folder: string): string[] {
  return readdirSync(folder).includes('reports') ? filesBelow(join(folder, 'reports')) : [];
}

const tallies = new Map<string, { right: number; wrong: number }>();

for (const folder of (positionals.length > 0 ? positionals : ['fixtures/corpus']).flatMap((root) => findCases(root)).filter((path) => only.test(path))) {
  const expected = (JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Case).expect;
  const groups = new Map<string, string[]>();
  for (const path of reportsOf(folder)) {
    const [file] = readTogether([path]).files;
    const format = file?.result.kind === 'read' ? file.result.format : `(${file?.result.kind})`;
    groups.set(format, [...(groups.get(format) ?? []), path]);
  }
  for (const [format, paths] of groups) {
    const results = readTogether(paths).results([]);
    const { counts, coverage } = results;
    const isTests = counts.total !== null;
    const countsRight = FIELDS.every((field) => (expected[field] ?? null) === null || expected[field] === counts[field]);
    const wanted = expected.coverage_pct ?? null;
    const coverageRight = wanted === null || (coverage !== null && Math.abs(wanted - coverage) < 0.06);
    const right = format.startsWith('(') ? false : isTests ? countsRight : coverageRight;
    const tally = tallies.get(format) ?? { right: 0, wrong: 0 };
    tally[right ? 'right' : 'wrong'] += 1;
    tallies.set(format, tally);
    if (right && values.all !== true) continue;
    const want = isTests ? FIELDS.map((field) => expected[field] ?? null).join(' ') : String(wanted);
    const got = isTests ? FIELDS.map((field) => counts[field]).join(' ') : String(coverage);
    console.log(`${right ? 'right' : 'WRONG'} ${format} ${folder.replace('fixtures/corpus/', '')} [${paths.map((path) => path.slice(folder.length + 9)).join(',').slice(0, 80)}] want ${want}, got ${got}${format.startsWith('(') ? ` ${results.notes.join(' ').slice(-160)}` : ''}`);
  }
}
for (const [format, { right, wrong }] of [...tallies].toSorted(([left], [right]) => left.localeCompare(right))) console.log(`${format}: ${right} right, ${wrong} different`);
