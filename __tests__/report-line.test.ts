import { describe, expect, it } from '@jest/globals';
import { compare } from '../src/compare/compare.ts';
import type { Outcome } from '../src/read/outcome.ts';
import { reportInFourLines, reportInOneLine } from '../src/report/line.ts';
import { nextState } from '../src/record/next-state.ts';
import { emptyState, type State } from '../src/state/state.ts';
import { counts, endedWith, outcome } from './support/outcomes.ts';

const LIMITS = { maxCoverageDrop: 5 };

function after(...outcomes: Outcome[]): State {
  return outcomes.reduce((state, latest) => nextState(state, latest, compare(state, latest, LIMITS), { timestamp: '2026-01-01T00:00:00.000Z' }), emptyState());
}

function lines(previous: State, latest: Outcome): string[] {
  return reportInFourLines(latest, compare(previous, latest, LIMITS)).split('\n');
}

const good = outcome(0, { counts: counts(145, 0), coverage: 88.5 });

describe('the report line', () => {
  it('is that of the contract', () => {
    const latest = outcome(1, { counts: counts(142, 3), coverage: 87.3 });
    const comparison = compare(after(good), latest, LIMITS);
    expect(reportInOneLine(latest, comparison)).toBe(
      'Tests: 142/145 passed, 0 skipped (87.3% coverage) | Status: failing | vs Previous: +3 failed, coverage -1.2% | Alerts: [warning] regression — 3 new failures (was 0, now 3)',
    );
    expect(reportInFourLines(latest, comparison)).toBe(
      ['Tests: 142/145 passed, 0 skipped (87.3% coverage)', 'Status: failing', 'vs Previous: +3 failed, coverage -1.2%', 'Alerts: [warning] regression — 3 new failures (was 0, now 3)'].join('\n'),
    );
  });

  it('of a first run has nothing to compare with', () => {
    expect(lines(emptyState(), outcome(0, { counts: counts(5, 0, 2) }))).toEqual(['Tests: 5/7 passed, 2 skipped (coverage: n/a)', 'Status: passing', 'vs Previous: first run / no comparison available', 'Alerts: none']);
  });

  it.each<[string, State, Outcome, string]>([
    ['no test found', emptyState(), outcome(0), 'Tests: 0 found (check test_command output)'],
    ['no test found in a failing run', emptyState(), outcome(1), 'Tests: 0 found (check test_command output)'],
    ['an error without tests', emptyState(), outcome(127), 'Tests: 0/0 passed, 0 skipped (coverage: n/a)'],
    ['tests of which the number is not known', emptyState(), outcome(0, { counts: { total: null, passed: 5, failed: null, skipped: null } }), 'Tests: 5/? passed, 0 skipped (coverage: n/a)'],
    ['whole coverage', emptyState(), outcome(0, { counts: counts(1, 0), coverage: 100 }), 'Tests: 1/1 passed, 0 skipped (100% coverage)'],
    ['exact coverage', emptyState(), outcome(0, { counts: counts(1, 0), coverage: 200 / 3 }), 'Tests: 1/1 passed, 0 skipped (66.67% coverage)'],
  ])('with %s', (_title, previous, latest, expected) => {
    expect(lines(previous, latest)[0]).toBe(expected);
  });

  it.each<[string, State, Outcome, string]>([
    ['nothing', after(good), good, 'no change'],
    ['fewer failures', after(outcome(1, { counts: counts(140, 5) })), outcome(1, { counts: counts(143, 2) }), '-3 failed'],
    ['more tests', after(good), outcome(0, { counts: counts(150, 0), coverage: 88.5 }), '+5 passed'],
    ['skips', after(good), outcome(0, { counts: counts(143, 0, 2), coverage: 88.5 }), '-2 passed, +2 skipped'],
    ['coverage', after(good), outcome(0, { counts: counts(145, 0), coverage: 90 }), 'coverage +1.5%'],
    ['coverage by a hair', after(good), outcome(0, { counts: counts(145, 0), coverage: 88.499 }), 'coverage -0.001%'],
    ['coverage that is not known on one side', after(good), outcome(1, { counts: counts(144, 1) }), '+1 failed'],
    ['an error', after(good), endedWith({ kind: 'timeout', seconds: 9 }), 'first run / no comparison available'],
    ['the run after an error', after(good, endedWith({ kind: 'timeout', seconds: 9 })), outcome(1, { counts: counts(144, 1) }), 'first run / no comparison available'],
  ])('tells what moved: %s', (_title, previous, latest, expected) => {
    expect(lines(previous, latest)[2]).toBe(`vs Previous: ${expected}`);
  });

  it('lists all alerts', () => {
    expect(lines(after(good), outcome(1, { counts: counts(100, 2), coverage: 60 }))[3]).toBe(
      'Alerts: [warning] regression — 2 new failures (was 0, now 2); [warning] coverage_drop — coverage fell 28.5 points (was 88.5 %, now 60 %); [warning] tests_lost — 43 tests lost (was 145, now 102)',
    );
  });
});
