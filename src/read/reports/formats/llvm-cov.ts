/** llvm-cov export (Clang, Swift, cargo-llvm-cov): lines totalled by file and over all. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';

function isExport(document: unknown): boolean {
  const [part] = listIn(document, 'data');
  const [file] = listIn(part, 'files');
  return textIn(file, 'filename') !== undefined && isRecord(file) && (Array.isArray(file['segments']) || isRecord(file['summary']));
}

export const llvmCov: JsonReportFormat = {
  kind: 'json',
  id: 'llvm-cov',
  title: 'llvm-cov JSON',
  // The type stands at the end.
  matches: (document) => textIn(document, 'type') === 'llvm.coverage.json.export' || isExport(document),
  start: ({ coverage }) => ({
    parts: {
      'data/*/totals': (totals) => {
        const lines = recordIn(totals, 'lines');
        const [covered, total] = [numberIn(lines, 'covered'), numberIn(lines, 'count')];
        if (covered !== undefined && total !== undefined && total > 0) coverage.totals(covered, total);
      },
    },
  }),
};
