/** What is believed of a summary of which nothing else is left, and what is not (SPEC: the floor). The counts are what the lines say. */
import { describe, expect, it } from '@jest/globals';
import { readingOf } from './support/sound-reading.ts';

const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;

function figures(text: string): readonly (number | null)[] {
  const { counts } = readingOf(Buffer.from(text));
  return FIELDS.map((field) => counts[field]);
}

const UNKNOWN = [null, null, null, null];

/** The summary, and total, passed, failed, skipped. */
const SUMMARIES: readonly (readonly [string, readonly string[], readonly number[]])[] = [
  ['Jest', ['Tests:       2 failed, 3 skipped, 21 passed, 26 total'], [26, 21, 2, 3]],
  ['pytest', ['===== 2 failed, 7 passed, 1 skipped, 1 error in 0.52s ====='], [11, 7, 3, 1]],
  ['Mocha', ['5 passing (20ms)', '2 pending', '1 failing'], [8, 5, 1, 2]],
  ['Mocha, in another order', ['5 passing (20ms)', '1 failing', '2 pending'], [8, 5, 1, 2]],
  ['RSpec', ['10 examples, 2 failures, 1 pending'], [10, 7, 2, 1]],
  ['RSpec with an error outside of examples', ['3 examples, 1 failure, 1 error occurred outside of examples'], [4, 2, 2, 0]],
  ['cargo', ['test result: FAILED. 5 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s'], [8, 5, 2, 1]],
  ['unittest', ['Ran 5 tests in 0.001s', '', 'FAILED (failures=1, errors=1, skipped=1)'], [5, 2, 2, 1]],
  ['unittest without its blank line', ['Ran 5 tests in 0.001s', 'OK (skipped=1)'], [5, 4, 0, 1]],
  ['Bun', ['5 pass', '2 skip', '1 fail'], [8, 5, 1, 2]],
  ['Vitest', ['Tests  2 failed | 5 passed | 1 expected fail | 2 skipped (10)'], [10, 6, 2, 2]],
  ['Go, packages with shortened times', ['ok  \tpkg/a\t0.2s', 'FAIL\tpkg/b\t0.203s', 'FAIL'], [2, 1, 1, 0]],
  ['minitest', ['7 runs, 3 assertions, 1 failures, 2 errors, 2 skips'], [7, 2, 3, 2]],
  ['Deno', ['FAILED | 2 passed (1 step) | 2 failed (1 step) | 1 ignored (131ms)'], [5, 2, 2, 1]],
  ['ExUnit', ['2 doctests, 12 tests, 4 failures, 2 excluded, 1 skipped'], [12, 7, 4, 1]],
  ['GoogleTest', ['[==========] 5 tests from 2 test suites ran. (0 ms total)', '[  PASSED  ] 5 tests.'], [5, 5, 0, 0]],
];

const VARIANTS: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  alone: (lines) => `${lines.join('\n')}\n`,
  'without a line end': (lines) => lines.join('\n'),
  indented: (lines) => `${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`,
  'with Windows line ends': (lines) => `${lines.join('\r\n')}\r\n`,
  'in colours': (lines) => `${lines.map((line) => (line === '' ? '' : `\u001b[32m${line}\u001b[39m`)).join('\n')}\n`,
};

describe('a summary of which nothing else is left', () => {
  it.each(SUMMARIES.flatMap(([tool, lines, counts]) => Object.entries(VARIANTS).map(([name, vary]) => ({ tool, name, text: vary(lines), counts }))))('of $tool, $name, is believed in full', ({ text, counts }) => {
    expect(figures(text)).toEqual(counts);
  });

  it('says that it stands alone', () => {
    expect(readingOf(Buffer.from('10 examples, 2 failures\n')).notes).toEqual([expect.stringContaining('summary alone (line 1)')]);
  });

  it('is added to the next of its tool', () => {
    expect(figures('Ran 5 tests in 0.001s\n\nOK\nRan 3 tests in 0.001s\n\nFAILED (failures=1)\n')).toEqual([8, 7, 1, 0]);
  });

  it.each([
    ['--- PASS: TestA (0.00s)\n--- FAIL: TestB (0.01s)\nFAIL\tpkg\t0.101s\n', [2, 1, 1, 0]],
    ['--- PASS: TestA (0.00s)\n--- PASS: TestB (0.01s)\nok  \tpkg\t0.101s\n', [2, 2, 0, 0]],
    ['--- PASS: TestA (0.00s)\n--- SKIP: TestB (0.01s)\n', [2, 1, 0, 1]],
  ])('of Go tests is their results: %j', (text, counts) => {
    expect(figures(text)).toEqual(counts);
  });

  it.each([
    ['All files |   64.28 |     37.5 |   72.22 |   64.28 |\n', 64.28],
    ['Statements   : 80.5% ( 161/200 )\n', 80.5],
    ['TOTAL   100   15   85%\n', 85],
    ['coverage: 85.2% of statements\n', 85.2],
    ['85% coverage\n', 85],
    ['All files |       0 |        0 |       0 |       0 |\n', null],
  ])('of coverage is believed: %j', (text, coverage) => {
    expect(readingOf(Buffer.from(text)).coverage).toBe(coverage);
  });
});

describe('a part of a summary', () => {
  it.each(['2 pending\n1 failing\n', 'Ran 5 tests in 0.001s\n', 'FAILED (failures=1)\n', '--- PASS: TestB (0.00s)\nPASS\nok  \tpkg\t0.101s\n'])('is not told for the whole: %j', (text) => {
    const { counts } = readingOf(Buffer.from(text));
    expect([counts.total, counts.passed]).toEqual([null, null]);
  });
});

describe('a structure', () => {
  it.each([
    ['a binary that never told its result', '\nrunning 13 tests\ntest a ... ok\n10 examples, 0 failures\n', UNKNOWN],
    ['a whole run', ' RUN  v3.2.7 /home/project\n\n10 examples, 0 failures\n\n Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Start at  10:00:00\n', [3, 3, 0, 0]],
  ])('wins over a printed summary: %s', (_, text, counts) => {
    expect(figures(text)).toEqual(counts);
  });

  it('keeps a printed row of a coverage table out', () => {
    const text = ' RUN  v3.2.7 /home/project\n\nAll files |   64.28 |     37.5 |   72.22 |   64.28 |\n\n Test Files  1 passed (1)\n      Tests  3 passed (3)\n';
    expect(readingOf(Buffer.from(text)).coverage).toBeNull();
  });
});
