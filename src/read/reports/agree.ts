/** Whether report files tell of all that the console told of. */
import type { Reading } from '../model.ts';
import type { ReportResults } from '../outcome.ts';

/**
 * Reports found by themselves may be those of one tool out of several (`pytest --junitxml=junit.xml && npm test`): when the
 * console knows several runs and counts more tests, the console counts and a note says so. Otherwise the reports win.
 * Coverage is not touched: reports of one tool tell of its files what the console's figure tells of them too.
 */
export function withoutPartialReports(reading: Reading, reports: ReportResults | undefined): ReportResults | undefined {
  if (reports === undefined || reports.counts.total === null || reading.counts.total === null) return reports;
  const severalRuns = new Set(reading.evidence.filter(({ field }) => field === 'total').map(({ line }) => line)).size > 1;
  if (!severalRuns || reading.counts.total <= reports.counts.total) return reports;
  // Names of the tests of one tool would look like all there are.
  const { passedTests: _passed, skippedTests: _skipped, ...rest } = reports;
  return {
    ...rest,
    counts: { total: null, passed: null, failed: null, skipped: null },
    notes: [...reports.notes, `The report files tell of ${reports.counts.total} tests, the console of ${reading.counts.total} in several runs: the console counts.`],
  };
}
