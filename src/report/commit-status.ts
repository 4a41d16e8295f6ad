/** The commit's two statuses: tests and coverage. */
import { decimal, signed } from '../domain/figures.ts';
import { wordsOfReason } from '../domain/alert.ts';
import { DEFAULT_NAME } from '../load/use.ts';
import type { CommitStatus } from '../ports.ts';
import { endingOf } from './ending.ts';
import { oneLine } from './escape.ts';
import { failedOutsideQuarantine, newFailureCount } from './failure-groups.ts';
import type { Report } from './report.ts';

/** `timed out after 300 s`; undefined for a run with a whole result. */
function unfinished(report: Report): string | undefined {
  const ending = endingOf(report);
  switch (ending.kind) {
    case 'timeout':
      return `timed out after ${ending.seconds} s`;
    case 'not-run':
      return ending.words === undefined ? 'the test command could not be run' : `could not be run: ${ending.words}`;
    case 'not-started':
      return ending.detail;
    case 'broken-off':
      return `did not finish: ${ending.end}`;
    case 'whole':
      return undefined;
  }
}

/** `1 new failure, 2 known, 144 passed` */
function counts(report: Report): string {
  const { outcome, gate } = report;
  const { passed, skipped } = outcome.counts;
  const failed = failedOutsideQuarantine(report);
  const fresh = newFailureCount(report);
  const failures = fresh === undefined ? [failed === 0 ? '' : `${failed} failed`] : [fresh === 0 ? '' : `${fresh} new failure${fresh === 1 ? '' : 's'}`, failed === fresh ? '' : `${failed - fresh} known`];
  const parts = [...failures, gate.quarantined.length === 0 ? '' : `${gate.quarantined.length} in quarantine`, passed === null ? '' : `${passed} passed`, skipped === null || skipped === 0 ? '' : `${skipped} skipped`];
  return parts.filter((part) => part !== '').join(', ') || 'no tests found';
}

/** `88.2% (-0.3)` */
function coverageFigure({ outcome: { coverage }, comparison }: Report): string {
  if (coverage === null) return 'no coverage was read';
  const change = comparison.change?.coverage ?? null;
  return `${decimal(coverage)}%${change === null || change === 0 ? '' : ` (${signed(change)})`}`;
}

function testsStatus(report: Report): Pick<CommitStatus, 'state' | 'description'> {
  const reason = report.gate.reasons.find(({ rule }) => wordsOfReason(rule).about === 'tests');
  const state = reason === undefined ? 'success' : 'failure';
  const stopped = unfinished(report);
  if (stopped !== undefined) return { state, description: oneLine(stopped) };
  // Counts explain failures; all else is explained by its reason.
  const told = reason === undefined || (failedOutsideQuarantine(report) > 0 && ['failing', 'regression'].includes(reason.rule));
  return { state, description: oneLine(told ? counts(report) : reason.detail) };
}

function coverageStatus(report: Report): Pick<CommitStatus, 'state' | 'description'> {
  // What was not measured to its end is no good coverage.
  if (unfinished(report) !== undefined) return { state: 'failure', description: 'no result: the tests did not finish' };
  const reason = report.gate.reasons.find(({ rule }) => wordsOfReason(rule).about === 'coverage');
  const figure = coverageFigure(report);
  return reason === undefined ? { state: 'success', description: figure } : { state: 'failure', description: oneLine(report.outcome.coverage === null ? reason.detail : `${figure}: ${reason.detail}`) };
}

/** `event` of the run, and its page. */
export function statusesOf(report: Report, sha: string, { event, url }: { readonly event: string; readonly url: string | undefined }): CommitStatus[] {
  // Several uses, cells and events report on one commit: each under a name of its own, so that none replaces another's verdict.
  const name = report.job ?? (report.name === DEFAULT_NAME ? undefined : report.name);
  const which = [name, report.cell, event === 'pull_request' ? undefined : event].filter((part) => part !== undefined).join(', ');
  const suffix = which === '' ? '' : ` (${oneLine(which, 100)})`;
  const base = { sha, ...(url === undefined ? {} : { url }) };
  return [
    { ...base, context: `check-tests / tests${suffix}`, ...testsStatus(report) },
    { ...base, context: `check-tests / coverage${suffix}`, ...coverageStatus(report) },
  ];
}
