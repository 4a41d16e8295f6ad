import { describe, expect, it } from '@jest/globals';
import { plainSummary } from '../src/read/console/formats/general/plain-summary.ts';

function fieldsOf(line: string): Record<string, number> | undefined {
  const summary = plainSummary(line);
  return summary === undefined ? undefined : Object.fromEntries(summary.fields);
}

describe('a line of plain counts', () => {
  it.each([
    ['12 passed', { passed: 12 }],
    ['5 passed, 3 failed', { passed: 5, failed: 3 }],
    ['3 failed | 7 passed | 10 total', { failed: 3, passed: 7, total: 10 }],
    ['10 tests, 9 passed, 1 failed.', { total: 10, passed: 9, failed: 1 }],
    ['Results: 10 passed; 2 failed; 1 skipped (1.2s)', { passed: 10, failed: 2, skipped: 1 }],
    ['Tests: 13 | Passed: 12 | Failed: 1', { total: 13, passed: 12, failed: 1 }],
    ['Tests run: 5, Failures: 1, Errors: 2, Skipped: 1', { total: 5, failed: 1, errors: 2, skipped: 1 }],
    ['Tests:      12', { total: 12 }],
    ['PASSED: 5', { passed: 5 }],
    ['passed=5 failed=1', { passed: 5, failed: 1 }],
    ['12 passed 3 failed', { passed: 12, failed: 3 }],
    ['Passed 5, Failed 1', { passed: 5, failed: 1 }],
    ['12 of 13 tests passed', { total: 13, passed: 12 }],
    ['12/13 passed', { total: 13, passed: 12 }],
    ['All 12 tests passed!', { total: 12, passed: 12 }],
    ['12 passed (13)', { passed: 12, total: 13 }],
    ['=== 10 passed, 0 failed in 1.23s ===', { passed: 10, failed: 0 }],
    ['✅ 1,234 passed', { passed: 1234 }],
    ['5 tests passed, 1 test failed', { passed: 5, failed: 1 }],
    ['5 passed, 20 assertions', { passed: 5 }],
  ])('%s', (line, fields) => {
    expect(fieldsOf(line)).toEqual(fields);
  });

  it.each([
    'no tests here: 7 passed, 1 failed',
    'Error: foo: 3 passed',
    'test result: ok. 9 passed',
    'Running 12 checks',
    'Test 5',
    '98% tests passed, 2 tests failed',
    '100% passed',
    '5 passed, 5 passed',
    '13/12 passed',
    'Tasks:    5 successful, 5 total',
    'Summary: 1 fails, 3 passes',
    `${'1 passed, '.repeat(1000)}1 passed`,
    '',
  ])('%s is none', (line) => {
    expect(fieldsOf(line)).toBeUndefined();
  });

  it.each(['Total: 5 passed', 'Summary: 5 passed', 'All 5 tests passed'])('%s calls itself the whole', (line) => {
    expect(plainSummary(line)?.whole).toBe(true);
  });
});
