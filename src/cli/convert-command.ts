/** `check-tests convert`: what report files say, merged, in one standard format. */
import { createReadStream } from 'node:fs';
import { lackOf, TARGETS, type TargetName } from '../convert/convert.ts';
import { ReportReading } from '../read/reports/read-reports.ts';
import { UsageError } from './arguments.ts';
import { unreadableFile } from './unreadable-file.ts';

const CHUNK_BYTES = 64 * 1024;
const PIECE_CHARACTERS = 64 * 1024;

async function readInto(reading: ReportReading, file: string): Promise<void> {
  const report = reading.open();
  try {
    const stream: AsyncIterable<Uint8Array> = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
    for await (const chunk of stream) if (!report.write(chunk)) break;
  } catch (error) {
    throw unreadableFile(file, error);
  }
  reading.close(report, file === '-' ? 'standard input' : file);
}

/** @throws UsageError when a file cannot be read, is no report, or the reports do not tell what the format holds. */
export async function convertCommand(target: TargetName, files: readonly string[], write: (piece: string) => void): Promise<void> {
  const reading = new ReportReading(TARGETS[target].holds === 'tests');
  for (const file of files) await readInto(reading, file);
  const [unread] = reading.files.filter(({ result }) => result.kind !== 'read');
  if (unread !== undefined) throw new UsageError(reading.results([]).notes.join(' '));
  const read = { tests: reading.tests, files: reading.coverage.files };
  const lack = lackOf(target, read);
  if (lack !== undefined) throw new UsageError(`nothing to convert to ${target}: ${lack}`);
  let piece = '';
  for (const part of TARGETS[target].write(read, Math.floor(Date.now() / 1000))) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    write(piece);
    piece = '';
  }
  write(piece);
}
