/**
 * Comments and commit statuses through the REST and GraphQL API; the client (0.2 MB) is loaded on first use only.
 * Whatever goes wrong here is a reason in words, never an error: reporting does not decide the verdict.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { redactor } from '../redaction.ts';
import type { CommitStatus, Compose, Discussion, PullRequestHead } from '../../ports.ts';

const REQUEST_MILLISECONDS = 10_000;
/** For everything about one comment, or one status: what could not be said by then is not said. */
const COMMENT_MILLISECONDS = 30_000;
const STATUS_MILLISECONDS = 15_000;
/** Before a request that failed on the service's side is repeated. */
const PAUSES_MILLISECONDS = [500, 2_000] as const;
const MAX_ATTEMPTS = 5;
const MAX_PAGES = 30;
const MAX_WAIT_SECONDS = 10;

const NOT_WHAT_WAS_ASKED = 'the API answered something else than was asked';

type Client = ReturnType<(typeof import('@actions/github'))['getOctokit']>;

interface Comment {
  readonly id: number;
  readonly body: string;
}

const createdSchema = z.object({ id: z.number() });

const commentsSchema = z.object({
  repository: z.object({
    pullRequest: z
      .object({
        comments: z.object({
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
          nodes: z.array(z.object({ databaseId: z.number(), body: z.string(), viewerDidAuthor: z.boolean() }).nullable()),
        }),
      })
      .nullable(),
  }),
});

type CommentsPage = z.infer<typeof commentsSchema>['repository'];

const COMMENTS = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { databaseId body viewerDidAuthor } }
    }
  }
}`;

function numberIn(error: unknown, field: 'status'): number | undefined {
  const value: unknown = typeof error === 'object' && error !== null && field in error ? (error as Record<string, unknown>)[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}

function retryAfterSeconds(error: unknown): number | undefined {
  const response = (error as { response?: { headers?: Record<string, unknown> } } | null)?.response;
  const seconds = Number(response?.headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** The client tells a request that was given up as a failure of the service. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && (['AbortError', 'TimeoutError'].includes(error.name) || /aborted due to timeout|operation was aborted/i.test(error.message));
}

/** What to do about a failed request, for the person who reads the log. */
function reasonOf(error: unknown, permission: string): string {
  const status = numberIn(error, 'status');
  if (isSilence(error)) return 'the API did not answer in time';
  if (error instanceof z.ZodError) return NOT_WHAT_WAS_ASKED;
  const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').replace(/ - https:\/\/\S+$/, '') : 'unknown reason';
  if (retryAfterSeconds(error) !== undefined || status === 429) return `GitHub asks to send fewer requests (${message})`;
  if (status === 401) return `the token is not valid (${message})`;
  if (status === 403 || status === 404) return `the token may not do that: it needs "${permission}: write", which runs from forks never have (${message})`;
  return message;
}

/** Null for a fork that is gone, whatever the client's types say. */
function isRepository(value: unknown): value is { readonly full_name: string } {
  return typeof value === 'object' && value !== null && 'full_name' in value && typeof value.full_name === 'string';
}

/** GitHub may store another line ending, or none at the end. */
function isSame(left: string, right: string): boolean {
  return left.replaceAll('\r\n', '\n').trimEnd() === right.replaceAll('\r\n', '\n').trimEnd();
}

function inTime(deadline: AbortSignal): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.any([deadline, AbortSignal.timeout(REQUEST_MILLISECONDS)]) };
}

/** Undefined: it is of no use to try again. */
function pauseBeforeRetry(error: unknown, attempt: number): number | undefined {
  const seconds = retryAfterSeconds(error);
  if (seconds !== undefined) return attempt === 0 && seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : undefined;
  return (numberIn(error, 'status') ?? 0) >= 500 && !isSilence(error) ? PAUSES_MILLISECONDS[attempt] : undefined;
}

export class PullRequestApi implements Discussion {
  readonly #token: string;
  readonly #owner: string;
  readonly #repo: string;
  readonly #redacted: (text: string) => string;
  #client: Client | undefined;

  /** `secrets`: values that must never be posted; the runner masks its log, but not what is sent to the API. */
  constructor(token: string, repository: string, secrets: readonly string[]) {
    this.#token = token;
    [this.#owner = '', this.#repo = ''] = repository.split('/');
    this.#redacted = redactor(secrets);
  }

  async comment(pullRequest: number, marker: string, compose: Compose): Promise<string | undefined> {
    const deadline = AbortSignal.timeout(COMMENT_MILLISECONDS);
    const redact = (text: string): string => this.#redacted(text);
    try {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const written = await this.#patiently(deadline, () => this.#write(pullRequest, marker, compose, deadline));
        if (written === undefined) return undefined;
        // Another job may have written at the same moment: what we wrote last must still be there a moment later.
        await sleep(150 + Math.floor(Math.random() * 500), undefined, { signal: deadline });
        const [kept] = await this.#patiently(deadline, () => this.#ours(pullRequest, marker, deadline));
        if (kept !== undefined && kept.id === written && isSame(this.#redacted(compose(kept.body, redact) ?? kept.body), kept.body)) return undefined;
      }
      return 'other jobs kept overwriting it';
    } catch (error) {
      return reasonOf(error, 'pull-requests');
    }
  }

  async status({ sha, context, state, description, url }: CommitStatus): Promise<string | undefined> {
    const deadline = AbortSignal.timeout(STATUS_MILLISECONDS);
    try {
      const client = await this.#connect();
      await this.#patiently(deadline, () =>
        client.rest.repos.createCommitStatus({
          owner: this.#owner,
          repo: this.#repo,
          sha,
          context,
          state,
          description: this.#redacted(description).slice(0, 140),
          ...(url === undefined ? {} : { target_url: url }),
          request: inTime(deadline),
        }),
      );
      return undefined;
    } catch (error) {
      return reasonOf(error, 'statuses');
    }
  }

  async openPullRequestsFrom(owner: string, branch: string): Promise<readonly PullRequestHead[] | string> {
    const deadline = AbortSignal.timeout(STATUS_MILLISECONDS);
    try {
      const client = await this.#connect();
      const { data } = await this.#patiently(deadline, () =>
        client.rest.pulls.list({ owner: this.#owner, repo: this.#repo, state: 'open', head: `${owner}:${branch}`, per_page: 100, request: inTime(deadline) }),
      );
      if (!Array.isArray(data)) return NOT_WHAT_WAS_ASKED;
      return data.map(({ number, head }) => ({ number, sha: head.sha, ...(isRepository(head.repo) ? { repository: head.repo.full_name } : {}) }));
    } catch (error) {
      return reasonOf(error, 'pull-requests');
    }
  }

  /** Creates or updates our comment; returns its id, undefined when there is nothing to write. Of two that were created at once the older one stays. */
  async #write(pullRequest: number, marker: string, compose: Compose, deadline: AbortSignal): Promise<number | undefined> {
    const client = await this.#connect();
    const place = { owner: this.#owner, repo: this.#repo };
    const [existing, ...doubles] = await this.#ours(pullRequest, marker, deadline);
    for (const double of doubles) await client.rest.issues.deleteComment({ ...place, comment_id: double.id, request: inTime(deadline) });
    const composed = compose(existing?.body, (text) => this.#redacted(text));
    if (composed === undefined) return undefined;
    const body = this.#redacted(composed);
    if (existing === undefined) {
      const created: unknown = (await client.rest.issues.createComment({ ...place, issue_number: pullRequest, body, request: inTime(deadline) })).data;
      return createdSchema.parse(created).id;
    }
    if (body !== existing.body) await client.rest.issues.updateComment({ ...place, comment_id: existing.id, body, request: inTime(deadline) });
    return existing.id;
  }

  /** Comments that begin with the marker and were written by this very token's user, oldest first. */
  async #ours(pullRequest: number, marker: string, deadline: AbortSignal): Promise<Comment[]> {
    const client = await this.#connect();
    const ours: Comment[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer: unknown = await client.graphql<unknown>(COMMENTS, { owner: this.#owner, repo: this.#repo, number: pullRequest, after, request: inTime(deadline) });
      const { pullRequest: found }: CommentsPage = commentsSchema.parse(answer).repository;
      if (found === null) break;
      const { nodes, pageInfo } = found.comments;
      for (const node of nodes) if (node?.viewerDidAuthor === true && node.body.startsWith(marker)) ours.push({ id: node.databaseId, body: node.body });
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    return ours.toSorted((left, right) => left.id - right.id);
  }

  /** Once more when GitHub names a short wait (secondary rate limit), and some times when it is the service that failed. */
  async #patiently<Value>(deadline: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const milliseconds = pauseBeforeRetry(error, attempt);
        if (milliseconds === undefined) throw error;
        await sleep(milliseconds, undefined, { signal: deadline });
      }
    }
  }

  async #connect(): Promise<Client> {
    if (this.#client === undefined) {
      const { getOctokit } = await import('@actions/github');
      this.#client = getOctokit(this.#token);
    }
    return this.#client;
  }
}
