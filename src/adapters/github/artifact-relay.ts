/**
 * Results on their way from a run that may not post to one that may: a file for actions/upload-artifact, and the artifacts of another
 * run through the REST API. Uploading is left to the workflow, since a client for it would double the size of this action.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LeftLimits, LeftText, LeftTexts, Relay } from '../../ports.ts';
import { bytesOf } from './response-body.ts';

const MILLISECONDS = 15_000;
/** For all artifacts of a run: each of them in its time could still be an hour. */
const MILLISECONDS_TOGETHER = 120_000;
const MAX_LIST_BYTES = 2 * 1024 * 1024;
const MAX_PAGES = 10;

const artifactSchema = z.object({ id: z.number().int().positive(), name: z.string().max(1_000), size_in_bytes: z.number(), expired: z.boolean() });
const listSchema = z.object({ artifacts: z.array(artifactSchema).max(100) });
type Artifact = z.infer<typeof artifactSchema>;

/** A sentence for the person who reads the log. */
class Refusal extends Error {}

export class ArtifactRelay implements Relay {
  readonly #folder: string;
  readonly #token: string;
  readonly #repository: string;
  readonly #api: string;
  #deadline: AbortSignal | undefined;

  /** `folder`: for temporary files, e.g. RUNNER_TEMP; `api`: address of the REST API. */
  constructor(folder: string, token: string, repository: string, api: string) {
    this.#folder = folder;
    this.#token = token;
    this.#repository = repository;
    this.#api = api;
  }

  async leave(text: string, name: string): Promise<string> {
    // A fresh folder: what the test command may have planted in the shared one is never met.
    const path = join(await mkdtemp(join(this.#folder, 'check-tests-')), name);
    await writeFile(path, text, { flag: 'wx' });
    return path;
  }

  async textsOf(runId: number, prefix: string, { bytes, bytesTogether, artifacts }: LeftLimits): Promise<LeftTexts> {
    this.#deadline = AbortSignal.timeout(MILLISECONDS_TOGETHER);
    try {
      const found = (await this.#list(runId)).filter(({ name, expired }) => name.startsWith(prefix) && !expired);
      // A run that was repeated may hold one of each attempt.
      const newest = new Map(found.toSorted((left, right) => left.id - right.id).map((artifact) => [artifact.name, artifact]));
      const texts: LeftText[] = [];
      let together = 0;
      for (const artifact of [...newest.values()].slice(0, artifacts)) {
        if (together > bytesTogether) break;
        const content = await this.#content(artifact, bytes);
        together += 'text' in content ? content.text.length : 0;
        texts.push({ artifact: artifact.name, content });
      }
      return { kind: 'found', texts, more: newest.size - texts.length };
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Refusal ? error.message : 'the API did not answer' };
    }
  }

  async #list(runId: number): Promise<Artifact[]> {
    const all: Artifact[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const response = await this.#get(`/actions/runs/${runId}/artifacts?per_page=100&page=${page}`);
      if (response.status === 401 || response.status === 403 || response.status === 404) throw new Refusal(`the token may not read the artifacts of run ${runId}: it needs "actions: read" (${response.status})`);
      if (!response.ok) throw new Refusal(`the API answered ${response.status}`);
      const bytes = await bytesOf(response, MAX_LIST_BYTES);
      const { artifacts } = listSchema.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
      all.push(...artifacts);
      if (artifacts.length < 100) break;
    }
    return all;
  }

  async #content({ id, size_in_bytes: size }: Artifact, mostBytes: number): Promise<LeftText['content']> {
    if (size > mostBytes) return { refused: `it is larger than ${mostBytes} bytes` };
    const answer = await this.#get(`/actions/artifacts/${id}/zip`);
    const address = answer.headers.get('location');
    // Where the archive lies is asked without our token.
    const response = address === null ? answer : await fetch(address, { signal: this.#inTime() });
    if (!response.ok) return { refused: `it could not be downloaded (${response.status})` };
    const archive = await bytesOf(response, mostBytes);
    if (archive === undefined) return { refused: `it is larger than ${mostBytes} bytes` };
    const { onlyFileOf } = await import('./zip-archive.ts');
    const unpacked = onlyFileOf(archive, mostBytes);
    return 'refused' in unpacked ? unpacked : { text: unpacked.bytes.toString('utf8') };
  }

  #get(path: string): Promise<Response> {
    return fetch(`${this.#api}/repos/${this.#repository}${path}`, {
      headers: { authorization: `Bearer ${this.#token}`, accept: 'application/vnd.github+json' },
      redirect: 'manual',
      signal: this.#inTime(),
    });
  }

  #inTime(): AbortSignal {
    const once = AbortSignal.timeout(MILLISECONDS);
    return this.#deadline === undefined ? once : AbortSignal.any([once, this.#deadline]);
  }
}
