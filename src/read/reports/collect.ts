/** The part of stage 4 that reads report files: found by themselves or by the user's patterns, only those of this run. */
import type { FoundFile, World } from '../../ports.ts';
import type { Settings } from '../../settings/definitions.ts';
import type { ReportResults } from '../outcome.ts';
import { beginningBelowLog } from './beginning.ts';
import { decompressed } from './decompress.ts';
import { BrokenReport } from './format.ts';
import { ReportReading } from './read-reports.ts';
import type { ReportFile } from './report-file.ts';
import { COVERAGE_REPORTS, NEVER_SEARCHED, TEST_REPORTS } from './well-known.ts';

/** File systems keep times by ticks of their own, some by whole seconds. */
const TICK_MILLISECONDS = 50;

interface Search {
  /** Patterns that a person listed; empty for `auto` and `none`. */
  readonly listed: readonly string[];
  readonly patterns: readonly string[];
  readonly excluded: readonly string[];
}

function searchOf(setting: readonly string[], wellKnown: readonly string[]): Search {
  const words = setting.map((pattern) => pattern.replaceAll('\\', '/'));
  if (words.includes('none')) return { listed: [], patterns: [], excluded: [] };
  const listed = words.filter((pattern) => pattern !== 'auto' && !pattern.startsWith('!'));
  const excluded = words.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const auto = listed.length === 0 || words.includes('auto');
  return { listed, patterns: [...listed, ...(auto ? wellKnown : [])], excluded };
}

/** True for a file that was written after the command started: a report from a cached folder tells of another run. */
export function isOfThisRun(file: Pick<FoundFile, 'modified'>, started: number): boolean {
  return file.modified >= started - TICK_MILLISECONDS || (file.modified % 1000 === 0 && file.modified >= Math.floor(started / 1000) * 1000);
}

/** Listed patterns that no file of this run matches, with what was found instead. */
async function missing(world: World, search: Search, started: number): Promise<string[]> {
  const gone: string[] = [];
  for (const pattern of search.listed) {
    const files = await world.files.find([pattern], search.excluded);
    if (files.some((file) => isOfThisRun(file, started))) continue;
    gone.push(files.length === 0 ? pattern : `${pattern} (what it matches is older than this run)`);
  }
  return gone;
}

/** Undefined when reports are turned off or there are none. `started`: when the command began, milliseconds since 1970; `keepTests`: every test is wanted, not only the counts and the failing ones. */
export async function collectReports(world: World, settings: Settings, started: number, keepTests = false): Promise<ReportResults | undefined> {
  const searches = [searchOf(settings['test-reports'], TEST_REPORTS), searchOf(settings['coverage-reports'], COVERAGE_REPORTS)];
  const reading = new ReportReading(keepTests);
  const seen = new Set<string>();
  for (const search of searches) {
    if (search.patterns.length === 0) continue;
    // What a person listed is searched wherever it is; by ourselves we stay out of other people's folders.
    const own = search.listed.length === 0 ? [] : await world.files.find(search.listed, search.excluded);
    const known = search.patterns.length === search.listed.length ? [] : await world.files.find(search.patterns.slice(search.listed.length), [...search.excluded, ...NEVER_SEARCHED]);
    const files = [...own, ...known].filter((file) => isOfThisRun(file, started) && !seen.has(file.path)).toSorted((left, right) => left.modified - right.modified);
    for (const { path } of files) {
      if (seen.has(path)) continue;
      seen.add(path);
      await readInto(world, reading, path, own.some((file) => file.path === path));
    }
  }
  const unmatched = [...(await missing(world, searches[0] ?? searchOf([], []), started)), ...(await missing(world, searches[1] ?? searchOf([], []), started))];
  return reading.files.length === 0 && unmatched.length === 0 ? undefined : reading.results(unmatched);
}

/** A file that was only found by its name may well be something else; nobody wants to hear of that. */
async function readInto(world: World, reading: ReportReading, path: string, listed: boolean): Promise<void> {
  const report = reading.open();
  await readFile(world, path, report, (chunk) => report.write(chunk));
  if (report.finish().kind !== 'unknown') reading.close(report, path);
  else {
    const below = await belowLog(world, reading, path);
    if (below !== undefined || listed) reading.close(below ?? report, path);
  }
}

/** `take` returns false when it needs no more. */
async function readFile(world: World, path: string, report: ReportFile, take: (chunk: Uint8Array) => boolean): Promise<void> {
  try {
    for await (const chunk of decompressed(world.files.chunks(path))) if (!take(chunk)) break;
  } catch (error) {
    if (!(error instanceof BrokenReport)) throw error;
    report.fail(error.message);
  }
}

/** Undefined where no report stands below the first lines of the file. */
async function belowLog(world: World, reading: ReportReading, path: string): Promise<ReportFile | undefined> {
  const report = reading.open();
  let began = false;
  await readFile(world, path, report, (chunk) => {
    if (began) return report.write(chunk);
    const at = beginningBelowLog(chunk);
    if (at === undefined) return false;
    began = true;
    return report.write(chunk.subarray(at));
  });
  // Lines of a broken one would be counted from the wrong place.
  return report.finish().kind === 'read' ? report : undefined;
}
