/** The alert tables: one function a rule, each with its condition and its sentence. */
import { UNKNOWN_COUNTS } from '../read/model.ts';
import type { Contradiction, Outcome } from '../read/outcome.ts';
import type { Alert } from '../domain/alert.ts';
import type { Baseline, Change, CompareLimits } from './comparison.ts';
import { apart, counted, decimal } from '../domain/figures.ts';
import { testFilesOf } from './test-files.ts';

const CRITICAL_FAILURES = 5;
const LOST_SHARE = 0.1;
const LOST_TESTS = 20;
/** Files that an alert names. */
const NAMED_FILES = 5;
const MAX_DETAIL_LENGTH = 490;

interface Facts {
  readonly outcome: Outcome;
  readonly change: Change | undefined;
  readonly limits: CompareLimits;
}

type Rule = (facts: Facts) => Alert | undefined;

/** `3 new failures (was 0, now 3)`. */
export function newFailuresSentence(newFailures: number, before: number, now: number): string {
  return `${counted(newFailures, 'new failure')} (was ${before}, now ${now})`;
}

/** `2 tests fail that did not fail before`. */
export function newlyFailingSentence(tests: number): string {
  return tests === 1 ? '1 test fails that did not fail before' : `${tests} tests fail that did not fail before`;
}

/** Whether so many of the tests of before are missing that it is worth a warning. */
export function areMany(lost: number, before: number): boolean {
  return lost > LOST_TESTS || lost > before * LOST_SHARE;
}

/** `90 tests lost (was 100, now 10)`. */
export function lostSentence(lost: number, before: number, now: number): string {
  return `${counted(lost, 'test')} lost (was ${before}, now ${now})`;
}

/** `the results of this run are not known (was 145 tests, 3 failed)`. */
export function unknownSentence({ counts }: Baseline): string {
  const was = [counts.total === null ? undefined : counted(counts.total, 'test'), counts.failed === null ? undefined : `${counts.failed} failed`].filter((part) => part !== undefined);
  return `the results of this run are not known (was ${was.join(', ')})`;
}

/** `no coverage was found (was 90 %)`. */
export function coverageLostSentence(before: number): string {
  return `no coverage was found (was ${decimal(before)} %)`;
}

function regression({ outcome, change }: Facts): Alert | undefined {
  if (change === undefined) return undefined;
  const [before, now] = [change.baseline.storedResults.failed, outcome.storedCounts.failed];
  if (change.newFailures > 0) {
    return { severity: change.newFailures > CRITICAL_FAILURES ? 'critical' : 'warning', type: 'regression', detail: newFailuresSentence(change.newFailures, before, now) };
  }
  const newly = change.tests.newlyFailing.length;
  if (newly === 0) return undefined;
  const fails = newlyFailingSentence(newly);
  return { severity: 'warning', type: 'regression', detail: change.counts.failed === null ? fails : `${fails}, though the count did not rise (was ${before}, now ${now})` };
}

function coverageDrop({ outcome, change, limits }: Facts): Alert | undefined {
  const before = change?.baseline.storedResults.coverage_pct ?? null;
  if (change === undefined || before === null || outcome.coverage === null || change.coverageDrop <= limits.maxCoverageDrop) return undefined;
  const [was, now] = apart(before, outcome.coverage);
  const points = decimal(change.coverageDrop) === '1' ? '1 point' : `${decimal(change.coverageDrop)} points`;
  return { severity: 'warning', type: 'coverage_drop', detail: `coverage fell ${points} (was ${was} %, now ${now} %)` };
}

function recovery({ outcome, change }: Facts): Alert | undefined {
  const before = change?.baseline.storedResults.failed ?? 0;
  if (before === 0 || outcome.counts.failed !== 0 || outcome.status !== 'passing' || outcome.partial) return undefined;
  return { severity: 'info', type: 'recovery', detail: `no failures any more (was ${before}, now 0)` };
}

function testsLost({ outcome, change }: Facts): Alert | undefined {
  if (change === undefined || change.partOfBaseline) return undefined;
  const before = change.baseline.counts.total ?? 0;
  // What is not known is another alert.
  if (outcome.counts.total === null) return undefined;
  const lost = before - outcome.counts.total;
  return areMany(lost, before) ? { severity: 'warning', type: 'tests_lost', detail: lostSentence(lost, before, outcome.counts.total) } : undefined;
}

function testsRemoved({ outcome, change }: Facts): Alert | undefined {
  const before = change?.baseline.testFiles;
  const now = before === undefined || change?.partOfBaseline === true ? undefined : testFilesOf(outcome);
  if (before === undefined || now === undefined) return undefined;
  const gone = [...before].filter(([file]) => !now.has(file));
  const [first] = gone;
  if (first === undefined) return undefined;
  const named = gone.slice(0, NAMED_FILES).map(([file, tests]) => `${file} (${counted(tests, 'test')})`).join(', ');
  const more = gone.length > NAMED_FILES ? ` and ${gone.length - NAMED_FILES} more` : '';
  return { severity: 'info', type: 'tests_removed', detail: `${counted(gone.length, 'file')} without tests that had some before: ${named}${more}`.slice(0, MAX_DETAIL_LENGTH) };
}

function resultUnknown({ outcome, change }: Facts): Alert | undefined {
  if (change === undefined || outcome.status === 'error') return undefined;
  if (change.baseline.counts.failed === null || (outcome.counts.failed !== null && !outcome.partial)) return undefined;
  return { severity: 'warning', type: 'result_unknown', detail: unknownSentence(change.baseline) };
}

function noTests({ outcome }: Facts): Alert | undefined {
  const { total, passed, failed, skipped } = outcome.storedCounts;
  if (outcome.status !== 'passing' || total + passed + failed + skipped > 0) return undefined;
  return { severity: 'warning', type: 'no_tests', detail: 'no test was found though the command passed' };
}

function newlySkipped({ change }: Facts): Alert | undefined {
  const { skipped, passed: gained } = change?.counts ?? UNKNOWN_COUNTS;
  if (skipped === null || gained === null || gained >= 0 || skipped < -gained) return undefined;
  const passed = -gained;
  return { severity: 'info', type: 'newly_skipped', detail: `${counted(skipped, 'more test')} skipped, ${passed} fewer passed` };
}

function coverageFloor({ outcome, limits }: Facts): Alert | undefined {
  if (limits.minCoverage === undefined || outcome.coverage === null || outcome.coverage >= limits.minCoverage) return undefined;
  const [now, floor] = apart(outcome.coverage, limits.minCoverage);
  return { severity: 'warning', type: 'coverage_floor', detail: `coverage is ${now} %, below the minimum of ${floor} %` };
}

function coverageLost({ outcome, change }: Facts): Alert | undefined {
  const before = change?.baseline.storedResults.coverage_pct ?? null;
  if (before === null || outcome.coverage !== null || outcome.partial) return undefined;
  return { severity: 'warning', type: 'coverage_lost', detail: coverageLostSentence(before) };
}

/** The alert that a contradiction between the witnesses is. */
export function alertOfContradiction({ kind, detail }: Contradiction): Alert {
  return { severity: 'warning', type: kind === 'report-missing' ? 'reports_missing' : 'exit_code_mismatch', detail };
}

const RULES: readonly Rule[] = [regression, resultUnknown, coverageDrop, testsLost, noTests, coverageFloor, coverageLost, newlySkipped, testsRemoved, recovery];

/** All alerts, the gravest first. */
export function alertsOf(facts: Facts): Alert[] {
  const [first, ...others] = RULES.map((rule) => rule(facts));
  return [first, ...facts.outcome.contradictions.map(alertOfContradiction), ...others].filter((alert) => alert !== undefined);
}
