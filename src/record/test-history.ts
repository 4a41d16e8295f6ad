/**
 * A ring of outcomes for each test that failed in any of the last 50 runs, and nothing for the others.
 * The last character is the last run; rings and history end together.
 */
import { present } from '../domain/present.ts';
import { isComparable } from '../compare/compare.ts';
import { knowsFailures } from '../compare/changed-tests.ts';
import { everyOther, type Outcome } from '../read/outcome.ts';
import { identityOf, pairTests, type TestIdentity } from '../read/test-identity.ts';
import { MAX_HISTORY_LENGTH, MAX_REMEMBERED_TESTS, type TestHistory } from '../state/schema.ts';

const MAX_BYTES = 550_000;
/** Keys, quotes and indentation of an entry in the file. */
const ENTRY_BYTES = 100;

/** Tells what became, in this run, of a remembered test that is not among its failures. */
function otherOutcome(outcome: Outcome, previousTotal: number | null | undefined): (test: TestIdentity) => 'p' | 's' | '.' {
  if (!isComparable(outcome) || !knowsFailures(outcome)) return () => '.';
  const others = everyOther(outcome);
  if (others !== undefined) {
    const { passed, skipped } = others;
    return (test) => (passed.has(test) ? 'p' : skipped.has(test) ? 's' : '.');
  }
  // Only the failures have names: a test that is not among them passed, unless a good part of the tests did not run.
  const ranAll = typeof previousTotal === 'number' && outcome.counts.total !== null && outcome.counts.total >= previousTotal * 0.9;
  return () => (ranAll ? 'p' : '.');
}

function push(outcomes: string, latest: string): string {
  return `${outcomes}${latest}`.slice(-MAX_HISTORY_LENGTH).replace(/^\.+(?=.)/, '');
}

function bytesOf({ name, file }: TestIdentity): number {
  return Buffer.byteLength(JSON.stringify(name)) + Buffer.byteLength(file === undefined ? '' : JSON.stringify(file)) + MAX_HISTORY_LENGTH + ENTRY_BYTES;
}

/** As many as the file has room for, the latest failures first; `tests` keep their order. */
function bounded(tests: readonly TestHistory[]): TestHistory[] {
  const age = ({ outcomes }: TestHistory): number => outcomes.length - outcomes.lastIndexOf('f');
  const kept = new Set<TestHistory>();
  let bytes = 0;
  for (const test of tests.toSorted((left, right) => age(left) - age(right))) {
    bytes += bytesOf(test);
    if (bytes > MAX_BYTES || kept.size >= MAX_REMEMBERED_TESTS) break;
    kept.add(test);
  }
  return tests.filter((test) => kept.has(test));
}

function entry({ name, file, exact }: TestIdentity, outcomes: string): TestHistory {
  return { name, ...present({ file, exact }), outcomes };
}

/** The rings after a run. `previousTotal`: number of tests of the run before that can be compared with. */
export function nextTestHistory(previous: readonly TestHistory[], outcome: Outcome, previousTotal: number | null | undefined): TestHistory[] {
  // What was seen before a timeout or a broken start is no result.
  const failing = outcome.status === 'error' ? [] : outcome.failingTests.map(identityOf);
  const failingNow = new Map(pairTests(previous, failing).map((pair) => [pair.before, failing[pair.after]]));
  const known = new Set(failingNow.values());
  const other = otherOutcome(outcome, previousTotal);
  const continued = previous.map((test, index) => {
    const now = failingNow.get(index);
    return now === undefined ? entry(test, push(test.outcomes, other(test))) : entry(now, push(test.outcomes, 'f'));
  });
  const begun = failing.filter((test) => !known.has(test)).map((test) => entry(test, 'f'));
  return bounded([...begun, ...continued.filter(({ outcomes }) => outcomes.includes('f'))]);
}
