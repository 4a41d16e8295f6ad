import type { CompareLimits } from '../compare/comparison.ts';
import { rulesThatGate } from '../settings/fail-on.ts';
import type { GateSettings } from './gate.ts';
import type { Settings } from '../settings/definitions.ts';

/** The settings that decide what is an alert. */
export function compareLimits(settings: Settings): CompareLimits {
  return { maxCoverageDrop: settings['max-coverage-drop'], minCoverage: settings['min-coverage'] };
}

/** The settings that decide the verdict. */
export function gateSettings(settings: Settings): GateSettings {
  return {
    failOn: rulesThatGate(settings['fail-on'], { minCoverage: settings['min-coverage'] }),
    maxNewFailures: settings['max-new-failures'],
    maxCoverageDrop: settings['max-coverage-drop'],
    minCoverage: settings['min-coverage'],
    trustExitCode: settings['trust-exit-code'],
    requireBaseline: settings['require-baseline'],
    quarantine: settings.quarantine,
  };
}
