/**
 * The Actions cache as a store of small texts. The toolkit's cache package (2.4 MB with its storage client) is loaded
 * on first use only. It reports nearly every failure by printing a warning and returning nothing, so its printing is
 * listened to: that is the one way to tell "there is no entry" from "the service did not answer".
 */
import { lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CacheAnswer, CacheStore } from '../../ports.ts';

/** A constant, since the path is part of an entry's identity. */
const ENTRY_FILE = 'check-tests-state.json';
const MOST_BYTES = 4 * 1024 * 1024;
const RESTORE_SECONDS = 10;
const SAVE_SECONDS = 10;

class TooSlow extends Error {}

async function inTime<Value>(work: Promise<Value>, seconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The warnings printed while `body` runs; nothing of it reaches the log. */
async function listening<Value>(body: () => Promise<Value>): Promise<{ readonly value: Value; readonly warnings: readonly string[] }> {
  const write = process.stdout.write.bind(process.stdout);
  const warnings: string[] = [];
  process.stdout.write = ((chunk: Uint8Array | string): boolean => {
    for (const line of String(chunk).split('\n')) {
      const warning = /^::(?:warning|error)[^:]*::(.*)$/.exec(line)?.[1];
      if (warning !== undefined) warnings.push(warning);
      else if (/^(?:Failed|Cache service|cache (?:read|write) denied)/i.test(line)) warnings.push(line);
    }
    return true;
  }) as typeof process.stdout.write;
  try {
    return { value: await body(), warnings };
  } finally {
    process.stdout.write = write;
  }
}

/** Runs `body` in a private folder that the toolkit takes for the workspace, so that it never unpacks into the real one. */
async function inPrivateFolder<Value>(body: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(process.env['RUNNER_TEMP'] ?? tmpdir(), 'check-tests-'));
  const before = { directory: process.cwd(), workspace: process.env['GITHUB_WORKSPACE'] };
  process.chdir(folder);
  process.env['GITHUB_WORKSPACE'] = folder;
  try {
    return await body(folder);
  } finally {
    process.chdir(before.directory);
    if (before.workspace === undefined) delete process.env['GITHUB_WORKSPACE'];
    else process.env['GITHUB_WORKSPACE'] = before.workspace;
    await rm(folder, { recursive: true, force: true });
  }
}

function reasonOf(error: unknown, warnings: readonly string[]): string {
  const text = error === undefined ? warnings.join('; ') : error instanceof Error ? error.message : 'unknown reason';
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

export class ActionsCacheStore implements CacheStore {
  /** True when a request may still be under way: the process has to be ended by hand. */
  dangling = false;

  async restore(prefix: string): Promise<CacheAnswer> {
    const mode = process.env['ACTIONS_CACHE_MODE'];
    if (mode === 'none' || mode === 'write-only') return { kind: 'unavailable', reason: `the workflow's cache mode is ${mode}` };
    try {
      return await inPrivateFolder((folder) => this.#restoreInto(folder, prefix));
    } catch (error) {
      return { kind: 'unavailable', reason: this.#failure(error) };
    }
  }

  async save(key: string, text: string): Promise<string | undefined> {
    const mode = process.env['ACTIONS_CACHE_MODE'];
    if (mode === 'none' || mode === 'read') return `the workflow's cache mode is ${mode}`;
    try {
      return await inPrivateFolder((folder) => this.#saveFrom(folder, key, text));
    } catch (error) {
      return this.#failure(error);
    }
  }

  async #restoreInto(folder: string, prefix: string): Promise<CacheAnswer> {
    const cache = await import('@actions/cache');
    if (!cache.isFeatureAvailable()) return { kind: 'unavailable', reason: 'the cache service is not available here' };
    const work = (): Promise<string | undefined> => inTime(cache.restoreCache([ENTRY_FILE], prefix, [], { timeoutInMs: RESTORE_SECONDS * 1000 }, true), RESTORE_SECONDS);
    const { value: key, warnings } = await listening(work);
    if (key === undefined) return warnings.length === 0 ? { kind: 'missing' } : { kind: 'unavailable', reason: reasonOf(undefined, warnings) };
    if (!key.startsWith(prefix)) return { kind: 'unavailable', reason: 'the service answered with another entry' };
    const file = join(folder, ENTRY_FILE);
    const facts = await lstat(file).catch(() => undefined);
    if (facts === undefined || !facts.isFile() || facts.size > MOST_BYTES) return { kind: 'unavailable', reason: `the entry ${key} does not hold a state` };
    return { kind: 'found', key, text: await readFile(file, 'utf8') };
  }

  async #saveFrom(folder: string, key: string, text: string): Promise<string | undefined> {
    const cache = await import('@actions/cache');
    if (!cache.isFeatureAvailable()) return 'the cache service is not available here';
    await writeFile(join(folder, ENTRY_FILE), text, 'utf8');
    const { value: id, warnings } = await listening(() => inTime(cache.saveCache([ENTRY_FILE], key, {}, true), SAVE_SECONDS));
    return id >= 0 ? undefined : reasonOf(undefined, warnings) || 'the service did not take it';
  }

  #failure(error: unknown): string {
    if (error instanceof TooSlow) this.dangling = true;
    return reasonOf(error, []);
  }
}
