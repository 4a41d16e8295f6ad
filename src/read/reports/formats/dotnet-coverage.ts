/**
 * XML of dotnet-coverage, CodeCoverage.exe and Microsoft.Testing.Platform: ranges of lines by function, whose files are named at the end of the module.
 * Its own figure is that of the modules' sums, where a line that was run in part is not covered.
 */
import { HIT, type LineState, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

const STATES = new Map<string, LineState>([['yes', HIT], ['partial', PARTIAL], ['no', MISSED]]);
const MAX_RANGE_LENGTH = 10_000;

export const dotnetCoverage: XmlReportFormat = {
  kind: 'xml',
  id: 'dotnet-coverage',
  title: 'dotnet-coverage XML',
  // Cppcheck's findings have such a root with a version.
  matches: ({ name, attributes }) => name === 'results' && !('version' in attributes),
  start: ({ coverage }) => {
    let ranges: { readonly source: string; readonly first: number; readonly last: number; readonly state: LineState }[] = [];
    const files = new Map<string, string>();
    let [covered, total] = [0, 0];
    return {
      open: ({ name, attributes }) => {
        if (name === 'module') {
          const [whole = 0, partly = 0, not = 0] = ['lines_covered', 'lines_partially_covered', 'lines_not_covered'].map((sum) => countIn(attributes[sum]));
          covered += whole;
          total += whole + partly + not;
        } else if (name === 'range') {
          const state = STATES.get(attributes['covered'] ?? '');
          const first = Number(attributes['start_line']);
          if (state !== undefined) ranges.push({ source: attributes['source_id'] ?? '', first, last: Math.min(Number(attributes['end_line']), first + MAX_RANGE_LENGTH), state });
        } else if (name === 'source_file') files.set(attributes['id'] ?? '', attributes['path'] ?? '');
      },
      close: (name) => {
        if (name === 'results' && total > 0) {
          coverage.metric('lines');
          coverage.headline((covered / total) * 100);
        }
        if (name !== 'module') return;
        for (const { source, first, last, state } of ranges) {
          const path = files.get(source);
          const file = path === undefined ? undefined : coverage.file(path);
          for (let line = first; line <= last; line += 1) file?.mark(line, state);
        }
        ranges = [];
        files.clear();
      },
    };
  },
};
