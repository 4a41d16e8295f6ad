/**
 * Real outputs of a dozen tools with the prefixes of real systems in front of every line: the same result as without, or none, never
 * another number. What stays unknown is named below. PREFIXES=all tries every pair instead of a third of them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ConsoleReading } from '../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import { REPEATED_PREFIXES } from './support/repeated-prefixes.ts';

const OUTPUTS = [
  'js/jest-30.5.2/verbose',
  'js/jest-30.5.2/misleading-output',
  'js/vitest-5.1.2/coverage-istanbul',
  'js/mocha-11.7.5/nyc-text',
  'js/node-test-24.22.3/coverage-spec',
  'pgr/pytest-9.1.1/cov-fail-under-reached',
  'pgr/go-1.26.10/cover',
  'pgr/cargo-1.95.0/backtrace',
  'pgr/rspec-3.13.6/mixed',
  'pgr/unittest-3.14.8/mixed',
  'pgr/phpunit-13.4.3/all-pass',
  'etc/ctest-3.25.1/all-pass',
  'etc/googletest-1.12.1/clean-brief',
  'etc/exunit-1.14.0/cover',
  'etc/hspec-2.8.5/mixed-colour',
];

/** `grep -H` leaves no mark but a colon, which lines of the output hold as well; Jest's printed "Tests:" lines come first behind two columns. */
const UNKNOWN: ReadonlySet<string> = new Set(['grep -H: pgr/go-1.26.10/cover', 'grep -H: etc/googletest-1.12.1/clean-brief', 'Bamboo: js/jest-30.5.2/misleading-output']);

function read(lines: readonly string[]): string {
  const reading = new ConsoleReading(CONSOLE_FORMATS);
  reading.write(Buffer.from(lines.map((line) => `${line}\n`).join('')));
  const { counts, coverage } = reading.finish();
  return [counts.total, counts.passed, counts.failed, counts.skipped, coverage].join();
}

const LINES = new Map(OUTPUTS.map((name) => [name, readFileSync(`fixtures/corpus/${name}/output.txt`, 'utf8').trimEnd().split('\n')]));

const PAIRS = REPEATED_PREFIXES.flatMap((prefix, row) =>
  OUTPUTS.filter((_, column) => process.env['PREFIXES'] === 'all' || (row + column) % 3 === 0).map((output) => ({ ...prefix, output })),
);

describe('a prefix in front of every line', () => {
  it.each(PAIRS)('$name: $output', ({ name, text, output }) => {
    const lines = LINES.get(output) ?? [];
    const expected = UNKNOWN.has(`${name}: ${output}`) ? ',,,,' : read(lines);
    const prefixed = lines.map((line, index) => text(index) + line);
    expect(read(prefixed)).toBe(expected);
    // Editors and collectors of logs trim lines.
    expect(read(prefixed.map((line) => line.replace(/[ \t]{1,99}$/, '')))).toBe(expected);
  });
});
