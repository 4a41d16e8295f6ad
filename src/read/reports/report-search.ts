/** Where report files are looked for: the user's own patterns, or the well-known places. */
import type { FoundFile, World } from '../../ports.ts';
import type { Settings } from '../../settings/definitions.ts';
import { Deadline } from './deadline.ts';
import { COVERAGE_REPORTS, NEVER_SEARCHED, TEST_REPORTS } from './well-known.ts';
import { type EarlierFiles, earlierFiles } from './written-in-run.ts';

export interface Search {
  readonly tells: 'tests' | 'coverage';
  /** Patterns that a person listed; empty for `auto` and `none`. */
  readonly listed: readonly string[];
  /** Looked for besides. */
  readonly known: readonly string[];
  readonly excluded: readonly string[];
}

export interface Found {
  /** By the pattern that a person listed. */
  readonly listed: ReadonlyMap<string, readonly FoundFile[]>;
  readonly known: readonly FoundFile[];
  /** Why these may not be all. */
  readonly incomplete?: string;
}

type ReportSettings = Pick<Settings, 'test-reports' | 'coverage-reports'>;

function searchOf(tells: Search['tells'], setting: readonly string[], wellKnown: readonly string[]): Search {
  const words = setting.map((pattern) => pattern.replaceAll('\\', '/'));
  if (words.includes('none')) return { tells, listed: [], known: [], excluded: [] };
  const listed = words.filter((pattern) => pattern !== 'auto' && !pattern.startsWith('!'));
  const excluded = words.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return { tells, listed, known: listed.length === 0 || words.includes('auto') ? wellKnown : [], excluded };
}

export function searchesOf(settings: ReportSettings): readonly Search[] {
  return [searchOf('tests', settings['test-reports'], TEST_REPORTS), searchOf('coverage', settings['coverage-reports'], COVERAGE_REPORTS)];
}

/** What a person listed is searched wherever it is; by ourselves we stay out of other people's folders. */
export async function find(world: World, { listed, known, excluded }: Search, deadline: Deadline): Promise<Found> {
  const byPattern = new Map<string, readonly FoundFile[]>();
  let incomplete: string | undefined;
  for (const pattern of new Set(listed)) {
    const found = await world.files.find([pattern], excluded, deadline.left);
    byPattern.set(pattern, found.files);
    incomplete ??= found.incomplete === undefined ? undefined : `${pattern}: ${found.incomplete}`;
  }
  const others = known.length === 0 ? { files: [] } : await world.files.find(known, [...excluded, ...NEVER_SEARCHED], deadline.left);
  incomplete ??= others.incomplete;
  return { listed: byPattern, known: others.files, ...(incomplete === undefined ? {} : { incomplete }) };
}

/** The report files that are there before the command begins, as far as they could be taken for its own. Only their names and times are looked at. */
export async function reportsBefore(world: World, settings: ReportSettings & Pick<Settings, 'report-timeout-seconds'>, now: number): Promise<EarlierFiles> {
  const deadline = new Deadline(settings['report-timeout-seconds']);
  const searches = searchesOf(settings);
  const listed = searches.flatMap((search) => search.listed);
  const known = searches.flatMap((search) => search.known);
  const found = [
    ...(listed.length === 0 ? [] : (await world.files.find(listed, [], deadline.left)).files),
    ...(known.length === 0 ? [] : (await world.files.find(known, NEVER_SEARCHED, deadline.left)).files),
  ];
  return earlierFiles(found, now);
}
