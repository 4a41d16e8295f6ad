/** What log and terminal say beside the four lines. */
import { describe, expect, it } from '@jest/globals';
import { statusesOf } from '../src/report/commit-status.ts';
import { gateLine } from '../src/report/ending.ts';
import { failingList } from '../src/report/failing-list.ts';
import type { Report } from '../src/report/report.ts';
import { OutputTail } from '../src/run/output-tail.ts';
import { emptyState } from '../src/state/state.ts';
import { counts, endedWith, named, outcome } from './support/outcomes.ts';
import { reportOf, runsOf } from './support/scenarios.ts';

const base = runsOf([outcome(1, { counts: counts(142, 3), coverage: 88.5, failingTests: named('a', 'b', 'c') })]);

describe('the failing tests in the log', () => {
  it('are named with their place, new ones first', () => {
    const latest = outcome(1, { counts: counts(140, 5), failingTests: [...named('a', 'b', 'c'), { name: 'new one', file: 'x.ts', line: 7 }, { name: 'slow', file: 'y.ts' }] });
    expect(failingList(reportOf(base, latest, {}, { quarantine: ['slow'] }))).toEqual(['New failures (1):', '  new one — x.ts:7', 'Known failures (3):', '  a', '  b', '  c', 'In quarantine (1):', '  slow — y.ts']);
  });

  it('are twenty at most, and act as no command', () => {
    const lines = failingList(reportOf(emptyState(), outcome(1, { counts: counts(0, 30), failingTests: named('::error::x\n##[error]y', ...Array.from({ length: 29 }, (_, index) => `t${index}`)) })));
    expect(lines).toHaveLength(22);
    expect(lines[1]).toBe('  : :error::x ## [error]y');
    expect(lines.at(-1)).toBe('  … and 10 more');
  });
});

describe('the line that says why the step is red', () => {
  const line = (latest: ReturnType<typeof outcome>, lastLines = ''): string => {
    const report = reportOf(emptyState(), latest);
    return gateLine(report.gate.reasons, { outcome: latest, lastLines });
  };

  it.each<[string, string]>([
    [line(outcome(127), 'bash: line 1: pytset: command not found\n'), 'the test command could not be run: pytset: command not found (exit code 127)'],
    [line(outcome(127)), 'the test command could not be run (exit code 127)'],
    [line(endedWith({ kind: 'timeout', seconds: 1 })), 'the test command was stopped after 1 s (test-timeout-seconds)'],
    [line(outcome(1, { counts: counts(1, 2) })), 'failing: 2 tests failed'],
  ])('%s', (told, expected) => {
    expect(told).toBe(expected);
  });
});

describe('the commit statuses', () => {
  const told = (report: Report): string[] => statusesOf(report, 'c'.repeat(40), { event: 'pull_request', url: undefined }).map(({ state, description }) => `${state}: ${description}`);

  it.each<[string, Report, readonly [string, string]]>([
    ['new failures', reportOf(runsOf([outcome(0, { counts: counts(145, 0), coverage: 88.5 })]), outcome(1, { counts: counts(144, 1), coverage: 88.2 })), ['failure: 1 new failure, 144 passed', 'success: 88.2% (-0.3)']],
    ['known failures', reportOf(base, outcome(1, { counts: counts(142, 3), coverage: 88.5, failingTests: named('a', 'b', 'c') }), {}, { failOn: ['regression'] }), ['success: 3 known, 142 passed', 'success: 88.5%']],
    ['no baseline', reportOf(emptyState(), outcome(1, { counts: counts(3, 2) })), ['failure: 2 failed, 3 passed', 'success: no coverage was read']],
    ['a drop', reportOf(base, outcome(0, { counts: counts(145, 0), coverage: 50 })), ['success: 145 passed', 'failure: 50% (-38.5): coverage fell 38.5 points (was 88.5 %, now 50 %), 5 allowed']],
    ['a timeout', reportOf(base, endedWith({ kind: 'timeout', seconds: 300 }, { coverage: 90 })), ['failure: timed out after 300 s', 'failure: no result: the tests did not finish']],
    ['a crash', reportOf(base, outcome(134, { partial: true, coverage: 90 })), ['failure: did not finish: exit code 134', 'failure: no result: the tests did not finish']],
  ])('of %s', (_title, report, expected) => {
    expect(told(report)).toEqual(expected);
  });
});

describe('the tail of an output', () => {
  it('keeps the last lines, however they come', () => {
    const tail = new OutputTail();
    for (let line = 0; line < 5_000; line += 1) tail.write(Buffer.from(`line ${line}\n`));
    expect(tail.text().trimEnd().split('\n').at(-1)).toBe('line 4999');
    expect(tail.text().split('\n')[0]).toMatch(/^line \d+$/);
    expect(tail.text().length).toBeLessThanOrEqual(8_192);
    tail.write(Buffer.from(`${'x'.repeat(20_000)}\nlast\n`));
    expect(tail.text()).toBe('last\n');
  });

  it('shows what a redrawn line showed last', () => {
    const tail = new OutputTail();
    tail.write(Buffer.from('10%\r50%\r100%\r\nend\r\n'));
    expect(tail.text()).toBe('100%\nend\n');
  });
});
