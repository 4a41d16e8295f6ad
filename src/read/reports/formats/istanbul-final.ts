/** Istanbul's coverage-final.json: statements by file; a line is hit when a statement that starts on it was. */
import { type CoverageSink, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn } from '../json-values.ts';

function firstEntry(document: unknown): unknown {
  if (!isRecord(document)) return undefined;
  for (const key in document) if (Object.hasOwn(document, key)) return document[key];
  return undefined;
}

export function isIstanbulFile(entry: unknown): boolean {
  return isRecord(entry) && isRecord(entry['statementMap']) && isRecord(entry['s']);
}

/** One file of the coverage map. */
export function readIstanbulFile(entry: unknown, path: string, coverage: CoverageSink): void {
  const file = coverage.file(path);
  const [places, hits] = [recordIn(entry, 'statementMap'), recordIn(entry, 's')];
  const partly = new Set<number>();
  const [branches, taken] = [recordIn(entry, 'branchMap'), recordIn(entry, 'b')];
  for (const [id, branch] of Object.entries(branches)) {
    const line = numberIn(branch, 'line') ?? numberIn(recordIn(recordIn(branch, 'loc'), 'start'), 'line');
    if (line !== undefined && listIn(taken, id).some((count) => count === 0)) partly.add(line);
  }
  for (const [id, place] of Object.entries(places)) {
    const line = numberIn(recordIn(place, 'start'), 'line');
    if (line !== undefined) file.mark(line, (numberIn(hits, id) ?? 0) > 0 ? (partly.has(line) ? PARTIAL : HIT) : MISSED);
  }
}

export const istanbulFinal: JsonReportFormat = {
  kind: 'json',
  id: 'istanbul-final',
  title: 'Istanbul coverage-final.json',
  matches: (document) => isIstanbulFile(firstEntry(document)),
  start: ({ coverage }) => ({ parts: { '*': (entry, path) => readIstanbulFile(entry, path, coverage) } }),
};
