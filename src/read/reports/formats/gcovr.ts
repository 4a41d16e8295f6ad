/**
 * gcovr's JSON: the full report (lines by file) and the summary (totals). gcovr 8 lists a line that several functions share (template instances,
 * constructors) once for each, and counts it so in its total.
 */
import { HIT, MISSED } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import type { JsonReader } from '../json-parts.ts';
import { isRecord, listIn, numberIn, textIn } from '../json-values.ts';

function isFile(file: unknown): boolean {
  const [line] = listIn(file, 'lines');
  return textIn(file, 'file') !== undefined && isRecord(line) && ('gcovr/noncode' in line || 'gcovr/md5' in line);
}

export const gcovrJson: JsonReportFormat = {
  kind: 'json',
  id: 'gcovr-json',
  title: 'gcovr JSON',
  matches: (document) => isRecord(document) && ('gcovr/format_version' in document || listIn(document, 'files').some(isFile)),
  start: ({ coverage }) => {
    let [covered, total] = [0, 0];
    const parts: JsonReader['parts'] = {
      'files/*': (entry) => {
        const file = coverage.file(textIn(entry, 'file') ?? textIn(entry, 'filename') ?? '');
        for (const line of listIn(entry, 'lines')) {
          if (!isRecord(line) || line['gcovr/noncode'] === true || line['gcovr/excluded'] === true) continue;
          const isHit = (numberIn(line, 'count') ?? 0) > 0;
          file.mark(numberIn(line, 'line_number') ?? 0, isHit ? HIT : MISSED);
          total += 1;
          if (isHit) covered += 1;
        }
      },
    };
    return {
      parts,
      end: () => {
        if (total > 0) coverage.headline((covered / total) * 100);
      },
    };
  },
};

export const gcovrSummary: JsonReportFormat = {
  kind: 'json',
  id: 'gcovr-summary',
  title: 'gcovr JSON summary',
  matches: (document) => isRecord(document) && 'gcovr/summary_format_version' in document,
  start: ({ coverage }) => ({
    parts: {},
    end: (document) => {
      const [covered, total] = [numberIn(document, 'line_covered'), numberIn(document, 'line_total')];
      if (covered !== undefined && total !== undefined && total > 0) coverage.totals(covered, total);
    },
  }),
};
