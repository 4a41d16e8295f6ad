/** coverage.py's JSON report: with branches its own total combines lines and branches, so that is the headline. */
import { HIT, MISSED } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn } from '../json-values.ts';

export const coveragePyJson: JsonReportFormat = {
  kind: 'json',
  id: 'coverage-py-json',
  title: 'coverage.py JSON',
  matches: (document) => ('percent_covered' in recordIn(document, 'totals') && 'num_statements' in recordIn(document, 'totals')) || ('show_contexts' in recordIn(document, 'meta') && isRecord(recordIn(document, 'files'))),
  start: ({ coverage }) => ({
    parts: {
      'files/*': (entry, path) => {
        const file = coverage.file(path);
        for (const line of listIn(entry, 'executed_lines')) file.mark(Number(line), HIT);
        for (const line of listIn(entry, 'missing_lines')) file.mark(Number(line), MISSED);
      },
    },
    end: (document) => {
      const totals = recordIn(document, 'totals');
      const [covered = 0, statements = 0] = [numberIn(totals, 'covered_lines'), numberIn(totals, 'num_statements')];
      const [taken = 0, branches = 0] = [numberIn(totals, 'covered_branches'), numberIn(totals, 'num_branches')];
      if (statements + branches === 0) return;
      coverage.totals(covered + taken, statements + branches);
      coverage.headline(((covered + taken) / (statements + branches)) * 100);
    },
  }),
};
