import { describe, expect, it } from '@jest/globals';
import { FailingTests, complaintPlace, leadingPlace } from '../src/read/console/kit/failing-tests.ts';
import { RunLog } from '../src/read/console/kit/run-log.ts';

describe('the place with which a line begins', () => {
  it.each([
    ['src/a.cc:12: Failure', { file: 'src/a.cc', line: 12 }],
    ['  a.c:4:7: error: boom', { file: 'a.c', line: 4, column: 7 }],
    ['C:\\src\\a.cpp(12): error: boom', { file: 'C:\\src\\a.cpp', line: 12 }],
    ['a.cpp(12,5): error C2065', { file: 'a.cpp', line: 12, column: 5 }],
    ['unknown file: Failure', undefined],
    ['12:30:45 started', undefined],
    ['see https://example.org/a.html:80', undefined],
  ])('of %j', (text, place) => {
    expect(leadingPlace(text)).toEqual(place);
  });
});

describe('a complaint', () => {
  it.each(['unit.cc:3: Failure', 'mixed.cc:5: FAILED:', 'a.c:7:test_x:FAIL: Expected 1', 'a.cpp(12): error: boom', 'cm.c:6: error: Failure!'])('is seen in %j', (text) => {
    expect(complaintPlace(text)).toBeDefined();
  });

  it.each(['unit.cc:3: Skipped', 'a.c:8:test_adds:PASS', 'mixed.cc:5: PASSED:'])('is not seen in %j', (text) => {
    expect(complaintPlace(text)).toBeUndefined();
  });
});

describe('failing tests', () => {
  it('are named once, with the first place and message', () => {
    const failing = new FailingTests();
    failing.add('a');
    failing.add('a', { file: 'a.c', line: 1 });
    failing.add('a', { file: 'b.c', line: 2 }, 'later');
    expect(failing.list()).toEqual([{ name: 'a', file: 'a.c', line: 1, message: 'later' }]);
  });
});

describe('a log of runs', () => {
  const at = (number: number) => ({ text: '', number, stream: '' });
  const known = { total: 1, passed: 0, failed: 1, skipped: 0 };

  it('reopens the last run with all that was gathered', () => {
    const log = new RunLog('x', '');
    log.begin(at(1));
    log.failing.add('early');
    log.end(at(2), known);
    log.failing.add('late');
    log.takeBack();
    log.end(at(5), known);
    expect(log.runs.map(({ firstLine, lastLine, failingTests }) => [firstLine, lastLine, failingTests?.map(({ name }) => name)])).toEqual([[1, 5, ['early', 'late']]]);
  });

  it('takes names that follow the summary', () => {
    const log = new RunLog('x', '');
    log.end(at(2), known);
    log.lastFailing?.add('below');
    expect(log.runs[0]?.failingTests).toEqual([{ name: 'below' }]);
  });
});
