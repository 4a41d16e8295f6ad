/** What a run is compared with and where it keeps its own state; pure decisions from the context. */
import type { RunContext } from '../ports.ts';

export interface BaselinePlan {
  /** Label under which this run's own states are kept. */
  readonly own: string;
  /** Label of the states it is compared with; the same as `own` for a run on a branch. */
  readonly compareWith: string;
  /** Whether a saved entry could ever be found again. */
  readonly saves: boolean;
  /** How the baseline is named to people. */
  readonly description: string;
}

function branchLabel(branch: string): string {
  return `branch:${branch}`;
}

/**
 * A branch compares with its own last run. A pull request and a merge queue entry compare with the base branch, a tag with
 * the default branch: its own earlier push would launder a regression.
 */
export function baselinePlan(context: RunContext): BaselinePlan {
  const base = context.baseBranch ?? context.defaultBranch;
  switch (context.refKind) {
    case 'pull-request':
      return {
        own: `pull:${context.pullRequest?.number ?? context.branch}`,
        compareWith: base === undefined ? `pull:${context.pullRequest?.number ?? context.branch}` : branchLabel(base),
        saves: true,
        description: base === undefined ? 'its own last run' : `base branch ${base}`,
      };
    case 'merge-queue':
      // Nobody can restore what is saved from a queue's temporary branch.
      return { own: branchLabel(context.branch), compareWith: branchLabel(base ?? context.branch), saves: false, description: `base branch ${base ?? context.branch}` };
    case 'tag':
      return { own: `tag:${context.branch}`, compareWith: base === undefined ? `tag:${context.branch}` : branchLabel(base), saves: false, description: `default branch ${base ?? 'unknown'}` };
    case 'branch':
    case 'none':
      return { own: branchLabel(context.branch), compareWith: branchLabel(context.branch), saves: true, description: context.branch === '' ? 'the last run' : `last run of ${context.branch}` };
  }
}
