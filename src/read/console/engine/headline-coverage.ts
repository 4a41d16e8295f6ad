/** Many coverage figures, one headline. */
import type { CoverageFigure, Evidence, Run } from '../../model.ts';
import { lastAbove } from './line-search.ts';

/** The headline of several figures: the last total of each tool and stream, its parts averaged, then all by weight. */
export function headlineCoverage(figures: readonly CoverageFigure[]): { readonly percentage: number | null; readonly evidence: readonly Evidence[]; readonly note?: string } {
  const latest = new Map<string, CoverageFigure[]>();
  for (const figure of figures.toSorted((left, right) => left.line - right.line)) {
    const key = `${figure.tool}\n${figure.stream}`;
    const held = latest.get(key) ?? [];
    if (figure.scope === 'total') latest.set(key, [figure]);
    else if (held[0]?.scope !== 'total') {
      held.push(figure);
      latest.set(key, held);
    }
  }
  const all = [...latest.values()].flat();
  if (all.length === 0) return { percentage: null, evidence: [] };
  const evidence = all.map((figure): Evidence => ({ field: 'coverage_pct', value: figure.percentage, line: figure.line, framework: figure.tool }));
  const [only] = all;
  if (all.length === 1 && only !== undefined) return { percentage: only.percentage, evidence };
  const weighed = all.every((figure) => figure.weight !== undefined && figure.weight > 0);
  const weightOf = (figure: CoverageFigure): number => (weighed ? (figure.weight ?? 1) : 1);
  const weight = all.reduce((total, figure) => total + weightOf(figure), 0);
  const mean = all.reduce((total, figure) => total + figure.percentage * weightOf(figure), 0) / weight;
  const rounded = Math.round(mean * 100) / 100;
  return { percentage: rounded, evidence, note: `Coverage ${rounded}% is the ${weighed ? 'weighted ' : ''}average of ${all.length} figures.` };
}

interface Extent {
  readonly after: number;
  before: number;
}

/** The extents of runs inside which a figure of this tool and stream was printed by a test, joined and in order. */
function printedExtents(tool: string, stream: string, runs: readonly Run[]): readonly Extent[] {
  const extents: Extent[] = [];
  const around = runs.filter((run) => run.stream === stream && run.coverageInside?.includes(tool) === false);
  for (const run of around.toSorted((left, right) => left.firstLine - right.firstLine)) {
    const last = extents.at(-1);
    if (last !== undefined && run.firstLine < last.before) last.before = Math.max(last.before, run.lastLine);
    else extents.push({ after: run.firstLine, before: run.lastLine });
  }
  return extents;
}

function isInside(line: number, extents: readonly Extent[]): boolean {
  return line < (extents[lastAbove(extents, ({ after }) => after, line)]?.before ?? 0);
}

/** The figures that no test printed. */
function ownFigures(figures: readonly CoverageFigure[], runs: readonly Run[]): readonly CoverageFigure[] {
  const limiting = runs.filter((run) => run.coverageInside !== undefined);
  if (limiting.length === 0) return figures;
  const printed = new Map<string, readonly Extent[]>();
  return figures.filter(({ tool, stream, line }) => {
    const key = `${tool}\n${stream}`;
    const extents = printed.get(key) ?? printedExtents(tool, stream, limiting);
    printed.set(key, extents);
    return !isInside(line, extents);
  });
}

/** Figures of tools; if there is none, plain words that no program under test can have printed, when they agree. */
export function figuresToBelieve(figures: readonly CoverageFigure[], runs: readonly Run[]): readonly CoverageFigure[] {
  const own = ownFigures(figures.filter((figure) => figure.fallback !== true), runs);
  if (own.length > 0) return own;
  const end = runs.reduce((last, run) => Math.max(last, run.lastLine), 0);
  const free = figures.filter((figure) => figure.line > end);
  return new Set(free.map((figure) => figure.percentage)).size === 1 ? free.slice(-1) : [];
}
