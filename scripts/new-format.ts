/**
 * Makes a console format from a template: code, registry line, fixture with its golden. It works as it is, for a tool that prints
 * `NAME: 3 good, 1 bad, 1 left out`; then make it yours. See docs/ADDING-A-FORMAT.md.
 *   node scripts/new-format.ts python/my-tool [--root FOLDER]
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string', default: '.' } } });
const FORMATS = 'src/read/console/formats';
const families = readdirSync(join(values.root, FORMATS));
const [, family = '', id = ''] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(positionals[0] ?? '') ?? [];
if (!families.includes(family)) {
  console.error(`Usage: npm run new-format -- FAMILY/NAME   (NAME in lower-case letters, digits and dashes; FAMILY one of ${families.join(', ')})`);
  process.exit(2);
}

const camelCase = id.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
const title = id.replace(/(?:^|-)([a-z])/g, (_start, letter: string) => ` ${letter.toUpperCase()}`).trim();
const className = `${title.replaceAll(' ', '')}Reader`;

const code = `/**
 * ${title} VERSIONS.
 *
 *   ${id}: 3 good, 1 bad, 1 left out
 * Source of the shape: WHERE YOU SAW IT (output of a version, the reporter's source).
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integer } from '../../kit/numbers.ts';

const SUMMARY = /^${id}: (\\d{1,9}) good, (\\d{1,9}) bad, (\\d{1,9}) left out$/;

class ${className} extends CollectingReader {
  override read(line: Line): void {
    const match = SUMMARY.exec(line.text);
    if (match === null) return;
    const [, good, bad, leftOut] = match;
    this.add(counts(integer(good) ?? 0, integer(bad) ?? 0, integer(leftOut) ?? 0), [line.number]);
  }
}

export const ${camelCase}: ConsoleFormat = {
  id: '${id}',
  title: '${title}',
  kind: 'tests',
  openings: ['${id}:'],
  start: (stream) => new ${className}('${id}', stream),
};
`;

const expected = { total: 5, passed: 3, failed: 1, skipped: 1, coverage_pct: null };
const caseFile = { framework: id, version: 'VERSION', command: `${id} run`, exit_code: 1, expect: expected, truth: 'WHERE THE RIGHT NUMBERS COME FROM, never this output', debatable: false };
const golden = {
  frameworks: [id],
  failing_tests: [],
  flaky_tests: [],
  duration_seconds: null,
  evidence: (['total', 'passed', 'failed', 'skipped'] as const).map((field) => ({ field, value: expected[field], line: 2, framework: id })),
};

function write(path: string, text: string): void {
  const target = join(values.root, path);
  if (existsSync(target)) {
    console.error(`${path} exists already; nothing was changed there.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`made ${path}`);
}

/** Both lines at their place in the alphabet. */
function register(): void {
  const path = join(values.root, 'src/read/console/registry.ts');
  const lines = readFileSync(path, 'utf8').split('\n');
  const insert = (line: string, isSibling: (other: string) => boolean): void => {
    if (lines.includes(line)) return;
    const siblings = lines.flatMap((other, index) => (isSibling(other) ? [index] : []));
    const before = siblings.find((index) => (lines[index] ?? '') > line);
    lines.splice(before ?? (siblings.at(-1) ?? lines.length - 1) + 1, 0, line);
  };
  insert(`import { ${camelCase} } from './formats/${family}/${id}.ts';`, (other) => other.startsWith('import {') && other.includes("'./formats/"));
  insert(`  ${camelCase},`, (other) => /^ {2}\w+,$/.test(other));
  writeFileSync(path, lines.join('\n'));
  console.log('registered in src/read/console/registry.ts');
}

const fixture = `fixtures/console/${id}/some-fail`;
write(`${FORMATS}/${family}/${id}.ts`, code);
write(`${fixture}/output.txt`, `a test prints what it likes\n${id}: 3 good, 1 bad, 1 left out\n`);
write(`${fixture}/case.json`, `${JSON.stringify(caseFile, null, 2)}\n`);
write(`${fixture}/reading.json`, `${JSON.stringify(golden, null, 2)}\n`);
if (process.exitCode === undefined) register();
