/** Reads and replaces files; nothing outside the workspace is written, and no symbolic link is followed there. */
import { constants, rmSync } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Files, FileText, FoundFiles } from '../../ports.ts';
import { onExit } from '../process/cancellation.ts';
import { chunksOf, findFiles } from './find-files.ts';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function sentenceOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EFBIG':
      return 'a file may not be that large here';
    case 'EBUSY':
      return 'it is in use, or a mount point';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EROFS':
      return 'the file system is read-only';
    case 'ENOTDIR':
      return 'a part of its path is a file';
    case 'ENOENT':
      return 'it is gone';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function isProcessRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** True when `path`, all links resolved, is not in `folder`. */
async function leadsOut(folder: string, path: string): Promise<boolean> {
  const way = relative(await realpath(folder), await realpath(path));
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/** Names of files that are at most 255 bytes long; the temporary name is longer than the file's own. */
function temporaryStart(absolute: string): string {
  return `.${basename(absolute).slice(0, 60)}.`;
}

export class DiskFiles implements Files {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  absolute(path: string): string {
    return resolve(this.#workspace, path);
  }

  async read(path: string, mostBytes: number): Promise<FileText> {
    const absolute = resolve(this.#workspace, path);
    try {
      // Opened without waiting, so that a pipe at this path cannot hang us.
      const handle = await open(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      try {
        const facts = await handle.stat();
        if (this.#isInside(absolute) && (await leadsOut(this.#workspace, absolute))) return { kind: 'unreadable', reason: 'a symbolic link leads out of the workspace' };
        if (!facts.isFile()) return { kind: 'unreadable', reason: 'it is not a regular file' };
        if (facts.size > mostBytes) return { kind: 'unreadable', reason: `it is larger than ${mostBytes} bytes` };
        return { kind: 'text', text: await handle.readFile('utf8') };
      } finally {
        await handle.close();
      }
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', reason: sentenceOf(error) };
    }
  }

  async refusal(path: string): Promise<string | undefined> {
    const inside = relative(this.#workspace, resolve(this.#workspace, path));
    if (inside === '' || !this.#isInside(resolve(this.#workspace, path))) return `${path} leaves the workspace`;
    if (/[/\\]$/.test(path)) return `${path} names a folder`;
    const parts = inside.split(sep);
    if (parts.some((part) => part.toLowerCase() === '.git')) return `${path} is inside .git`;
    for (let length = 1; length <= parts.length; length += 1) {
      const part = join(this.#workspace, ...parts.slice(0, length));
      const facts = await lstat(part).catch(() => undefined);
      if (facts === undefined) return undefined;
      if (facts.isSymbolicLink()) return `${relative(this.#workspace, part)} is a symbolic link`;
      if (length < parts.length && !facts.isDirectory()) return `${relative(this.#workspace, part)} is not a folder`;
      if (length === parts.length && !facts.isFile()) return `${path} is not a regular file`;
    }
    return undefined;
  }

  async replace(path: string, text: string): Promise<void> {
    const refused = await this.refusal(path);
    if (refused !== undefined) throw new Error(`${path} was not written: ${refused}.`);
    const absolute = resolve(this.#workspace, path);
    const temporary = join(dirname(absolute), `${temporaryStart(absolute)}${process.pid}.tmp`);
    const release = onExit(() => rmSync(temporary, { force: true }));
    try {
      await mkdir(dirname(absolute), { recursive: true });
      await this.#removeLeftovers(absolute);
      // Exclusive: a link planted under this name is an error, not a way out.
      const handle = await open(temporary, 'wx', 0o644);
      try {
        await handle.writeFile(text, 'utf8');
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, absolute);
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw new Error(`${path} was not written: ${sentenceOf(error)}.`, { cause: error });
    } finally {
      release();
    }
  }

  find(patterns: readonly string[], excluded: readonly string[], milliseconds: number): Promise<FoundFiles> {
    return findFiles(this.#workspace, patterns, excluded, milliseconds);
  }

  async *chunks(path: string): AsyncGenerator<Uint8Array> {
    try {
      yield* chunksOf(resolve(this.#workspace, path));
    } catch (error) {
      throw new Error(sentenceOf(error), { cause: error });
    }
  }

  async isFolder(path: string): Promise<boolean> {
    const facts = await stat(resolve(this.#workspace, path)).catch(() => undefined);
    return facts?.isDirectory() === true;
  }

  /** As it is written; links are another matter. */
  #isInside(absolute: string): boolean {
    const way = relative(this.#workspace, absolute);
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  }

  /** Temporary files of processes that were killed while writing. */
  async #removeLeftovers(absolute: string): Promise<void> {
    const start = temporaryStart(absolute);
    for (const name of await readdir(dirname(absolute))) {
      if (!name.startsWith(start) || !name.endsWith('.tmp')) continue;
      const processId = Number(name.slice(start.length, -4));
      if (!Number.isSafeInteger(processId) || processId <= 0) continue;
      if (processId === process.pid || !isProcessRunning(processId)) await unlink(join(dirname(absolute), name)).catch(() => undefined);
    }
  }
}
