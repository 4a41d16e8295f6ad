/** What cannot be shown to be no worse than the baseline is worse. Each rule is undefined where it can be shown. */
import { areMany, coverageLostSentence, lostSentence, unknownSentence } from '../compare/alerts.ts';
import { isComparable } from '../compare/compare.ts';
import type { Baseline, Comparison } from '../compare/comparison.ts';
import type { Counts } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';

function ran({ passed, failed }: Counts): number {
  return (passed ?? 0) + (failed ?? 0);
}

/** The exit code says that something failed which nothing that was counted explains, and it was not so before. */
function unexplained(outcome: Outcome, baseline: Baseline): string | undefined {
  const contradiction = outcome.contradictions.find(({ kind }) => kind === 'failure-without-failures' || kind === 'aborted-after-summary');
  const wasSoBefore = baseline.status === 'failing' && baseline.counts.failed === 0;
  return contradiction === undefined || wasSoBefore ? undefined : `${contradiction.detail}, which the run before did not`;
}

/** Failures cannot be counted, nothing ran, or the command broke down, though the baseline's failures could be counted. */
export function unknownResult(outcome: Outcome, { lastGood }: Comparison): string | undefined {
  if (lastGood === undefined || lastGood.counts.failed === null) return undefined;
  if (outcome.status === 'error') return `${outcome.statusDetail ?? 'the test command did not end'}: ${unknownSentence(lastGood)}`;
  if (!isComparable(outcome)) return unknownSentence(lastGood);
  if (ran(outcome.counts) === 0 && ran(lastGood.counts) > 0) return `no test ran (was ${ran(lastGood.counts)}${outcome.storedCounts.skipped > 0 ? `, now ${outcome.storedCounts.skipped} skipped` : ''})`;
  return unexplained(outcome, lastGood);
}

export function unknownTotal(outcome: Outcome, { lastGood }: Comparison): string | undefined {
  const before = lastGood?.counts.total ?? null;
  return lastGood === undefined || before === null || (outcome.counts.total !== null && !outcome.partial && outcome.status !== 'error') ? undefined : unknownSentence(lastGood);
}

export function unknownCoverage(outcome: Outcome, { lastGood }: Comparison): string | undefined {
  const before = lastGood?.storedResults.coverage_pct ?? null;
  return before === null || outcome.coverage !== null ? undefined : coverageLostSentence(before);
}

/** Another command ran fewer tests: whether the others still pass nobody knows. */
export function lostFromPart({ counts }: Outcome, { change }: Comparison): string | undefined {
  const [before, now] = [change?.baseline.counts.total ?? null, counts.total];
  if (change?.partOfBaseline !== true || before === null || now === null || !areMany(before - now, before)) return undefined;
  return `${lostSentence(before - now, before, now)}: the test command has other words than the one of the baseline`;
}
