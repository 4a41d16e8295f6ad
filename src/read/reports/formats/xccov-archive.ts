/** Xcode's `xccov view --archive --json`: every line of every file, with how often it ran where it is executable. */
import { HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn } from '../json-values.ts';

function isLine(value: unknown): boolean {
  return isRecord(value) && 'isExecutable' in value && numberIn(value, 'line') !== undefined;
}

export const xccovArchive: JsonReportFormat = {
  kind: 'json',
  id: 'xccov-archive',
  title: 'Xcode xccov archive JSON',
  matches: (document) => isRecord(document) && Object.values(document).some((lines) => Array.isArray(lines) && isLine(lines[0])) && Object.values(document).every((lines) => Array.isArray(lines)),
  start: ({ coverage }) => ({
    parts: {
      '*': (lines, path) => {
        const file = coverage.file(path);
        for (const line of Array.isArray(lines) ? (lines as unknown[]) : []) {
          if (!isRecord(line) || line['isExecutable'] !== true) continue;
          const isPartial = listIn(line, 'subranges').some((range) => numberIn(range, 'executionCount') === 0);
          file.mark(numberIn(line, 'line') ?? 0, (numberIn(line, 'executionCount') ?? 0) === 0 ? MISSED : isPartial ? PARTIAL : HIT);
        }
      },
    },
  }),
};
