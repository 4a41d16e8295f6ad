import { describe, expect, it } from '@jest/globals';
import { commandHash, isVariant } from '../src/state/command-hash.ts';
import { compare } from '../src/compare/compare.ts';
import type { CompareLimits, Comparison } from '../src/compare/comparison.ts';
import type { Outcome } from '../src/read/outcome.ts';
import { metricNotices } from '../src/report/metric-notices.ts';
import { nextState } from '../src/record/next-state.ts';
import { emptyState, type State } from '../src/state/state.ts';
import { counts, endedWith, named, outcome, reports } from './support/outcomes.ts';

const LIMITS: CompareLimits = { maxCoverageDrop: 5 };

function record(previous: State, latest: Outcome, command = 'npm test'): State {
  return nextState(previous, latest, compare(previous, latest, LIMITS), { timestamp: '2026-01-01T00:00:00.000Z', command });
}

function after(...outcomes: Outcome[]): State {
  return outcomes.reduce((state, latest) => record(state, latest), emptyState());
}

function failed(number: number, total = 145): Outcome {
  return outcome(number === 0 ? 0 : 1, { counts: counts(total - number, number) });
}

function alertsAfter(previous: State, latest: Outcome, limits: CompareLimits = LIMITS): [string, string, string][] {
  return compare(previous, latest, limits).alerts.map(({ severity, type, detail }) => [severity, type, detail]);
}

const error = endedWith({ kind: 'timeout', seconds: 300 }, { counts: counts(3, 1), partial: true });

describe('the comparison is skipped', () => {
  it.each<[string, State | undefined, Outcome, Comparison['skipped']]>([
    ['without any state', undefined, failed(3), 'first-run'],
    ['on the first run', emptyState(), failed(3), 'first-run'],
    ['when this run is an error', after(failed(0)), error, 'current-error'],
    ['when the previous run was an error', after(failed(0), error), failed(3), 'previous-error'],
  ])('%s', (_title, previous, latest, skipped) => {
    expect(compare(previous, latest, { maxCoverageDrop: 5, minCoverage: 99 })).toMatchObject({ skipped, newFailures: 0, coverageDrop: 0, alerts: [] });
  });

  it('but the change since the last good run is known after an error, so that it launders nothing', () => {
    const comparison = compare(after(failed(0), error, error), failed(3), LIMITS);
    expect(comparison.change).toMatchObject({ newFailures: 3, counts: { failed: 3, passed: -3 }, baseline: { runsAgo: 2, storedResults: { failed: 0 } } });
  });

  it('and the one after that compares with the run before it again', () => {
    expect(alertsAfter(after(failed(0), error, failed(3)), failed(4))).toEqual([['warning', 'regression', '1 new failure (was 3, now 4)']]);
  });

  it('a state written by hand tells its last good run by previous_results', () => {
    const state: State = { ...after(failed(2)), status: 'error', results: { total: 0, passed: 0, failed: 0, skipped: 0, coverage_pct: null }, previous_status: 'failing', previous_results: { total: 145, passed: 143, failed: 2, skipped: 0, coverage_pct: 80 } };
    expect(compare(state, failed(3), LIMITS)).toMatchObject({ skipped: 'previous-error', change: { newFailures: 1 } });
  });
});

describe('the four rules', () => {
  it.each([
    [0, 1, 'warning', '1 new failure (was 0, now 1)'],
    [2, 5, 'warning', '3 new failures (was 2, now 5)'],
    [0, 5, 'warning', '5 new failures (was 0, now 5)'],
    [0, 6, 'critical', '6 new failures (was 0, now 6)'],
    [10, 40, 'critical', '30 new failures (was 10, now 40)'],
  ])('failed from %i to %i is a %s regression', (before, now, severity, detail) => {
    expect(alertsAfter(after(failed(before)), failed(now))).toEqual([[severity, 'regression', detail]]);
  });

  it.each([
    [3, 3],
    [3, 2],
    [0, 0],
  ])('failed from %i to %i is none', (before, now) => {
    expect(alertsAfter(after(failed(before)), failed(now))).toEqual([]);
  });

  const covered = (coverage: number | null): Outcome => outcome(0, { counts: counts(10, 0), coverage });

  it.each([
    [87.3, 81.2, 5, 'coverage fell 6.1 points (was 87.3 %, now 81.2 %)'],
    [90, 84.99, 5, 'coverage fell 5.01 points (was 90 %, now 84.99 %)'],
    [50, 49.9999, 0, 'coverage fell 0.0001 points (was 50 %, now 49.9999 %)'],
    [50, 49, 0.5, 'coverage fell 1 point (was 50 %, now 49 %)'],
  ])('coverage from %d to %d falls by more than %d points', (before, now, maxCoverageDrop, detail) => {
    expect(alertsAfter(after(covered(before)), covered(now), { maxCoverageDrop })).toEqual([['warning', 'coverage_drop', detail]]);
  });

  it.each([
    [87.3, 82.3, 5], // 87.3 - 82.3 is a little more than 5 in binary fractions
    [88.5, 83.5, 5],
    [70, 90, 5],
    [null, 90, 5],
  ])('coverage from %d to %d does not fall by more than %d', (before, now, maxCoverageDrop) => {
    expect(alertsAfter(after(covered(before)), covered(now), { maxCoverageDrop })).toEqual([]);
  });

  it('coverage is compared by its integers where they are known, not by what is printed', () => {
    const lines = (hit: number): Outcome => outcome(0, { counts: counts(1, 0) }, reports({ coverage: 66.7, coverageTotals: { covered: hit, total: 3_000 } }));
    expect(compare(after(lines(2_001)), lines(2_000), LIMITS).coverageDrop).toBeCloseTo(1 / 30, 6);
  });

  it('coverage of another metric is not compared, and that is told once', () => {
    const of = (coverageMetric: 'lines' | 'statements', coverage: number): Outcome => outcome(0, { counts: counts(1, 0) }, reports({ coverage, coverageMetric }));
    const changed = compare(after(of('lines', 90)), of('statements', 70), LIMITS);
    expect({ drop: changed.coverageDrop, alerts: changed.alerts, change: changed.change?.metricChanged }).toEqual({ drop: 0, alerts: [], change: { from: 'lines', to: 'statements' } });
    expect(metricNotices(changed)).toEqual(['Coverage is that of statements now and was that of lines: the two are not compared.']);
    const next = compare(after(of('lines', 90), of('statements', 70)), of('statements', 60), LIMITS);
    expect({ drop: next.coverageDrop, notices: metricNotices(next) }).toEqual({ drop: 10, notices: [] });
    expect(compare(after(outcome(0, { counts: counts(1, 0), coverage: 90 })), of('lines', 80), LIMITS).coverageDrop).toBe(10);
  });

  it('no failures any more is a recovery, if the run passes', () => {
    expect(alertsAfter(after(failed(3)), failed(0))).toEqual([['info', 'recovery', 'no failures any more (was 3, now 0)']]);
    expect(alertsAfter(after(failed(3)), outcome(1, { counts: counts(145, 0) })).map(([, type]) => type)).toEqual(['exit_code_mismatch']);
    expect(alertsAfter(after(failed(3)), outcome(0)).map(([, type]) => type)).toEqual(['result_unknown', 'no_tests']);
  });

  it('the drop is told in points, without the noise of binary fractions', () => {
    expect(compare(after(covered(88.5)), covered(87.3), LIMITS).coverageDrop).toBe(1.2);
  });
});

describe('what a count alone would hide', () => {
  const failing = (...names: string[]): Outcome => outcome(1, { counts: counts(20 - names.length, names.length), failingTests: named(...names) });

  it('a test that fails now though the count did not rise', () => {
    expect(alertsAfter(after(failing('a', 'b')), failing('b', 'c'))).toEqual([['warning', 'regression', '1 test fails that did not fail before, though the count did not rise (was 2, now 2)']]);
    expect(alertsAfter(after(failing('a', 'b')), failing('c'))).toEqual([['warning', 'regression', '1 test fails that did not fail before, though the count did not rise (was 2, now 1)']]);
  });

  it('is not told where the names before are not all known', () => {
    expect(alertsAfter(after(outcome(1, { counts: counts(18, 2), failingTests: named('a') })), failing('b'))).toEqual([]);
  });

  it.each([
    [145, 130, '15 tests lost (was 145, now 130)'],
    [1_000, 979, '21 tests lost (was 1000, now 979)'],
    [1, 0, '1 test lost (was 1, now 0)'],
  ])('%i tests becoming %i are lost', (before, now, detail) => {
    expect(alertsAfter(after(failed(0, before)), failed(0, now))).toContainEqual(['warning', 'tests_lost', detail]);
  });

  it.each([
    [1_000, 980],
    [10, 9],
    [10, 12],
  ])('%i tests becoming %i are not', (before, now) => {
    expect(alertsAfter(after(failed(0, before)), failed(0, now))).toEqual([]);
  });

  it.each(['npm test -- --shard=1/4', 'npm test src/a.test.ts', 'CI=1 npm test'])('a smaller number of tests of %s is not lost', (command) => {
    expect(compare(after(failed(0)), failed(0, 10), LIMITS, commandHash(command)).alerts).toEqual([]);
  });

  it.each(['npm test', 'npm run unit', 'cat other.txt'])('a smaller number of tests of %s is lost', (command) => {
    expect(compare(after(failed(0)), failed(0, 10), LIMITS, commandHash(command)).alerts.map(({ type }) => type)).toEqual(['tests_lost']);
  });

  it('the missing tests of a cut run are not lost', () => {
    const previous = after(failed(0));
    expect(alertsAfter(previous, outcome(1, { counts: counts(10, 0), partial: true })).map(([, type]) => type)).toEqual(['exit_code_mismatch', 'result_unknown']);
  });

  it('no test at all in a run that passes', () => {
    expect(alertsAfter(after(outcome(0)), outcome(0))).toEqual([['warning', 'no_tests', 'no test was found though the command passed']]);
  });

  it('tests skipped that passed before', () => {
    expect(alertsAfter(after(outcome(0, { counts: counts(20, 0) })), outcome(0, { counts: counts(17, 0, 3) }))).toEqual([['info', 'newly_skipped', '3 more tests skipped, 3 fewer passed']]);
    expect(alertsAfter(after(outcome(0, { counts: counts(20, 0) })), outcome(0, { counts: counts(20, 0, 3) }))).toEqual([]);
  });

  it('coverage below the minimum, and coverage that is gone', () => {
    const covered = outcome(0, { counts: counts(5, 0), coverage: 79.999 });
    expect(alertsAfter(after(covered), covered, { maxCoverageDrop: 5, minCoverage: 80 })).toEqual([['warning', 'coverage_floor', 'coverage is 79.999 %, below the minimum of 80 %']]);
    expect(alertsAfter(after(covered), outcome(0, { counts: counts(5, 0) }))).toEqual([['warning', 'coverage_lost', 'no coverage was found (was 80 %)']]);
  });

  it('an exit code that contradicts the counts', () => {
    const swallowed = outcome(0, { counts: counts(17, 3) });
    expect(alertsAfter(after(swallowed), swallowed)).toEqual([['warning', 'exit_code_mismatch', 'exit code 0 although 3 tests failed']]);
  });
});

describe('counts that are not known', () => {
  it('are never compared as if they were 0', () => {
    const previous = after(failed(3), outcome(1));
    expect(previous).toMatchObject({ comparable: false, new_failures: 0, last_good_run: { results: { failed: 3 } } });
    expect(alertsAfter(previous, failed(4))).toEqual([['warning', 'regression', '1 new failure (was 3, now 4)']]);
    expect(compare(after(outcome(1)), failed(4), LIMITS)).toMatchObject({ alerts: [], newFailures: 0 });
  });
});

describe('counts of which only the failures are known', () => {
  const only = (failures: number): Outcome => outcome(1, { counts: { total: null, passed: null, failed: failures, skipped: null } });

  it('are compared by the failures, and by nothing else', () => {
    const comparison = compare(after(failed(2)), only(4), LIMITS);
    expect(comparison.alerts.map(({ detail }) => detail)).toEqual(['2 new failures (was 2, now 4)']);
    expect(comparison.change?.counts).toEqual({ total: null, passed: null, failed: 2, skipped: null });
  });

  it('are remembered as such', () => {
    const state = after(only(2));
    expect(state.unknown_counts).toEqual(['total', 'passed', 'skipped']);
    expect(compare(state, failed(3), LIMITS).change?.counts).toEqual({ total: null, passed: null, failed: 1, skipped: null });
    expect(record(state, outcome(1)).last_good_run?.unknown_counts).toEqual(['total', 'passed', 'skipped']);
  });
});

describe('tests by name', () => {
  const run = (failing: string[], passed: string[], skipped: string[] = []): Outcome =>
    outcome(failing.length > 0 ? 1 : 0, {}, reports({ counts: counts(passed.length, failing.length, skipped.length), failingTests: named(...failing), passedTests: named(...passed), skippedTests: named(...skipped) }));

  it('are newly failing, still failing, fixed, newly skipped or removed', () => {
    const { change } = compare(after(run(['old', 'fixed', 'hidden', 'deleted'], ['broken'])), run(['old', 'broken'], ['fixed'], ['hidden']), LIMITS);
    expect(change?.tests).toMatchObject({
      complete: true,
      newlyFailing: named('broken'),
      stillFailing: named('old'),
      fixed: named('fixed'),
      newlySkipped: named('hidden'),
      removed: named('deleted'),
      unaccounted: [],
    });
  });

  it('are moved, not removed and added, under another file', () => {
    const at = (file: string): Outcome => outcome(1, { counts: counts(5, 1), failingTests: [{ name: 'suite > works', file }] });
    const { change, alerts } = compare(after(at('a.test.ts')), at('b/a.test.ts'), LIMITS);
    expect(alerts).toEqual([]);
    expect(change?.tests).toMatchObject({ newlyFailing: [], moved: [{ name: 'suite > works', from: 'a.test.ts', to: 'b/a.test.ts' }] });
  });

  it('are not moved when the old one is known to pass in its place', () => {
    const before = outcome(1, { counts: counts(1, 1), failingTests: [{ name: 'renders', file: 'a' }] });
    const now = outcome(1, {}, reports({ counts: counts(1, 1), failingTests: [{ name: 'renders', file: 'b' }], passedTests: [{ name: 'renders', file: 'a' }], skippedTests: [] }));
    expect(compare(after(before), now, LIMITS).change?.tests).toMatchObject({ newlyFailing: [{ name: 'renders', file: 'b' }], fixed: [{ name: 'renders', file: 'a' }], moved: [] });
  });

  it('are fixed by the console only when nothing was dropped or skipped in their place', () => {
    const before = after(outcome(1, { counts: counts(18, 2), failingTests: named('a', 'b') }));
    const now = (passed: number, skipped: number): Outcome => outcome(1, { counts: counts(passed, 1, skipped), failingTests: named('b') });
    expect(compare(before, now(19, 0), LIMITS).change?.tests).toMatchObject({ fixed: named('a'), unaccounted: [] });
    expect(compare(before, now(18, 0), LIMITS).change?.tests).toMatchObject({ fixed: [], unaccounted: named('a') });
    expect(compare(before, now(18, 1), LIMITS).change?.tests).toMatchObject({ fixed: [], unaccounted: named('a') });
  });
});

describe('a remembered command', () => {
  it.each([
    ['npm test', 'npm test', false],
    ['npm test', ' npm   test ', false],
    ['npm test', 'npm test -- a', true],
    ['npm test && npm run e2e', 'npm test', true],
    ['npm run unit', 'npm run all', false],
    ['cat a.txt', 'cat b.txt; exit 1', false],
  ])('%j and %j are variants: %s', (before, now, expected) => {
    expect(isVariant(commandHash(before), commandHash(now))).toBe(expected);
  });

  it('cannot be read back', () => {
    expect(commandHash('npm test --token hunter2')).toMatch(/^(?:[0-9a-f]{4}-){3}[0-9a-f]{4}$/);
  });
});
