/** Which run was compared with, in words: commit, run and age. */
import type { Baseline, Comparison } from '../compare/comparison.ts';
import { counted } from '../domain/figures.ts';
import { codeSpan, oneLine, prose } from './escape.ts';
import type { RunIdentity } from '../domain/run-identity.ts';
import type { Report } from './report.ts';

const DAY = 86_400_000;
const STALE_DAYS = 14;

/** `2 days ago`; undefined when the time is not known. */
export function ageOf(timestamp: string | null, now: string): string | undefined {
  const milliseconds = Date.parse(now) - Date.parse(timestamp ?? '');
  if (!Number.isFinite(milliseconds) || milliseconds < 0) return undefined;
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`;
}

/** Why the baseline says little, if it does: told, but it softens nothing. `onCommit`: this run knows its own commit. */
export function staleness(baseline: Baseline, now: string, onCommit: boolean): string | undefined {
  if (onCommit && baseline.sha === undefined) return 'The commit of the baseline is not known.';
  const age = Date.parse(now) - Date.parse(baseline.lastRun ?? '');
  if (Number.isFinite(age) && age > STALE_DAYS * DAY) return `The baseline is ${Math.floor(age / DAY)} days old.`;
  return undefined;
}

/** Run and age of a baseline, without its commit: `run 123, 2 days ago`. */
export function runAndAge(baseline: Baseline, now: string): string {
  const parts = [
    baseline.runNumber === undefined ? undefined : `run ${baseline.runNumber}`,
    ageOf(baseline.lastRun, now),
    baseline.runsAgo === 0 ? undefined : `${counted(baseline.runsAgo, 'later run')} passed over`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** The baseline as Markdown: the branch as code, `the last run of` in front where it is the branch's own. */
export function baselineName(description: string): string {
  const [, kind, branch] = /^(base branch|default branch|last run of) (.+)$/.exec(oneLine(description)) ?? [];
  if (kind === undefined || branch === undefined) return prose(description);
  return `${kind === 'last run of' ? 'the last run of ' : ''}${codeSpan(branch)}`;
}

/** Why nothing could be compared; undefined when it could. */
export function noComparison({ skipped, change }: Comparison, { runId }: Pick<RunIdentity, 'runId'>): string | undefined {
  if (skipped === 'current-error') return 'an error is not compared';
  // On one's own machine there is no cache.
  if (skipped === 'first-run') return runId === undefined ? 'first run' : 'first run, or the cache entry expired';
  return change === undefined ? 'no earlier run with known counts' : undefined;
}

/** The output `baseline`: `base branch main: abc1234, run 123, 2 days ago`, or `none (…)`. */
export function baselineText({ comparison, baseline: note, run }: Report): string {
  const baseline = comparison.change?.baseline;
  if (baseline === undefined) return `none (${noComparison(comparison, run) ?? 'unknown'})`;
  const details = [baseline.sha?.slice(0, 7), runAndAge(baseline, run.timestamp)].filter((part) => part !== undefined && part !== '').join(', ');
  return oneLine(details === '' ? note.description : `${note.description}: ${details}`);
}
