/** How long the tests of each file took in the last run: what shards are dealt by. */
import { z } from 'zod';
import type { Outcome } from '../read/outcome.ts';
import { normalisedFile } from '../read/test-identity.ts';

const MAX_FILES = 4_000;
const MAX_BYTES = 150_000;

/** Milliseconds by file. */
export const fileDurationsSchema = z.record(z.string().max(500), z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).refine((files) => Object.keys(files).length <= MAX_FILES);

export type FileDurations = z.infer<typeof fileDurationsSchema>;

/** The longest first, as many as there is room for: of the short ones a median is as good. */
export function storedFileDurations({ fileSeconds }: Outcome): FileDurations | undefined {
  if (fileSeconds === undefined || fileSeconds.size === 0) return undefined;
  const sorted = [...fileSeconds].toSorted(([leftPath, left], [rightPath, right]) => right - left || (leftPath < rightPath ? -1 : 1));
  const kept: FileDurations = {};
  let bytes = 0;
  for (const [path, seconds] of sorted.slice(0, MAX_FILES)) {
    const file = normalisedFile(path);
    bytes += Buffer.byteLength(JSON.stringify(file)) + 16;
    if (bytes > MAX_BYTES) break;
    kept[file] = Math.round(seconds * 1000);
  }
  return kept;
}

/** Seconds by file. */
export function fileDurations(stored: FileDurations | undefined): ReadonlyMap<string, number> {
  return new Map(Object.entries(stored ?? {}).map(([path, milliseconds]) => [path, milliseconds / 1000]));
}
