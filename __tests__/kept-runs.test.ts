import { describe, expect, test } from '@jest/globals';
import { ConsoleReading } from '../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import type { Reading } from '../src/read/model.ts';

function readingOf(text: string): Reading {
  const reading = new ConsoleReading(CONSOLE_FORMATS);
  reading.write(Buffer.from(text));
  return reading.finish();
}

/** One run of Jest with a failing test, as `jest` 30 prints it. */
function jestRun(index: number): string {
  return `FAIL test/cart-${index}.test.js\n  ● cart ${index}\n\n    expect(received).toBe(expected)\n\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 2 passed, 3 total\nTime:        1 s\n\n`;
}

describe('run after run of one tool', () => {
  test('are summed, and all failing tests stay known by name', () => {
    const reading = readingOf(Array.from({ length: 80 }, (_, index) => jestRun(index)).join(''));
    expect(reading.counts).toEqual({ total: 240, passed: 160, failed: 80, skipped: 0 });
    expect(reading.failingTests).toHaveLength(80);
    expect(reading.failingTests[0]).toEqual({ name: 'cart 0', file: 'test/cart-0.test.js' });
    expect(reading.failingTests.at(-1)?.message).toContain('expect(received)');
  });

  test('are unknown, and said to be, when there are more than are kept', () => {
    const summary = 'Test Suites: 1 passed, 1 total\nTests:       2 passed, 2 total\nTime:        1 s\nRan all test suites.\n\n';
    const reading = readingOf(summary.repeat(10_001));
    expect(reading.counts).toEqual({ total: null, passed: null, failed: null, skipped: null });
    expect(JSON.stringify(reading)).toContain('The output holds more than 10,000 runs of jest; those from line 50001 on were not read.');
  });

  test('are unknown also for a tool whose runs are kept in a log', () => {
    const reading = readingOf('# Ran 3 tests, 1 skipped, 0 failed.\n'.repeat(10_001));
    expect(reading.counts.total).toBeNull();
    expect(JSON.stringify(reading)).toContain('more than 10,000 runs of cram');
  });
});

describe('coverage printed again and again by one tool', () => {
  test('is what it was in the end', () => {
    const table = (covered: number): string => `Name    Stmts   Miss  Cover\n---------------------------\na.py      100   ${String(100 - covered).padStart(4)}    ${covered}%\n---------------------------\nTOTAL     100   ${String(100 - covered).padStart(4)}    ${covered}%\n\n`;
    expect(readingOf(`${table(40).repeat(5_000)}${table(73)}`).coverage).toBe(73);
  });
});
