/** The environment and the event payload as one typed record. The payload is input from outside: only what has the right shape is taken. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { FollowedRun, RunContext } from '../../ports.ts';
import { present } from '../../domain/present.ts';

/** A part that does not have its shape is left out; the others still tell what they tell. */
function part<Schema extends z.ZodType>(schema: Schema): z.ZodCatch<z.ZodOptional<Schema>> {
  return schema.optional().catch(undefined);
}

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const branch = z.object({ ref: z.string(), sha, repo: z.object({ full_name: z.string() }).nullish().catch(null) });
const eventSchema = z.object({
  repository: part(z.object({ default_branch: part(z.string()), full_name: part(z.string()) })),
  pull_request: part(z.object({ number: z.number().int().positive(), head: branch, base: branch, merge_commit_sha: sha.nullish().catch(null) })),
  merge_group: part(z.object({ base_ref: z.string(), base_sha: sha, head_sha: sha })),
  workflow_run: part(
    z.object({
      id: z.number().int().positive(),
      event: z.string(),
      head_sha: sha,
      head_branch: z.string().nullish(),
      head_repository: z.object({ full_name: z.string(), owner: z.object({ login: z.string() }) }).nullish(),
    }),
  ),
});
type Event = z.infer<typeof eventSchema>;

function readEvent(path: string | undefined): Event {
  if (path === undefined) return {};
  try {
    const parsed = eventSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : {};
  } catch {
    return {}; // Without a payload we still run; only what it would have told is unknown.
  }
}

function branchName(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

function number(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

type Place = Pick<RunContext, 'branch' | 'refKind' | 'baseBranch' | 'baseSha' | 'pullRequest' | 'sha' | 'eventShas'>;

function pullRequestPlace(pull: NonNullable<Event['pull_request']>, repository: string | undefined, checkedOut: string | undefined): Place {
  return {
    branch: pull.head.ref,
    refKind: 'pull-request',
    baseBranch: pull.base.ref,
    baseSha: pull.base.sha,
    // A fork that was deleted has no repository any more.
    pullRequest: { number: pull.number, fromFork: pull.head.repo?.full_name !== repository },
    sha: pull.head.sha,
    eventShas: [pull.head.sha, pull.merge_commit_sha, checkedOut].filter((each) => typeof each === 'string'),
  };
}

/**
 * An event that is named a pull request but does not tell of one in a known shape is a pull request all the same: as a run of a
 * branch it would be compared with itself. It is taken for one of a fork, which may do the least.
 */
function unknownPullRequestPlace(environment: NodeJS.ProcessEnv): Place | undefined {
  const { GITHUB_EVENT_NAME: event = '', GITHUB_BASE_REF: baseBranch = '', GITHUB_HEAD_REF: branch = '', GITHUB_REF: ref = '' } = environment;
  const pull = /^refs\/pull\/(\d{1,15})\//.exec(ref)?.[1];
  if (!/^pull_request(?:_target)?$/.test(event) && baseBranch === '' && pull === undefined) return undefined;
  return {
    branch: branch === '' ? branchName(ref) : branch,
    refKind: 'pull-request',
    ...(baseBranch === '' ? {} : { baseBranch }),
    ...(pull === undefined ? {} : { pullRequest: { number: Number(pull), fromFork: true } }),
  };
}

function mergeQueuePlace(environment: NodeJS.ProcessEnv, group: Event['merge_group']): Place | undefined {
  const ref = environment['GITHUB_REF'] ?? '';
  const sha = environment['GITHUB_SHA'];
  if (group !== undefined) {
    return { branch: branchName(ref), refKind: 'merge-queue', baseBranch: branchName(group.base_ref), baseSha: group.base_sha, sha: group.head_sha, eventShas: [group.head_sha, ...(sha === undefined ? [] : [sha])] };
  }
  const baseBranch = /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-\d+-[0-9a-f]+$/.exec(ref)?.[1];
  if (environment['GITHUB_EVENT_NAME'] !== 'merge_group' && baseBranch === undefined) return undefined;
  return { branch: branchName(ref), refKind: 'merge-queue', ...present({ baseBranch, sha, eventShas: sha === undefined ? undefined : [sha] }) };
}

function placeOf(environment: NodeJS.ProcessEnv, event: Event): Place {
  const ref = environment['GITHUB_REF'] ?? '';
  const sha = environment['GITHUB_SHA'];
  if (event.pull_request !== undefined) return pullRequestPlace(event.pull_request, event.repository?.full_name ?? environment['GITHUB_REPOSITORY'], sha);
  const proposed = mergeQueuePlace(environment, event.merge_group) ?? unknownPullRequestPlace(environment);
  if (proposed !== undefined) return proposed;
  const refKind = ref.startsWith('refs/tags/') ? 'tag' : ref === '' ? 'none' : 'branch';
  return { branch: branchName(ref), refKind, ...present({ sha, eventShas: sha === undefined ? undefined : [sha] }) };
}

/** `ci.yml`, of `owner/repository/.github/workflows/ci.yml@refs/heads/main`. */
function workflowFile(reference: string | undefined): string | undefined {
  return /^[^@]*\/([^/@]+)@/.exec(reference ?? '')?.[1];
}

function followedRun({ workflow_run: run }: Event): FollowedRun | undefined {
  if (run === undefined) return undefined;
  const { head_repository: repository, head_branch: name } = run;
  const head = repository === undefined || repository === null || name === undefined || name === null ? undefined : { owner: repository.owner.login, repository: repository.full_name, branch: name };
  return { id: run.id, event: run.event, headSha: run.head_sha, ...present({ head }) };
}

/** @param environment of the step, as GitHub sets it. */
export function runContext(environment: NodeJS.ProcessEnv): RunContext {
  const event = readEvent(environment['GITHUB_EVENT_PATH']);
  const server = environment['GITHUB_SERVER_URL'];
  const repository = environment['GITHUB_REPOSITORY'];
  return {
    event: environment['GITHUB_EVENT_NAME'] ?? '',
    ...placeOf(environment, event),
    operatingSystem: `${environment['RUNNER_OS'] ?? process.platform}-${environment['RUNNER_ARCH'] ?? process.arch}`,
    ...present({
      ref: environment['GITHUB_REF'],
      followedRun: followedRun(event),
      defaultBranch: event.repository?.default_branch,
      runId: environment['GITHUB_RUN_ID'],
      runNumber: number(environment['GITHUB_RUN_NUMBER']),
      runAttempt: number(environment['GITHUB_RUN_ATTEMPT']),
      repositoryUrl: server !== undefined && repository !== undefined ? `${server}/${repository}` : undefined,
      runUrl: server !== undefined && repository !== undefined && environment['GITHUB_RUN_ID'] !== undefined ? `${server}/${repository}/actions/runs/${environment['GITHUB_RUN_ID']}` : undefined,
      cacheMode: environment['ACTIONS_CACHE_MODE'],
      workflowFile: workflowFile(environment['GITHUB_WORKFLOW_REF']),
      job: environment['GITHUB_JOB'] || undefined,
      step: environment['GITHUB_ACTION'] || undefined,
    }),
  };
}
