/** The pull request's comment and the commit's statuses; both only when asked for, both never deciding anything. */
import type { Compose, Discussion, World } from '../ports.ts';
import type { Settings } from '../settings/definitions.ts';
import { type CommentMode, commentMarker, updatedComment } from './comment.ts';
import { statusesOf } from './commit-status.ts';
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

/** One comment a name, with a section for each of its reports. Returns why not. */
async function comment(discussion: Discussion, pullRequest: number, reports: Post['reports'], mode: CommentMode): Promise<string | undefined> {
  for (const name of new Set(reports.map((each) => each.name))) {
    const sections = reports.filter((each) => each.name === name);
    const compose: Compose = (existing, redact) => {
      const composed = sections.reduce<string | undefined>((body, { report }) => updatedComment(report(), body, mode, redact) ?? body, existing);
      return composed;
    };
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
  const wants = settings.comment !== 'false' || settings['commit-status'];
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
  if (settings.comment !== 'false' && post.pullRequest !== undefined) told('pull request comment', await comment(discussion, post.pullRequest, post.reports, settings.comment));
  if (settings['commit-status'] && post.sha !== undefined) told('commit status', await setStatuses(discussion, post.sha, post));
  return all;
}
