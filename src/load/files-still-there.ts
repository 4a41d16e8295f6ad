/** Whether a test moved to another file, or another test took its name: the old file tells. */
import { baselineOf } from '../compare/baseline.ts';
import type { FileThere } from '../compare/changed-tests.ts';
import type { World } from '../ports.ts';
import type { Outcome } from '../read/outcome.ts';
import { identityOf } from '../read/test-identity.ts';
import type { Settings } from '../settings/definitions.ts';
import type { State } from '../state/schema.ts';

const MAX_FILES = 500;

/** Files of tests that failed in the baseline, where a test of the same name fails in another file now. */
function filesInQuestion(baseline: State | undefined, outcome: Outcome): string[] {
  const now = new Map<string, Set<string | undefined>>();
  for (const { name, file } of outcome.failingTests.map(identityOf)) now.set(name, (now.get(name) ?? new Set()).add(file));
  const files = (baselineOf(baseline)?.failingTests ?? []).flatMap(({ name, file }) => {
    const elsewhere = now.get(name);
    return file === undefined || elsewhere === undefined || elsewhere.has(file) ? [] : [file];
  });
  return [...new Set(files)].slice(0, MAX_FILES);
}

/** One tool prints a path from the root, another, or another version, from the package. */
function isSameFile(before: string, now: string): boolean {
  return before.endsWith(`/${now}`) || now.endsWith(`/${before}`);
}

export async function filesStillThere(world: World, settings: Settings, baseline: State | undefined, outcome: Outcome): Promise<FileThere> {
  const files = filesInQuestion(baseline, outcome);
  if (files.length === 0) return () => false;
  const isThere = async (path: string): Promise<boolean> => (await world.files.read(path, 0)).kind !== 'missing';
  const folder = settings['working-directory'];
  const [tracked, onDisk] = await Promise.all([world.repository.files(), Promise.all(files.map(async (file) => (await isThere(file)) || (await isThere(`${folder}/${file}`))))]);
  const there = new Set(files.filter((_file, index) => onDisk[index]));
  // Tools print paths relative to their package.
  const isInPackage: FileThere = (before, now) => [...tracked].some((path) => path.endsWith(`/${before}`) && path !== now && !path.endsWith(`/${now}`));
  return (before, now) => !isSameFile(before, now) && (there.has(before) || isInPackage(before, now));
}
