/** How a test of JUnit XML says how it went, where it has no `<failure>`. */
import { outcomeFrom, outcomeWords } from './outcome-words.ts';
import type { TestOutcome } from './test-collector.ts';

/** CTest's words for tests that it could not run, and counts as failed; the others it skipped. */
const NOT_STARTED = /^(?:Unable to find executable|Required Files Missing|Fixture dependency failed|Failed to start|Missing Configuration)/;

/** GoogleTest, CTest, Criterion and Meson say it in an attribute, others with an element. */
const WORDS = outcomeWords({
  ...words('passed', 'pass passed passing ok success successful succeeded run completed complete finished executed done expected flaky fixed warning xpass'),
  ...words('failed', 'fail failed failing failure ko error errored broken timeout timedout aborted crashed cancelled canceled unexpected regression'),
  ...words('skipped', 'notrun skip skipped disabled ignored ignore pending suppressed untested undefined inconclusive incomplete todo blocked notexecuted deselected xfail'),
});

function words(outcome: TestOutcome, list: string): Record<string, TestOutcome> {
  return Object.fromEntries(list.split(' ').map((word) => [word, outcome]));
}

/** Letters only, as the table has them; a number is an exit code or an id and says nothing here. */
function wordIn(text: string | undefined): string {
  return (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
}

/** @throws BrokenReport for a word that is not known. */
export function outcomeByAttribute({ status, result }: Readonly<Record<string, string>>, line: number): TestOutcome {
  if (status === undefined && result === undefined) return 'passed';
  const told = [status, result].filter((text) => wordIn(text) !== '').map((text) => outcomeFrom(WORDS, WORDS[wordIn(text)] === undefined ? text : wordIn(text), line));
  return told.find((outcome) => outcome === 'failed') ?? told.find((outcome) => outcome === 'skipped') ?? 'passed';
}

/** What a `<skipped>` element makes of the test. */
export function outcomeOfSkipped(status: string | undefined, { type, message }: Readonly<Record<string, string>>): TestOutcome {
  if (status === 'notrun' && NOT_STARTED.test(message ?? '')) return 'failed';
  // EUnit cancels a test that took too long; nose2 writes an unexpected success so, which fails its run.
  return type === 'timeout' || message === 'test passes unexpectedly' ? 'failed' : 'skipped';
}

/** A todo of node:test and a `[!mayfail]` of Catch2 are marked as skipped before their `<failure>`. */
export function mayFail({ type, message }: Readonly<Record<string, string>>): boolean {
  return type === 'todo' || message === 'TEST_CASE tagged with !mayfail';
}
