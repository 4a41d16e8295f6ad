/**
 * Bounds what a reader keeps of run after run: a log may hold the output of a tool thousands of times, and a hostile one a
 * summary in every line.
 */
import { type CoverageFigure, type Run, UNKNOWN_COUNTS } from '../../model.ts';

export const MAX_RUNS = 10_000;
/** The latest so many runs keep the messages of their failing tests; the others keep names and places. */
export const RUNS_WITH_MESSAGES = 50;

/** Adds a run to those of one reader; what goes beyond MAX_RUNS becomes one run without counts that says so. */
export function addRun(runs: Run[], run: Run): void {
  if (runs.length < MAX_RUNS) {
    runs.push(run);
    const at = runs.length - 1 - RUNS_WITH_MESSAGES;
    const earlier = runs[at];
    if (earlier?.failingTests?.some((test) => test.message !== undefined) === true) runs[at] = withoutMessages(earlier);
  } else if (runs.length === MAX_RUNS) runs.push(beyond(run));
}

/** Stands for a run that is not kept, and for all after it. */
export function beyond(run: Run): Run {
  const { framework, firstLine, lastLine, stream } = run;
  const partial = `The output holds more than ${MAX_RUNS.toLocaleString('en')} runs of ${framework}; those from line ${firstLine} on were not read.`;
  return { framework, confidence: 'structure', counts: UNKNOWN_COUNTS, evidence: [], firstLine, lastLine, summaryLines: [], stream, partial };
}

function withoutMessages(run: Run): Run {
  return { ...run, failingTests: (run.failingTests ?? []).map(({ message: _message, ...test }) => test) };
}

const MAX_TOTALS = 1_000;

/** Adds a coverage figure of everything to those of one reader. The last one counts that no test printed: of many the latest are kept. */
export function addTotal(figures: CoverageFigure[], figure: CoverageFigure): void {
  figures.push(figure);
  if (figures.length === 2 * MAX_TOTALS) figures.splice(0, MAX_TOTALS);
}
