/** The verdict in one glance: what, how much, against what, and why the step is red. */
import { counted } from '../../compare/figures.ts';
import type { Change } from '../../compare/comparison.ts';
import type { Outcome } from '../../read/outcome.ts';
import type { GateReason } from '../../gate/gate.ts';
import { noComparison, runAndAge, staleness } from '../baseline-text.ts';
import { prose } from '../escape.ts';
import { commitLink } from '../links.ts';
import type { Report } from '../report.ts';

/** Why the step is red although no test failed, short enough for the headline; the list below tells the figures. */
const IN_SHORT: Record<GateReason['rule'], string> = {
  failing: 'the command failed',
  error: 'there is no result',
  regression: 'new failures',
  'coverage-drop': 'coverage fell',
  'tests-lost': 'tests were lost',
  'no-tests': 'no tests were found',
  'coverage-floor': 'coverage is too low',
  'any-warning': 'there are warnings',
  'require-baseline': 'there is no baseline',
};

const MARKS = { critical: '🔴', warning: '⚠️', info: 'ℹ️' } as const;

/** New failures as far as they are certain; by name where names tell more than counts. */
function newFailures({ newFailures: byCount, tests }: Change): number {
  return Math.max(byCount, tests.newlyFailing.length);
}

function howManyFailed({ readCounts, counts }: Outcome): string {
  const { total, failed } = counts;
  if (readCounts.total === null) return `${counted(failed, 'test')} failed`;
  if (total > failed) return `${failed} of ${counted(total, 'test')} failed`;
  return failed === 1 ? 'the only test failed' : `all ${failed} tests failed`;
}

function failedTitle({ outcome, comparison }: Report): string {
  const title = howManyFailed(outcome);
  const change = comparison.change;
  if (change === undefined || (change.counts.failed === null && !change.tests.complete)) return title;
  const fresh = newFailures(change);
  return `${title}, ${fresh === 0 ? 'none' : fresh} new`;
}

function passedTitle({ outcome, comparison }: Report): string {
  const { passed, skipped } = outcome.counts;
  if (comparison.findings.some(({ type }) => type === 'recovery')) return `all ${counted(passed, 'test')} pass again`;
  if (passed === 0) return `${counted(skipped, 'test')} skipped, none ran`;
  return `${counted(passed, 'test')} passed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

function resultTitle(report: Report): string {
  const { outcome, gate } = report;
  if (outcome.status === 'error') return `no result: ${outcome.statusDetail ?? 'the test command could not be run to its end'}`;
  if (outcome.counts.failed > 0) return failedTitle(report);
  const end = outcome.exitCode === null ? (outcome.statusDetail ?? 'killed') : `exit code ${outcome.exitCode}`;
  const nothingFound = outcome.counts.total === 0 && outcome.counts.passed === 0;
  if (nothingFound) return outcome.status === 'passing' ? 'no tests found' : `the test command failed (${end}), no test results found`;
  if (outcome.status === 'failing' && outcome.readCounts.failed === null) return `the test command failed (${end}), failures were not counted`;
  if (outcome.status === 'failing') return `${passedTitle(report)}, but ${end}`;
  const [reason] = gate.reasons;
  return reason === undefined ? passedTitle(report) : `${passedTitle(report)}, but ${IN_SHORT[reason.rule]}`;
}

function mark({ outcome, comparison, gate }: Report): string {
  if (gate.verdict === 'fail') return '❌';
  const troubled = outcome.status !== 'passing' || outcome.counts.failed > 0 || comparison.findings.some(({ severity }) => severity !== 'info');
  return troubled ? '⚠️' : '✅';
}

function label({ name, cell }: Report): string {
  const named = name === 'tests' ? '' : name;
  const whole = [named, cell === undefined ? '' : `(${cell})`].filter((part) => part !== '').join(' ');
  return whole === '' ? '' : `${prose(whole, 120)}: `;
}

export function headline(report: Report): string {
  const title = prose(resultTitle(report));
  const named = label(report);
  return `### ${mark(report)} ${named}${named === '' ? title.charAt(0).toUpperCase() + title.slice(1) : title}`;
}

/** `Compared with base branch main at abc1234 (run 123, 2 days ago).`, or why not. One line of Markdown. */
export function baselineSentence(report: Report, unchanged = false): string {
  const { comparison, baseline: note, run } = report;
  const remark = note.remark === undefined ? '' : ` ${prose(note.remark)}`;
  const baseline = comparison.change?.baseline;
  if (baseline === undefined) return `Nothing to compare with: ${noComparison(comparison) ?? 'unknown'}.${remark}`;
  const details = runAndAge(baseline, run.timestamp);
  const commit = baseline.sha === undefined ? '' : ` at ${commitLink(report, baseline.sha)}`;
  const stale = staleness(baseline, run.timestamp, run.sha !== undefined);
  return `${unchanged ? 'No change since' : 'Compared with'} ${prose(note.description)}${commit}${details === '' ? '' : ` (${details})`}.${stale === undefined ? '' : ` ${stale}`}${remark}`;
}

/** `Since your last push: 1 fixed, 2 new.` A re-run is held against the attempt before it. */
export function lastPushSentence({ sinceLastPush, run }: Report): string | undefined {
  const change = sinceLastPush?.change;
  if (change === undefined) return undefined;
  const [fixed, fresh] = [change.tests.fixed.length, newFailures(change)];
  const byCount = fixed === 0 && fresh === 0 && change.counts.failed !== null && change.counts.failed < 0 ? `${-change.counts.failed} fewer failed` : 'no change';
  const parts = [fixed === 0 ? '' : `${fixed} fixed`, fresh === 0 ? '' : `${fresh} new`].filter((part) => part !== '');
  const isRerun = run.runId !== undefined && change.baseline.runId === run.runId;
  return `Since ${isRerun ? 'the attempt before' : 'your last push'}: ${parts.length === 0 ? byCount : parts.join(', ')}.`;
}

/** Why the step is red, then what else was found. Nothing twice, and not what the headline says already. */
export function findingsList({ outcome, comparison, gate, notices }: Report): string {
  const told = gate.reasons.map(({ detail }) => detail).join('\n');
  const reasons = gate.reasons.filter(({ rule }) => rule !== 'error' && (rule !== 'failing' || outcome.counts.failed === 0 || gate.quarantined.length > 0));
  const others = comparison.findings.filter(({ detail }) => !told.includes(detail));
  // Where figures are missing, how that came about is the second question.
  const causes = outcome.partial || !outcome.known ? outcome.notes.slice(0, 3) : [];
  const part = comparison.change?.partOfBaseline === true && !outcome.partial ? ['The test command has other words than the one of the baseline and ran fewer tests; the others are not counted as lost.'] : [];
  const lines = [
    ...reasons.map(({ rule, detail }) => `- ❌ **${rule}**: ${prose(detail)}`),
    ...others.map(({ severity, type, detail }) => `- ${MARKS[severity]} **${type.replaceAll('_', ' ')}**: ${prose(detail)}`),
    ...[...causes, ...part, ...notices].map((notice) => `- ℹ️ ${prose(notice)}`),
  ];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}
