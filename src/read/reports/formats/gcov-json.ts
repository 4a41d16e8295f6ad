/** `gcov --json-format` (GCC 9 and later), unpacked: lines by file with their counts; a line of several functions is listed once for each. */
import { HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, textIn } from '../json-values.ts';

export const gcovJson: JsonReportFormat = {
  kind: 'json',
  id: 'gcov-json',
  title: 'gcov JSON',
  matches: (document) => isRecord(document) && textIn(document, 'gcc_version') !== undefined && Array.isArray(document['files']),
  start: ({ coverage }) => ({
    parts: {
      'files/*': (entry) => {
        const file = coverage.file(textIn(entry, 'file') ?? '');
        for (const line of listIn(entry, 'lines')) {
          // Branches that only an exception takes are nobody's condition.
          const isPartial = listIn(line, 'branches').some((branch) => isRecord(branch) && branch['throw'] !== true && numberIn(branch, 'count') === 0);
          file.mark(numberIn(line, 'line_number') ?? 0, (numberIn(line, 'count') ?? 0) === 0 ? MISSED : isPartial ? PARTIAL : HIT);
        }
      },
    },
  }),
};
