/** Cobertura XML, which GitHub's own coverage upload takes: lines by file, packages by folder. A line that was hit in part has one of two branches taken. */
import { type FileCoverage, HIT, PARTIAL } from '../read/reports/coverage-collector.ts';
import type { Pieces, ReadReports } from './converted.ts';
import { xmlAttributes } from './xml-text.ts';

interface Sums {
  readonly lines: number;
  readonly hitLines: number;
  readonly partial: number;
}

function rate(part: number, all: number): string {
  return all === 0 ? '1' : String(Number((part / all).toFixed(6)));
}

function sumsOf(files: Iterable<FileCoverage>): Sums {
  let [lines, hitLines, partial] = [0, 0, 0];
  for (const file of files) {
    const { covered, total } = file.totals;
    lines += total;
    hitLines += covered;
    for (let line = 1; line <= file.last; line += 1) if (file.state(line) === PARTIAL) partial += 1;
  }
  return { lines, hitLines, partial };
}

function rates({ lines, hitLines, partial }: Sums): Record<string, string> {
  return { 'line-rate': rate(hitLines, lines), 'branch-rate': partial === 0 ? '1' : '0.5', complexity: '0' };
}

function packages(files: ReadonlyMap<string, FileCoverage>): Map<string, [string, FileCoverage][]> {
  const byFolder = new Map<string, [string, FileCoverage][]>();
  for (const [path, file] of files) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    const known = byFolder.get(folder);
    if (known === undefined) byFolder.set(folder, [[path, file]]);
    else known.push([path, file]);
  }
  return byFolder;
}

function linesOf(file: FileCoverage): string {
  const lines: string[] = [];
  for (let line = 1; line <= file.last; line += 1) {
    const state = file.state(line);
    if (state === 0) continue;
    lines.push(`            <line number="${line}" hits="${state === HIT || state === PARTIAL ? 1 : 0}"${state === PARTIAL ? ' branch="true" condition-coverage="50% (1/2)"' : ' branch="false"'}/>\n`);
  }
  return lines.join('');
}

/** `written`: seconds since 1970. */
export function* cobertura({ files }: ReadReports, written: number): Pieces {
  const all = sumsOf(files.values());
  const root = { ...rates(all), 'lines-covered': all.hitLines, 'lines-valid': all.lines, 'branches-covered': all.partial, 'branches-valid': all.partial * 2, version: '1', timestamp: written };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n<coverage${xmlAttributes(root)}>\n  <sources>\n    <source>.</source>\n  </sources>\n  <packages>\n`;
  for (const [folder, entries] of packages(files)) {
    yield `    <package${xmlAttributes({ name: folder, ...rates(sumsOf(entries.map(([, file]) => file))) })}>\n      <classes>\n`;
    for (const [path, file] of entries) {
      yield `        <class${xmlAttributes({ name: path.slice(path.lastIndexOf('/') + 1), filename: path, ...rates(sumsOf([file])) })}>\n          <methods/>\n          <lines>\n${linesOf(file)}          </lines>\n        </class>\n`;
    }
    yield '      </classes>\n    </package>\n';
  }
  yield '  </packages>\n</coverage>\n';
}
