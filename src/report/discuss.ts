/** The pull request's comment and the commit's statuses; both only when asked for, both never deciding anything. */
import type { CommitStatus, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import { commentMarker, renderComment } from './comment.ts';
import { oneLine } from './escape.ts';
import { reportLines } from './line.ts';
import type { Report } from './report.ts';

function statusesOf(report: Report, sha: string, url: string | undefined): CommitStatus[] {
  const [tests] = reportLines(report.outcome, report.comparison);
  // Several uses and cells report on one commit: each under a name of its own.
  const which = [report.name === 'tests' ? undefined : report.name, report.cell].filter((part) => part !== undefined).join(', ');
  const suffix = which === '' ? '' : ` (${oneLine(which, 100)})`;
  const isAboutCoverage = (rule: string): boolean => rule === 'coverage-drop' || rule === 'coverage-floor';
  const coverageReason = report.gate.reasons.find(({ rule }) => isAboutCoverage(rule));
  const otherReason = report.gate.reasons.find(({ rule }) => !isAboutCoverage(rule));
  const base = { sha, ...(url === undefined ? {} : { url }) };
  const { coverage } = report.outcome;
  return [
    { ...base, context: `check-tests / tests${suffix}`, state: otherReason === undefined ? 'success' : 'failure', description: otherReason?.detail ?? tests },
    { ...base, context: `check-tests / coverage${suffix}`, state: coverageReason === undefined ? 'success' : 'failure', description: coverageReason?.detail ?? (coverage === null ? 'no coverage was read' : `${coverage}%`) },
  ];
}

/** Posts what was asked for; each thing that could not be posted is one notice. */
export async function discuss(world: World, settings: Settings, report: Report): Promise<void> {
  const { discussion, context, log } = world;
  const wants = settings.comment || settings['commit-status'];
  if (!wants) return;
  if (discussion === undefined) {
    log.notice('There is no token, so nothing was posted to GitHub.');
    return;
  }
  if (settings.comment && context.pullRequest !== undefined) {
    const refused = await discussion.comment(context.pullRequest.number, commentMarker(report.name), (existing) => renderComment(report, existing));
    if (refused !== undefined) log.notice(`The pull request comment was not written: ${refused}.`);
  }
  if (settings['commit-status'] && context.sha !== undefined) {
    for (const status of statusesOf(report, context.sha, context.runUrl)) {
      const refused = await discussion.status(status);
      if (refused === undefined) continue;
      log.notice(`The commit status was not written: ${refused}.`);
      break;
    }
  }
}
