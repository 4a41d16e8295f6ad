/** `mode: merge`: the parts that the jobs of this run left, to one outcome. */
import type { MergedResult, World } from '../ports.ts';
import type { Outcome } from '../read/outcome.ts';
import { logLine, oneLine } from '../report/escape.ts';
import type { Settings } from '../settings/definitions.ts';
import { gatherParts, parseNeeds } from './complete.ts';
import { labelOf } from './identity.ts';
import { mergeParts } from './merge.ts';
import { MAX_PARTS, type Part, parsePart } from './schema.ts';

export type MergeRun =
  | { readonly kind: 'merged'; readonly outcome: Outcome; readonly parts: readonly Part[]; readonly notices: readonly string[]; readonly lastLines: string }
  /** Sentences without full stop. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly parts: readonly Part[] };

/** A part of another commit or run says nothing of this one. */
function foreign(world: World, { run }: Part): string | undefined {
  const { runId, sha } = world.context;
  if (runId !== undefined && run.run_id !== undefined && run.run_id !== runId) return `it is of run ${run.run_id}`;
  if (sha !== undefined && run.sha !== undefined && run.sha.toLowerCase() !== sha.toLowerCase()) return `it is of commit ${run.sha.slice(0, 7)}`;
  return undefined;
}

/** Of several commits given by hand, none is the right one. */
function severalCommits(parts: readonly Part[]): string[] {
  const commits = new Set(parts.flatMap(({ run }) => (run.sha === undefined ? [] : [run.sha.toLowerCase()])));
  return commits.size > 1 ? [`the parts are of ${commits.size} commits (${[...commits].slice(0, 4).map((sha) => sha.slice(0, 7)).join(', ')})`] : [];
}

interface ReadParts {
  readonly parts: readonly Part[];
  /** Named. */
  readonly refused: readonly string[];
}

async function readParts(world: World, settings: Settings): Promise<ReadParts | string> {
  const found = await world.parts?.found();
  if (found === undefined || found.kind === 'unavailable') return `the parts could not be read: ${found?.reason ?? 'there is no token'}`;
  const [parts, refused]: [Part[], string[]] = [[], []];
  for (const { artifact, content } of found.texts) {
    const part = 'refused' in content ? content.refused : parsePart(content.text);
    const why = typeof part === 'string' ? part : foreign(world, part);
    if (why !== undefined) refused.push(`${oneLine(artifact, 100)} is no part of this result: ${why}`);
    else if (typeof part !== 'string' && part.identity.name === settings.name) parts.push(part);
  }
  if (found.more > 0 || parts.length > MAX_PARTS) refused.push(`there are more than ${MAX_PARTS} parts`);
  return { parts, refused };
}

function resultsOf({ counts }: Pick<Part, 'counts'>, coverage: number | null): MergedResult['results'] {
  const { total, passed, failed, skipped } = counts;
  return { total, passed, failed, skipped, coverage_pct: coverage };
}

function resultOf(settings: Settings, parts: readonly Part[], outcome: Outcome | undefined, missing: readonly string[]): MergedResult {
  const unknown = { total: null, passed: null, failed: null, skipped: null };
  return {
    results: resultsOf({ counts: outcome?.counts ?? unknown }, outcome?.coverage ?? null),
    parts: parts.map((part) => ({ shard: part.identity.shard ?? labelOf(part.identity), results: resultsOf(part, part.coverage.percentage) })),
    missing,
    merge_as: settings['merge-as'],
    coverage: outcome?.coverageTotals === undefined ? null : { ...outcome.coverageTotals, metric: outcome.coverageMetric ?? null },
    complete: missing.length === 0,
  };
}

/** Reads, refuses, checks that all are there, merges. */
export async function mergeRun(world: World, settings: Settings): Promise<MergeRun> {
  const read = await readParts(world, settings);
  if (typeof read === 'string') return { kind: 'incomplete', missing: [read], parts: [] };
  for (const refusal of read.refused) world.log.warning(logLine(`${refusal}.`));
  const needs = settings.needs === undefined ? undefined : parseNeeds(settings.needs);
  const attempts = new Set([world.context.runAttempt ?? 1, ...read.parts.map(({ run }) => run.run_attempt ?? 1)]);
  const latestJobs = attempts.size > 1 ? await world.parts?.latestJobs() : undefined;
  const gathered = gatherParts(read.parts, { expect: settings.expect === 0 ? undefined : settings.expect, needs, attempt: world.context.runAttempt, latestJobs });
  // A file that is refused may have been the one that failed.
  const missing = [...gathered.missing, ...severalCommits(gathered.parts), ...read.refused, ...(settings.needs !== undefined && needs === undefined ? ['the input needs is not what toJSON(needs) gives'] : [])];
  const { parts } = gathered;
  const goesOn = parts.length > 0 && (missing.length === 0 || settings.incomplete === 'warn');
  if (!goesOn) {
    world.parts?.merged?.(resultOf(settings, parts, undefined, missing));
    return { kind: 'incomplete', missing, parts };
  }
  const merged = mergeParts(parts, settings['merge-as']);
  const outcome: Outcome = missing.length === 0 ? merged : { ...merged, partial: true, notes: [`Parts are missing: ${missing.join('; ')}.`, ...merged.notes] };
  world.parts?.merged?.(resultOf(settings, parts, outcome, missing));
  const notices = missing.length === 0 ? [] : [`The result is incomplete: ${missing.join('; ')}.`];
  const lastLines = parts.find((part) => part.status === outcome.status && part.last_lines !== undefined)?.last_lines ?? '';
  return { kind: 'merged', outcome, parts, notices, lastLines };
}
