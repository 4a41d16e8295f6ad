/**
 * The toolkit's cache package (2.4 MB with its storage client) in a process of its own. It prints instead of telling,
 * retries for a minute, and unpacks into whatever folder the environment names at that moment: in here its printing is
 * captured, its time ends with the process, and the folder is a private one.
 */
import { readFile } from 'node:fs/promises';

/** The first argument by which the entry point knows that it is the worker. */
export const WORKER_ARGUMENT = 'cache-worker';
/** A constant, since the path is part of an entry's identity. */
export const ENTRY_FILE = 'check-tests-state.json';
export const REQUEST_FILE = 'request.json';
export const SECONDS = 10;

export type WorkerRequest = { readonly operation: 'restore' | 'save'; readonly key: string };

export type WorkerAnswer = { readonly kind: 'not-available' } | { readonly kind: 'restored'; readonly key: string | null } | { readonly kind: 'saved'; readonly saved: boolean } | { readonly kind: 'refused'; readonly reason: string };

/**
 * The toolkit unpacks with --absolute-names, wherever a poisoned archive says. GNU tar then gives every member, and every
 * link's target, this one name. Other tars take no notice of it.
 */
const ONE_PLACE = `--transform=s,.*,${ENTRY_FILE},`;

async function answerTo({ operation, key }: WorkerRequest): Promise<WorkerAnswer> {
  const cache = await import('@actions/cache');
  if (!cache.isFeatureAvailable()) return { kind: 'not-available' };
  delete process.env['TAR_OPTIONS'];
  // The last parameter makes entries of Windows and of the others the same ones.
  if (operation === 'save') return { kind: 'saved', saved: (await cache.saveCache([ENTRY_FILE], key, {}, true)) >= 0 };
  process.env['TAR_OPTIONS'] = ONE_PLACE;
  return { kind: 'restored', key: (await cache.restoreCache([ENTRY_FILE], key, [], { timeoutInMs: SECONDS * 1000 }, true)) ?? null };
}

/** Answers the request in the current folder to the parent process. */
export async function runCacheWorker(): Promise<void> {
  // Whatever happens to the parent, nothing of this stays behind.
  process.once('disconnect', () => process.exit());
  setTimeout(() => process.exit(), (SECONDS + 5) * 1000).unref();
  const request = JSON.parse(await readFile(REQUEST_FILE, 'utf8')) as WorkerRequest;
  const answer = await answerTo(request).catch((error: unknown): WorkerAnswer => ({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown reason' }));
  process.send?.(answer, () => process.exit());
}
