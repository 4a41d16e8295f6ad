import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundFile, FoundFiles } from '../../ports.ts';

/** Bounds memory; what takes long is bounded by time. */
const MAX_FILES = 200_000;
const CHUNK_BYTES = 64 * 1024;
/** Files that are looked at together. */
const AT_ONCE = 32;

async function factsOf(folder: string, path: string): Promise<FoundFile[]> {
  const facts = await stat(join(folder, path)).catch(() => undefined);
  if (facts?.isFile() !== true) return [];
  return [{ path: path.replaceAll('\\', '/'), modified: facts.mtimeMs, size: facts.size, inode: facts.ino }];
}

/** Undefined: as long as it takes. */
function signalAfter(milliseconds: number): AbortSignal | undefined {
  return Number.isFinite(milliseconds) ? AbortSignal.timeout(Math.ceil(milliseconds)) : undefined;
}

/**
 * Regular files below `folder` that match; symbolic links are not followed. A search that reaches a limit says so. The glob
 * library is loaded on first use.
 */
export async function findFiles(folder: string, patterns: readonly string[], excluded: readonly string[], milliseconds: number, mostFiles: number = MAX_FILES): Promise<FoundFiles> {
  const { glob } = await import('tinyglobby');
  const signal = signalAfter(milliseconds);
  const paths = await glob([...patterns], { cwd: folder, ignore: [...excluded], dot: true, onlyFiles: true, followSymbolicLinks: false, expandDirectories: false, ...(signal === undefined ? {} : { signal }) });
  if (paths.length > mostFiles) return { files: [], incomplete: `more than ${mostFiles} files match` };
  const files: FoundFile[] = [];
  paths.sort();
  for (let at = 0; at < paths.length && signal?.aborted !== true; at += AT_ONCE) {
    for (const found of await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => factsOf(folder, path)))) files.push(...found);
  }
  return signal?.aborted === true ? { files, incomplete: 'the search took too long' } : { files };
}

/** The file as long as it is now, in pieces that are valid until the next is asked for. @throws Error when it cannot be read as long as that. */
export async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  // Something that the tests left running may have put a pipe in its place, or still write to it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new Error('it is no regular file any more');
    if (facts.size === 0) return;
    // One buffer for all pieces: a fresh one for each piles up faster than it is collected.
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (let left = facts.size; left > 0; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, left));
      if (bytesRead === 0) throw new Error('it became shorter while it was read');
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
