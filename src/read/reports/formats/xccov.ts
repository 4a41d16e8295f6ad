/** Xcode's `xccov view --report --json`: lines by target and file, totalled at the root. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, numberIn } from '../json-values.ts';

export const xccov: JsonReportFormat = {
  kind: 'json',
  id: 'xccov',
  title: 'Xcode xccov JSON',
  matches: (document) => isRecord(document) && numberIn(document, 'executableLines') !== undefined && numberIn(document, 'coveredLines') !== undefined && 'targets' in document,
  start: ({ coverage }) => ({
    parts: {},
    end: (document) => {
      const [covered, total] = [numberIn(document, 'coveredLines'), numberIn(document, 'executableLines')];
      if (covered !== undefined && total !== undefined && total > 0) coverage.totals(covered, total);
    },
  }),
};
