/** Ways to hide a regression, each with what catches it: an alert, a red gate, or a word in the summary. */
import { describe, expect, it } from '@jest/globals';
import { compare } from '../src/compare/compare.ts';
import type { GateRule } from '../src/domain/alert.ts';
import { gate } from '../src/gate/gate.ts';
import type { NamedTest } from '../src/read/model.ts';
import type { Outcome } from '../src/read/outcome.ts';
import { renderSummary } from '../src/report/summary/summary.ts';
import { commandHash, decodeState, emptyState, type State } from '../src/state/state.ts';
import { counts, endedWith, named, outcome, reports } from './support/outcomes.ts';
import { GATE, reportOf, runsOf } from './support/scenarios.ts';

const good = outcome(0, { counts: counts(200, 0), coverage: 90 });
const broken = outcome(1, { counts: counts(198, 2), coverage: 90, failingTests: named('a', 'b') });
const base = runsOf([good]);

function caught(previous: State, latest: Outcome, ...failOn: GateRule[]): { verdict: string; alerts: string[]; summary: string } {
  const settings = { ...GATE, failOn };
  const comparison = compare(previous, latest, { maxCoverageDrop: 5, minCoverage: 80 });
  return { verdict: gate(latest, comparison, { ...settings, minCoverage: 80 }).verdict, alerts: comparison.alerts.map(({ type }) => type), summary: renderSummary(reportOf(previous, latest, {}, settings), 0) };
}

describe('a regression is not hidden by', () => {
  it('a second push: the baseline is the base branch, not the push before', () => {
    expect(caught(base, broken, 'regression')).toMatchObject({ verdict: 'fail', alerts: ['regression'] });
    const own = compare(runsOf([broken]), broken, GATE);
    expect(own.alerts).toEqual([]);
    expect(gate(broken, compare(base, broken, GATE), { ...GATE, failOn: ['regression'] }).verdict).toBe('fail');
  });

  it.each([
    ['an error', endedWith({ kind: 'timeout', seconds: 1 })],
    ['a command that does not exist', outcome(127)],
    ['a crash without counts', outcome(134, { partial: true })],
    ['a run without output', outcome(0)],
  ])('%s in between', (_title, between) => {
    expect(caught(runsOf([good, between, between]), broken, 'regression').verdict).toBe('fail');
  });

  it('fixing as many tests as are broken', () => {
    expect(caught(runsOf([broken]), outcome(1, { counts: counts(198, 2), failingTests: named('b', 'c') }), 'regression')).toMatchObject({ verdict: 'fail', alerts: ['regression', 'coverage_lost'] });
  });

  it('deleting many tests', () => {
    expect(caught(base, outcome(0, { counts: counts(170, 0), coverage: 90 }), 'tests-lost')).toMatchObject({ verdict: 'fail', alerts: ['tests_lost'] });
  });

  it('deleting a failing test, which is not called fixed', () => {
    const now = outcome(1, {}, reports({ counts: counts(198, 1), coverage: 90, failingTests: named('b'), passedTests: named('x'), skippedTests: [] }));
    const { summary } = caught(runsOf([broken]), now, 'regression');
    expect(summary).toContain('**Failed before, removed now (1)**\n\n- `a`');
    expect(summary).not.toContain('Fixed');
  });

  it('skipping a failing test, which is not called fixed', () => {
    const now = outcome(1, {}, reports({ counts: counts(198, 1, 1), coverage: 90, failingTests: named('b'), passedTests: named('x'), skippedTests: named('a') }));
    const { summary } = caught(runsOf([broken]), now, 'regression');
    expect(summary).toContain('**Skipped instead of fixed (1)**\n\n- `a`');
    expect(summary).not.toContain('🎉');
  });

  it('skipping passing tests', () => {
    expect(caught(base, outcome(0, { counts: counts(150, 0, 50), coverage: 90 }), 'regression').alerts).toEqual(['newly_skipped']);
  });

  it('renaming a test that breaks', () => {
    expect(caught(runsOf([broken]), outcome(1, { counts: counts(198, 2), coverage: 90, failingTests: named('a', 'b, renamed') }), 'regression').verdict).toBe('fail');
  });

  it.each([
    ['fixing a test and breaking one of the same name in another file', { name: 'test_1', file: 'test_a.py' }, { name: 'test_1', file: 'test_z.py' }],
    ['swapping a parameter that is a path', { name: 'test_1[/tmp/aaa]' }, { name: 'test_1[/tmp/bbb]' }],
    ['swapping a parameter that is an address', { name: 'test_1[0x1000]' }, { name: 'test_1[0x2000]' }],
    ['swapping a parameter that is a port', { name: 'test_1[localhost:8080]' }, { name: 'test_1[localhost:9090]' }],
  ])('%s', (_title, before, after) => {
    const failing = (test: NamedTest): Outcome => outcome(1, { counts: counts(199, 1), coverage: 90, failingTests: [test] });
    const comparison = compare(runsOf([failing(before)]), failing(after), GATE, undefined, (file) => file === 'test_a.py');
    expect(comparison.alerts.map(({ type }) => type)).toEqual(['regression']);
    expect(gate(failing(after), comparison, { ...GATE, failOn: ['regression'] }).verdict).toBe('fail');
  });

  it('a test that moved with its file is the same; one whose old name still passes is another', () => {
    const failing = (file: string): Outcome => outcome(1, { counts: counts(199, 1), coverage: 90, failingTests: [{ name: 'test_1', file }] });
    expect(compare(runsOf([failing('old/test_a.py')]), failing('new/test_a.py'), GATE, undefined, () => false).alerts).toEqual([]);
    const now = outcome(1, {}, reports({ counts: counts(199, 1), coverage: 90, failingTests: [{ name: 'is 0x7fdeadbe01' }], passedTests: [{ name: 'is 0x7f01a2b301' }], skippedTests: [] }));
    const then = outcome(1, { counts: counts(199, 1), coverage: 90, failingTests: [{ name: 'is 0x7f01a2b301' }] });
    expect(compare(runsOf([then]), now, GATE).change?.tests.newlyFailing).toHaveLength(1);
  });

  it('swallowing the exit code', () => {
    expect(caught(base, outcome(0, { counts: counts(198, 2), coverage: 90 }), 'failing')).toMatchObject({ verdict: 'fail', alerts: ['regression', 'exit_code_mismatch'] });
  });

  it('leaving coverage out', () => {
    expect(caught(base, outcome(0, { counts: counts(200, 0) }), 'coverage-floor')).toMatchObject({ verdict: 'fail', alerts: ['coverage_lost'] });
  });

  it('small steps, for the floor is not relative', () => {
    expect(caught(runsOf([outcome(0, { counts: counts(200, 0), coverage: 80.004 })]), outcome(0, { counts: counts(200, 0), coverage: 79.996 }), 'coverage-floor')).toMatchObject({ verdict: 'fail', alerts: ['coverage_floor'] });
  });

  it('running another, smaller command, whose missing failures are not called fixed', () => {
    const part = outcome(0, { counts: counts(10, 0), coverage: 90 });
    const { change } = compare(runsOf([broken]), part, GATE, commandHash('npm test -- only/these'));
    expect(change?.partOfBaseline).toBe(true);
    expect(change?.tests.fixed).toEqual([]);
  });

  it('a state that was tampered with to the point of nonsense', () => {
    for (const failed of [-5, 1e300, '0', null]) expect(decodeState(JSON.stringify({ ...base, results: { ...base.results, failed } })).kind).toBe('corrupt');
    expect(decodeState(JSON.stringify({ ...emptyState(), schema_version: '9.0.0' })).kind).toBe('newer');
  });
});
