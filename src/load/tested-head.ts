/** Whether the commit that is tested is the one that the event speaks of: only then is the result that commit's. */
import type { World } from '../ports.ts';

export interface TestedHead {
  /** Undefined when git cannot tell. */
  readonly sha?: string;
  /** A complete sentence. */
  readonly notice: string;
}

/** Events whose commit is the default branch's, though workflows of theirs mostly check out something else. */
const ABOUT_SOMETHING_ELSE = new Set(['issue_comment', 'issues', 'workflow_run', 'check_run', 'check_suite', 'deployment_status', 'discussion', 'discussion_comment', 'repository_dispatch']);

/** Undefined when the result may be recorded and posted as this event's. `folder`: where the tests run, relative to the workspace. */
export async function testedHead({ repository, context }: Pick<World, 'repository' | 'context'>, folder: string): Promise<TestedHead | undefined> {
  const { eventShas = [], event, sha, refKind } = context;
  if (refKind === 'none' || eventShas.length === 0) return undefined;
  const head = await repository.head(folder);
  const consequence = 'so this result is not saved as a baseline, and no commit status is set';
  if (head === undefined) return ABOUT_SOMETHING_ELSE.has(event) ? { notice: `Git cannot tell which commit is checked out, and ${event} is about no commit of its own, ${consequence}.` } : undefined;
  if (eventShas.includes(head)) return undefined;
  return { sha: head, notice: `The commit that is checked out (${head.slice(0, 7)}) is not the one that this ${event} event is about (${(sha ?? '').slice(0, 7)}), ${consequence}.` };
}
