/** Why a step is green in spite of an alert. */
import { type Alert, type GateRule, ruleThatGates } from '../domain/alert.ts';

export interface LeftOut {
  readonly alert: Alert;
  readonly rule: GateRule;
  /** `fail-on leaves out tests-lost`, or that a limit allows it. Without full stop. */
  readonly why: string;
}

/** Warnings that no reason speaks of; empty where the step is red for another reason. */
export function leftOut(findings: readonly Alert[], reasons: readonly { readonly rule: string }[], asked: readonly GateRule[]): LeftOut[] {
  if (reasons.length > 0) return [];
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map((alert) => {
      const rule = ruleThatGates(alert.type);
      return { alert, rule, why: asked.includes(rule) ? `${rule} allows it within the limits, the quarantine or trust-exit-code that are set` : `fail-on leaves out ${rule}` };
    });
}
