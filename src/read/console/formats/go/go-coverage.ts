/**
 * Go's coverage: one figure per package, averaged over the packages that have tests, or the `total:` of
 * `go tool cover -func`, which is by statements and better. A total counts for the packages printed before it;
 * one without packages of its own (of a merged profile) replaces what came before.
 */
import type { CoverageFigure } from '../../../model.ts';

const MAX_PACKAGES = 20_000;

interface Segment {
  readonly packages: Map<string, CoverageFigure>;
  total?: CoverageFigure;
}

export type GoCoverageEntry = { readonly percentage: number; readonly line: number } & ({ readonly kind: 'total' } | { readonly kind: 'package'; readonly path: string });

/** The figures that count, of entries in the order they were printed. */
export function goCoverageFigures(entries: Iterable<GoCoverageEntry>, stream: string): CoverageFigure[] {
  let segments: Segment[] = [{ packages: new Map() }];
  for (const entry of entries) {
    const figure = { tool: 'go', percentage: entry.percentage, line: entry.line, stream } as const;
    let current = segments.at(-1) as Segment;
    if (entry.kind === 'total') {
      if (current.packages.size === 0) segments = [{ packages: new Map(), total: { ...figure, scope: 'total' } }];
      else current.total = { ...figure, scope: 'total' };
      continue;
    }
    if (current.total !== undefined) {
      // The same packages again (with -race, say) add nothing to their own total.
      if (segments.some((segment) => segment.packages.has(entry.path))) continue;
      current = { packages: new Map() };
      segments.push(current);
    }
    if (current.packages.size < MAX_PACKAGES) current.packages.set(entry.path, { ...figure, scope: 'part' });
  }
  if (segments.length === 1) return figuresOf(segments[0] as Segment);
  return segments.flatMap(figuresOf).map((figure) => ({ ...figure, scope: 'part' }));
}

function figuresOf(segment: Segment): CoverageFigure[] {
  return segment.total === undefined ? [...segment.packages.values()] : [segment.total];
}
