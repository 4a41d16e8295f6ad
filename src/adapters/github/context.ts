/** The environment and the event payload as one typed record. The payload is input from outside: only what has the right shape is taken. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { FollowedRun, RunContext } from '../../ports.ts';

const branch = z.object({ ref: z.string(), sha: z.string(), repo: z.object({ full_name: z.string() }).nullish() });
const eventSchema = z.object({
  repository: z.object({ default_branch: z.string().optional(), full_name: z.string().optional() }).optional(),
  pull_request: z.object({ number: z.number().int().positive(), head: branch, base: branch }).optional(),
  merge_group: z.object({ base_ref: z.string(), base_sha: z.string(), head_sha: z.string() }).optional(),
  workflow_run: z
    .object({
      id: z.number().int().positive(),
      event: z.string(),
      head_sha: z.string().regex(/^[0-9a-f]{40,64}$/),
      head_branch: z.string().nullish(),
      head_repository: z.object({ full_name: z.string(), owner: z.object({ login: z.string() }) }).nullish(),
    })
    .optional(),
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

/** Leaves out what is undefined, so that absent means absent. */
function present<Fields extends Record<string, unknown>>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}

type Place = Pick<RunContext, 'branch' | 'refKind' | 'baseBranch' | 'baseSha' | 'pullRequest' | 'sha'>;

function placeOf(environment: NodeJS.ProcessEnv, event: Event): Place {
  const ref = environment['GITHUB_REF'] ?? '';
  const sha = environment['GITHUB_SHA'];
  const pull = event.pull_request;
  if (pull !== undefined) {
    const base = event.repository?.full_name ?? environment['GITHUB_REPOSITORY'];
    // A fork that was deleted has no repository any more.
    const fromFork = pull.head.repo?.full_name !== base;
    return {
      branch: pull.head.ref,
      refKind: 'pull-request',
      baseBranch: pull.base.ref,
      baseSha: pull.base.sha,
      pullRequest: { number: pull.number, fromFork },
      sha: pull.head.sha,
    };
  }
  if (event.merge_group !== undefined) {
    return { branch: branchName(ref), refKind: 'merge-queue', baseBranch: branchName(event.merge_group.base_ref), baseSha: event.merge_group.base_sha, sha: event.merge_group.head_sha };
  }
  const refKind = ref.startsWith('refs/tags/') ? 'tag' : ref === '' ? 'none' : 'branch';
  return { branch: branchName(ref), refKind, ...present({ sha }) };
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
    }),
  };
}
