/** Whole reports of the situations people meet, as main would put them together. Their renderings are in fixtures/golden. */
import { compare } from '../../src/compare/compare.ts';
import { gate, type GateSettings } from '../../src/gate/gate.ts';
import type { Evidence, NamedTest } from '../../src/read/model.ts';
import type { Outcome } from '../../src/read/outcome.ts';
import type { Place, Report } from '../../src/report/report.ts';
import type { RunIdentity } from '../../src/domain/run-identity.ts';
import { nextState } from '../../src/record/next-state.ts';
import { commandHash, emptyState, type State } from '../../src/state/state.ts';
import { counts, endedWith, outcome, reports } from './outcomes.ts';
import { beforeIt, lastLinesOf, realRun } from './real-runs.ts';

export const GATE: GateSettings = { failOn: ['failing', 'error', 'regression', 'coverage-drop'], maxNewFailures: 0, maxCoverageDrop: 5, trustExitCode: false, requireBaseline: false };

const COMMAND = 'npm test';

export function identity(run: number, overrides: Partial<RunIdentity> = {}): RunIdentity {
  const sha = ((run * 2_654_435_761) >>> 0).toString(16).padStart(8, '0').repeat(5);
  return { timestamp: new Date(Date.UTC(2026, 0, 1, run * 6)).toISOString(), sha, ref: 'main', runId: String(7_000_000 + run), runNumber: run, runAttempt: 1, command: COMMAND, ...overrides };
}

/** Runs of the base branch, one after another. */
export function runsOf(outcomes: readonly Outcome[], start: State = emptyState()): State {
  return outcomes.reduce((state, latest) => nextState(state, latest, compare(state, latest, GATE, commandHash(COMMAND)), identity(state.run_count + 100)), start);
}

/** Tests whose reader found a project file and line. */
export function placeOf(test: NamedTest): Place | undefined {
  return test.file === undefined || test.line === undefined ? undefined : { path: test.file, line: test.line };
}

export function reportOf(previous: State, latest: Outcome, parts: Partial<Report> = {}, settings: Partial<GateSettings> = {}): Report {
  const all = { ...GATE, ...settings };
  const comparison = compare(previous, latest, all, commandHash(COMMAND));
  const run = parts.run ?? identity(previous.run_count + 100);
  return {
    name: 'tests',
    outcome: latest,
    comparison,
    gate: gate(latest, comparison, all),
    state: nextState(previous, latest, comparison, run),
    run,
    baseline: { description: 'base branch main' },
    stateFile: 'agent/state/test_coverage.json',
    notices: [],
    repositoryUrl: 'https://github.com/octo-org/shop',
    runUrl: `https://github.com/octo-org/shop/actions/runs/${run.runId ?? '7000000'}`,
    place: placeOf,
    ...parts,
  };
}

function evidence(passed: number, failed: number, skipped: number, coverage: number | null): Evidence[] {
  const at = (field: Evidence['field'], value: number, line: number): Evidence => ({ field, value, line, framework: field === 'coverage_pct' ? 'istanbul' : 'jest' });
  return [at('passed', passed, 512), ...(failed > 0 ? [at('failed', failed, 512)] : []), ...(skipped > 0 ? [at('skipped', skipped, 512)] : []), at('total', passed + failed + skipped, 512), ...(coverage === null ? [] : [at('coverage_pct', coverage, 497)])];
}

function jest(exitCode: number, passed: number, failingTests: readonly NamedTest[], coverage: number | null, skipped = 0): Outcome {
  return outcome(exitCode, { counts: counts(passed, failingTests.length, skipped), coverage, failingTests, evidence: evidence(passed, failingTests.length, skipped, coverage) });
}

const TOTAL: NamedTest = {
  name: 'cart > adds up the total of all items with their discounts',
  file: 'src/cart/cart.test.ts',
  line: 42,
  message: 'expect(received).toBe(expected) // Object.is equality\n\nExpected: 99.5\nReceived: 100\n\n  40 |     cart.add(item, { discount: 0.5 });\n> 42 |     expect(cart.total()).toBe(99.5);\n     |                          ^',
};
const EMPTY: NamedTest = { name: 'cart > is empty after checkout', file: 'src/cart/checkout.test.ts', line: 17, message: 'Error: Connection refused\n    at connect (src/cart/api.ts:9:11)' };
const LOGIN: NamedTest = { name: 'login > rejects a wrong password', file: 'src/login/login.test.ts', line: 88, message: 'Timeout of 5000ms exceeded.' };
const UPLOAD: NamedTest = { name: 'upload > resumes after a lost connection', file: 'e2e/upload.spec.ts', line: 61, message: 'Error: page.click: Target closed' };

const good = jest(0, 142, [], 88.5, 3);
const steady = [140, 140, 141, 141, 142, 142, 142].map((passed, index) => jest(0, passed, [], 86 + index / 2.8, 3));
const base = runsOf([...steady, good]);

function many(): Outcome {
  const tests = Array.from({ length: 500 }, (_, index): NamedTest => ({
    name: `module ${index % 25} > feature ${index % 7} > case number ${index}`,
    file: `packages/part-${index % 25}/src/feature-${index % 7}.test.ts`,
    line: 10 + (index % 90),
    message: `AssertionError: expected ${index} to equal ${index + 1}\n    at Object.<anonymous> (packages/part-${index % 25}/src/feature-${index % 7}.test.ts:${10 + (index % 90)}:9)`,
  }));
  return jest(1, 1_500, tests, 71.25);
}

const flakyBase = runsOf([...steady, jest(1, 141, [UPLOAD], 88.5, 3), good, jest(1, 141, [UPLOAD], 88.5, 3), good, good, jest(1, 141, [LOGIN], 88.5, 3)]);

/** A pull request that broke what a real tool printed. */
function real(tool: string, exitCode: number, milliseconds: number): Report {
  const latest = realRun(tool, { kind: 'exited', exitCode }, milliseconds);
  const before = beforeIt(latest);
  return reportOf(runsOf([before, before, before]), latest);
}

/** What the other cells of the matrix scenario found, as far as a comment shows it. */
export function otherCells(): Report[] {
  const cell = (name: string, latest: Outcome): Report => reportOf(base, latest, { name: 'unit', cell: name });
  return [cell('ubuntu-latest, 20', good), cell('ubuntu-latest, 22', jest(1, 140, [TOTAL, EMPTY], 88.5, 3)), cell('macos-latest, 22', good)];
}

/** Each scenario by the name of its folder in fixtures/golden. */
export const SCENARIOS: Readonly<Record<string, () => Report>> = {
  'first-run': () => reportOf(emptyState(), good, { baseline: { description: 'last run of main' }, run: identity(1) }),
  'green-no-change': () => reportOf(base, good),
  regression: () => reportOf(base, jest(1, 139, [TOTAL, EMPTY, LOGIN], 87.3, 3), { sinceLastPush: compare(runsOf([jest(1, 141, [TOTAL], 88, 3)]), jest(1, 139, [TOTAL, EMPTY, LOGIN], 87.3, 3), GATE) }),
  'coverage-drop': () => reportOf(base, jest(0, 142, [], 79.25, 3)),
  recovery: () => reportOf(runsOf([...steady, jest(1, 140, [TOTAL, EMPTY], 88.5, 3)]), good, { baseline: { description: 'last run of main' } }),
  timeout: () =>
    reportOf(base, endedWith({ kind: 'timeout', seconds: 300 }, { counts: counts(57, 1), failingTests: [UPLOAD], notes: ['The output ends before the summary of jest.'] }), {
      command: COMMAND,
      timeoutSeconds: 300,
      lastLines: 'PASS src/cart/cart.test.ts\nPASS src/checkout/checkout.test.ts\nRUNS src/login/login.test.ts\n',
    }),
  'not-found': () => reportOf(base, outcome(127), { command: 'pytset --cov', timeoutSeconds: 300, lastLines: 'bash: line 1: pytset: command not found\n' }),
  crash: () =>
    reportOf(base, outcome(134, { partial: true, notes: ['The output ends before the summary of jest.'] }), {
      command: COMMAND,
      timeoutSeconds: 300,
      lastLines: 'PASS src/cart/cart.test.ts\n\n<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\nbash: line 1:  2345 Aborted                 (core dumped) npm test\n',
    }),
  'no-output': () => reportOf(base, outcome(2), { command: COMMAND, timeoutSeconds: 300, lastLines: 'npm error Missing script: "test"\nnpm error\nnpm error To see a list of scripts, run:\nnpm error   npm run\n' }),
  quarantine: () => reportOf(runsOf([...steady, jest(1, 141, [EMPTY], 88.5, 3)]), jest(1, 139, [EMPTY, UPLOAD, LOGIN], 88.5, 3), {}, { quarantine: ['upload *'] }),
  'real-jest': () => real('jest', 1, 1_200),
  'real-vitest': () => real('vitest', 1, 900),
  'real-mocha': () => real('mocha', 2, 300),
  'real-pytest': () => real('pytest', 1, 350),
  'real-go': () => real('go', 1, 2_100),
  'real-cargo': () => real('cargo', 101, 4_300),
  'real-timeout': () => reportOf(base, realRun('jest-hangs', { kind: 'timeout', seconds: 300 }, 300_100), { command: COMMAND, timeoutSeconds: 300, lastLines: lastLinesOf('jest-hangs') }),
  'real-crash': () => reportOf(base, realRun('pytest-aborts', { kind: 'exited', exitCode: 134 }, 900), { command: 'pytest -v', timeoutSeconds: 300, lastLines: lastLinesOf('pytest-aborts') }),
  '500-failures': () => reportOf(runsOf([jest(0, 2_000, [], 88), jest(0, 2_000, [], 88), jest(0, 2_000, [], 88)]), many()),
  flaky: () => reportOf(flakyBase, outcome(1, { counts: counts(140, 2, 3), coverage: 88.5, failingTests: [UPLOAD, LOGIN], flakyTests: [EMPTY], evidence: evidence(140, 2, 3, 88.5) })),
  'no-baseline': () => reportOf(emptyState(), jest(1, 141, [TOTAL], 88.5, 3), { baseline: { description: 'base branch main', remark: 'Run this workflow on pushes to main too, so that pull requests have something to compare with.' } }),
  fork: () => reportOf(base, jest(1, 141, [TOTAL], 88.5, 3), { notices: ['No comment was written: the token of a pull request from a fork may only read.'] }),
  matrix: () => reportOf(base, jest(1, 141, [TOTAL], 88.5, 3), { name: 'unit', cell: 'windows-latest, 22' }),
  reports: () =>
    reportOf(
      base,
      outcome(
        1,
        { counts: counts(140, 2, 3), coverage: 88, frameworks: ['jest', 'pytest'], evidence: [...evidence(100, 1, 3, 88), { field: 'passed', value: 40, line: 733, framework: 'pytest' }, { field: 'failed', value: 1, line: 733, framework: 'pytest' }] },
        reports({
          counts: counts(139, 3, 3),
          coverage: 87.975,
          failingTests: [TOTAL, LOGIN, { name: 'test_rates[EUR-0.5]', file: 'tests/test_rates.py', line: 9, message: 'assert 0.5 == 0.25' }],
          slowestTests: [
            { ...UPLOAD, seconds: 12.345 },
            { ...LOGIN, seconds: 5.01 },
          ],
          files: ['reports/junit.xml', 'coverage/lcov.info'],
        }),
      ),
    ),
  workspace: () =>
    reportOf(
      base,
      outcome(1, {
        counts: counts(141, 1, 3),
        coverage: 88.5,
        frameworks: ['jest', 'vitest', 'go'],
        failingTests: [LOGIN],
        evidence: evidence(141, 1, 3, 88.5),
        notes: ['Counts are the sum of 4 runs: jest (2), vitest, go.'],
        parts: [
          { framework: 'jest', stream: '@shop/cart', line: 60, counts: counts(40, 0) },
          { framework: 'jest', stream: '@shop/login', line: 210, counts: counts(21, 1, 3) },
          { framework: 'vitest', stream: '@shop/ui', line: 333, counts: counts(50, 0) },
          { framework: 'go', stream: '', line: 512, counts: counts(30, 0) },
        ],
      }),
    ),
  'known-failures': () => reportOf(runsOf([...steady, ...Array.from({ length: 4 }, () => jest(1, 140, [TOTAL, EMPTY], 88.5, 3))]), jest(1, 140, [TOTAL, EMPTY], 88.5, 3), {}, { failOn: ['regression', 'coverage-drop'] }),
  'no-tests': () => reportOf(base, outcome(0)),
  'swallowed-exit-code': () => reportOf(base, jest(0, 140, [TOTAL, LOGIN], 88.5, 3)),
};
