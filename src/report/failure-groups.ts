/** The failures as people take them in: new ones, known ones, those in quarantine. One choice for every surface. */
import type { Change } from '../compare/comparison.ts';
import type { NamedTest } from '../read/model.ts';
import type { Report } from './report.ts';

export interface FailureGroups {
  /** Whether new ones are told from known ones; else all are in `unsorted`. */
  readonly sorted: boolean;
  readonly fresh: readonly NamedTest[];
  readonly known: readonly NamedTest[];
  readonly unsorted: readonly NamedTest[];
  /** In none of the other lists: they are never new. */
  readonly quarantined: readonly NamedTest[];
}

type Judged = Pick<Report, 'outcome' | 'comparison' | 'gate'>;

export function failureGroups({ outcome, comparison, gate }: Judged): FailureGroups {
  const { quarantined } = gate;
  const tolerated = new Set(quarantined);
  const without = (tests: readonly NamedTest[]): readonly NamedTest[] => (tolerated.size === 0 ? tests : tests.filter((test) => !tolerated.has(test)));
  const tests = comparison.change?.tests;
  if (tests === undefined || (tests.newlyFailing.length === 0 && !tests.complete)) return { sorted: false, fresh: [], known: [], unsorted: without(outcome.failingTests), quarantined };
  return { sorted: true, fresh: without(tests.newlyFailing), known: without(tests.stillFailing), unsorted: [], quarantined };
}

/** By name where names tell more than counts; never more than failed. */
function atLeastNew({ newFailures, tests }: Change, quarantined: ReadonlySet<NamedTest>, failed: number): number {
  const tolerated = tests.newlyFailing.filter((test) => quarantined.has(test)).length;
  return Math.max(0, Math.min(failed, Math.max(newFailures, tests.newlyFailing.length) - tolerated));
}

/** Failures besides those in quarantine. */
export function failedOutsideQuarantine({ outcome, gate }: Judged): number {
  return Math.max(0, outcome.storedCounts.failed - gate.quarantined.length);
}

/** New failures as far as they are certain, without those in quarantine; undefined where nothing tells. */
export function newFailureCount(report: Judged): number | undefined {
  const { change } = report.comparison;
  if (change === undefined || (change.counts.failed === null && !change.tests.complete)) return undefined;
  return atLeastNew(change, new Set(report.gate.quarantined), failedOutsideQuarantine(report));
}

/** The same against another run, e.g. the last push. */
export function newFailuresSince(change: Change, report: Judged): number {
  return atLeastNew(change, new Set(report.gate.quarantined), failedOutsideQuarantine(report));
}
