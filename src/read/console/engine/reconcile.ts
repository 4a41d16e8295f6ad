/**
 * Many runs, one reading: the rules say which runs count (arbitration.ts), what is left is summed. A count that one run does not know is
 * not known for the sum either.
 */
import type { Counts, Reading, Run } from '../../model.ts';
import { UNKNOWN_COUNTS } from '../../model.ts';
import { arbitrate } from './arbitration.ts';
import { MAX_NAMED_TESTS } from '../kit/bounds.ts';
import { withFloorCoverage } from './floor-rule.ts';
import type { Findings } from '../format.ts';
import { figuresToBelieve, headlineCoverage } from './headline-coverage.ts';
import { sumOf } from './run-sum.ts';
import type { Trace } from './trace.ts';

/** A sum of more tells nothing by its parts. */
const MAX_PARTS = 1_000;
const MAX_EVIDENCE = 4 * MAX_PARTS;
/** `go (8), pytest`: the frameworks of the runs, with how often. */
function tallied(runs: readonly Run[]): string {
  const times = new Map<string, number>();
  for (const run of runs) times.set(run.framework, (times.get(run.framework) ?? 0) + 1);
  return [...times].map(([framework, count]) => (count === 1 ? framework : `${framework} (${count})`)).join(', ');
}

/** What the runs hold, in their order, at most so many of it. */
function firstOf<Item>(runs: readonly Run[], pick: (run: Run) => readonly Item[] | undefined, most: number): Item[] {
  const items: Item[] = [];
  for (const run of runs) {
    for (const item of pick(run) ?? []) {
      if (items.length === most) return items;
      items.push(item);
    }
  }
  return items;
}

/** All that the readers found in one output as one reading. What the exit code says to it: see outcome.ts. */
export function reconcile(findings: readonly Findings[], trace?: Trace): Reading {
  const found = findings.flatMap((each) => each.runs ?? []);
  const headings = findings.flatMap((each) => each.headings ?? []);
  const cut = findings.flatMap((each) => each.cutSummaries ?? []);
  const figures = findings.flatMap((each) => each.coverage ?? []);
  const errorPlaces = findings.flatMap((each) => each.places ?? []);
  const runs = arbitrate(found, { headings, cut }, trace?.ruled);
  const coverage = headlineCoverage(figuresToBelieve(withFloorCoverage(figures, found), runs));
  const counts: Counts =
    runs.length === 0
      ? UNKNOWN_COUNTS
      : { total: sumOf(runs, 'total'), passed: sumOf(runs, 'passed'), failed: sumOf(runs, 'failed'), skipped: sumOf(runs, 'skipped') };
  const partial = runs.flatMap((run) => run.partial ?? []);
  const durations = runs.flatMap((run) => run.durationSeconds ?? []);
  const notes = [
    ...partial,
    ...runs.flatMap((run) => run.notes ?? []),
    ...(runs.length > 1 ? [`Counts are the sum of ${runs.length} runs: ${tallied(runs)}.`] : []),
    ...(coverage.note === undefined ? [] : [coverage.note]),
  ];
  return {
    frameworks: [...new Set(runs.map((run) => run.framework))],
    counts,
    coverage: coverage.percentage,
    evidence: [...firstOf(runs, (run) => run.evidence, MAX_EVIDENCE), ...coverage.evidence.slice(0, MAX_PARTS)],
    failingTests: firstOf(runs, (run) => run.failingTests, MAX_NAMED_TESTS),
    flakyTests: firstOf(runs, (run) => run.flakyTests, MAX_NAMED_TESTS),
    errorPlaces,
    durationSeconds: durations.length === 0 ? null : Math.round(durations.reduce((total, seconds) => total + seconds, 0) * 1e9) / 1e9,
    partial: partial.length > 0,
    notes,
    ...(runs.length > 1 ? { parts: runs.slice(0, MAX_PARTS).map(({ framework, stream, lastLine, counts: own }) => ({ framework, stream, line: lastLine, counts: own })) } : {}),
  };
}
