/**
 * SimpleCov's .last_run.json (a percentage; `covered_percent` before 0.20) and .resultset.json (hits by line for each command;
 * several processes and suites write into one file, their lines add up, and those between `:nocov:` are among them). Its JSON formatters tell what
 * SimpleCov counts: coverage.json of simplecov_json_formatter and SimpleCov 1, and the list of files of the gem simplecov-json.
 */
import { type CoverageSink, HIT, MISSED } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';

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
        coverage.metric('lines');
      },
    },
  }),
};

/** Its timestamp stands behind the coverage. */
function isRun(run: unknown): boolean {
  return isRecord(run) && isRecord(run['coverage']) && ('timestamp' in run || Object.values(run['coverage']).every((entry) => Array.isArray(entry) || Array.isArray(recordIn({ entry }, 'entry')['lines'])));
}

/** Before 0.18 the lines stood there by themselves. */
function linesIn(entry: unknown): readonly unknown[] {
  return Array.isArray(entry) ? (entry as unknown[]) : listIn(entry, 'lines');
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
  start: ({ coverage }) => {
    coverage.rough();
    return { parts: { '*/coverage/*': (entry, path) => readLines(path, linesIn(entry), coverage) } };
  },
};

function isListed(file: unknown): boolean {
  return textIn(file, 'filename') !== undefined && isRecord(file) && 'coverage' in file && ('covered_strength' in file || 'lines_of_code' in file);
}

export const simplecovJson: JsonReportFormat = {
  kind: 'json',
  id: 'simplecov-json',
  title: 'SimpleCov coverage.json',
  matches: (document) => textIn(recordIn(document, 'meta'), 'simplecov_version') !== undefined || isListed(listIn(document, 'files')[0]),
  start: ({ coverage }) => ({
    parts: {
      // Lines between `:nocov:` are "ignored".
      'coverage/*': (entry, path) => readLines(path, linesIn(entry), coverage),
      'files/*': (entry) => readLines(textIn(entry, 'filename') ?? '', linesIn(isRecord(entry) ? entry['coverage'] : undefined), coverage),
    },
    end: (document) => {
      const total = recordIn(recordIn(document, 'total'), 'lines');
      const metrics = recordIn(document, 'metrics');
      const [covered, all] = [numberIn(total, 'covered') ?? numberIn(metrics, 'covered_lines'), numberIn(total, 'total') ?? numberIn(metrics, 'total_lines')];
      if (covered !== undefined && all !== undefined && all > 0) coverage.totals(covered, all);
    },
  }),
};
