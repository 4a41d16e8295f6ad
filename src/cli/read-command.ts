/** `check-tests read`: what the readers see in saved output, and from which line. */
import { createReadStream } from 'node:fs';
import { MemoryGuard } from '../adapters/process/memory.ts';
import { commandResult } from '../domain/command-result.ts';
import type { Reading } from '../read/model.ts';
import { formatsFor, type ReaderSettings } from '../read/reader-settings.ts';
import { decompressed } from '../read/reports/decompress.ts';
import { BrokenReport } from '../read/reports/format.ts';
import { SavedFiles } from '../read/saved-files.ts';
import type { GivenSettings } from '../settings/settings.ts';
import { type ReadingForm, UsageError } from './arguments.ts';
import { PrintedTrace } from './printed-trace.ts';
import { unreadableFile } from './unreadable-file.ts';

async function readInto(saved: SavedFiles, file: string): Promise<void> {
  const reader = saved.open();
  const memory = new MemoryGuard();
  try {
    const stream: AsyncIterable<Uint8Array> = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 });
    for await (const chunk of decompressed(stream)) {
      reader.write(chunk);
      if (!reader.isReport) memory.read(chunk.byteLength);
    }
  } catch (error) {
    if (error instanceof BrokenReport) reader.fail(error.message);
    else throw unreadableFile(file, error);
  } finally {
    memory.end();
  }
  reader.end(file === '-' ? 'standard input' : file);
}

function statusOf(reading: Reading, exitCode: number | null): string {
  if (exitCode !== null) return commandResult({ kind: 'exited', exitCode }, 0).status;
  if (reading.counts.failed === null) return 'error';
  return reading.counts.failed > 0 ? 'failing' : 'passing';
}

function asJson(reading: Reading, exitCode: number | null): string {
  const { frameworks, counts, coverage, failingTests, flakyTests, evidence, notes, partial, durationSeconds } = reading;
  const document = {
    frameworks,
    results: { ...counts, coverage_pct: coverage },
    status: statusOf(reading, exitCode),
    failing_tests: failingTests,
    flaky_tests: flakyTests,
    duration_seconds: durationSeconds,
    partial,
    evidence: evidence.map(({ field, value, line, framework, source }) => ({ field, value, line, framework, ...(source === undefined ? {} : { source }) })),
    notes,
  };
  return JSON.stringify(document, null, 2);
}

/** For an output that nobody knows. */
function whatNext({ frameworks, coverage, notes }: Reading): string[] {
  if (frameworks.length > 0 || coverage !== null || notes.length > 0) return [];
  return ['No tool was recognised. If yours prints counts, give run and read --passed-pattern and --failed-pattern; if it is in wide use, please report it with this file.'];
}

function asText(reading: Reading, exitCode: number | null): string {
  const figure = (value: number | null): string => (value === null ? 'not known' : String(value));
  const linesOf = (field: string): string => {
    const places = reading.evidence.filter((each) => each.field === field).map((each) => (each.source === undefined ? `line ${each.line}` : `${each.source}:${each.line}`));
    return places.length === 0 ? '' : `  (${places.slice(0, 8).join(', ')}${places.length > 8 ? `, and ${places.length - 8} more` : ''})`;
  };
  const rows = (['total', 'passed', 'failed', 'skipped'] as const).map((field) => `${field.padEnd(10)} ${figure(reading.counts[field])}${linesOf(field)}`);
  const failing = reading.failingTests.map(({ name, file, line }) => `  ${name}${file === undefined ? '' : `  ${file}${line === undefined ? '' : `:${line}`}`}`);
  return [
    `framework  ${reading.frameworks.join(', ') || 'none recognised'}`,
    ...rows,
    `coverage   ${reading.coverage === null ? 'not known' : `${reading.coverage}%`}${linesOf('coverage_pct')}`,
    `status     ${statusOf(reading, exitCode)}`,
    ...(failing.length === 0 ? [] : ['failing tests', ...failing]),
    ...[...reading.notes, ...whatNext(reading)].map((note) => `note       ${note}`),
  ].join('\n');
}

function patternsOf(given: GivenSettings): Omit<ReaderSettings, 'framework'> {
  return {
    'passed-pattern': given['passed-pattern'],
    'failed-pattern': given['failed-pattern'],
    'skipped-pattern': given['skipped-pattern'],
    'total-pattern': given['total-pattern'],
    'coverage-pattern': given['coverage-pattern'],
  };
}

/** @throws UsageError when a file cannot be read. */
export async function readCommand(files: readonly string[], exitCode: number | null, form: ReadingForm, given: GivenSettings): Promise<string> {
  const formats = await formatsFor({ framework: given['framework'], ...patternsOf(given) });
  if (typeof formats === 'string') throw new UsageError(formats);
  const trace = form === 'trace' ? new PrintedTrace() : undefined;
  const saved = new SavedFiles(formats, trace);
  for (const file of files) await readInto(saved, file);
  const result = saved.finish();
  if (form === 'json') return asJson(result, exitCode);
  return [asText(result, exitCode), ...(trace?.lines() ?? [])].join('\n');
}
