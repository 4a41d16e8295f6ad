/** The pull request's comment and the commit's statuses; both only when asked for, both never deciding anything. */
import { DEFAULT_NAME } from '../load/use.ts';
import type { CommitStatus, Discussion, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import { commentMarker, renderComment } from './comment.ts';
import { oneLine } from './escape.ts';
import { reportLines } from './line.ts';
import type { Report } from './report.ts';

/** What is said, and on what. */
export interface Post {
  readonly pullRequest: number | undefined;
  readonly sha: string | undefined;
  /** The event of the run that the results are of. */
  readonly event: string;
  /** The page of the run that the results are of. */
  readonly url: string | undefined;
  /** Of one or several uses and cells; made when they are needed. */
  readonly reports: readonly { readonly name: string; readonly report: () => Report }[];
}

function statusesOf(report: Report, sha: string, { event, url }: Post): CommitStatus[] {
  const [tests] = reportLines(report.outcome, report.comparison);
  // Several uses, cells and events report on one commit: each under a name of its own, so that none replaces another's verdict.
  const name = report.job ?? (report.name === DEFAULT_NAME ? undefined : report.name);
  const which = [name, report.cell, event === 'pull_request' ? undefined : event].filter((part) => part !== undefined).join(', ');
  const suffix = which === '' ? '' : ` (${oneLine(which, 100)})`;
  const isAboutCoverage = (rule: string): boolean => rule === 'coverage-drop' || rule === 'coverage-floor';
  const coverageReason = report.gate.reasons.find(({ rule }) => isAboutCoverage(rule));
  const otherReason = report.gate.reasons.find(({ rule }) => !isAboutCoverage(rule));
  const base = { sha, ...(url === undefined ? {} : { url }) };
  const { coverage } = report.outcome;
  return [
    { ...base, context: `check-tests / tests${suffix}`, state: otherReason === undefined ? 'success' : 'failure', description: oneLine(otherReason?.detail ?? tests) },
    { ...base, context: `check-tests / coverage${suffix}`, state: coverageReason === undefined ? 'success' : 'failure', description: oneLine(coverageReason?.detail ?? (coverage === null ? 'no coverage was read' : `${coverage}%`)) },
  ];
}

/** One comment a name, with a section for each of its reports. Returns why not. */
async function comment(discussion: Discussion, pullRequest: number, reports: Post['reports']): Promise<string | undefined> {
  for (const name of new Set(reports.map((each) => each.name))) {
    const sections = reports.filter((each) => each.name === name);
    const compose = (existing: string | undefined): string => sections.reduce<string | undefined>((body, { report }) => renderComment(report(), body), existing) ?? '';
    const refused = await discussion.comment(pullRequest, commentMarker(name), compose);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

async function setStatuses(discussion: Discussion, sha: string, posted: Post): Promise<string | undefined> {
  for (const { report } of posted.reports) {
    for (const status of statusesOf(report(), sha, posted)) {
      const refused = await discussion.status(status);
      if (refused !== undefined) return refused;
    }
  }
  return undefined;
}

/** Posts what was asked for; each kind that could not be posted is one notice. Returns whether all of it was. */
export async function discuss(world: World, settings: Settings, post: Post): Promise<boolean> {
  const { discussion, log } = world;
  const wants = settings.comment || settings['commit-status'];
  if (!wants) return true;
  if (discussion === undefined) {
    log.notice('There is no token, so nothing was posted to GitHub.');
    return false;
  }
  let all = true;
  const told = (what: string, refused: string | undefined): void => {
    if (refused === undefined) return;
    log.notice(`The ${what} was not written: ${refused}.`);
    all = false;
  };
  if (settings.comment && post.pullRequest !== undefined) told('pull request comment', await comment(discussion, post.pullRequest, post.reports));
  if (settings['commit-status'] && post.sha !== undefined) told('commit status', await setStatuses(discussion, post.sha, post));
  return all;
}
