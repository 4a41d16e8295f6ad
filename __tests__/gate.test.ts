import { describe, expect, it } from '@jest/globals';
import { compare } from '../src/compare/compare.ts';
import { rulesThatGate } from '../src/settings/fail-on.ts';
import { gate, type Gate, type GateSettings, reasonsLine } from '../src/gate/gate.ts';
import { matchesPattern, quarantineOf } from '../src/gate/quarantine.ts';
import type { Outcome } from '../src/read/outcome.ts';
import { nextState } from '../src/record/next-state.ts';
import { emptyState, type State } from '../src/state/state.ts';
import { counts, endedWith, named, outcome, reports } from './support/outcomes.ts';

const DEFAULTS: GateSettings = { failOn: ['failing', 'error', 'regression', 'coverage-drop'], maxNewFailures: 0, maxCoverageDrop: 5, trustExitCode: false, requireBaseline: false };

function record(previous: State, latest: Outcome): State {
  return nextState(previous, latest, compare(previous, latest, DEFAULTS), { timestamp: '2026-01-01T00:00:00.000Z', command: 'npm test' });
}

function after(...outcomes: Outcome[]): State {
  return outcomes.reduce(record, emptyState());
}

function judge(previous: State, latest: Outcome, settings: Partial<GateSettings> = {}): Gate {
  const all = { ...DEFAULTS, ...settings };
  return gate(latest, compare(previous, latest, all), all);
}

function line(previous: State, latest: Outcome, settings: Partial<GateSettings> = {}): string {
  return reasonsLine(judge(previous, latest, settings).reasons);
}

const only = (...failOn: string[]): Partial<GateSettings> => ({ failOn: rulesThatGate(failOn, {}) });
const good = outcome(0, { counts: counts(145, 0), coverage: 88.5 });
const three = outcome(1, { counts: counts(142, 3), coverage: 87.3, failingTests: named('a', 'b', 'c') });
const timeout = endedWith({ kind: 'timeout', seconds: 300 });

describe('the gate passes', () => {
  it.each<[string, State, Outcome, Partial<GateSettings>]>([
    ['a good first run', emptyState(), good, {}],
    ['a good run after a good one', after(good), good, {}],
    ['40 known failures, when asked for no worse than before', after(three), three, only('regression', 'coverage-drop')],
    ['as many new failures as are allowed', after(good), three, { ...only('regression'), maxNewFailures: 3 }],
    ['anything, when nothing is to fail', after(good), timeout, only('none')],
    ['a swallowed exit code that is trusted', after(good), outcome(0, { counts: counts(142, 3), coverage: 88 }), { ...only('failing'), trustExitCode: true }],
    ['lost tests, when not asked for', after(good), outcome(0, { counts: counts(50, 0), coverage: 88.5 }), {}],
    ['reports that were not all read, where the console told the counts', after(good), outcome(0, { counts: counts(145, 0), coverage: 88.5 }, reports({ unread: { tests: true, reasons: ['a.xml: too long'] } })), {}],
    ['coverage that was not all read', after(good), outcome(0, { counts: counts(145, 0), coverage: 88.5 }, reports({ unread: { tests: false, reasons: ['a.info: too long'] } })), {}],
    ['an error, when not asked for', after(good), timeout, only('failing')],
  ])('%s', (_title, previous, latest, settings) => {
    expect(judge(previous, latest, settings)).toMatchObject({ verdict: 'pass', reasons: [] });
  });
});

describe('the gate fails', () => {
  it.each<[string, State, Outcome, Partial<GateSettings>, string]>([
    ['failing', emptyState(), three, {}, 'failing: 3 tests failed'],
    ['failing without counts', emptyState(), outcome(2), {}, 'failing: the test command failed with exit code 2, and no test results could be read'],
    ['failing without failures', emptyState(), outcome(1, { counts: counts(9, 0) }), {}, 'failing: exit code 1 although no test failed (9 passed): a coverage threshold, a lint step or a crash besides the tests'],
    ['a crash after the summary', emptyState(), outcome(139, { counts: counts(9, 0) }), {}, 'failing: exit code 139 after a summary without failures (9 passed)'],
    ['killed', emptyState(), endedWith({ kind: 'killed', signal: 'SIGKILL' }), {}, 'failing: killed by SIGKILL, and no test results could be read'],
    ['a swallowed exit code, also on the first run', emptyState(), outcome(0, { counts: counts(1, 2) }), {}, 'failing: 2 tests failed although the exit code is 0'],
    ['an error', after(good), timeout, {}, 'error: timeout after 300s'],
    ['reports that were not all read, and nothing else told counts', emptyState(), outcome(0, {}, reports({ unread: { tests: true, reasons: ['a.xml: too long'] } })), {}, 'error: not all report files were read: a.xml: too long'],
    ['all reasons at once', after(good), outcome(1, { counts: counts(142, 3), coverage: 70 }), {}, 'failing: 3 tests failed; regression: 3 new failures (was 0, now 3); coverage-drop: coverage fell 18.5 points (was 88.5 %, now 70 %), 5 allowed'],
    ['more new failures than allowed', after(good), three, { ...only('regression'), maxNewFailures: 2 }, 'regression: 3 new failures (was 0, now 3), 2 allowed'],
    ['a regression by name', after(three), outcome(1, { counts: counts(142, 3), coverage: 88, failingTests: named('a', 'b', 'd') }), only('regression'), 'regression: 1 test fails that did not fail before'],
    ['a regression with an error in between', after(good, timeout), three, only('regression'), 'regression: 3 new failures (was 0, now 3) since the last run without an error'],
    ['lost tests', after(good), outcome(0, { counts: counts(100, 0), coverage: 88.5 }), only('tests-lost'), 'tests-lost: 45 tests lost (was 145, now 100)'],
    ['no tests, also on the first run', emptyState(), outcome(0), only('no-tests'), 'no-tests: no test was found though the command passed'],
    ['a coverage floor, also on the first run', emptyState(), good, { ...only('coverage-floor'), minCoverage: 90 }, 'coverage-floor: coverage is 88.5 %, below the minimum of 90 %'],
    ['a coverage floor that is dodged', emptyState(), outcome(0, { counts: counts(9, 0) }), { ...only('coverage-floor'), minCoverage: 90 }, 'coverage-floor: no coverage was found, at least 90 % is required'],
    ['any warning', after(good), outcome(0, { counts: counts(145, 0) }), only('any-warning'), 'any-warning: coverage_lost: no coverage was found (was 88.5 %)'],
    ['no baseline, when one is required', emptyState(), good, { requireBaseline: true }, 'require-baseline: there is no earlier run to compare with'],
    ['only runs that cannot be compared with, when a baseline is required', after(outcome(0)), good, { requireBaseline: true }, 'require-baseline: there is no earlier run to compare with'],
  ])('for %s', (_title, previous, latest, settings, reasons) => {
    expect(line(previous, latest, settings)).toBe(reasons);
    expect(judge(previous, latest, settings).verdict).toBe('fail');
  });

  it('not for a baseline that an error just does not compare with', () => {
    expect(judge(after(good), timeout, { ...only('failing'), requireBaseline: true }).verdict).toBe('pass');
  });

  it('never for what only informs', () => {
    expect(judge(after(three), good, only('any-warning')).verdict).toBe('pass');
  });
});

describe('quarantine', () => {
  const settings = { quarantine: ['# known to be flaky', 'b', 'suite * slow', 'e2e/*'] };

  it('shows failures that do not gate', () => {
    const flaky = outcome(1, { counts: counts(143, 2), coverage: 88.5, failingTests: [{ name: 'b' }, { name: 'opens', file: 'e2e/open.spec.ts' }] });
    const verdict = judge(after(good), flaky, settings);
    expect(verdict).toMatchObject({ verdict: 'pass', reasons: [] });
    expect(verdict.quarantined).toHaveLength(2);
  });

  it('covers nothing but what it names', () => {
    expect(line(after(good), three, settings)).toBe('failing: 2 tests failed besides 1 in quarantine; regression: 2 new failures (was 0, now 2)');
  });

  it('covers no failure whose name is not known, and none twice', () => {
    expect(line(after(good), outcome(1, { counts: counts(143, 2), coverage: 88.5, failingTests: named('b') }), { ...settings, ...only('failing') })).toBe('failing: 1 test failed besides 1 in quarantine');
    expect(line(after(good), outcome(1, { counts: counts(143, 2), coverage: 88.5, failingTests: named('b', 'b', 'x') }), { ...settings, ...only('failing') })).toMatch(/^failing: 1 test failed/);
  });

  it('keeps a quarantined failure from being a warning', () => {
    const flaky = outcome(0, { counts: counts(144, 1), coverage: 88.5, failingTests: named('b') });
    expect(judge(after(good), flaky, { ...settings, ...only('any-warning', 'failing') }).verdict).toBe('pass');
  });

  it.each([
    ['*', 'anything', true],
    ['', '', true],
    ['a*c', 'abc', true],
    ['a*c', 'abcd', false],
    ['a*b*c', 'a-b-b-c', true],
    ['*works', 'suite > works', true],
    ['a.c', 'abc', false],
    ['[x]', '[x]', true],
    ['A', 'a', false],
  ])('%j against %j', (pattern, text, expected) => {
    expect(matchesPattern(pattern, text)).toBe(expected);
  });

  it('ends on hostile names and patterns', () => {
    expect(matchesPattern(`${'a*'.repeat(200)}b`, 'a'.repeat(5_000))).toBe(false);
  });

  it('matches by name, by file and by both', () => {
    const test = { name: 'tests/test_a.py::test_y[1]' };
    expect(['tests/test_a.py::*', 'test_y*', 'tests/test_a.py', '*test_y?1]'].map((pattern) => quarantineOf([pattern])(test))).toEqual([true, true, true, false]);
  });
});
