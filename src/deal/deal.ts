/**
 * Files to shards, the longest first, each to the shard that has least so far: no shard is longer than the mean by more than one file.
 * The same files and weights give the same deal on every machine.
 */
import { createHash } from 'node:crypto';

export interface WeighedFile {
  /** Relative to the workspace, forward slashes. */
  readonly path: string;
  /** In any unit, 0 or more. */
  readonly weight: number;
}

export interface Shard {
  /** Sorted. */
  readonly files: readonly string[];
  readonly weight: number;
}

export interface Deal {
  /** The first is shard 1. */
  readonly shards: readonly Shard[];
  /** Tells two deals apart: all shards of one suite must have been dealt alike. */
  readonly digest: string;
}

/** Not of the locale: the same on every machine. */
function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function digestOf(shards: readonly { readonly files: readonly string[] }[]): string {
  return createHash('sha256').update(JSON.stringify(shards.map(({ files }) => files))).digest('hex').slice(0, 16);
}

/** `count`: 1 or more. A file that is listed twice is dealt once. */
export function deal(files: readonly WeighedFile[], count: number): Deal {
  const weights = new Map(files.map(({ path, weight }) => [path, Math.max(0, weight)]));
  const sorted = [...weights].toSorted(([leftPath, left], [rightPath, right]) => right - left || byCodeUnits(leftPath, rightPath));
  const shards = Array.from({ length: count }, () => ({ files: [] as string[], weight: 0 }));
  for (const [path, weight] of sorted) {
    // Files without weight spread by their number.
    const least = shards.reduce((best, shard) => (shard.weight < best.weight || (shard.weight === best.weight && shard.files.length < best.files.length) ? shard : best));
    least.files.push(path);
    least.weight += weight;
  }
  for (const shard of shards) shard.files.sort(byCodeUnits);
  return { shards, digest: digestOf(shards) };
}
