/** Istanbul's coverage-summary.json (nyc, c8, Jest, Vitest): lines of `total`; "Unknown" when there was nothing to cover. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, numberIn, recordIn } from '../json-values.ts';

export const istanbulSummary: JsonReportFormat = {
  kind: 'json',
  id: 'istanbul-summary',
  title: 'Istanbul coverage-summary.json',
  matches: (document) => isRecord(document) && 'statements' in recordIn(document, 'total') && 'lines' in recordIn(document, 'total'),
  start: ({ coverage }) => ({
    parts: {
      total: (sums) => {
        const lines = recordIn(sums, 'lines');
        const [total, covered] = [numberIn(lines, 'total'), numberIn(lines, 'covered')];
        if (total !== undefined && covered !== undefined && total > 0) coverage.totals(covered, total);
      },
    },
  }),
};
