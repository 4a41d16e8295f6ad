/**
 * The one table of gate rules and alerts: words of the settings, of the summary, of commit statuses, of the relay's data and of the README
 * come from here. A new alert is a line here and its condition in compare/alerts.ts; a new rule a line here and its condition in gate/gate.ts.
 */

interface GateRuleWords {
  /** For the README, after "red when". */
  readonly redWhen: string;
  /** Why the step is red although no test failed: the heading's first words. */
  readonly inShort: string;
  /** Whose commit status it turns red. */
  readonly about: 'tests' | 'coverage';
  /** In `fail-on` when nothing is set. */
  readonly byDefault?: true;
  /** Part of `fail-on: no-worse`. */
  readonly noWorse?: true;
}

/** In the order in which their reasons are given. */
const RULES = {
  failing: {
    redWhen: 'the command failed, or failures were counted although its exit code is 0 (a swallowed exit code; `trust-exit-code: true` believes it)',
    inShort: 'The command failed',
    about: 'tests',
    byDefault: true,
  },
  error: { redWhen: 'the command was not found, timed out, or could not be started', inShort: 'There is no result', about: 'tests', byDefault: true, noWorse: true },
  regression: {
    redWhen: 'more than `max-new-failures` tests fail that did not before; or failures cannot be counted, nothing ran or nothing explains the exit code, though the baseline was in order',
    inShort: 'Worse than before',
    about: 'tests',
    byDefault: true,
    noWorse: true,
  },
  'coverage-drop': {
    redWhen: 'coverage fell by more than `max-coverage-drop` points, or there is none any more',
    inShort: 'Coverage fell',
    about: 'coverage',
    byDefault: true,
    noWorse: true,
  },
  'tests-lost': { redWhen: 'the total fell by more than 10% or by more than 20 tests, or is not known any more', inShort: 'Tests were lost', about: 'tests', noWorse: true },
  'no-tests': { redWhen: 'exit code 0, but no test was found', inShort: 'No tests were found', about: 'tests' },
  'coverage-floor': { redWhen: 'coverage is below `min-coverage` (put on by setting it)', inShort: 'Coverage is too low', about: 'coverage' },
  'any-warning': { redWhen: 'any alert of severity warning or critical', inShort: 'There are warnings', about: 'tests' },
} as const satisfies Readonly<Record<string, GateRuleWords>>;

export type GateRule = keyof typeof RULES;
export const GATE_RULES: Readonly<Record<GateRule, GateRuleWords>> = RULES;
export const GATE_RULE_NAMES = Object.keys(RULES) as readonly GateRule[] as readonly [GateRule, ...GateRule[]];

/** Why a step is red: a rule, or the baseline that `require-baseline` asks for. */
export type ReasonName = GateRule | 'require-baseline';
export const REASON_NAMES = [...GATE_RULE_NAMES, 'require-baseline'] as const satisfies readonly ReasonName[];

const MISSING_BASELINE: Pick<GateRuleWords, 'inShort' | 'about'> = { inShort: 'There is no baseline', about: 'tests' };

export function wordsOfReason(name: ReasonName): Pick<GateRuleWords, 'inShort' | 'about'> {
  return name === 'require-baseline' ? MISSING_BASELINE : GATE_RULES[name];
}

/** Each alert with the rule that gates it; `any-warning` gates all of severity warning and critical. */
const ALERTS = {
  regression: 'regression',
  coverage_drop: 'coverage-drop',
  recovery: 'any-warning',
  tests_lost: 'tests-lost',
  no_tests: 'no-tests',
  newly_skipped: 'any-warning',
  coverage_floor: 'coverage-floor',
  coverage_lost: 'coverage-drop',
  exit_code_mismatch: 'any-warning',
  tests_removed: 'any-warning',
  reports_missing: 'any-warning',
  result_unknown: 'regression',
} as const satisfies Readonly<Record<string, GateRule>>;

export type AlertType = keyof typeof ALERTS;
export const ALERT_TYPES = Object.keys(ALERTS) as readonly AlertType[] as readonly [AlertType, ...AlertType[]];

export function ruleThatGates(alert: AlertType): GateRule {
  return ALERTS[alert];
}

export type Severity = 'critical' | 'warning' | 'info';

export interface Alert {
  readonly severity: Severity;
  readonly type: AlertType;
  /** A sentence of fact without full stop: `3 new failures (was 0, now 3)`. Names files where files are what it is about, never text of the tests. */
  readonly detail: string;
}
