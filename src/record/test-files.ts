import { testFilesOf } from '../compare/test-files.ts';
import type { Outcome } from '../read/outcome.ts';
import { MAX_TEST_FILES } from '../state/schema.ts';

const MAX_BYTES = 150_000;
/** Quotes, number and indentation of an entry in the file. */
const ENTRY_BYTES = 24;

/** Tests in each file, where the state has room for all of them: a part would look like files that are gone. */
export function storedTestFiles(outcome: Outcome): Record<string, number> | undefined {
  const files = testFilesOf(outcome);
  if (files === undefined || files.size > MAX_TEST_FILES) return undefined;
  const bytes = [...files.keys()].reduce((sum, file) => sum + Buffer.byteLength(file) + ENTRY_BYTES, 0);
  return bytes > MAX_BYTES ? undefined : Object.fromEntries(files);
}
