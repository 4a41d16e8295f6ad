/** scoverage XML (Scala): statements counted on the root; its rates are percentages, written with the machine's decimal mark. */
import { HIT, MISSED } from '../coverage-collector.ts';
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

export const scoverage: XmlReportFormat = {
  kind: 'xml',
  id: 'scoverage',
  title: 'scoverage',
  matches: ({ name }) => name === 'scoverage',
  start: ({ coverage }) => ({
    open: ({ name, attributes }) => {
      if (name === 'scoverage') {
        const [total, covered] = [countIn(attributes['statement-count']), countIn(attributes['statements-invoked'])];
        if (total === undefined || covered === undefined || total === 0) return;
        coverage.totals(covered, total);
        coverage.headline((covered / total) * 100);
      } else if (name === 'statement' && attributes['source'] !== undefined && attributes['ignored'] !== 'true') {
        coverage.file(attributes['source']).mark(Number(attributes['line']), Number(attributes['invocation-count']) > 0 ? HIT : MISSED);
      }
    },
    close: () => undefined,
  }),
};
