import type { Report } from '../report.ts';

/** A green run that moved nothing. */
export function isQuiet({ outcome, comparison, gate, notices, baseline, sinceLastPush, listChanges }: Report): boolean {
  const change = comparison.change;
  if (change === undefined || change.counts.failed === null || comparison.skipped !== undefined) return false;
  const still = Object.values(change.counts).every((difference) => (difference ?? 0) === 0) && (change.coverage ?? 0) === 0;
  const nothingToSay = comparison.findings.length === 0 && notices.length === 0 && outcome.flakyTests.length === 0 && baseline.remark === undefined;
  const sameTests = listChanges === undefined || (listChanges.appeared.length + listChanges.vanished.length + listChanges.newlySkipped.length + listChanges.files.length === 0);
  const nothingFixed = (sinceLastPush?.change?.tests.fixed.length ?? 0) === 0;
  return nothingFixed && sameTests && gate.verdict === 'pass' && outcome.status === 'passing' && outcome.storedCounts.failed === 0 && still && nothingToSay;
}
