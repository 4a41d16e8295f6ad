/** Why a step is green in spite of an alert. */
import type { Alert, AlertType } from '../compare/alert.ts';
import type { GateRule } from './fail-on.ts';

export interface LeftOut {
  readonly alert: Alert;
  readonly rule: GateRule;
  /** `fail-on leaves out tests-lost`, or that a limit allows it. Without full stop. */
  readonly why: string;
}

/** The rule that an alert would break. */
const RULE_OF: Partial<Record<AlertType, GateRule>> = {
  regression: 'regression',
  result_unknown: 'regression',
  coverage_drop: 'coverage-drop',
  coverage_lost: 'coverage-drop',
  tests_lost: 'tests-lost',
  no_tests: 'no-tests',
  coverage_floor: 'coverage-floor',
};

/** Warnings that no reason speaks of; empty where the step is red for another reason. */
export function leftOut(findings: readonly Alert[], reasons: readonly { readonly rule: string }[], asked: readonly GateRule[]): LeftOut[] {
  if (reasons.length > 0) return [];
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map((alert) => {
      const rule = RULE_OF[alert.type] ?? 'any-warning';
      return { alert, rule, why: asked.includes(rule) ? `${rule} allows it within the limits, the quarantine or trust-exit-code that are set` : `fail-on leaves out ${rule}` };
    });
}
