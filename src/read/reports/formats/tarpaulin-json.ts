/** cargo-tarpaulin's JSON: traces of coverable lines by file, whose path is a list of its parts. */
import { HIT, MISSED } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn } from '../json-values.ts';

export const tarpaulinJson: JsonReportFormat = {
  kind: 'json',
  id: 'tarpaulin-json',
  title: 'tarpaulin JSON',
  matches: (document) => listIn(document, 'files').some((file) => isRecord(file) && Array.isArray(file['path']) && Array.isArray(file['traces'])),
  start: ({ coverage }) => ({
    parts: {
      'files/*': (entry) => {
        // The first part is the root of the file system.
        const file = coverage.file(listIn(entry, 'path').join('/').replace(/^\/+/, '/'));
        for (const trace of listIn(entry, 'traces')) file.mark(numberIn(trace, 'line') ?? 0, (numberIn(recordIn(trace, 'stats'), 'Line') ?? 0) > 0 ? HIT : MISSED);
      },
    },
  }),
};
