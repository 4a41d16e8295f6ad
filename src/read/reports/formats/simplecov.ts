/**
 * SimpleCov's .last_run.json (a percentage; `covered_percent` before 0.20) and .resultset.json (hits by line for each command;
 * several processes and suites write into one file, their lines add up).
 */
import { type CoverageSink, HIT, MISSED } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn } from '../json-values.ts';

export const simplecovLastRun: JsonReportFormat = {
  kind: 'json',
  id: 'simplecov-last-run',
  title: 'SimpleCov .last_run.json',
  matches: (document) => {
    const result = recordIn(document, 'result');
    return numberIn(result, 'line') !== undefined || numberIn(result, 'covered_percent') !== undefined;
  },
  start: ({ coverage }) => ({
    parts: {
      result: (result) => {
        const percentage = numberIn(result, 'line') ?? numberIn(result, 'covered_percent');
        if (percentage !== undefined) coverage.headline(percentage);
      },
    },
  }),
};

/** Its timestamp stands behind the coverage. */
function isRun(run: unknown): boolean {
  return isRecord(run) && isRecord(run['coverage']) && ('timestamp' in run || Object.values(run['coverage']).every((entry) => Array.isArray(entry) || Array.isArray(recordIn({ entry }, 'entry')['lines'])));
}

function readLines(path: string, lines: readonly unknown[], coverage: CoverageSink): void {
  const file = coverage.file(path);
  lines.forEach((hits, index) => {
    if (typeof hits === 'number') file.mark(index + 1, hits > 0 ? HIT : MISSED);
  });
}

export const simplecovResultset: JsonReportFormat = {
  kind: 'json',
  id: 'simplecov-resultset',
  title: 'SimpleCov .resultset.json',
  matches: (document) => isRecord(document) && Object.keys(document).length > 0 && Object.values(document).every(isRun),
  start: ({ coverage }) => ({
    parts: {
      // Before 0.18 the lines stood there by themselves.
      '*/coverage/*': (entry, path) => readLines(path, Array.isArray(entry) ? entry : listIn(entry, 'lines'), coverage),
    },
  }),
};
