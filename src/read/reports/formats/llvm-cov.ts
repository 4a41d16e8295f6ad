/** llvm-cov export (Clang, Swift, cargo-llvm-cov): lines totalled by file and over all. */
import type { JsonReportFormat } from '../format.ts';
import { listIn, numberIn, recordIn, textIn } from '../json-values.ts';

export const llvmCov: JsonReportFormat = {
  kind: 'json',
  id: 'llvm-cov',
  title: 'llvm-cov JSON',
  matches: (document) => textIn(document, 'type') === 'llvm.coverage.json.export',
  read: (document, { coverage }) => {
    for (const part of listIn(document, 'data')) {
      const lines = recordIn(recordIn(part, 'totals'), 'lines');
      const [covered, total] = [numberIn(lines, 'covered'), numberIn(lines, 'count')];
      if (covered !== undefined && total !== undefined && total > 0) coverage.totals(covered, total);
    }
  },
};
