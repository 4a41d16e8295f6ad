/** Where report files are looked for: the user's own patterns, or the well-known places. */
import type { FoundFile, FoundFiles, World } from '../../ports.ts';
import type { Settings } from '../../settings/definitions.ts';
import { Deadline } from './deadline.ts';
import { COVERAGE_REPORTS, NEVER_SEARCHED, TEST_REPORTS } from './well-known.ts';
import { type EarlierFiles, earlierFiles } from './written-in-run.ts';

/** With more of them in one part of a path a name can be made that takes years to match, and nothing can interrupt that. */
const MAX_STARS = 4;
const NESTED = /[+*]\([^)]*[+*]\(/;

/** Why a pattern is not searched for; undefined when it is. */
function refusalOf(pattern: string): string | undefined {
  if (NESTED.test(pattern)) return 'it repeats what is repeated';
  return pattern.split(/[/,]/).some((part) => part !== '**' && part.split(/\*+/).length - 1 > MAX_STARS) ? `it has more than ${MAX_STARS} stars in one name` : undefined;
}

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
export async function find(world: World, { tells, listed, known, excluded }: Search, deadline: Deadline): Promise<Found> {
  const byPattern = new Map<string, readonly FoundFile[]>();
  let incomplete: string | undefined;
  const refused = excluded.flatMap((pattern) => refusalOf(pattern) ?? []);
  for (const pattern of new Set(listed)) {
    const [reason = refusalOf(pattern)] = refused;
    const found: FoundFiles = reason === undefined ? await world.files.find([pattern], excluded, deadline.left) : { files: [], incomplete: reason };
    byPattern.set(pattern, found.files);
    incomplete ??= found.incomplete === undefined ? undefined : `${pattern}: ${found.incomplete}`;
  }
  const others: FoundFiles = known.length === 0 || refused.length > 0 ? { files: [], ...(refused[0] === undefined ? {} : { incomplete: refused[0] }) } : await world.files.find(known, [...excluded, ...NEVER_SEARCHED], deadline.left);
  incomplete ??= others.incomplete === undefined ? undefined : `${tells === 'tests' ? 'report files' : 'coverage files'}: ${others.incomplete}`;
  return { listed: byPattern, known: others.files, ...(incomplete === undefined ? {} : { incomplete }) };
}

/** The report files that are there before the command begins, as far as they could be taken for its own. Only their names and times are looked at. */
export async function reportsBefore(world: World, settings: ReportSettings & Pick<Settings, 'report-timeout-seconds'>, now: number): Promise<EarlierFiles> {
  const deadline = new Deadline(settings['report-timeout-seconds']);
  const searches = searchesOf(settings);
  const listed = searches.flatMap((search) => search.listed).filter((pattern) => refusalOf(pattern) === undefined);
  const known = searches.flatMap((search) => search.known);
  const found = [
    ...(listed.length === 0 ? [] : (await world.files.find(listed, [], deadline.left)).files),
    ...(known.length === 0 ? [] : (await world.files.find(known, NEVER_SEARCHED, deadline.left)).files),
  ];
  return earlierFiles(found, now);
}
