/** How long each file takes, as far as anybody knows. */
import type { WeighedFile } from './deal.ts';

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/**
 * Each file with its recorded duration. A file without one gets the median of its folder, where the folder has none the median of all
 * files; undefined when no file has one.
 */
export function weighedByDurations(files: readonly string[], durations: ReadonlyMap<string, number>): WeighedFile[] | undefined {
  const known = new Map<string, number[]>();
  for (const path of files) {
    const seconds = durations.get(path);
    if (seconds === undefined) continue;
    const folder = known.get(folderOf(path));
    if (folder === undefined) known.set(folderOf(path), [seconds]);
    else folder.push(seconds);
  }
  if (known.size === 0) return undefined;
  const ofAll = medianOf([...known.values()].flat());
  const medians = new Map([...known].map(([folder, values]) => [folder, medianOf(values)]));
  return files.map((path) => ({ path, weight: durations.get(path) ?? medians.get(folderOf(path)) ?? ofAll }));
}
