/** Istanbul's coverage-final.json: statements by file; a line is hit when a statement that starts on it was. */
import { HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn } from '../json-values.ts';

function firstEntry(document: unknown): unknown {
  if (!isRecord(document)) return undefined;
  for (const key in document) if (Object.hasOwn(document, key)) return document[key];
  return undefined;
}

export const istanbulFinal: JsonReportFormat = {
  kind: 'json',
  id: 'istanbul-final',
  title: 'Istanbul coverage-final.json',
  matches: (document) => {
    const entry = firstEntry(document);
    return isRecord(entry) && isRecord(entry['statementMap']) && isRecord(entry['s']);
  },
  read: (document, { coverage }) => {
    if (!isRecord(document)) return;
    for (const [path, entry] of Object.entries(document)) {
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
  },
};
