/** The JSON that Coveralls takes (excoveralls, SimpleCov's and others' exporters): hits by line, null where there is no code. */
import { HIT, MISSED } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, textIn } from '../json-values.ts';

export const coveralls: JsonReportFormat = {
  kind: 'json',
  id: 'coveralls',
  title: 'Coveralls JSON',
  matches: (document) => listIn(document, 'source_files').some((file) => isRecord(file) && Array.isArray(file['coverage'])),
  start: ({ coverage }) => ({
    parts: {
      'source_files/*': (entry) => {
        const file = coverage.file(textIn(entry, 'name') ?? '');
        listIn(entry, 'coverage').forEach((hits, index) => {
          if (typeof hits === 'number') file.mark(index + 1, hits > 0 ? HIT : MISSED);
        });
      },
    },
  }),
};
