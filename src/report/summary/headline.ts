/** The first line: what, how bad. New failures come before everything else. */
import { counted } from '../../domain/figures.ts';
import { wordsOfReason } from '../../domain/alert.ts';
import type { Outcome } from '../../read/outcome.ts';
import { endingOf } from '../ending.ts';
import { codeSpan, prose } from '../escape.ts';
import { failedOutsideQuarantine, newFailureCount } from '../failure-groups.ts';
import type { Report } from '../report.ts';

function howManyFailed({ counts, storedCounts }: Outcome): string {
  const { total, failed } = storedCounts;
  if (counts.total === null) return `${counted(failed, 'test')} failed`;
  if (total > failed) return `${failed} of ${counted(total, 'test')} failed`;
  return failed === 1 ? 'the only test failed' : `all ${failed} tests failed`;
}

/** `3 known, 1 in quarantine, 142 passed` */
function withoutNews(report: Report): string {
  const { storedCounts, counts } = report.outcome;
  const [known, quarantined] = [failedOutsideQuarantine(report), report.gate.quarantined.length];
  return [known === 0 ? '' : `${known} known`, quarantined === 0 ? '' : `${quarantined} in quarantine`, counts.passed === null ? '' : `${storedCounts.passed} passed`].filter((part) => part !== '').join(', ');
}

function failedTitle(report: Report): string {
  const fresh = newFailureCount(report);
  if (fresh === undefined) return failedOutsideQuarantine(report) === 0 ? `No failures besides ${report.gate.quarantined.length} in quarantine` : howManyFailed(report.outcome);
  if (fresh > 0) return `${counted(fresh, 'new failure')} — ${howManyFailed(report.outcome)}`;
  return report.gate.verdict === 'pass' ? `No new failures — ${withoutNews(report)}` : `${howManyFailed(report.outcome)} — none new`;
}

function passedTitle({ outcome, comparison }: Report): string {
  const { passed, skipped } = outcome.storedCounts;
  if (comparison.findings.some(({ type }) => type === 'recovery')) return `all ${counted(passed, 'test')} pass again`;
  if (passed === 0) return `${counted(skipped, 'test')} skipped, none ran`;
  return `${counted(passed, 'test')} passed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

function brokenOffTitle({ outcome }: Report, end: string): string {
  const { failed } = outcome.storedCounts;
  if (failed > 0) return `The tests did not finish (${end}) — ${counted(failed, 'test')} failed until then`;
  return outcome.partial ? `The tests did not finish (${end}) — no result` : `The test command failed (${end}) — ${outcome.storedCounts.passed > 0 ? 'failures were not counted' : 'no test results found'}`;
}

/** Plain text, and what stands behind it as code. */
function resultTitle(report: Report): readonly [string, string?] {
  const { outcome, gate } = report;
  const ending = endingOf(report);
  if (ending.kind === 'timeout') return [`Timed out after ${ending.seconds} s — no result`];
  if (ending.kind === 'not-run') return ending.words === undefined ? [`The test command could not be run (exit code ${ending.exitCode})`] : ['The test command could not be run —', ending.words];
  if (ending.kind === 'not-started') return [`No result — ${ending.detail}`];
  if (ending.kind === 'broken-off') return [brokenOffTitle(report, ending.end)];
  if (outcome.storedCounts.failed > 0) return [failedTitle(report)];
  const nothingFound = outcome.storedCounts.total === 0 && outcome.storedCounts.passed === 0;
  const end = outcome.exitCode === null ? (outcome.statusDetail ?? 'killed') : `exit code ${outcome.exitCode}`;
  if (nothingFound) return [outcome.status === 'passing' ? 'No tests found' : `The test command failed (${end}) — no test results found`];
  if (outcome.status === 'failing') return [`The test command failed (${end}) — ${passedTitle(report)}`];
  const [reason] = gate.reasons;
  return [reason === undefined ? passedTitle(report) : `${wordsOfReason(reason.rule).inShort} — ${passedTitle(report)}`];
}

function mark(report: Report): string {
  const { outcome, comparison, gate } = report;
  if (gate.verdict === 'fail') return '❌';
  const hasUnexplainedFailure = outcome.storedCounts.failed > 0 ? newFailureCount(report) !== 0 && failedOutsideQuarantine(report) > 0 : outcome.status !== 'passing';
  const troubled = outcome.status === 'error' || hasUnexplainedFailure || comparison.findings.some(({ severity, type }) => severity !== 'info' && type !== 'regression');
  return troubled ? '⚠️' : '✅';
}

function label({ name, cell }: Report): string {
  const named = name === 'tests' ? '' : name;
  const all = [named, cell === undefined ? '' : `(${cell})`].filter((part) => part !== '').join(' ');
  return all === '' ? '' : `${prose(all, 120)}: `;
}

/** What the headline says, without mark and name; `whole`: the counts tell the result. */
export function plainTitle(report: Report): { readonly text: string; readonly whole: boolean } {
  return { text: resultTitle(report).filter((part) => part !== undefined).join(' '), whole: endingOf(report).kind === 'whole' };
}

/** `### ❌ 1 new failure — 1 of 145 tests failed` */
export function headline(report: Report): string {
  const [text, code] = resultTitle(report);
  const title = prose(text);
  return `### ${mark(report)} ${label(report)}${title.charAt(0).toUpperCase()}${title.slice(1)}${code === undefined ? '' : ` ${codeSpan(code, 160)}`}`;
}
