/** An lcov tracefile: a record a file. A line that was hit in part has a branch that was not taken. */
import { type FileCoverage, MISSED, PARTIAL } from '../read/reports/coverage-collector.ts';
import type { Pieces, ReadReports } from './converted.ts';

function record(path: string, file: FileCoverage): string {
  const lines: string[] = [];
  const branches: string[] = [];
  let partial = 0;
  for (let line = 1; line <= file.last; line += 1) {
    const state = file.state(line);
    if (state === 0) continue;
    lines.push(`DA:${line},${state === MISSED ? 0 : 1}\n`);
    if (state !== PARTIAL) continue;
    partial += 1;
    branches.push(`BRDA:${line},0,0,1\nBRDA:${line},0,1,0\n`);
  }
  const { covered, total } = file.totals;
  const branchSums = partial === 0 ? '' : `BRF:${partial * 2}\nBRH:${partial}\n`;
  // A line feed in a path would begin a line of its own.
  return `TN:\nSF:${path.replace(/[\r\n]/g, ' ')}\n${branches.join('')}${branchSums}${lines.join('')}LF:${total}\nLH:${covered}\nend_of_record\n`;
}

export function* lcov({ files }: ReadReports): Pieces {
  for (const [path, file] of files) yield record(path, file);
}
