/** One line: the figures with their changes, and what they are compared with. */
import { counted, decimal } from '../../domain/figures.ts';
import type { Outcome } from '../../read/outcome.ts';
import { baselineName, noComparison, runAndAge, staleness } from '../baseline-text.ts';
import { prose } from '../escape.ts';
import { newFailureCount, newFailuresSince } from '../failure-groups.ts';
import { commitLink } from '../links.ts';
import type { Report } from '../report.ts';

const MINUS = '−';

/** ` <sub>+3</sub>`; nothing for no change. Rounded as the report line has it. */
function changed(difference: number | null | undefined): string {
  if (difference === null || difference === undefined || difference === 0) return '';
  return ` <sub>${difference > 0 ? '+' : MINUS}${decimal(difference).replace('-', '')}</sub>`;
}

/** `**1 failed +1**`; `3 failed, as before` where none of them is new. */
function failedPart(report: Report, failed: number): string {
  const difference = report.comparison.change?.counts.failed;
  if (failed === 0) return `0 failed${changed(difference)}`;
  return newFailureCount(report) === 0 && difference === 0 ? `${failed} failed, as before` : `**${failed} failed${changed(difference)}**`;
}

/** `144 passed −1 · **1 failed +1** · 0 skipped · coverage 88.2% −0.3`; empty when no figure is known. */
function figures(report: Report): string[] {
  const { outcome, comparison } = report;
  const { passed, failed, skipped } = outcome.counts;
  const { change } = comparison;
  const { coverage } = outcome;
  const before = change?.baseline.storedResults.coverage_pct ?? null;
  const covered = coverage === null ? (before === null || outcome.partial || !outcome.known ? '' : `no coverage (was ${decimal(before)}%)`) : `coverage ${decimal(coverage)}%${metricOf(outcome)}${changed(change?.coverage)}`;
  return [
    passed === null ? '' : `${passed} passed${changed(change?.counts.passed)}`,
    failed === null ? '' : failedPart(report, failed),
    skipped === null ? '' : `${skipped} skipped${changed(change?.counts.skipped)}`,
    covered,
  ].filter((part) => part !== '');
}

/** ` of statements`, where it is known what the percentage is a share of. */
function metricOf({ coverageMetric }: Outcome): string {
  return coverageMetric === undefined ? '' : ` of ${prose(coverageMetric, 40)}`;
}

function comparedWith(report: Report, words: string): string | undefined {
  const { comparison, baseline: note, run } = report;
  const baseline = comparison.change?.baseline;
  if (baseline === undefined) return undefined;
  const details = runAndAge(baseline, run.timestamp);
  const commit = baseline.sha === undefined ? '' : ` at ${commitLink(report, baseline.sha)}`;
  return `${words} ${baselineName(note.description)}${commit}${details === '' ? '' : ` (${details})`}`;
}

/** Sentences on the comparison that stand behind the figures. */
function remarks(report: Report): string[] {
  const { comparison, baseline: note, run } = report;
  const baseline = comparison.change?.baseline;
  const none = baseline === undefined ? `Nothing to compare with: ${noComparison(comparison, run) ?? 'unknown'}.` : undefined;
  const stale = baseline === undefined ? undefined : staleness(baseline, run.timestamp, run.sha !== undefined);
  return [none, stale, note.remark === undefined ? undefined : prose(note.remark), lastPushSentence(report)].filter((sentence) => sentence !== undefined);
}

/** `Since your last push: 1 fixed, 2 new.` A re-run is held against the attempt before it. */
function lastPushSentence(report: Report): string | undefined {
  const change = report.sinceLastPush?.change;
  if (change === undefined) return undefined;
  const [fixed, fresh] = [change.tests.fixed.length, newFailuresSince(change, report)];
  const byCount = fixed === 0 && fresh === 0 && change.counts.failed !== null && change.counts.failed < 0 ? `${-change.counts.failed} fewer failed` : 'no change';
  const parts = [fixed === 0 ? '' : `${fixed} fixed`, fresh === 0 ? '' : `${fresh} new`].filter((part) => part !== '');
  const isRerun = report.run.runId !== undefined && change.baseline.runId === report.run.runId;
  return `Since ${isRerun ? 'the attempt before' : 'your last push'}: ${parts.length === 0 ? byCount : parts.join(', ')}.`;
}

/** The figures and the baseline in one line of Markdown, then what is to be said about the comparison. */
export function figuresLine(report: Report): string {
  const told = figures(report);
  const compared = comparedWith(report, told.length === 0 ? 'Compared with' : 'compared with');
  const first = [...told, ...(compared === undefined ? [] : [compared])].join(' · ');
  const more = remarks(report).join(' ');
  return [first, more].filter((line) => line !== '').join('\n\n');
}

/** `Compared with main at abc1234 (run 123, 2 days ago).`; undefined without a baseline. */
export function comparedSentence(report: Report): string | undefined {
  const told = comparedWith(report, 'Compared with');
  return told === undefined ? undefined : `${told}.`;
}

/** `No change since main at abc1234 (run 123, 2 days ago).` */
export function noChangeSentence(report: Report): string {
  return `${comparedWith(report, 'No change since') ?? 'No change'}.`;
}

/** `145 passed, coverage 88.5%` of the last good run, for a run that has no result. */
export function lastGoodRun(report: Report): string | undefined {
  const good = report.state.last_good_run;
  if (good === undefined) return undefined;
  const unknown = new Set(good.unknown_counts);
  const { passed, failed, coverage_pct } = good.results;
  const counts = [unknown.has('passed') ? '' : `${passed} passed`, failed === 0 || unknown.has('failed') ? '' : counted(failed, 'failed', 'failed'), coverage_pct === null ? '' : `coverage ${decimal(coverage_pct)}%`].filter((part) => part !== '');
  const commit = good.sha === undefined ? (good.run_number === undefined ? 'an earlier one' : `run ${good.run_number}`) : commitLink(report, good.sha);
  return `the last good result (${baselineName(report.baseline.description)}) was ${commit}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`;
}
