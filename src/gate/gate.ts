/** Decides the step's exit from what was found and what the user asked for. Every reason is told, not only the first. */
import { type Alert, type AlertType, GATE_RULE_NAMES, type GateRule, type ReasonName } from '../domain/alert.ts';
import { alertOfContradiction, newFailuresSentence, newlyFailingSentence } from '../compare/alerts.ts';
import type { Comparison } from '../compare/comparison.ts';
import { counted, decimal } from '../domain/figures.ts';
import type { NamedTest } from '../read/model.ts';
import type { Contradiction, Outcome } from '../read/outcome.ts';
import { identityOf } from '../read/test-identity.ts';
import { leftOut, type LeftOut } from './left-out.ts';
import { type Quarantine, quarantineOf } from './quarantine.ts';
import { lostFromPart, unknownCoverage, unknownResult, unknownTotal } from './unshown.ts';

export interface GateSettings {
  /** The rules that gate; see `rulesThatGate`. */
  readonly failOn: readonly GateRule[];
  readonly maxNewFailures: number;
  readonly maxCoverageDrop: number;
  readonly minCoverage?: number | undefined;
  readonly trustExitCode: boolean;
  readonly requireBaseline: boolean;
  /** Why the baseline that exists could not be had; see load. */
  readonly withheld?: string | undefined;
  /** Patterns of test names; see `quarantineOf`. */
  readonly quarantine?: readonly string[] | undefined;
}

export interface GateReason {
  readonly rule: ReasonName;
  /** A sentence of fact without full stop. */
  readonly detail: string;
}

export interface Gate {
  readonly verdict: 'pass' | 'fail';
  readonly reasons: readonly GateReason[];
  /** Failures that are shown but do not gate. */
  readonly quarantined: readonly NamedTest[];
  /** Alerts that did not turn the step red, each with the reason why not. */
  readonly leftOut: readonly LeftOut[];
}

interface Facts {
  readonly outcome: Outcome;
  readonly comparison: Comparison;
  readonly settings: GateSettings;
  readonly isQuarantined: Quarantine;
  /** Failures of this run that are not in quarantine. */
  readonly failures: number;
  readonly quarantined: readonly NamedTest[];
}

type Rule = (facts: Facts) => string | undefined;

function findingOf({ comparison }: Facts, type: AlertType): string | undefined {
  return comparison.findings.find((finding) => finding.type === type)?.detail;
}

function failedSentence({ failures, quarantined }: Facts): string {
  return `${counted(failures, 'test')} failed${quarantined.length === 0 ? '' : ` besides ${quarantined.length} in quarantine`}`;
}

function failing(facts: Facts): string | undefined {
  const { outcome, failures, settings } = facts;
  if (outcome.status === 'passing') {
    if (settings.trustExitCode) return undefined;
    if (failures > 0) return `${failedSentence(facts)} although the exit code is 0`;
    return (outcome.printedFailed ?? 0) > outcome.storedCounts.failed ? outcome.contradictions.find(({ kind }) => kind === 'failures-despite-success')?.detail : undefined;
  }
  if (outcome.status === 'error') return undefined;
  if (outcome.storedCounts.failed > 0) return failures > 0 ? failedSentence(facts) : undefined;
  const contradiction = outcome.contradictions.find(({ kind }) => kind === 'failure-without-failures' || kind === 'aborted-after-summary');
  if (contradiction?.kind === 'aborted-after-summary') return contradiction.detail;
  if (contradiction !== undefined) return `${contradiction.detail}: a coverage threshold, a lint step or a crash besides the tests`;
  const end = outcome.exitCode === null ? (outcome.statusDetail ?? 'the test command was killed') : `the test command failed with exit code ${outcome.exitCode}`;
  return outcome.known ? end : `${end}, and no test results could be read`;
}

function error({ outcome }: Facts): string | undefined {
  if (outcome.status === 'error') return outcome.statusDetail ?? 'the test command could not be run to its end';
  const { contradictions, counts } = outcome;
  const missing = counts.total === null ? contradictions.find(({ kind }) => kind === 'report-missing') : undefined;
  if (missing !== undefined) return `${missing.detail}, and the console told no counts`;
  // What was not read may have failed.
  return counts.failed === null ? contradictions.find(({ kind }) => kind === 'report-unread')?.detail : undefined;
}

function since({ comparison }: Facts): string {
  return comparison.skipped === 'previous-error' ? ' since the last run without an error' : '';
}

/** Failures that the console of this run tells beyond that of the baseline, where report files tell fewer. */
function morePrinted({ outcome, comparison, quarantined }: Facts): number {
  const before = comparison.change?.baseline.printedFailed;
  const { printedFailed: now, storedCounts } = outcome;
  return before === undefined || now === null || now <= storedCounts.failed ? 0 : Math.max(0, now - before - quarantined.length);
}

/** New failures by count and by name, without those in quarantine: a count alone can be laundered. */
function newFailures(facts: Facts): { readonly number: number; readonly sentence: string } | undefined {
  const { comparison: { change }, failures, isQuarantined } = facts;
  if (change === undefined) return undefined;
  const before = Math.max(0, change.baseline.storedResults.failed - change.baseline.failingTests.filter(isQuarantined).length);
  const byCount = change.counts.failed === null ? 0 : Math.max(0, failures - before);
  const byName = change.tests.newlyFailing.filter((test) => !isQuarantined(test)).length;
  const printed = morePrinted(facts);
  if (printed > Math.max(byCount, byName)) return { number: printed, sentence: `${counted(printed, 'new failure')} by the console, which the report files do not tell` };
  if (byCount === 0 && byName === 0) return undefined;
  return byName > byCount ? { number: byName, sentence: newlyFailingSentence(byName) } : { number: byCount, sentence: newFailuresSentence(byCount, before, failures) };
}

function regression(facts: Facts): string | undefined {
  const found = newFailures(facts);
  const allowed = facts.settings.maxNewFailures;
  if (found === undefined || found.number <= allowed) return unknownResult(facts.outcome, facts.comparison);
  return `${found.sentence}${since(facts)}${allowed === 0 ? '' : `, ${allowed} allowed`}`;
}

function coverageDrop(facts: Facts): string | undefined {
  const found = findingOf(facts, 'coverage_drop');
  return found === undefined ? unknownCoverage(facts.outcome, facts.comparison) : `${found}${since(facts)}, ${decimal(facts.settings.maxCoverageDrop)} allowed`;
}

function testsLost(facts: Facts): string | undefined {
  return findingOf(facts, 'tests_lost') ?? unknownTotal(facts.outcome, facts.comparison) ?? lostFromPart(facts.outcome, facts.comparison);
}

/** A floor that was asked for is not met by leaving coverage out. */
function coverageFloor(facts: Facts): string | undefined {
  const { outcome, settings } = facts;
  if (settings.minCoverage !== undefined && outcome.coverage === null) return `no coverage was found, at least ${decimal(settings.minCoverage)} % is required`;
  return findingOf(facts, 'coverage_floor');
}

/** A swallowed exit code that was asked for, or of failures in quarantine. */
function isTolerated({ settings, failures }: Facts, { kind }: Contradiction): boolean {
  return kind === 'failures-despite-success' && (settings.trustExitCode || failures === 0);
}

/** Contradictions are taken from the outcome, where each has its kind. */
const OF_CONTRADICTIONS: ReadonlySet<AlertType> = new Set(['exit_code_mismatch', 'reports_missing']);

function warningsThatGate(facts: Facts): Alert[] {
  const { outcome, comparison } = facts;
  return [
    ...comparison.findings.filter(({ severity, type }) => severity !== 'info' && !OF_CONTRADICTIONS.has(type) && !(type === 'regression' && newFailures(facts) === undefined)),
    ...outcome.contradictions.filter((contradiction) => !isTolerated(facts, contradiction)).map(alertOfContradiction),
  ];
}

function anyWarning(facts: Facts): string | undefined {
  const warnings = warningsThatGate(facts);
  return warnings.length === 0 ? undefined : warnings.map(({ type, detail }) => `${type}: ${detail}`).join('; ');
}

const RULES: Record<GateRule, Rule> = {
  failing,
  error,
  regression,
  'coverage-drop': coverageDrop,
  'tests-lost': testsLost,
  'no-tests': (facts) => findingOf(facts, 'no_tests'),
  'coverage-floor': coverageFloor,
  'any-warning': anyWarning,
};
/** Rules that say that there is no result, where there is none: one reason is enough. */
const ABOUT_THE_RUN: ReadonlySet<string> = new Set<GateRule>(['failing', 'error', 'regression']);

/** Whether the rule is broken for no other reason than that this run has no result. */
function isForWantOfResult(rule: GateRule, { status, counts, coverage }: Outcome): boolean {
  if (status !== 'error' && counts.failed !== null) return false;
  return rule === 'regression' || rule === 'tests-lost' || ((rule === 'coverage-drop' || rule === 'coverage-floor') && coverage === null);
}

function hasNoBaseline({ skipped, change }: Comparison): boolean {
  return skipped === 'first-run' || (skipped !== 'current-error' && change === undefined);
}

/** A name that is printed twice is one failure: quarantine must not cover others by counting it twice. */
function failuresThatGate(outcome: Outcome, isQuarantined: Quarantine): number {
  const distinct = [...new Map(outcome.failingTests.map((test) => [JSON.stringify(identityOf(test)), test])).values()];
  const tolerated = distinct.filter(isQuarantined).length;
  return Math.max(outcome.storedCounts.failed - tolerated, Math.min(outcome.storedCounts.failed, distinct.length - tolerated));
}

export function gate(outcome: Outcome, comparison: Comparison, settings: GateSettings): Gate {
  const isQuarantined = quarantineOf(settings.quarantine ?? []);
  const quarantined = outcome.failingTests.filter(isQuarantined);
  const facts: Facts = { outcome, comparison, settings, isQuarantined, quarantined, failures: failuresThatGate(outcome, isQuarantined) };
  const reasons: GateReason[] = [];
  for (const rule of GATE_RULE_NAMES.filter((each) => settings.failOn.includes(each))) {
    const detail = RULES[rule](facts);
    const saidAlready = isForWantOfResult(rule, outcome) && reasons.some((reason) => ABOUT_THE_RUN.has(reason.rule));
    if (detail !== undefined && !saidAlready) reasons.push({ rule, detail });
  }
  if (settings.withheld !== undefined && settings.failOn.length > 0) reasons.push({ rule: 'require-baseline', detail: settings.withheld });
  else if (settings.requireBaseline && hasNoBaseline(comparison)) reasons.push({ rule: 'require-baseline', detail: 'there is no earlier run to compare with' });
  return { verdict: reasons.length === 0 ? 'pass' : 'fail', reasons, quarantined, leftOut: leftOut(comparison.findings, reasons, settings.failOn) };
}

/** All reasons in one line: `failing: 3 tests failed; regression: 3 new failures (was 0, now 3)`. */
export function reasonsLine(reasons: readonly GateReason[]): string {
  return reasons.map(({ rule, detail }) => `${rule}: ${detail}`).join('; ');
}
