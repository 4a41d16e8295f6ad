/** The tests by file, where somebody asked for them and the reports name every test. */
import type { NamedTest } from '../../read/model.ts';
import { cellCode, codeSpan } from '../escape.ts';
import type { Block } from '../fit.ts';
import type { Report } from '../report.ts';

const MAX_FILES = 1_000;
const MAX_TESTS = 5_000;
const NO_FILE = 'no file';

interface FileTests {
  readonly file: string;
  readonly failed: NamedTest[];
  readonly passed: NamedTest[];
  readonly skipped: NamedTest[];
}

/** Those with failures first, then by name. */
function filesOf({ outcome }: Report): FileTests[] {
  const files = new Map<string, FileTests>();
  const add = (tests: readonly NamedTest[], kind: 'failed' | 'passed' | 'skipped'): void => {
    for (const test of tests) {
      const file = test.file ?? NO_FILE;
      const known = files.get(file) ?? { file, failed: [], passed: [], skipped: [] };
      files.set(file, known);
      known[kind].push(test);
    }
  };
  add(outcome.failingTests, 'failed');
  add(outcome.passedTests ?? [], 'passed');
  add(outcome.skippedTests ?? [], 'skipped');
  return [...files.values()].toSorted((left, right) => right.failed.length - left.failed.length || (left.file < right.file ? -1 : 1));
}

function row({ file, failed, passed, skipped }: FileTests): string {
  return `| ${cellCode(file, 200)} | ${failed.length === 0 ? 0 : `**${failed.length}**`} | ${passed.length} | ${skipped.length} |\n`;
}

function* namesOf(files: readonly FileTests[]): Iterable<string> {
  for (const { file, failed, passed, skipped } of files) {
    const marked = [...failed.map((test) => ['❌', test] as const), ...passed.map((test) => ['✅', test] as const), ...skipped.map((test) => ['⏭️', test] as const)];
    for (const [mark, { name }] of marked) yield `- ${mark} ${codeSpan(name)}${file === NO_FILE ? '' : ` · ${codeSpan(file, 200)}`}\n`;
  }
}

function* first(rows: Iterable<string>, most: number): Iterable<string> {
  let left = most;
  for (const each of rows) {
    if (left === 0) return;
    left -= 1;
    yield each;
  }
}

export function byFileBlocks(report: Report): Block[] {
  const { details, outcome } = report;
  if (details === undefined || details === 'failures' || outcome.passedTests === undefined) return [];
  const files = filesOf(report);
  const tests = files.reduce((sum, { failed, passed, skipped }) => sum + failed.length + passed.length + skipped.length, 0);
  const table: Block = {
    title: 'tests by file',
    importance: 8.5,
    open: `<details><summary>Tests by file (${files.length})</summary>\n\n| file | failed | passed | skipped |\n| --- | --: | --: | --: |\n`,
    rows: first(files.map(row), MAX_FILES),
    rowCount: files.length,
    close: '\n</details>\n\n',
    more: (left) => `| … and ${left} more | | | |\n`,
  };
  if (details === 'files') return [table];
  const names: Block = {
    title: 'all tests',
    importance: 9.5,
    open: `<details><summary>All tests (${tests})</summary>\n\n`,
    rows: first(namesOf(files), MAX_TESTS),
    rowCount: tests,
    close: '\n</details>\n\n',
    more: (left) => `- … and ${left} more\n`,
  };
  return [table, names];
}
