/** Whether all parts are there that must be. What is missing is no drop: nothing is compared then. */
import { z } from 'zod';
import { identityKey, labelOf } from './identity.ts';
import type { Part } from './schema.ts';

const needsSchema = z.record(z.string().max(200), z.object({ result: z.enum(['success', 'failure', 'cancelled', 'skipped']) }));

/** What the workflow tells of the jobs that this one needs. */
export type Needs = z.infer<typeof needsSchema>;

/** Undefined for what is no `needs` context. */
export function parseNeeds(text: string): Needs | undefined {
  try {
    const parsed = needsSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export interface Expectations {
  /** How many parts a person says there are. */
  readonly expect?: number | undefined;
  readonly needs?: Needs | undefined;
  /** Attempt of this run, 1-based; undefined outside GitHub. */
  readonly attempt?: number | undefined;
  /** Jobs (check runs) whose result is the latest of this run, by id; undefined where that cannot be asked. */
  readonly latestJobs?: ReadonlySet<string> | undefined;
}

export interface Gathered {
  /** The newest of each identity, sorted. */
  readonly parts: readonly Part[];
  /** A sentence each without full stop; empty when the parts are all there. */
  readonly missing: readonly string[];
}

function shardOf(part: Part): { readonly index: number; readonly count: number } | undefined {
  const [index = 0, count = 0] = (part.identity.shard ?? '').split('/').map(Number);
  return count > 0 ? { index, count } : undefined;
}

function attemptOf(part: Part): number {
  return part.run.run_attempt ?? 1;
}

/** Shards of one suite by what sets them apart beside the number. */
function missingShards(parts: readonly Part[]): string[] {
  const suites = new Map<string, { readonly label: string; readonly count: number; readonly indexes: Set<number> }>();
  const counts = new Map<string, Set<number>>();
  for (const part of parts) {
    const shard = shardOf(part);
    if (shard === undefined) continue;
    // The shard's own number is often in the matrix as well: then every cell would be a suite of its own.
    const { job, name } = part.identity;
    const key = JSON.stringify([name ?? '', job ?? '']);
    counts.set(key, (counts.get(key) ?? new Set()).add(shard.count));
    const suite = suites.get(`${key} ${shard.count}`) ?? { label: job ?? 'shard', count: shard.count, indexes: new Set<number>() };
    suite.indexes.add(shard.index);
    suites.set(`${key} ${shard.count}`, suite);
  }
  const mixed = [...counts.values()].filter((each) => each.size > 1).map((each) => `the shards were not counted alike: there are parts of ${[...each].join(' and of ')}`);
  const missing = [...suites.values()].flatMap(({ label, count, indexes }) =>
    Array.from({ length: count }, (_none, index) => index + 1)
      .filter((index) => !indexes.has(index))
      .map((index) => `${label === 'shard' ? '' : `${label} `}${index}/${count}`),
  );
  return [...mixed, ...missing];
}

function missingByNeeds(parts: readonly Part[], needs: Needs): string[] {
  return Object.entries(needs).flatMap(([job, { result }]) => {
    const own = parts.filter((part) => part.identity.job === job);
    if (result === 'cancelled') return [`job ${job} was cancelled`];
    // A job that plans leaves no part; one that failed or was skipped has no excuse.
    if (own.length === 0) return result === 'success' ? [] : [`job ${job} left no part (${result})`];
    if (result === 'failure' && own.every((part) => part.status === 'passing' && (part.counts.failed ?? 0) === 0)) return [`job ${job} failed although its parts passed: one of its steps, or a part that is missing`];
    return [];
  });
}

function missingByJobTotal(parts: readonly Part[]): string[] {
  const jobs = new Map<string, { total: number; found: number }>();
  for (const { identity, run } of parts) {
    if (identity.job === undefined || run.job_total === undefined) continue;
    const job = jobs.get(identity.job) ?? { total: 0, found: 0 };
    job.total = Math.max(job.total, run.job_total);
    job.found += 1;
    jobs.set(identity.job, job);
  }
  return [...jobs].filter(([, { total, found }]) => found < total).map(([job, { total, found }]) => `${total - found} of the ${total} parts of job ${job}`);
}

/** Of several attempts of a job the newest counts; an older one only where its job did not run again. */
function outdated(parts: readonly Part[], { attempt, latestJobs }: Expectations): string[] {
  const current = Math.max(attempt ?? 1, ...parts.map(attemptOf));
  return parts
    .filter((part) => attemptOf(part) < current)
    .filter(({ run }) => latestJobs === undefined || run.check_run_id === undefined || !latestJobs.has(run.check_run_id))
    .map((part) => `${labelOf(part.identity)} (there is only its part of attempt ${attemptOf(part)}, and whether its job ran again in attempt ${current} ${latestJobs === undefined ? 'cannot be asked' : 'is not certain'}; use "Re-run all jobs", or give the token actions: read)`);
}

function differingDeals(parts: readonly Part[]): string[] {
  const digests = new Set(parts.map(({ deal }) => deal?.digest ?? ''));
  if (digests.size <= 1) return [];
  return ['the files were dealt in different ways, so some may have run twice and others never: all shards must use the same checkout and the same split'];
}

/** `found`: all parts that were read, of any attempt. */
export function gatherParts(found: readonly Part[], expectations: Expectations): Gathered & { readonly doubled: readonly string[] } {
  const newest = new Map<string, Part>();
  const doubled = new Set<string>();
  for (const part of found) {
    const key = identityKey(part.identity);
    const known = newest.get(key);
    if (known !== undefined && attemptOf(known) === attemptOf(part)) doubled.add(labelOf(part.identity));
    if (known === undefined || attemptOf(part) > attemptOf(known)) newest.set(key, part);
  }
  const parts = [...newest.values()].toSorted((left, right) => (identityKey(left.identity) < identityKey(right.identity) ? -1 : 1));
  const shards = missingShards(parts);
  const { expect, needs } = expectations;
  const byNumber = expect !== undefined && parts.length < expect && shards.length === 0 ? [`${expect - parts.length} of the ${expect} parts`] : [];
  const tooMany = expect !== undefined && parts.length > expect ? [`${parts.length} parts were found where ${expect} were expected`] : [];
  const missing = [
    ...shards,
    ...byNumber,
    ...tooMany,
    ...(needs === undefined ? [] : missingByNeeds(parts, needs)),
    ...(shards.length + byNumber.length > 0 ? [] : missingByJobTotal(parts)),
    ...outdated(parts, expectations),
    ...differingDeals(parts),
    ...(parts.length === 0 ? ['there is no part at all'] : []),
    ...[...doubled].map((label) => `${label} was left twice in one attempt: give each use a name or a shard of its own`),
  ];
  return { parts, missing, doubled: [...doubled] };
}
