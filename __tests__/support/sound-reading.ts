/** What holds for the reading of any bytes at all. */
import type { NamedTest, Reading } from '../../src/read/model.ts';
import { MAX_NAME_LENGTH, MAX_NAMED_TESTS } from '../../src/read/console/kit/bounds.ts';
import { ConsoleReading } from '../../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../../src/read/console/registry.ts';

/** The reading of `bytes`, given in chunks of the sizes in turn. */
export function readingOf(bytes: Uint8Array, chunks: readonly number[] = [bytes.length + 1]): Reading {
  const reading = new ConsoleReading(CONSOLE_FORMATS);
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = Math.max(1, chunks[turn % chunks.length] ?? 1);
    reading.write(bytes.subarray(from, from + size));
    from += size;
  }
  return reading.finish();
}

const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;
const MAX_NOTES = 200;
/** That of a printed report; of a console's failures it is half of it. */
const MAX_MESSAGE_LENGTH = 4_000;

function faultsOfTest(test: NamedTest): string[] {
  const faults: string[] = [];
  if (test.name.length === 0 || test.name.length > MAX_NAME_LENGTH) faults.push(`a name of ${test.name.length} characters`);
  if ((test.message?.length ?? 0) > MAX_MESSAGE_LENGTH) faults.push('a message without bound');
  if ((test.file?.length ?? 1) === 0 || (test.file?.length ?? 0) > MAX_NAME_LENGTH) faults.push(`a file name of ${test.file?.length} characters`);
  for (const place of [test.line, test.column]) if (place !== undefined && (!Number.isSafeInteger(place) || place < 0)) faults.push(`place ${place}`);
  return faults;
}

/** Every way in which the reading is not one that any output can have; empty for a sound one. */
export function faultsOf(reading: Reading, bytes: Uint8Array): string[] {
  const faults: string[] = [];
  const { counts, coverage } = reading;
  for (const field of FIELDS) {
    const value = counts[field];
    if (value !== null && (!Number.isSafeInteger(value) || value < 0)) faults.push(`${field} is ${value}`);
  }
  const { total, passed, failed, skipped } = counts;
  // A tool's own total may hold tests without a result, but its parts cannot exceed it.
  const parts = (passed ?? 0) + (failed ?? 0) + (skipped ?? 0);
  if (total !== null && parts > total) faults.push(`${total} is less than ${passed} + ${failed} + ${skipped} [${reading.frameworks.join()}]`);
  if (coverage !== null && !(coverage >= 0 && coverage <= 100)) faults.push(`coverage ${coverage}`);
  let lines = 1;
  for (const byte of bytes) if (byte === 10) lines += 1;
  for (const { line, value, field, framework } of reading.evidence) {
    if (!Number.isSafeInteger(line) || line < 1 || line > lines) faults.push(`${framework}: ${field} from line ${line} of ${lines}`);
    if (!Number.isFinite(value) || value < 0) faults.push(`${framework}: ${field} ${value}`);
  }
  for (const list of [reading.failingTests, reading.flakyTests, reading.errorPlaces]) {
    if (list.length > MAX_NAMED_TESTS) faults.push(`${list.length} named tests`);
    for (const test of list) faults.push(...faultsOfTest(test));
  }
  if (reading.notes.length > MAX_NOTES) faults.push(`${reading.notes.length} notes`);
  for (const note of reading.notes) if (note.length > 4 * MAX_NAME_LENGTH) faults.push(`a note of ${note.length} characters`);
  const seconds = reading.durationSeconds;
  if (seconds !== null && !(Number.isFinite(seconds) && seconds >= 0)) faults.push(`a duration of ${seconds} s`);
  return [...new Set(faults)];
}
