/** The parts of this run: artifacts that its other jobs uploaded, and which jobs ran last. */
import { z } from 'zod';
import type { LeftTexts, PartSource } from '../../ports.ts';
import { MAX_PART_BYTES, MAX_PARTS } from '../../part/schema.ts';
import { PART_ARTIFACT_PREFIX } from '../../part/identity.ts';
import type { ArtifactRelay } from './artifact-relay.ts';
import { bytesOf } from './response-body.ts';

const MILLISECONDS = 15_000;
const MAX_LIST_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 10;

const jobsSchema = z.object({ jobs: z.array(z.object({ id: z.number().int().positive() })).max(100) });

export class ArtifactParts implements PartSource {
  readonly #relay: ArtifactRelay;
  readonly #runId: number;
  readonly #service: { readonly token: string; readonly repository: string; readonly api: string };

  constructor(relay: ArtifactRelay, runId: number, service: { readonly token: string; readonly repository: string; readonly api: string }) {
    this.#relay = relay;
    this.#runId = runId;
    this.#service = service;
  }

  found(): Promise<LeftTexts> {
    return this.#relay.textsOf(this.#runId, PART_ARTIFACT_PREFIX, { bytes: MAX_PART_BYTES, bytesTogether: 512 * 1024 * 1024, artifacts: MAX_PARTS });
  }

  /** `filter=latest`: the last execution of each job, whichever attempt it was in. */
  async latestJobs(): Promise<ReadonlySet<string> | undefined> {
    const { token, repository, api } = this.#service;
    const ids = new Set<string>();
    try {
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const response = await fetch(`${api}/repos/${repository}/actions/runs/${this.#runId}/jobs?filter=latest&per_page=100&page=${page}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
          signal: AbortSignal.timeout(MILLISECONDS),
        });
        if (!response.ok) return undefined;
        const { jobs } = jobsSchema.parse(JSON.parse((await bytesOf(response, MAX_LIST_BYTES))?.toString('utf8') ?? ''));
        for (const { id } of jobs) ids.add(String(id));
        if (jobs.length < 100) return ids;
      }
    } catch {
      // An API that does not answer leaves it unknown.
    }
    return undefined;
  }
}
