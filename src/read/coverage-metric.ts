/** What a coverage figure is a share of. Figures of different metrics of one program differ by some points, so they are never compared. */
import type { Reading } from './model.ts';

export type CoverageMetric = 'statements' | 'lines' | 'instructions' | 'elements';

/** Only of tools whose headline is of one kind always; of the others (coverage.py with its branches, gcov, ...) nothing is said. */
const METRICS: Readonly<Record<string, CoverageMetric | undefined>> = Object.assign(Object.create(null) as Record<string, CoverageMetric>, {
  istanbul: 'statements',
  go: 'statements',
  lcov: 'lines',
  gcovr: 'lines',
  grcov: 'lines',
  simplecov: 'lines',
  tarpaulin: 'lines',
  'node-test': 'lines',
} satisfies Record<string, CoverageMetric>);

/** Of the console's figure; undefined where it is not known, or several tools printed one. */
export function metricOfConsole({ evidence }: Reading): CoverageMetric | undefined {
  const metrics = new Set(evidence.filter(({ field }) => field === 'coverage_pct').map(({ framework }) => METRICS[framework]));
  const [only] = metrics;
  return metrics.size === 1 ? only : undefined;
}
