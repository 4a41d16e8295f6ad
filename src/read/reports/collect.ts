/** The part of stage 4 that reads report files: found by themselves or by the user's patterns, only those of this run. */
import type { FoundFile, World } from '../../ports.ts';
import type { Settings } from '../../settings/definitions.ts';
import type { ReportResults } from '../outcome.ts';
import { beginningBelowLog } from './beginning.ts';
import { Deadline } from './deadline.ts';
import { decompressed } from './decompress.ts';
import { BrokenReport } from './format.ts';
import { ReportReading } from './read-reports.ts';
import type { ReportFile } from './report-file.ts';
import { type Found, find, type Search, searchesOf } from './report-search.ts';
import { AGES, ageOf, type RunTime } from './written-in-run.ts';

/** Of files that were not read, so many are named. */
const MAX_NAMED = 10;
/** Listed patterns that no file of this run matches, with what was found instead. */
function missing({ listed }: Found, run: RunTime): string[] {
  return [...listed].flatMap(([pattern, files]) => {
    const ages = files.map((file) => ageOf(file, run));
    if (ages.includes('of this run')) return [];
    const [age] = ages;
    return [age === undefined || age === 'of this run' ? pattern : `${pattern} (${AGES[age]})`];
  });
}

/** Undefined when reports are turned off or there are none. `keepTests`: every test is wanted, not only the counts and the failing ones. */
export async function collectReports(world: World, settings: Settings, run: RunTime, keepTests = false, clock?: () => number): Promise<ReportResults | undefined> {
  const deadline = new Deadline(settings['report-timeout-seconds'], clock);
  const collection = new Collection(world, deadline, run, new ReportReading(keepTests));
  for (const search of searchesOf(settings)) if (!collection.hasGivenUp) await collection.add(search);
  return collection.results();
}

class Collection {
  readonly #world: World;
  readonly #deadline: Deadline;
  readonly #run: RunTime;
  readonly #reading: ReportReading;
  readonly #seen = new Set<string>();
  readonly #unmatched: string[] = [];

  constructor(world: World, deadline: Deadline, run: RunTime, reading: ReportReading) {
    this.#world = world;
    this.#deadline = deadline;
    this.#run = run;
    this.#reading = reading;
  }

  /** The time is over, and that is told. */
  get hasGivenUp(): boolean {
    return this.#deadline.isOver && this.#reading.unread.length > 0;
  }

  results(): ReportResults | undefined {
    const reading = this.#reading;
    return reading.files.length === 0 && reading.unread.length === 0 && this.#unmatched.length === 0 ? undefined : reading.results(this.#unmatched);
  }

  async add(search: Search): Promise<void> {
    const found = await find(this.#world, search, this.#deadline);
    if (found.incomplete !== undefined) this.#reading.leaveUnread(found.incomplete, search.tells);
    else this.#unmatched.push(...missing(found, this.#run));
    const listed = new Set([...found.listed.values()].flat().map(({ path }) => path));
    const files = new Map<string, FoundFile>();
    for (const file of [...[...found.listed.values()].flat(), ...found.known]) if (!this.#seen.has(file.path) && ageOf(file, this.#run) === 'of this run') files.set(file.path, file);
    const inOrder = [...files.values()].toSorted((left, right) => left.modified - right.modified).map(({ path }) => path);
    for (const [index, path] of inOrder.entries()) {
      this.#seen.add(path);
      if (await this.#read(path, listed.has(path), search.tells)) continue;
      this.#outOfTime(path, inOrder.slice(index + 1), search.tells);
      break;
    }
  }

  #outOfTime(path: string, others: readonly string[], tells: Search['tells']): void {
    const named = others.slice(0, MAX_NAMED);
    const rest = others.length > named.length ? `${named.join(', ')} and ${others.length - named.length} more` : named.join(', ');
    this.#reading.leaveUnread(`${path} was not read to its end within ${this.#deadline.seconds} s (report-timeout-seconds)${others.length === 0 ? '' : `, and these were not read at all: ${rest}`}`, tells);
  }

  /** Returns false when the time is over. */
  async #read(path: string, listed: boolean, tells: Search['tells']): Promise<boolean> {
    const reading = this.#reading;
    let report: ReportFile | undefined = reading.open();
    try {
      if (!(await this.#write(path, report, (chunk) => report?.write(chunk) === true))) return false;
      // A file that was only found by its name may well be something else; nobody wants to hear of that.
      if (report.finish().kind === 'unknown') report = (await this.#belowLog(path)) ?? (listed ? report : undefined);
      if (this.#deadline.isOver) return false;
      if (report !== undefined) reading.close(report, path, tells);
    } catch (error) {
      reading.leaveUnread(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`, tells);
    }
    return true;
  }

  /** Returns false when the time is over; `take` returns false when it needs no more. */
  async #write(path: string, report: ReportFile, take: (chunk: Uint8Array) => boolean): Promise<boolean> {
    if (this.#deadline.isOver) return false;
    try {
      for await (const chunk of decompressed(this.#world.files.chunks(path))) {
        const wantsMore = take(chunk);
        if (this.#deadline.isOver) return false;
        if (!wantsMore) break;
      }
    } catch (error) {
      if (!(error instanceof BrokenReport)) throw error;
      report.fail(error.message);
    }
    return true;
  }

  /** Undefined where no report stands below the first lines of the file. */
  async #belowLog(path: string): Promise<ReportFile | undefined> {
    const report = this.#reading.open();
    let began = false;
    await this.#write(path, report, (chunk) => {
      if (began) return report.write(chunk);
      const at = beginningBelowLog(chunk);
      if (at === undefined) return false;
      began = true;
      return report.write(chunk.subarray(at));
    });
    const result = report.finish();
    // Lines of a broken one would be counted from the wrong place.
    return result.kind === 'read' || (result.kind === 'broken' && result.limit === true) ? report : undefined;
  }
}
