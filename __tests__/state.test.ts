import { describe, expect, it } from '@jest/globals';
import { compare } from '../src/compare/compare.ts';
import type { Outcome } from '../src/read/outcome.ts';
import type { RunIdentity } from '../src/domain/run-identity.ts';
import { nextState } from '../src/record/next-state.ts';
import { commandHash, decodeState, emptyState, encodeState, type State } from '../src/state/state.ts';
import { counts, endedWith, named, outcome, reports } from './support/outcomes.ts';

const LIMITS = { maxCoverageDrop: 5 };

function identity(run: number): RunIdentity {
  return { timestamp: new Date(Date.UTC(2026, 0, 1, run)).toISOString(), sha: `${run}`.padStart(40, 'a'), ref: 'main', runId: `${9000 + run}`, runNumber: run, runAttempt: 1, command: 'npm test' };
}

/** The state after these outcomes, each compared with the one before. */
function after(outcomes: readonly Outcome[], start: State = emptyState()): State {
  return outcomes.reduce((state, latest, index) => {
    const comparison = compare(state, latest, LIMITS, commandHash('npm test'));
    return nextState(state, latest, comparison, identity(state.run_count + index - index + 1));
  }, start);
}

/** Through the file and back. */
function stored(state: State): State {
  const decoded = decodeState(encodeState(state));
  if (decoded.kind !== 'ok') throw new Error(JSON.stringify(decoded));
  return decoded.state;
}

const EXAMPLE = {
  schema_version: '1.0.0',
  last_run: '2026-01-31T12:00:00.000Z',
  run_count: 7,
  status: 'failing',
  results: { total: 145, passed: 142, failed: 3, skipped: 0, coverage_pct: 87.3 },
  previous_results: { total: 145, passed: 145, failed: 0, skipped: 0, coverage_pct: 88.5 },
  previous_status: 'passing',
  new_failures: 3,
  coverage_drop: 1.2,
  alerts: [{ severity: 'warning', type: 'regression', detail: '3 new failures (was 0, now 3)' }],
  history: [{ timestamp: '2026-01-31T12:00:00.000Z', passed: 142, failed: 3, coverage_pct: 87.3 }],
};

describe('the state file', () => {
  it('starts as the contract says', () => {
    expect(emptyState()).toEqual({
      schema_version: '1.0.0',
      last_run: null,
      run_count: 0,
      status: 'unknown',
      results: { total: 0, passed: 0, failed: 0, skipped: 0, coverage_pct: null },
      previous_results: null,
      alerts: [],
      history: [],
    });
    expect(stored(emptyState())).toMatchObject({ status: 'unknown', run_count: 0 });
  });

  it('has the fields of the contract after two runs', () => {
    const state = after([outcome(0, { counts: counts(145, 0), coverage: 88.5 }), outcome(1, { counts: counts(142, 3), coverage: 87.3 })]);
    expect(stored(state)).toMatchObject({
      schema_version: '1.0.0',
      last_run: '2026-01-01T02:00:00.000Z',
      run_count: 2,
      status: 'failing',
      results: { total: 145, passed: 142, failed: 3, skipped: 0, coverage_pct: 87.3 },
      previous_results: { total: 145, passed: 145, failed: 0, skipped: 0, coverage_pct: 88.5 },
      previous_status: 'passing',
      new_failures: 3,
      coverage_drop: 1.2,
      alerts: [{ severity: 'warning', type: 'regression', detail: '3 new failures (was 0, now 3)' }],
      history: [
        { timestamp: '2026-01-01T01:00:00.000Z', passed: 145, failed: 0, coverage_pct: 88.5 },
        { timestamp: '2026-01-01T02:00:00.000Z', passed: 142, failed: 3, coverage_pct: 87.3 },
      ],
    });
  });

  it('writes new_failures and coverage_drop on the first run too, as 0, with nothing before', () => {
    expect(after([outcome(1, { counts: counts(1, 3), coverage: 10 })])).toMatchObject({ new_failures: 0, coverage_drop: 0, previous_results: null, previous_status: null, run_count: 1, alerts: [] });
  });

  it('tells the detail of an error', () => {
    expect(after([endedWith({ kind: 'timeout', seconds: 300 })])).toMatchObject({ status: 'error', status_detail: 'timeout after 300s' });
  });

  it('keeps the newest 50 of a history, also of one that had more', () => {
    const start = { ...emptyState(), status: 'passing' as const, history: Array.from({ length: 80 }, (_, index) => ({ timestamp: `old ${index}`, passed: 1, failed: 0, coverage_pct: null })) };
    const { history } = after([outcome(0, { counts: counts(1, 0) })], start);
    expect(history).toHaveLength(50);
    expect(history[0]?.timestamp).toBe('old 31');
    expect(history[49]?.timestamp).toBe('2026-01-01T01:00:00.000Z');
  });

  it('holds neither the command nor anything that a test printed', () => {
    const secret = 'hunter2';
    const state = nextState(emptyState(), outcome(1, { counts: counts(0, 1), failingTests: [{ name: 'logs in', message: `password is ${secret}` }], notes: [secret] }), compare(undefined, outcome(1), LIMITS), {
      ...identity(1),
      command: `npm test -- --token ${secret}`,
    });
    expect(encodeState(state)).not.toContain(secret);
    expect(state.failing_tests).toEqual([{ name: 'logs in' }]);
  });
});

describe('decoding', () => {
  it('takes the example of the contract, and leaves fields it does not know aside', () => {
    const decoded = decodeState(JSON.stringify({ ...EXAMPLE, added_by_others: { deep: [1] } }));
    expect(decoded).toEqual({ kind: 'ok', state: EXAMPLE });
  });

  it('takes a byte order mark and a later minor version', () => {
    expect(decodeState(`\uFEFF${JSON.stringify({ ...EXAMPLE, schema_version: '1.7.0' })}`).kind).toBe('ok');
  });

  it.each(['2.0.0', '10.1.0'])('tells the newer major version %s', (version) => {
    expect(decodeState(JSON.stringify({ schema_version: version, anything: 'else' }))).toEqual({ kind: 'newer', version });
  });

  it.each([
    ['nothing', ''],
    ['half a file', JSON.stringify(EXAMPLE).slice(0, 200)],
    ['a list', '[]'],
    ['null', 'null'],
    ['no version', '{}'],
    ['a version that is a number', JSON.stringify({ ...EXAMPLE, schema_version: 1 })],
    ['a version that is no version', JSON.stringify({ ...EXAMPLE, schema_version: '1; rm' })],
    ['no results', JSON.stringify({ ...EXAMPLE, results: undefined })],
    ['a status that does not exist', JSON.stringify({ ...EXAMPLE, status: 'great' })],
    ['a negative count', JSON.stringify({ ...EXAMPLE, results: { ...EXAMPLE.results, failed: -1 } })],
    ['half a test', JSON.stringify({ ...EXAMPLE, results: { ...EXAMPLE.results, failed: 0.5 } })],
    ['a huge count', JSON.stringify(EXAMPLE).replace('145', '1e308')],
    ['a count above what is exact', JSON.stringify(EXAMPLE).replace('145', '9007199254740993')],
    ['a count in words', JSON.stringify({ ...EXAMPLE, results: { ...EXAMPLE.results, failed: '3' } })],
    ['coverage above 100', JSON.stringify({ ...EXAMPLE, results: { ...EXAMPLE.results, coverage_pct: 101 } })],
    ['a history that is no list', JSON.stringify({ ...EXAMPLE, history: { length: 3 } })],
    ['a history of nulls', JSON.stringify({ ...EXAMPLE, history: [null] })],
    ['an endless detail', JSON.stringify({ ...EXAMPLE, alerts: [{ severity: 'info', type: 'recovery', detail: 'x'.repeat(10_000) }] })],
    ['5 MB', JSON.stringify({ ...EXAMPLE, padding: 'x'.repeat(5 * 1024 * 1024) })],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('calls %s corrupt', (_title, text) => {
    expect(decodeState(text)).toEqual({ kind: 'corrupt', reason: expect.any(String) });
  });

  it('says where the fault is', () => {
    expect(decodeState(JSON.stringify({ ...EXAMPLE, results: { ...EXAMPLE.results, failed: 'x' } }))).toMatchObject({ reason: expect.stringMatching(/^results\.failed: /) });
  });

  it('loses an optional field of ours that is broken, not the state', () => {
    const decoded = decodeState(JSON.stringify({ ...EXAMPLE, sha: 'main; rm -rf /', test_history: [{ name: 'x', outcomes: 'zzz' }], last_good_run: 5, framework: { a: 1 } }));
    expect(decoded).toEqual({ kind: 'ok', state: EXAMPLE });
  });

  it('takes nothing from prototype keys', () => {
    const decoded = decodeState(JSON.stringify(EXAMPLE).replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'));
    expect(decoded.kind).toBe('ok');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(decoded).toEqual({ kind: 'ok', state: EXAMPLE });
  });
});

describe('the remembered tests', () => {
  const passing = outcome(0, { counts: counts(10, 0) });
  const failing = (...names: string[]): Outcome => outcome(1, { counts: counts(10 - names.length, names.length), failingTests: named(...names) });

  it('are those that failed, with a ring of outcomes that ends with the history', () => {
    const state = after([failing('a'), failing('a', 'b'), passing, failing('b')]);
    expect(state.test_history).toEqual([
      { name: 'b', outcomes: 'fpf' },
      { name: 'a', outcomes: 'ffpp' },
    ]);
    expect(state.failing_tests).toEqual([{ name: 'b' }]);
  });

  it('have a gap where a run could not tell', () => {
    const cut = outcome(1, { partial: true });
    const unnamed = outcome(1, { counts: counts(9, 1) });
    const fewer = outcome(0, { counts: counts(3, 0) });
    const error = endedWith({ kind: 'timeout', seconds: 1 }, { failingTests: named('a') });
    expect(after([failing('a'), cut, unnamed, fewer, error]).test_history).toEqual([{ name: 'a', outcomes: 'f....' }]);
  });

  it('are exact where reports name every test', () => {
    const all = { counts: counts(1, 1, 1), failingTests: named('c'), passedTests: named('a'), skippedTests: named('b') };
    const state = after([failing('a', 'b', 'c', 'gone'), outcome(1, {}, reports(all))]);
    expect(state.test_history).toEqual([
      { name: 'c', outcomes: 'ff' },
      { name: 'a', outcomes: 'fp' },
      { name: 'b', outcomes: 'fs' },
      { name: 'gone', outcomes: 'f.' },
    ].toSorted((left, right) => 'abcg'.indexOf(left.name[0] ?? '') - 'abcg'.indexOf(right.name[0] ?? '')));
  });

  it('are forgotten 50 runs after they failed last', () => {
    const state = after([failing('a'), ...Array.from({ length: 49 }, () => passing)]);
    expect(state.test_history).toEqual([{ name: 'a', outcomes: `f${'p'.repeat(49)}` }]);
    expect(after([passing], state).test_history).toBeUndefined();
  });

  it('stay the same test when only a duration, an address or the file changes', () => {
    const first = outcome(1, { counts: counts(8, 2), failingTests: [{ name: 'saves <Row at 0x7f01a2b3> (12 ms)' }, { name: 'loads', file: 'src/a.test.ts' }] });
    const second = outcome(1, { counts: counts(8, 2), failingTests: [{ name: 'saves <Row at 0x7fdeadbe> (3 ms)' }, { name: 'loads', file: 'src/moved/a.test.ts' }] });
    expect(after([first, second]).test_history).toEqual([
      { name: 'saves <Row at 0x…>', exact: expect.stringMatching(/^[0-9a-f]{8}$/), outcomes: 'ff' },
      { name: 'loads', file: 'src/moved/a.test.ts', outcomes: 'ff' },
    ]);
  });

  it('fit below 1 MB with 2,000 of 100,000 tests failing', () => {
    const tests = Array.from({ length: 2_000 }, (_, index) => ({ name: `suite ${index % 40} > group ${index % 7} > does the right thing number ${index} with care`, file: `packages/part-${index % 40}/src/deep/folder/module-${index % 400}.test.ts`, message: 'x'.repeat(2_000) }));
    const large = outcome(1, { counts: { total: 100_000, passed: 98_000, failed: 2_000, skipped: 0 }, failingTests: tests });
    const state = after(Array.from({ length: 50 }, () => large));
    const text = encodeState(state);
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
    expect(state.test_history).toHaveLength(2_000);
    expect(stored(state).test_history).toHaveLength(2_000);
  });

  it('fit below 1 MB however long the names are, keeping the latest failures', () => {
    const hostile = (mark: string): Outcome => outcome(1, { counts: counts(0, 3_000), failingTests: Array.from({ length: 3_000 }, (_, index) => ({ name: `${mark}${index}${'\u{1F4A3}"\\'.repeat(3_000)}`, file: `${'ü'.repeat(5_000)}${index}` })) });
    const state = after([hostile('old'), hostile('new')]);
    expect(Buffer.byteLength(encodeState(state))).toBeLessThan(1_000_000);
    expect(state.test_history?.every(({ name }) => name.startsWith('new'))).toBe(true);
  });
});

describe('a run that cannot be compared with', () => {
  const good = outcome(1, { counts: counts(8, 2), coverage: 80, failingTests: named('a', 'b') });
  const error = endedWith({ kind: 'exited', exitCode: 127 });

  it('keeps the last good run, with its failing tests in the rings', () => {
    const state = after([good, error, error]);
    expect(state).toMatchObject({
      status: 'error',
      previous_status: 'error',
      last_good_run: { status: 'failing', results: { total: 10, failed: 2, coverage_pct: 80 }, runs_ago: 2, run_number: 1 },
      test_history: [{ name: 'a', outcomes: 'f..' }, { name: 'b', outcomes: 'f..' }],
    });
  });

  it('is passed over; the good run after it remembers what it was compared with, for its re-runs', () => {
    expect(after([good, error, good]).last_good_run).toMatchObject({ run_number: 1, runs_ago: 2 });
  });
});
