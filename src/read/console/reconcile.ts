/**
 * Many runs, one reading. The rules, in order:
 * 0. Figures that contradict each other are no figures: the run is kept, its counts are not known.
 *    What is only a summary counts where no structure of any tool was seen (floor-rule.ts).
 * 1. A line counts once: of two runs that claim it, the better attested stays, then the one that is no recap, then the one
 *    with the longer extent.
 * 2. What an enclosing run contains is output of its tests, or repeated by its total: dropped, names kept. A run attested
 *    by its shape alone is such output inside any better attested run.
 * 3. A wrapper's recap counts only when nothing it could repeat was read.
 * 4. What stands between the heading of a script that runs one test tool and that tool's own lines was printed by its tests.
 * 5. In front of it may stand the rest of a summary whose first lines are missing: a run that is not known.
 * 6. What is left is summed. A count that one run does not know is not known for the sum either.
 */
import type { Confidence, Count, Counts, CoverageFigure, NamedTest, Reading, Run } from '../model.ts';
import { UNKNOWN_COUNTS } from '../model.ts';
import { MOST_NAMED_TESTS } from './bounds.ts';
import { withFloor, withFloorCoverage } from './floor-rule.ts';
import type { CutSummary, ScriptHeading } from './format.ts';
import { figuresToBelieve, headlineCoverage } from './headline-coverage.ts';
import { begunAtHeadings } from './script-starts.ts';

/** A sum of more tells nothing by its parts. */
const MOST_PARTS = 1_000;
const MOST_EVIDENCE = 4 * MOST_PARTS;
const RANK: Record<Confidence, number> = { structure: 3, summary: 2, shape: 1 };

function better(left: Run, right: Run): number {
  return RANK[right.confidence] - RANK[left.confidence] || Number(left.recapOf !== undefined) - Number(right.recapOf !== undefined) || right.lastLine - right.firstLine - (left.lastLine - left.firstLine);
}

/** Parts that exceed their total cannot be its parts. */
function contradicts({ counts: { total, passed, failed, skipped } }: Run): boolean {
  const known = [total, passed, failed, skipped].filter((count) => count !== null);
  if (known.some((count) => !Number.isSafeInteger(count) || count < 0)) return true;
  if (total === null) return false;
  return (passed ?? 0) + (failed ?? 0) + (skipped ?? 0) > total;
}

function withoutContradiction(run: Run): Run {
  if (!contradicts(run)) return run;
  return { ...run, counts: UNKNOWN_COUNTS, evidence: [], partial: run.partial ?? `The figures of ${run.framework} contradict each other.` };
}

function withoutDoubleClaims(runs: readonly Run[]): Run[] {
  const claimed = new Map<number, Run>();
  const kept: Run[] = [];
  for (const run of runs.toSorted(better)) {
    const taken = run.summaryLines.some((line) => {
      const owner = claimed.get(line);
      return owner !== undefined && (owner.framework !== run.framework || owner.stream !== run.stream);
    });
    if (taken) continue;
    kept.push(run);
    for (const line of run.summaryLines) claimed.set(line, run);
  }
  return kept.toSorted((left, right) => left.firstLine - right.firstLine);
}

function encloses(outer: Run, inner: Run): boolean {
  if (outer === inner || outer.stream !== inner.stream) return false;
  const printed = inner.confidence === 'shape' && outer.confidence !== 'shape';
  if (!printed && outer.encloses !== 'all' && outer.encloses?.includes(inner.framework) !== true) return false;
  return outer.firstLine <= inner.firstLine && inner.lastLine <= outer.lastLine;
}

/**
 * Calls `found` for each run and those that enclose it, up to one that encloses all; of two that enclose each other the first is the
 * outer. What is inside one that encloses all encloses nothing that is not inside it as well, and is not looked at again: a log may hold
 * thousands of runs that overlap.
 */
function eachEnclosed(runs: readonly Run[], found: (outer: Run, inner: Run) => void): void {
  const begun = runs.map((run, index) => ({ run, index })).toSorted((left, right) => left.run.firstLine - right.run.firstLine || right.run.lastLine - left.run.lastLine || left.index - right.index);
  let open: Run[] = [];
  for (const { run } of begun) {
    open = open.filter((outer) => outer.lastLine >= run.firstLine);
    let done = false;
    for (const outer of open) {
      if (encloses(outer, run)) found(outer, run);
      else if (encloses(run, outer)) found(run, outer);
      done = outer.encloses === 'all' && encloses(outer, run);
      if (done) break;
    }
    if (!done) open.push(run);
  }
}

function withoutEnclosed(runs: readonly Run[]): Run[] {
  const inside = new Set<Run>();
  const names = new Map<Run, NamedTest[]>();
  eachEnclosed(runs, (outer, inner) => {
    inside.add(inner);
    // Runs that it names are repeated by its total, their failures are its own; anything else was printed by its tests.
    if (outer.encloses === undefined || outer.encloses === 'all' || outer.counts.failed === 0 || (outer.failingTests?.length ?? 0) > 0) return;
    const named = names.get(outer) ?? [];
    names.set(outer, named);
    for (const test of inner.failingTests ?? []) if (named.length < MOST_NAMED_TESTS) named.push(test);
  });
  return runs
    .filter((run) => !inside.has(run))
    .map((run) => {
      const named = names.get(run);
      return named === undefined || named.length === 0 ? run : { ...run, failingTests: named };
    });
}

/** A run that yields gives way to a better attested one of its tool, and to a report that was printed, in its stream. */
function withoutYielding(runs: readonly Run[]): readonly Run[] {
  if (!runs.some((run) => run.yields === true)) return runs;
  const better = new Set(runs.flatMap(({ confidence, stream, framework, recapOf }) => (confidence === 'shape' ? [] : [`${stream}\n${recapOf === 'all' ? '' : framework}`])));
  return runs.filter(({ yields, stream, framework }) => yields !== true || !(better.has(`${stream}\n${framework}`) || better.has(`${stream}\n`)));
}

const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;

/** A reporter writes its document when all tests are over: what only looks like a summary above it was printed by them. */
function withoutTextAboveDocuments(runs: readonly Run[]): readonly Run[] {
  const end = Math.max(0, ...runs.flatMap(({ document, counts, firstLine }) => (document === true && counts.total !== null ? [firstLine] : [])));
  return end === 0 ? runs : runs.filter((run) => run.confidence !== 'shape' || run.lastLine >= end);
}

/**
 * A printed document that stands beside all other runs and tells other figures than they may be the result of another command, or what
 * a test of a tool printed that has no header: its counts are not known, and so not the sum's.
 */
function withDoubtfulDocuments(runs: readonly Run[]): readonly Run[] {
  const others = runs.filter((run) => run.document !== true && run.confidence !== 'shape' && run.recapOf === undefined);
  if (others.length === 0) return withoutTextAboveDocuments(runs);
  const told = new Set([...others.map(({ counts }) => counts), Object.fromEntries(FIELDS.map((field) => [field, sum(others, field)]))].map((counts) => FIELDS.map((field) => counts[field]).join()));
  return runs.map((run) => {
    const { document, counts, framework, firstLine, lastLine, recapOf: _recapOf, ...rest } = run;
    if (document !== true || told.has(FIELDS.map((field) => counts[field]).join())) return run;
    if (others.some((other) => other.firstLine <= lastLine && firstLine <= other.lastLine)) return run;
    const partial = `The report of ${framework} that was printed at line ${firstLine} tells other figures than the runs beside it; it may be another run.`;
    return { ...rest, framework, counts: UNKNOWN_COUNTS, evidence: [], firstLine, lastLine, notes: [], partial };
  });
}

function withoutRecaps(runs: readonly Run[]): Run[] {
  const frameworks = new Set(runs.flatMap((run) => (run.recapOf === undefined ? [run.framework] : [])));
  // Plain words count only where not even a recap of a tool's own was read.
  const attested = runs.some((run) => run.recapOf === 'all' && run.confidence !== 'shape');
  return runs.filter((run) => {
    const repeated = run.recapOf;
    if (repeated === undefined) return true;
    if (repeated === 'all' && run.confidence === 'shape' && attested) return false;
    return !(repeated === 'all' ? frameworks.size > 0 : repeated.some((framework) => frameworks.has(framework)));
  });
}

function sum(runs: readonly Run[], field: keyof Counts): Count {
  let total = 0;
  for (const run of runs) {
    const value = run.counts[field];
    if (value === null) return null;
    total += value;
  }
  return Number.isSafeInteger(total) ? total : null;
}

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

/** The runs in front of all others of which only the end of their summary is left. Beside no other run they tell nothing. */
function cutBefore(runs: readonly Run[], cut: readonly CutSummary[]): Run[] {
  return cut
    .filter(({ line, lastLine, apart }) => runs.length > 0 && runs.every(({ firstLine }) => firstLine > line) && (apart || runs.some(({ firstLine }) => firstLine <= lastLine + 1)))
    .map(({ tool, line, lastLine, stream }) => ({
      framework: tool,
      confidence: 'shape',
      counts: UNKNOWN_COUNTS,
      evidence: [],
      firstLine: line,
      lastLine,
      summaryLines: [],
      stream,
      partial: `The output begins within a summary of ${tool}: how many tests that run had is not known.`,
    }));
}

/** All runs and coverage figures of one output as one reading. What the exit code says to it: see outcome.ts. */
export function reconcile(found: readonly Run[], figures: readonly CoverageFigure[], errorPlaces: readonly NamedTest[] = [], headings: readonly ScriptHeading[] = [], cut: readonly CutSummary[] = []): Reading {
  const whole = withoutRecaps(withDoubtfulDocuments(withoutYielding(withoutEnclosed(begunAtHeadings(withoutDoubleClaims(withFloor(found.map(withoutContradiction))), headings)))));
  const runs = [...cutBefore(whole, cut), ...whole];
  const coverage = headlineCoverage(figuresToBelieve(withFloorCoverage(figures, found), runs));
  const counts: Counts =
    runs.length === 0
      ? UNKNOWN_COUNTS
      : { total: sum(runs, 'total'), passed: sum(runs, 'passed'), failed: sum(runs, 'failed'), skipped: sum(runs, 'skipped') };
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
    evidence: [...firstOf(runs, (run) => run.evidence, MOST_EVIDENCE), ...coverage.evidence.slice(0, MOST_PARTS)],
    failingTests: firstOf(runs, (run) => run.failingTests, MOST_NAMED_TESTS),
    flakyTests: firstOf(runs, (run) => run.flakyTests, MOST_NAMED_TESTS),
    errorPlaces,
    durationSeconds: durations.length === 0 ? null : Math.round(durations.reduce((total, seconds) => total + seconds, 0) * 1e9) / 1e9,
    partial: partial.length > 0,
    notes,
    ...(runs.length > 1 ? { parts: runs.slice(0, MOST_PARTS).map(({ framework, stream, lastLine, counts: own }) => ({ framework, stream, line: lastLine, counts: own })) } : {}),
  };
}
