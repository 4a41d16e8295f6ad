/** Clover XML (PHPUnit, Istanbul, OpenClover): statements and conditions by file; lines of methods are not code of their own. */
import { type FileCoverage, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

export const clover: XmlReportFormat = {
  kind: 'xml',
  id: 'clover',
  title: 'Clover',
  matches: ({ name, attributes }) => name === 'coverage' && ('generated' in attributes || 'clover' in attributes),
  start: ({ coverage }) => {
    let file: FileCoverage | undefined;
    let lines = 0;
    let depth = 0;
    /** Sums of the project, for a report without lines: the `metrics` directly below `project`. */
    let metrics: Readonly<Record<string, string>> | undefined;
    return {
      open: ({ name, attributes }) => {
        depth += 1;
        if (name === 'file') file = coverage.file(attributes['path'] ?? attributes['name'] ?? '');
        else if (name === 'metrics' && depth === 3) metrics ??= attributes;
        else if (name === 'line' && attributes['type'] !== 'method') {
          const partly = attributes['type'] === 'cond' && (attributes['truecount'] === '0' || attributes['falsecount'] === '0');
          file?.mark(Number(attributes['num']), Number(attributes['count']) > 0 ? (partly ? PARTIAL : HIT) : MISSED);
          lines += 1;
        }
      },
      close: (name) => {
        depth -= 1;
        if (name === 'file') file = undefined;
        const [covered, total] = [countIn(metrics?.['coveredstatements']), countIn(metrics?.['statements'])];
        if (depth === 0 && lines === 0 && covered !== undefined && total !== undefined) coverage.totals(covered, total);
      },
    };
  },
};
