/** Whether a report file was written by this run: its clock must say so, and it must not have been there before as it is now. */
import type { FoundFile } from '../../ports.ts';

/** File systems keep times by ticks of their own, some by whole seconds. */
const TICK_MILLISECONDS = 50;
/** So far may the clock of another machine (a network drive, a container's host) go ahead. */
const AHEAD_MILLISECONDS = 60_000;

/** Report files as they were before the command began, by path; only those whose clock would make them look like files of the run. */
export type EarlierFiles = ReadonlyMap<string, FoundFile>;

export interface RunTime {
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly ended: number;
  readonly before: EarlierFiles;
}

export type Age = 'of this run' | 'older' | 'unchanged' | 'in the future';

/** What is said of a pattern that only such files match. */
export const AGES: Readonly<Record<Exclude<Age, 'of this run'>, string>> = {
  older: 'what it matches is older than this run',
  unchanged: 'what it matches was there before this run and did not change',
  'in the future': 'what it matches has a time of change that is still to come',
};

function isSince(file: Pick<FoundFile, 'modified'>, started: number): boolean {
  return file.modified >= started - TICK_MILLISECONDS || (file.modified % 1000 === 0 && file.modified >= Math.floor(started / 1000) * 1000);
}

/** Of the files found before the command begins (at `now`) those that could pass for files of the run. */
export function earlierFiles(found: readonly FoundFile[], now: number): EarlierFiles {
  return new Map(found.filter((file) => isSince(file, now - 1000)).map((file) => [file.path, file]));
}

/** A report from a cached folder tells of another run, whatever its clock says. */
export function ageOf(file: FoundFile, { started, ended, before }: RunTime): Age {
  const earlier = before.get(file.path);
  if (earlier !== undefined && earlier.modified === file.modified && earlier.size === file.size && earlier.inode === file.inode) return 'unchanged';
  if (file.modified > ended + AHEAD_MILLISECONDS) return 'in the future';
  return isSince(file, started) ? 'of this run' : 'older';
}
