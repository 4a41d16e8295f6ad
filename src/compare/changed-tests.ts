/** Which tests changed, by name. What cannot be told for certain is kept apart. */
import type { NamedTest } from '../read/model.ts';
import { everyOther, type Outcome } from '../read/outcome.ts';
import { identityOf, pairTests, type TestIdentity } from '../read/test-identity.ts';
import type { Baseline, TestChanges } from './comparison.ts';

/** Whether every failure of this run is known by name. */
export function knowsFailures(outcome: Outcome): boolean {
  return outcome.counts.failed !== null && outcome.failingTests.length >= outcome.storedCounts.failed;
}

type Gone = Pick<TestChanges, 'fixed' | 'newlySkipped' | 'removed' | 'unaccounted'>;

/** What became of tests that failed before and are not among the failures now. */
function whatBecameOf(gone: readonly TestIdentity[], outcome: Outcome, baseline: Baseline): Gone {
  const nothing: Gone = { fixed: [], newlySkipped: [], removed: [], unaccounted: [] };
  if (gone.length === 0) return nothing;
  if (!knowsFailures(outcome) || outcome.partial) return { ...nothing, unaccounted: gone };
  const others = everyOther(outcome);
  if (others === undefined) {
    // Without the names of all tests: nothing may have been dropped or skipped in their place.
    const [before, now] = [baseline.counts, outcome.counts];
    const allRan = before.total !== null && now.total !== null && now.total >= before.total && (now.skipped ?? 0) <= (before.skipped ?? 0);
    return allRan ? { ...nothing, fixed: gone } : { ...nothing, unaccounted: gone };
  }
  const { passed, skipped } = others;
  return {
    fixed: gone.filter((test) => passed.has(test)),
    newlySkipped: gone.filter((test) => !passed.has(test) && skipped.has(test)),
    removed: gone.filter((test) => !passed.has(test) && !skipped.has(test)),
    unaccounted: [],
  };
}

/**
 * Pairs of a failure then and now, except where the test of then is still there beside the one of now: then that one is another. Where
 * the names of all tests are not known, a test is still there as long as its file is.
 */
function stillFailingPairs(before: readonly TestIdentity[], after: readonly TestIdentity[], outcome: Outcome, isStillThere: FileThere): ReturnType<typeof pairTests> {
  const pairs = pairTests(before, after);
  if (!pairs.some((pair) => pair.moved || pair.changed)) return pairs;
  const others = everyOther(outcome);
  return pairs.filter((pair) => {
    const [earlier, later] = [before[pair.before], after[pair.after]];
    if (earlier === undefined || later === undefined) return true;
    if (pair.changed && (others?.passed.hasExactly(earlier) === true || others?.skipped.hasExactly(earlier) === true)) return false;
    if (!pair.moved || earlier.file === undefined || later.file === undefined) return true;
    return others === undefined ? !isStillThere(earlier.file, later.file) : !others.passed.has(earlier) && !others.skipped.has(earlier);
  });
}

/** Whether `before`, a file as a tool printed it, still exists beside `now`, which the tool prints in this run. */
export type FileThere = (before: string, now: string) => boolean;

export function changedTests(baseline: Baseline, outcome: Outcome, isStillThere: FileThere = () => false): TestChanges {
  const before = baseline.failingTests;
  const after = outcome.failingTests.map(identityOf);
  const pairs = stillFailingPairs(before, after, outcome, isStillThere);
  const paired = { before: new Set(pairs.map((pair) => pair.before)), after: new Set(pairs.map((pair) => pair.after)) };
  const pick = (wanted: boolean): NamedTest[] => outcome.failingTests.filter((_test, index) => paired.after.has(index) === wanted);
  const moved = pairs.flatMap((pair) => {
    const [from, to] = [before[pair.before], after[pair.after]];
    return pair.moved && from?.file !== undefined && to?.file !== undefined ? [{ name: to.name, from: from.file, to: to.file }] : [];
  });
  const gone = before.filter((_test, index) => !paired.before.has(index));
  return {
    complete: baseline.namesComplete && knowsFailures(outcome),
    // A failure that the baseline may only have had without a name is not new for certain.
    newlyFailing: baseline.namesComplete ? pick(false) : [],
    stillFailing: pick(true),
    ...whatBecameOf(gone, outcome, baseline),
    moved,
  };
}
