/**
 * Which of the runs that readers found count. The rules stand in one list, in their order; each has a name, which `read --trace` prints
 * beside what it left out. Nothing here depends on the order of the registry: of equal runs the one counts whose framework comes first by name.
 */
import type { Confidence, NamedTest, Run } from '../../model.ts';
import { UNKNOWN_COUNTS } from '../../model.ts';
import { MAX_NAMED_TESTS } from '../kit/bounds.ts';
import { withFloor } from './floor-rule.ts';
import type { CutSummary, ScriptHeading } from '../format.ts';
import { sumOf } from './run-sum.ts';
import { begunAtHeadings } from './script-starts.ts';

/** What the rules know beside the runs. */
export interface Surroundings {
  readonly headings: readonly ScriptHeading[];
  readonly cut: readonly CutSummary[];
}

/** Notes which run a run gave way to. */
type GaveWay = (run: Run, to: Run) => void;

interface Rule {
  readonly name: string;
  /** What it leaves out, or makes unknown, and why: a sentence. */
  readonly says: string;
  readonly apply: (runs: readonly Run[], surroundings: Surroundings, gaveWay: GaveWay) => readonly Run[];
}

/** What a rule did to a run. */
export interface Ruling {
  readonly rule: string;
  readonly says: string;
  readonly run: Run;
  /** The run that counts in its place or around it, where there is one. */
  readonly to?: Run;
  /** `left-out`: it does not count. `changed`: it counts with other figures, names or extent. `added`: it stands for what is missing. */
  readonly did: 'left-out' | 'changed' | 'added';
}

const RANK: Record<Confidence, number> = { structure: 3, summary: 2, shape: 1 };

function byPlace(left: Run, right: Run): number {
  return left.firstLine - right.firstLine || left.lastLine - right.lastLine || inAlphabet(left.framework, right.framework) || inAlphabet(left.stream, right.stream);
}

function inAlphabet(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

function better(left: Run, right: Run): number {
  return (
    RANK[right.confidence] - RANK[left.confidence] ||
    Number(left.recapOf !== undefined) - Number(right.recapOf !== undefined) ||
    right.lastLine - right.firstLine - (left.lastLine - left.firstLine) ||
    byPlace(left, right)
  );
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

function withoutDoubleClaims(runs: readonly Run[], gaveWay: GaveWay): Run[] {
  const claimed = new Map<number, Run>();
  const kept: Run[] = [];
  for (const run of runs.toSorted(better)) {
    const taken = run.summaryLines.find((line) => {
      const owner = claimed.get(line);
      return owner !== undefined && (owner.framework !== run.framework || owner.stream !== run.stream);
    });
    const owner = taken === undefined ? undefined : claimed.get(taken);
    if (owner !== undefined) {
      gaveWay(run, owner);
      continue;
    }
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

function withoutEnclosed(runs: readonly Run[], gaveWay: GaveWay): Run[] {
  const inside = new Set<Run>();
  const names = new Map<Run, NamedTest[]>();
  eachEnclosed(runs, (outer, inner) => {
    inside.add(inner);
    gaveWay(inner, outer);
    // Runs that it names are repeated by its total, their failures are its own; anything else was printed by its tests.
    if (outer.encloses === undefined || outer.encloses === 'all' || outer.counts.failed === 0 || (outer.failingTests?.length ?? 0) > 0) return;
    const named = names.get(outer) ?? [];
    names.set(outer, named);
    for (const test of inner.failingTests ?? []) if (named.length < MAX_NAMED_TESTS) named.push(test);
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
  const told = new Set([...others.map(({ counts }) => counts), Object.fromEntries(FIELDS.map((field) => [field, sumOf(others, field)]))].map((counts) => FIELDS.map((field) => counts[field]).join()));
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

/** In this order. What is left is summed. */
export const RULES: readonly Rule[] = [
  { name: 'contradiction', says: 'Figures that contradict each other are no figures.', apply: (runs) => runs.map(withoutContradiction) },
  { name: 'floor', says: 'What is only a summary counts where no structure of any tool was seen.', apply: (runs) => withFloor(runs) },
  { name: 'double-claim', says: 'A line counts once: the better attested run keeps it.', apply: (runs, _, gaveWay) => withoutDoubleClaims(runs, gaveWay) },
  { name: 'heading', says: "What stands between the heading of a script and its tool's own lines was printed by its tests.", apply: (runs, { headings }) => begunAtHeadings(runs, headings) },
  { name: 'enclosed', says: 'What an enclosing run contains is output of its tests, or repeated by its total.', apply: (runs, _, gaveWay) => withoutEnclosed(runs, gaveWay) },
  { name: 'yields', says: 'Words that tests print as well give way to a better attested run.', apply: withoutYielding },
  { name: 'doubtful-document', says: 'A printed report that tells other figures than the runs beside it may be another run.', apply: withDoubtfulDocuments },
  { name: 'recap', says: 'A recap counts only where nothing that it could repeat was read.', apply: withoutRecaps },
  { name: 'cut-summary', says: 'The rest of a summary whose beginning is missing is a run that is not known.', apply: (runs, { cut }) => [...cutBefore(runs, cut), ...runs] },
];

/** The runs that count. `ruled` is called with each that a rule left out, changed or added. */
export function arbitrate(found: readonly Run[], surroundings: Surroundings, ruled?: (ruling: Ruling) => void): readonly Run[] {
  let runs: readonly Run[] = found.toSorted(byPlace);
  for (const { name, says, apply } of RULES) {
    const others = new Map<Run, Run>();
    const kept = apply(runs, surroundings, (run, to) => others.set(run, to));
    if (ruled !== undefined) for (const ruling of rulings(runs, kept)) ruled({ rule: name, says, ...ruling, ...toWhich(others.get(ruling.run)) });
    runs = kept;
  }
  return runs;
}

function toWhich(to: Run | undefined): { readonly to?: Run } {
  return to === undefined ? {} : { to };
}

function isSameRun(left: Run, right: Run): boolean {
  return left.framework === right.framework && left.stream === right.stream && left.lastLine === right.lastLine;
}

function rulings(before: readonly Run[], after: readonly Run[]): Pick<Ruling, 'run' | 'did'>[] {
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((run) => !has.has(run));
  const come = after.filter((run) => !had.has(run));
  return [
    ...gone.map((run) => ({ run, did: come.some((other) => isSameRun(other, run)) ? ('changed' as const) : ('left-out' as const) })),
    ...come.filter((run) => !gone.some((other) => isSameRun(other, run))).map((run) => ({ run, did: 'added' as const })),
  ];
}
