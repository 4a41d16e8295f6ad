/** Which part is which. */
import { createHash } from 'node:crypto';
import type { PartIdentity } from './schema.ts';

/** Artifacts of a run whose names begin so are read by `mode: merge`. */
export const PART_ARTIFACT_PREFIX = 'check-tests-part-';

/** The same for every attempt of one job. */
export function identityKey({ name, job, matrix, shard }: PartIdentity): string {
  return JSON.stringify([name ?? '', job ?? '', matrix ?? '', shard ?? '']);
}

export function partArtifact(identity: PartIdentity, attempt: number): string {
  return `${PART_ARTIFACT_PREFIX}${createHash('sha256').update(identityKey(identity)).digest('hex').slice(0, 16)}-${attempt}`;
}

/** `test (ubuntu-latest, 20)`, `test 2/3`: a part as people read it. */
export function labelOf({ job, cell, shard }: PartIdentity): string {
  const where = cell === undefined ? job : job === undefined ? cell : `${job} (${cell})`;
  const label = [where, shard].filter((part) => part !== undefined && part !== '').join(' ');
  return label === '' ? 'this machine' : label;
}
