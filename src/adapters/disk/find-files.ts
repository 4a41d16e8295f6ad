import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
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

/** The file as long as it is now, in pieces that are valid until the next is asked for; ends early, as if it were cut, when it cannot be read. */
export async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    // Something that the tests left running may have put a pipe in its place, or still write to it.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const facts = await file.stat();
      if (!facts.isFile() || facts.size === 0) return;
      // One buffer for all pieces: a fresh one for each piles up faster than it is collected.
      const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      for (let left = facts.size; left > 0; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, left));
        if (bytesRead === 0) return;
        left -= bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  } catch {
    // It vanished or may not be read: the reader tells that it is cut or empty.
  }
}
