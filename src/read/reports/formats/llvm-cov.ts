/**
 * llvm-cov export (Clang, Swift, cargo-llvm-cov): lines totalled over all, which is the headline; without -summary-only also the segments of
 * each file, from which its lines follow as llvm-cov itself derives them: a line is code where a counted region enters it or reaches into it,
 * and its count is the highest of these. Segments are [line, column, count, has a count, enters a region, is a gap].
 */
import { type CoverageSink, type FileCoverage, HIT, MISSED, MAX_LINES, PARTIAL } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';

interface Segment {
  readonly line: number;
  readonly count: number;
  readonly hasCount: boolean;
  readonly enters: boolean;
  readonly isGap: boolean;
}

function segmentOf(entry: unknown): Segment | undefined {
  if (!Array.isArray(entry)) return undefined;
  const [line, , count, hasCount, enters, isGap] = entry as unknown[];
  if (typeof line !== 'number' || line > MAX_LINES) return undefined;
  // Older versions write 0 and 1 for false and true.
  return { line, count: typeof count === 'number' ? count : 0, hasCount: Boolean(hasCount), enters: Boolean(enters), isGap: Boolean(isGap) };
}

/** Lines on which a condition never was true or never false. */
function untakenLines(file: unknown): Set<number> {
  const lines = new Set<number>();
  for (const branch of listIn(file, 'branches')) {
    const [line, , , , whenTrue, whenFalse] = Array.isArray(branch) ? (branch as unknown[]) : [];
    if (typeof line === 'number' && (whenTrue === 0 || whenFalse === 0)) lines.add(line);
  }
  return lines;
}

/** `reaching`: the last segment before the line. */
function markLine(target: FileCoverage, line: number, segments: readonly Segment[], reaching: Segment | undefined, isPartial: boolean): void {
  const entering = segments.filter(({ hasCount, enters, isGap }) => hasCount && enters && !isGap);
  const [first] = segments;
  const isSkipped = first !== undefined && !first.hasCount && first.enters;
  if (isSkipped || !(reaching?.hasCount === true || entering.length > 0)) return;
  const count = Math.max(reaching?.count ?? 0, ...entering.map((segment) => segment.count));
  target.mark(line, count === 0 ? MISSED : isPartial ? PARTIAL : HIT);
}

function readFile(file: unknown, coverage: CoverageSink): void {
  const segments = listIn(file, 'segments').flatMap((entry) => segmentOf(entry) ?? []);
  const [first] = segments;
  const path = textIn(file, 'filename');
  if (first === undefined || path === undefined) return;
  const target = coverage.file(path);
  const untaken = untakenLines(file);
  let reaching: Segment | undefined;
  let at = 0;
  for (let line = first.line; at < segments.length; line += 1) {
    const start = at;
    while (segments[at]?.line === line) at += 1;
    const here = segments.slice(start, at);
    markLine(target, line, here, reaching, untaken.has(line));
    reaching = here.at(-1) ?? reaching;
    // Segments come in the order of their lines.
    if (at < segments.length && (segments[at]?.line ?? 0) < line) return;
  }
}

function isExport(document: unknown): boolean {
  const [part] = listIn(document, 'data');
  const [file] = listIn(part, 'files');
  return textIn(file, 'filename') !== undefined && isRecord(file) && (Array.isArray(file['segments']) || isRecord(file['summary']));
}

export const llvmCov: JsonReportFormat = {
  kind: 'json',
  id: 'llvm-cov',
  title: 'llvm-cov JSON',
  // The type stands at the end.
  matches: (document) => textIn(document, 'type') === 'llvm.coverage.json.export' || isExport(document),
  start: ({ coverage }) => {
    let [covered, count] = [0, 0];
    return {
      parts: {
        'data/*/files/*': (file) => readFile(file, coverage),
        'data/*/totals': (totals) => {
          const lines = recordIn(totals, 'lines');
          const [hit, all] = [numberIn(lines, 'covered'), numberIn(lines, 'count')];
          if (hit === undefined || all === undefined || all === 0) return;
          coverage.totals(hit, all);
          covered += hit;
          count += all;
        },
      },
      end: () => {
        if (count > 0) coverage.headline((covered / count) * 100);
      },
    };
  },
};
