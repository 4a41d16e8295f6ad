import { describe, expect, it } from '@jest/globals';
import { ageOf } from '../src/report/baseline-text.ts';
import { OUTPUT_NAMES, outputsOf, outputsWithoutRun } from '../src/report/outputs.ts';
import { emptyState } from '../src/state/state.ts';
import { counts, endedWith, outcome } from './support/outcomes.ts';
import { reportOf, runsOf } from './support/scenarios.ts';

const good = outcome(0, { counts: counts(145, 0), coverage: 88.5 });
const timeout = endedWith({ kind: 'timeout', seconds: 300 });

describe('the outputs', () => {
  it('have the names of the contract', () => {
    expect(OUTPUT_NAMES).toEqual(['outcome', 'total', 'passed', 'failed', 'skipped', 'coverage', 'new-failures', 'coverage-drop', 'alerts', 'regressed', 'gate', 'gate-reasons', 'report', 'state-file', 'baseline', 'badge', 'report-file', 'report-artifact', 'part-file', 'part-artifact']);
  });

  it('tell a regression', () => {
    expect(outputsOf(reportOf(runsOf([good]), outcome(1, { counts: counts(142, 3), coverage: 87.3 })))).toEqual({
      outcome: 'failing',
      total: '145',
      passed: '142',
      failed: '3',
      skipped: '0',
      coverage: '87.3',
      'new-failures': '3',
      'coverage-drop': '1.2',
      alerts: '[{"severity":"warning","type":"regression","detail":"3 new failures (was 0, now 3)"}]',
      regressed: 'true',
      gate: 'fail',
      'gate-reasons': 'failing: 3 tests failed; regression: 3 new failures (was 0, now 3)',
      report: 'Tests: 142/145 passed, 0 skipped (87.3% coverage)\nStatus: failing\nvs Previous: +3 failed, coverage -1.2%\nAlerts: [warning] regression — 3 new failures (was 0, now 3)',
      'state-file': 'agent/state/test_coverage.json',
      baseline: expect.stringMatching(/^base branch main: [0-9a-f]{7}, run 100, 6 hours ago$/),
      badge: '{"schemaVersion":1,"label":"tests","message":"3 failed, 142 passed, 87.3% coverage","color":"red"}',
    });
  });

  it('tell a first run', () => {
    expect(outputsOf(reportOf(emptyState(), outcome(0, { counts: counts(1, 0) })))).toMatchObject({ outcome: 'passing', coverage: '', 'new-failures': '0', 'coverage-drop': '0', alerts: '[]', regressed: 'false', gate: 'pass', 'gate-reasons': '', baseline: 'none (first run, or the cache entry expired)' });
  });

  it.each([
    ['a drop of coverage', runsOf([good]), outcome(0, { counts: counts(145, 0), coverage: 80 }), 'true'],
    ['a drop that is allowed', runsOf([good]), outcome(0, { counts: counts(145, 0), coverage: 85 }), 'false'],
    ['a regression with an error in between', runsOf([good, timeout]), outcome(1, { counts: counts(142, 3) }), 'true'],
    ['an error', runsOf([good]), timeout, 'false'],
    ['known failures', runsOf([outcome(1, { counts: counts(142, 3) })]), outcome(1, { counts: counts(142, 3) }), 'false'],
  ])('say whether %s regressed', (_title, previous, latest, expected) => {
    expect(outputsOf(reportOf(previous, latest)).regressed).toBe(expected);
  });

  it('say why there is no baseline', () => {
    expect(outputsOf(reportOf(runsOf([good]), timeout)).baseline).toBe('none (an error is not compared)');
    expect(outputsOf(reportOf(runsOf([outcome(0)]), good)).baseline).toBe('none (no earlier run with known counts)');
    expect(outputsOf(reportOf(runsOf([good, timeout, timeout]), good)).baseline).toMatch(/run 100, 18 hours ago, 2 later runs passed over$/);
  });

  it('of a run that never was', () => {
    expect(outputsWithoutRun('halted')).toEqual({ outcome: 'halted', gate: 'pass' });
  });
});

describe('an age', () => {
  it.each([
    ['2026-01-31T11:59:40Z', 'just now'],
    ['2026-01-31T11:59:00Z', '1 minute ago'],
    ['2026-01-31T10:00:00Z', '2 hours ago'],
    ['2026-01-29T12:00:00Z', '2 days ago'],
    ['2026-02-01T00:00:00Z', undefined],
    ['nonsense', undefined],
    [null, undefined],
  ])('of %s is %s', (timestamp, expected) => {
    expect(ageOf(timestamp, '2026-01-31T12:00:00Z')).toBe(expected);
  });
});
