/** dotCover XML: statements counted on the root. */
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

export const dotcover: XmlReportFormat = {
  kind: 'xml',
  id: 'dotcover',
  title: 'dotCover XML',
  matches: ({ name, attributes }) => name === 'Root' && 'TotalStatements' in attributes,
  start: ({ coverage }) => ({
    open: ({ name, attributes }) => {
      if (name !== 'Root') return;
      const [total, covered] = [countIn(attributes['TotalStatements']), countIn(attributes['CoveredStatements'])];
      if (total !== undefined && covered !== undefined) coverage.totals(covered, total);
    },
    close: () => undefined,
  }),
};
