/**
 * Xcode's `xccov view --report --json`: lines by target and file, totalled at the root. Older versions write the keys in any order, some of
 * them behind the targets. With `--only-targets` it is a list of the targets alone, whose sum is the same.
 */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn } from '../json-values.ts';

function isReport(document: unknown): boolean {
  if (!isRecord(document) || !Array.isArray(document['targets'])) return false;
  const [target] = listIn(document, 'targets');
  return 'coveredLines' in document || 'executableLines' in document || (isRecord(target) && 'executableLines' in target && 'lineCoverage' in target);
}

function isTarget(value: unknown): boolean {
  return isRecord(value) && 'buildProductPath' in value && 'executableLines' in value;
}

export const xccov: JsonReportFormat = {
  kind: 'json',
  id: 'xccov',
  title: 'Xcode xccov JSON',
  matches: (document) => isReport(document) || (Array.isArray(document) && isTarget(document[0])),
  start: ({ coverage }) => {
    const add = (lines: unknown): void => {
      const [covered, total] = [numberIn(lines, 'coveredLines'), numberIn(lines, 'executableLines')];
      if (covered !== undefined && total !== undefined && total > 0) coverage.totals(covered, total);
    };
    return {
      parts: {},
      end: (document) => {
        if (Array.isArray(document)) document.forEach(add);
        else add(document);
      },
    };
  },
};
