/** OpenCover XML (OpenCover, coverlet): sequence points by file; the Summary directly below the session is the total. */
import { HIT, MISSED } from '../coverage-collector.ts';
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

export const opencover: XmlReportFormat = {
  kind: 'xml',
  id: 'opencover',
  title: 'OpenCover',
  matches: ({ name }) => name === 'CoverageSession',
  start: ({ coverage }) => {
    const files = new Map<string, string>();
    /** Of the current method, in versions whose points do not tell their file. */
    let fileOfMethod = '';
    let depth = 0;
    return {
      open: ({ name, attributes }) => {
        depth += 1;
        if (name === 'Summary' && depth === 2) {
          const [total, covered] = [countIn(attributes['numSequencePoints']), countIn(attributes['visitedSequencePoints'])];
          if (total === undefined || covered === undefined || total === 0) return;
          coverage.totals(covered, total);
          coverage.headline((covered / total) * 100);
        } else if (name === 'File') files.set(attributes['uid'] ?? '', attributes['fullPath'] ?? '');
        else if (name === 'FileRef') fileOfMethod = attributes['uid'] ?? '';
        else if (name === 'SequencePoint') {
          const path = files.get(attributes['fileid'] ?? fileOfMethod);
          if (path !== undefined) coverage.file(path).mark(Number(attributes['sl']), Number(attributes['vc']) > 0 ? HIT : MISSED);
        }
      },
      close: () => {
        depth -= 1;
      },
    };
  },
};
