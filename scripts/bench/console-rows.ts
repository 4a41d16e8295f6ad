import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { coloured, goVerbose, labelled, mixed, singleLine, timestamped } from './console-logs.ts';
import type { Row } from './row.ts';

const CHUNK = 256 * 1024;

/** The file split into lines by Node, nothing else. */
async function splitIntoLines(path: string): Promise<void> {
  let characters = 0;
  const lines = createInterface({ input: createReadStream(path, { highWaterMark: CHUNK }), crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    characters += line.length;
  });
  await new Promise<void>((resolve) => lines.once('close', resolve));
  if (characters === 0) throw new Error(`${path} is empty`);
}

/** The bytes of the file, nothing else: Node's line splitter cannot take a line of any size. */
async function readBytes(path: string): Promise<void> {
  let lineEnds = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) if (chunk.includes(10)) lineEnds += 1;
  if (lineEnds < 0) throw new Error('unreachable');
}

function row(name: string, prepare: (folder: string, megabytes: number) => string, megabytes: number, more: Partial<Row> = {}): Row {
  return {
    name: `console log, ${name}, ${megabytes} MB`,
    baselineName: 'split into lines by Node',
    prepare: (folder, scale) => prepare(folder, Math.max(1, Math.round(megabytes * scale))),
    baseline: splitIntoLines,
    command: (path) => ['read', '--json', path],
    goal: { ratio: 2.5, megabytes: 150 },
    ...more,
  };
}

export const CONSOLE_ROWS: readonly Row[] = [
  row('mixed', mixed, 500),
  row('mixed', mixed, 2_000, { large: true }),
  row('go test -v, 5 million lines', goVerbose, 250),
  row('labelled by turbo', labelled, 200),
  row('timestamped', timestamped, 200),
  row('coloured', coloured, 200),
  row('a single line', singleLine, 200, { baselineName: 'read', baseline: readBytes, goal: { ratio: 10, megabytes: 150 } }),
];
