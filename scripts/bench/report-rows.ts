import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { chunksOf } from '../../src/adapters/disk/find-files.ts';
import { ReportReading } from '../../src/read/reports/read-reports.ts';
import { jsonReport } from './report-documents.ts';
import type { Row } from './row.ts';

const CHUNK = 64 * 1024;
const GENERATORS = '__tests__/support/github/report-generators.mjs';

/** The XML parser counting elements, nothing else. */
async function countElements(path: string): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let elements = 0;
  parser.on('opentag', () => {
    elements += 1;
  });
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
  if (elements === 0) throw new Error(`${path} is empty`);
}

/** The file split into lines, nothing else. */
async function splitLines(path: string): Promise<void> {
  const decoder = new TextDecoder();
  let lines = 0;
  let rest = '';
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    lines += pieces.length;
  }
  if (lines === 0) throw new Error(`${path} is empty`);
}

async function readReport(path: string): Promise<void> {
  const reading = new ReportReading();
  const report = reading.open();
  for await (const chunk of chunksOf(path)) report.write(chunk);
  if (reading.close(report, path).kind !== 'read') throw new Error(`${path} was not read`);
  reading.results([]);
}

/** `what` of the generators and the file it makes, by size; made once. */
function generated(what: string, file: (size: number) => string, size: number): Row['prepare'] {
  return (folder, scale) => {
    const scaled = Math.max(1, Math.round(size * scale));
    const path = join(folder, file(scaled));
    if (!existsSync(path) && spawnSync(process.execPath, [GENERATORS, folder, `${what}:${scaled}`]).status !== 0) throw new Error(`${path} could not be made`);
    return path;
  };
}

/** JSON.parse of the whole file, nothing else. */
async function parseWhole(path: string): Promise<void> {
  if (typeof JSON.parse(readFileSync(path, 'utf8')) !== 'object') throw new Error(`${path} is no document`);
  await Promise.resolve();
}

/** JSON.parse of every line, nothing else. */
async function parseLines(path: string): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) JSON.parse(line);
  }
}

function json(name: string, what: Parameters<typeof jsonReport>[0], megabytes: number, more: Partial<Row> = {}): Row {
  const make = jsonReport(what);
  return {
    name: `${name}, ${megabytes} MB`,
    baselineName: 'JSON.parse of the whole file',
    prepare: (folder, scale) => make(folder, Math.max(1, Math.round(megabytes * scale))),
    baseline: parseWhole,
    work: readReport,
    goal: { ratio: 2, megabytes: 200 },
    ...more,
  };
}

const xml = { baselineName: 'the XML parser counting elements', baseline: countElements, work: readReport };

export const REPORT_ROWS: readonly Row[] = [
  { ...xml, name: 'JUnit, 100,000 cases (16 MB)', prepare: generated('junit', (size) => `junit-${size}.xml`, 100_000), goal: { ratio: 1.5, megabytes: 120 } },
  { ...xml, name: 'JUnit, 200 MB', prepare: generated('junit-mb', (size) => `junit-${size}mb.xml`, 200), goal: { ratio: 1.5, megabytes: 200 } },
  { ...xml, name: 'JUnit, 1 GB', prepare: generated('junit-mb', (size) => `junit-${size}mb.xml`, 1_000), goal: { ratio: 1.5, megabytes: 400 }, large: true },
  { ...xml, name: 'Cobertura, 100 MB', prepare: generated('cobertura-mb', (size) => `cobertura-${size}mb.xml`, 100), goal: { ratio: 1.5, megabytes: 200 } },
  { name: 'lcov, 100 MB', baselineName: 'split into lines', baseline: splitLines, work: readReport, prepare: generated('lcov-mb', (size) => `lcov-${size}mb.info`, 100), goal: { ratio: 1.5, megabytes: 150 } },
  json('Jest JSON', 'jest', 100),
  json('Jest JSON', 'jest', 500, { large: true }),
  json('coverage-final.json', 'istanbul', 500, { large: true }),
  json('CTRF', 'ctrf', 500, { large: true }),
  json('pytest-json-report', 'pytest', 500, { large: true }),
  json('Mocha JSON', 'mocha', 500, { large: true }),
  json('go test -json', 'go', 500, { large: true, baselineName: 'JSON.parse of every line', baseline: parseLines }),
];
