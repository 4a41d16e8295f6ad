import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundFile } from '../../ports.ts';

const MOST_FILES = 20_000;
const CHUNK_BYTES = 64 * 1024;

/** Regular files below `folder` that match; symbolic links are not followed. The glob library is loaded on first use. */
export async function findFiles(folder: string, patterns: readonly string[], excluded: readonly string[]): Promise<FoundFile[]> {
  const { glob } = await import('tinyglobby');
  const paths = await glob([...patterns], { cwd: folder, ignore: [...excluded], dot: true, onlyFiles: true, followSymbolicLinks: false, expandDirectories: false });
  const found: FoundFile[] = [];
  for (const path of paths.toSorted().slice(0, MOST_FILES)) {
    const facts = await stat(join(folder, path)).catch(() => undefined);
    if (facts?.isFile() === true) found.push({ path: path.replaceAll('\\', '/'), modified: facts.mtimeMs });
  }
  return found;
}

/** The file in pieces; ends early, as if it were cut, when it cannot be read. */
export async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) yield chunk as Uint8Array;
  } catch {
    // It vanished or may not be read: the reader tells that it is cut or empty.
  }
}
