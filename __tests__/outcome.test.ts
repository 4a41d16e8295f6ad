import { describe, expect, it } from '@jest/globals';
import { UNKNOWN_COUNTS } from '../src/read/model.ts';
import { counts, endedWith, named, outcome, reports } from './support/outcomes.ts';

describe('the status', () => {
  it('follows the exit code, whatever was counted', () => {
    expect(outcome(0, { counts: counts(5, 3) }).status).toBe('passing');
    expect(outcome(1, { counts: counts(5, 0) }).status).toBe('failing');
    expect(outcome(127)).toMatchObject({ status: 'error', statusDetail: 'test command not found or not executable' });
    expect(endedWith({ kind: 'timeout', seconds: 300 })).toMatchObject({ status: 'error', statusDetail: 'timeout after 300s', partial: true });
  });
});

describe('the counts', () => {
  it('are 0 for the state where they are not known, and are told as not known', () => {
    const nothing = outcome(1);
    expect(nothing.storedCounts).toEqual({ total: 0, passed: 0, failed: 0, skipped: 0 });
    expect(nothing.counts).toEqual(UNKNOWN_COUNTS);
    expect(nothing.known).toBe(false);
  });

  it('get their total by definition where the tool prints none', () => {
    const result = outcome(0, { counts: { total: null, passed: 7, failed: 1, skipped: null } });
    expect(result.storedCounts).toEqual({ total: 8, passed: 7, failed: 1, skipped: 0 });
    expect(result.known).toBe(true);
  });

  it('are those of the reports where both speak, and a note says so', () => {
    const result = outcome(1, { counts: counts(5, 3), coverage: 87.3, failingTests: named('printed') }, reports({ counts: counts(6, 2), coverage: 85.25, failingTests: named('reported') }));
    expect(result.storedCounts).toEqual({ total: 8, passed: 6, failed: 2, skipped: 0 });
    expect(result.coverage).toBe(85.25);
    expect(result.failingTests).toEqual(named('reported'));
    expect(result.notes).toEqual([
      'The report files say 6 passed, the console 5: the report files count.',
      'The report files say 2 failed, the console 3: the report files count.',
      'The report files say 85.25 % coverage, the console 87.3 %: the report files count.',
    ]);
  });

  it.each([
    ['statements that the tool prints go before the lines of lcov', 'istanbul', 'lines', 98.75, 'statements', ['Coverage is that of statements, as the tool prints it; of lines the report files say 99.61 %.']],
    ['of one metric the reports go first', 'lcov', 'lines', 99.61, 'lines', ['The report files say 99.61 % coverage, the console 98.75 %: the report files count.']],
    ['of an unknown metric too', 'coverage-py', 'lines', 99.61, 'lines', ['The report files say 99.61 % coverage, the console 98.75 %: the report files count.']],
  ] as const)('coverage: %s', (_, framework, coverageMetric, coverage, metric, notes) => {
    const printed = { coverage: 98.75, evidence: [{ field: 'coverage_pct' as const, value: 98.75, line: 3, framework }] };
    const result = outcome(0, printed, reports({ coverage: 99.61, coverageMetric, coverageTotals: { covered: 9961, total: 10_000 } }));
    expect({ coverage: result.coverage, metric: result.coverageMetric, notes: result.notes }).toEqual({ coverage, metric, notes });
    expect(result.coverageTotals === undefined).toBe(framework === 'istanbul');
  });

  it('stay those of the console when the reports only tell coverage', () => {
    const result = outcome(0, { counts: counts(5, 0), failingTests: [] }, reports({ coverage: 91 }));
    expect(result).toMatchObject({ counts: counts(5, 0), coverage: 91, notes: [] });
  });

  it('are complete when a report makes up for cut output, but not after a timeout', () => {
    expect(outcome(1, { partial: true }).partial).toBe(true);
    expect(outcome(1, { partial: true }, reports({ counts: counts(6, 2) })).partial).toBe(false);
    expect(endedWith({ kind: 'timeout', seconds: 5 }, {}, reports({ counts: counts(6, 2) })).partial).toBe(true);
  });
});

describe('a contradiction', () => {
  it.each([
    ['a swallowed exit code', outcome(0, { counts: counts(5, 3) }), 'failures-despite-success', 'exit code 0 although 3 tests failed'],
    ['one swallowed failure', outcome(0, { counts: counts(5, 1) }), 'failures-despite-success', 'exit code 0 although 1 test failed'],
    ['a failure without failing tests', outcome(1, { counts: counts(142, 0) }), 'failure-without-failures', 'exit code 1 although no test failed (142 passed)'],
    ['a crash after the summary', outcome(139, { counts: counts(142, 0) }), 'aborted-after-summary', 'exit code 139 after a summary without failures (142 passed)'],
    ['a kill after the summary', endedWith({ kind: 'killed', signal: 'SIGKILL' }, { counts: counts(9, 0) }), 'aborted-after-summary', 'killed by SIGKILL after a summary without failures (9 passed)'],
    ['everything skipped', outcome(0, { counts: counts(0, 0, 12) }), 'everything-skipped', 'all 12 tests were skipped'],
    ['reports that were not all read', outcome(0, { counts: counts(3, 0) }, reports({ unread: { tests: true, reasons: ['a.xml: too long'] } })), 'report-unread', 'not all report files were read: a.xml: too long'],
    ['coverage that was not all read', outcome(0, { counts: counts(3, 0) }, reports({ unread: { tests: false, reasons: ['a.info: too long'] } })), 'coverage-unread', 'not all report files were read: a.info: too long'],
    ['a report that never came', outcome(0, { counts: counts(3, 0) }, reports({ missing: ['out/*.xml'] })), 'report-missing', 'no report file of this run matches out/*.xml'],
  ])('is %s', (_title, result, kind, detail) => {
    expect(result.contradictions).toEqual([{ kind, detail }]);
  });

  it.each([
    ['an honest pass', outcome(0, { counts: counts(5, 0) })],
    ['an honest failure', outcome(1, { counts: counts(5, 2) })],
    ['a failure of which nothing is known', outcome(1)],
    ['a pass of which nothing is known', outcome(0)],
    ['an error', outcome(127, { counts: counts(5, 0) })],
    ['a timeout', endedWith({ kind: 'timeout', seconds: 1 }, { counts: counts(5, 0) })],
  ])('is not %s', (_title, result) => {
    expect(result.contradictions).toEqual([]);
  });
});
