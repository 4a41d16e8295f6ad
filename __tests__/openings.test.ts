import { describe, expect, it } from '@jest/globals';
import { openingKey, openingOf } from '../src/read/console/engine/opening-samples.ts';
import { endingKey, newOpening, pairKey } from '../src/read/console/engine/openings.ts';

function keysOf(text: string): number[] {
  const opening = newOpening();
  return openingOf(text, opening) ? [opening.first, opening.second, opening.framed] : [];
}

describe('an opening', () => {
  it.each([
    ['Tests:', 'Tests:       1 failed, 8 total'],
    ['Files=2,', 'Files=117, Tests=5'],
    ['3 passed', '  14 passed, 2 failed'],
    ['3 passing', '  5 passing (4ms)'],
    ['====', '============ 3 passed in 0.1s ============'],
    ['ℹ tests', 'ℹ tests 13'],
    ['✓ …', '  ✓ adds numbers'],
    ['=== RUN', '=== RUN   TestX'],
    ['===', '=== RUN   TestX'],
    ['=== …', '=================='],
    ['=== … ===', '==== test session starts ===='],
    ['=== … ===', '\t\t=== demo Summary ===  '],
    ['===$', '=================================================='],
    ['───$', '────────────────────────────────────────  '],
    ['=== 3', '======== 14 passed ========'],
    ['--- FAIL:', '    --- FAIL: TestX (0.00s)'],
    ['a.c:12:', 'u.cc:5: error: Failure in TEST(G, bad)'],
    ['a.c:12:', 'test/long/path/to/some/TestCalculator.c:12:test_adds:FAIL: Expected 1 Was 2'],
    ['ASSERT:x', 'ASSERT:two expected:<1> but was:<2>'],
    ['a.b:\t', 'mixed.test:\tTotal\t5'],
    ['a.c:12:', 'C:\\src\\a.cpp(12): error: boom'],
  ])('registered as %j is found in %j', (sample, line) => {
    expect(keysOf(line)).toContain(openingKey(sample));
  });

  it.each([
    ['Tests:', 'Test Suites: 1 passed'],
    ['3 passed', '3 failed'],
    ['=== RUN', '=== PAUSE TestX'],
    ['===$', '=== RUN   TestX'],
    ['=== … ===', '=== RUN   TestX'],
    ['=== … ===', '=================='],
    ['=== … ===', '---- title ===='],
    ['---$', '==='],
    ['ℹ tests', 'ℹ suites 3'],
    ['ASSERT:x', 'ASSERTION:x'],
    ['a.b:\t', 'mixed.test: Total'],
    ['a.c:12:', '12:30:45 started'],
    ['a.c:12:', 'u.cc: 5: error'],
    ['a.c:12:', 'https://example.org/a.html'],
  ])('registered as %j is not found in %j', (sample, line) => {
    expect(keysOf(line)).not.toContain(openingKey(sample));
  });

  it('of a blank line does not exist', () => {
    expect(keysOf('   \t ')).toEqual([]);
  });

  it.each([
    ['… x3)', '   ✓ retries (retry x12)', true],
    ['… x3)', '   ✓ retries (retry 12)', false],
    ['… x3)', 'x3', false],
    ['… x3)', `${'y'.repeat(40)}x3)`, false],
  ])('registered as %j by its end is found in %j: %j', (sample, line, expected) => {
    const bytes = Buffer.from(line);
    expect(endingKey(bytes, 0, bytes.length) === openingKey(sample)).toBe(expected);
  });

  it.each<[readonly [string, string], string, boolean]>([
    [['Test', 'Suites:'], 'Test Suites: 1 failed, 2 total', true],
    [['Test', 'Suites:'], 'Test Suite', false],
    [['Test', '#1:'], '  Test   #12: adds', true],
    [['Test', '[1/4]'], 'Test [17/20] main', true],
    [['Test', 'run'], 'Test', false],
    [['Test', 'run'], 'Tests run', false],
  ])('registered as the words %j is found in %j: %j', (sample, line, expected) => {
    const bytes = Buffer.from(line);
    const opening = newOpening();
    openingOf(line, opening);
    expect(pairKey(bytes, bytes.length, opening) === openingKey(sample)).toBe(expected);
  });
});
