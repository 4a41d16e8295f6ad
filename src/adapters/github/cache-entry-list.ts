/** The repository's list of cache entries: what a restored entry itself does not tell is the ref that saved it. */
import { z } from 'zod';
import { beginsWith } from '../../load/keys.ts';
import { bytesOf } from './response-body.ts';

const MILLISECONDS = 5_000;
const MAX_BYTES = 1024 * 1024;

const answerSchema = z.object({ actions_caches: z.array(z.object({ key: z.string(), ref: z.string() })).max(100) });

export class CacheEntryList {
  readonly #token: string;
  readonly #repository: string;
  readonly #api: string;

  /** `api`: address of the REST API. */
  constructor(token: string, repository: string, api: string) {
    this.#token = token;
    this.#repository = repository;
    this.#api = api;
  }

  /** Keys of entries that begin with `prefix`, the newest first; undefined when the token may not read the list, or nothing answers. */
  async keysSavedBy(ref: string, prefix: string): Promise<readonly string[] | undefined> {
    if (this.#token === '' || this.#repository === '' || this.#api === '') return undefined;
    const query = new URLSearchParams({ key: prefix, ref, sort: 'created_at', direction: 'desc', per_page: '100' });
    try {
      const response = await fetch(`${this.#api}/repos/${this.#repository}/actions/caches?${query.toString()}`, {
        headers: { authorization: `Bearer ${this.#token}`, accept: 'application/vnd.github+json' },
        signal: AbortSignal.timeout(MILLISECONDS),
      });
      if (!response.ok) return undefined;
      const bytes = await bytesOf(response, MAX_BYTES);
      const answer = answerSchema.safeParse(bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8')));
      return answer.success ? answer.data.actions_caches.filter((entry) => entry.ref === ref && beginsWith(entry.key, prefix)).map((entry) => entry.key) : undefined;
    } catch {
      return undefined; // What cannot be asked cannot be told: docs/THREAT-MODEL.md says so.
    }
  }
}
