/** When the floor is believed: only where nothing else speaks (see floor.ts). */
import type { CoverageFigure, Run } from '../../model.ts';

/** Nothing of the tool was seen but the lines that its counts stand on. */
function isBare({ confidence, counts, firstLine, summaryLines, partial, document }: Run): boolean {
  return confidence !== 'structure' && partial === undefined && document !== true && counts.total !== null && firstLine >= Math.min(...summaryLines);
}

/** Plain words of a program that nobody knows. */
function isPlain({ recapOf, confidence }: Run): boolean {
  return recapOf === 'all' && confidence === 'shape';
}

function holds(run: Run, lines: readonly number[]): boolean {
  return lines.every((line) => run.summaryLines.includes(line));
}

/** From one summary to the next: a blank line between those of several tools, a rule and blank lines between those of one. */
const NEAR = 2;
const NEAR_OF_ONE_TOOL = 5;

/** Next to nothing stands between any two of them: a test that printed the others would have left more than that. */
function adjoin(runs: readonly Pick<Run, 'firstLine' | 'lastLine'>[], most: number): boolean {
  let last = Number.NEGATIVE_INFINITY;
  return runs
    .toSorted((left, right) => left.firstLine - right.firstLine)
    .every(({ firstLine, lastLine }) => {
      const near = last === Number.NEGATIVE_INFINITY || (firstLine > last && firstLine - last <= most);
      last = lastLine;
      return near;
    });
}

/** What its tool's reader made of a part of the lines, or of what is missing beside them. */
function isPartOf(run: Run, floor: Run): boolean {
  if (run.framework !== floor.framework || run.stream !== floor.stream) return false;
  return run.fragment === true || (run.confidence !== 'structure' && run.partial === undefined && floor.firstLine <= run.firstLine && run.lastLine <= floor.lastLine && run.summaryLines.length > 0 && holds(floor, run.summaryLines));
}

const COUNTS = ['total', 'passed', 'failed', 'skipped'] as const;

function isOfOneTool(left: Run, right: Run): boolean {
  return left.framework === right.framework && left.stream === right.stream;
}

/** What the tool's own reader made of the same lines says the same and more: names, durations. */
function isKnownToReader(floor: Run, others: readonly Run[]): boolean {
  return others.some((run) => isOfOneTool(run, floor) && run.partial === undefined && run.fragment !== true && run.summaryLines.length > 0 && holds(floor, run.summaryLines) && COUNTS.every((field) => run.counts[field] === floor.counts[field]));
}

/** Where a tool's own reader took a summary whole, it knows what is one: it left the others alone with reason. */
function withoutLeftByReader(floors: readonly Run[], others: readonly Run[]): Run[] {
  const takenBy = (floor: Run): boolean => others.some((run) => isOfOneTool(run, floor) && run.partial === undefined && holds(run, floor.summaryLines));
  return floors.filter((floor) => !isKnownToReader(floor, others) && (takenBy(floor) || !floors.some((other) => isOfOneTool(other, floor) && takenBy(other))));
}

/**
 * The runs to reconcile. Summaries of which nothing else was seen count where no structure of any tool was: a run with its header or its
 * tests, one that began and never ended, a printed report. Several of them count, also beside what another reader took from a summary, when nothing stands
 * between them (lines that a `grep` left). A reader that took a part of a summary gives way to the floor that holds all of it.
 */
export function withFloor(runs: readonly Run[]): readonly Run[] {
  const others = runs.filter((run) => run.floor !== true);
  const floors = withoutLeftByReader(runs.filter((run) => run.floor === true), others);
  if (floors.length === 0) return others;
  const bare = others.filter((run) => !isPlain(run) && !floors.some((floor) => isPartOf(run, floor)));
  if (!bare.every((run) => isBare(run))) return others;
  const whole = floors.filter((floor) => !bare.some((run) => run.stream === floor.stream && holds(run, floor.summaryLines)));
  const beside = bare.filter((run) => !whole.some((floor) => floor.stream === run.stream && holds(floor, run.summaryLines)));
  const severalTools = new Set([...beside, ...whole].map(({ framework, stream }) => `${stream}\n${framework}`)).size > 1;
  if (!adjoin([...beside, ...whole], severalTools || beside.length > 0 ? NEAR : NEAR_OF_ONE_TOOL)) return others;
  return [...others.filter(isPlain), ...beside, ...whole];
}

/**
 * The figures to reconcile. One of a report of which a single line was seen counts where no whole report was read, and no run but what
 * stands right beside it.
 */
export function withFloorCoverage(figures: readonly CoverageFigure[], runs: readonly Run[]): readonly CoverageFigure[] {
  const floors = figures.filter((figure) => figure.floor === true);
  if (floors.length === 0) return figures;
  const others = figures.filter((figure) => figure.floor !== true);
  const seen = withFloor(runs).filter((run) => !isPlain(run));
  const alone = others.every((figure) => figure.fallback === true) && seen.every((run) => run.floor === true || isBare(run));
  return alone && (seen.length === 0 || adjoin([...seen, ...floors.map(({ line }) => ({ firstLine: line, lastLine: line }))], NEAR)) ? figures : others;
}
