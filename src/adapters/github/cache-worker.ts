/**
 * The toolkit's cache package (2.4 MB with its storage client) in a process of its own. It prints instead of telling,
 * retries for a minute, and unpacks into whatever folder the environment names at that moment: in here its printing is
 * captured, its time ends with the process, and the folder is a private one.
 */

/** The first argument by which the entry point knows that it is the worker. */
export const WORKER_ARGUMENT = 'cache-worker';
/** A constant, since the path is part of an entry's identity. */
export const ENTRY_FILE = 'check-tests-state.json';
export const SECONDS = 10;

export interface WorkerRequest {
  readonly operation: 'restore' | 'save';
  readonly key: string;
  /** Address and token of the service. They come as a message: what is in an environment or a command line can be read by others. */
  readonly credentials: Readonly<Record<string, string>>;
}

export type WorkerAnswer = { readonly kind: 'not-available' } | { readonly kind: 'restored'; readonly key: string | null } | { readonly kind: 'saved'; readonly saved: boolean } | { readonly kind: 'refused'; readonly reason: string };

/**
 * The toolkit unpacks with --absolute-names, wherever a poisoned archive says. GNU tar then gives every member, and every
 * link's target, this one name. Other tars take no notice of it.
 */
const ONE_PLACE = `--transform=s,.*,${ENTRY_FILE},`;

/** The toolkit asks the environment for the credentials, and copies the environment for tar: only what is asked for by its name is there. */
function lendCredentials(credentials: WorkerRequest['credentials']): void {
  process.env = new Proxy(process.env, { get: (environment, name: string) => credentials[name] ?? environment[name] });
}

async function answerTo({ operation, key, credentials }: WorkerRequest): Promise<WorkerAnswer> {
  delete process.env['TAR_OPTIONS'];
  if (operation === 'restore') process.env['TAR_OPTIONS'] = ONE_PLACE;
  lendCredentials(credentials);
  const cache = await import('@actions/cache');
  if (!cache.isFeatureAvailable()) return { kind: 'not-available' };
  // The last parameter makes entries of Windows and of the others the same ones.
  if (operation === 'save') return { kind: 'saved', saved: (await cache.saveCache([ENTRY_FILE], key, {}, true)) >= 0 };
  return { kind: 'restored', key: (await cache.restoreCache([ENTRY_FILE], key, [], { timeoutInMs: SECONDS * 1000 }, true)) ?? null };
}

/** Answers the parent's one request in the current folder. */
export async function runCacheWorker(): Promise<void> {
  // Whatever happens to the parent, nothing of this stays behind.
  process.once('disconnect', () => process.exit());
  setTimeout(() => process.exit(), (SECONDS + 5) * 1000).unref();
  const request = await new Promise<WorkerRequest>((resolve) => {
    process.once('message', (message) => resolve(message as WorkerRequest));
  });
  const answer = await answerTo(request).catch((error: unknown): WorkerAnswer => ({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown reason' }));
  process.send?.(answer, () => process.exit());
}
