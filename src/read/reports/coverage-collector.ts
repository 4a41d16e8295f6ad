/** Where the coverage of all report files meets: per file and line, so that merging is exact and nothing is averaged. */
import { detached } from '../console/kit/bounds.ts';
import { LimitReached } from './format.ts';
import type { CoverageMetric } from '../coverage-metric.ts';

export const MISSED = 1;
export const PARTIAL = 2;
export const HIT = 3;
/** MISSED, PARTIAL (hit, but not all of its branches) or HIT; 0: not code. */
export type LineState = 0 | 1 | 2 | 3;

/** Beyond this a line number is nonsense, and would only take memory. */
export const MAX_LINES = 5_000_000;

/** Lines of all files for which there is room: ten thousand files that each tell of one line far down would take all memory. */
const MAX_ROOM = 200_000_000;
/** Of one report; each takes more than its name. */
const MAX_SOURCE_FILES = 1_000_000;
const SLAB_BYTES = 256 * 1024;
/** Where the lines of short files lie one behind the other: a buffer of its own for each of 100,000 files would cost more than its lines. */
let slab = new Uint8Array(SLAB_BYTES);
let used = 0;

/** How many lines there is still room for, in all files together. */
export interface Room {
  left: number;
}

export class FileCoverage {
  #lines: Uint8Array = slab;
  /** Where the file begins in `#lines`, and how many bytes are its own. */
  #start = 0;
  #room = 0;
  /** Highest line number seen. */
  last = 0;
  readonly #shared: Room | undefined;

  constructor(shared?: Room) {
    this.#shared = shared;
  }

  /** `line` is 1-based. Seen twice, the better state stays: shards and duplicate records add up. */
  mark(line: number, state: LineState): void {
    if (!Number.isInteger(line) || line < 1 || line > MAX_LINES) return;
    if (line > this.#room) this.#makeRoom(line);
    const at = this.#start + line - 1;
    if (state > (this.#lines[at] ?? 0)) this.#lines[at] = state;
    if (line > this.last) this.last = line;
  }

  /** Makes room for lines up to this one at once. */
  reserve(line: number): void {
    if (line > this.#room && line <= MAX_LINES) this.#makeRoom(line);
  }

  state(line: number): LineState {
    return line < 1 || line > this.last ? 0 : ((this.#lines[this.#start + line - 1] ?? 0) as LineState);
  }

  merge(other: FileCoverage): void {
    for (let line = 1; line <= other.last; line += 1) {
      const state = other.state(line);
      if (state !== 0) this.mark(line, state);
    }
  }

  /** @throws LimitReached */
  #take(lines: number): void {
    if (this.#shared === undefined) return;
    this.#shared.left -= lines;
    if (this.#shared.left < 0) throw new LimitReached('the coverage tells of more lines than there is room for');
  }

  #makeRoom(line: number): void {
    // Mostly the file that is read is the last one in the slab, and goes on where it ends.
    if (this.#room > 0 && this.#lines === slab && this.#start + this.#room === used && this.#start + line <= slab.length) {
      this.#take(line - this.#room);
      used = this.#start + line;
      this.#room = line;
      return;
    }
    const held = this.#lines.subarray(this.#start, this.#start + this.last);
    const room = Math.max(line, this.#room * 2);
    this.#take(room - this.#room);
    if (room > SLAB_BYTES / 4) [this.#lines, this.#start] = [new Uint8Array(room), 0];
    else {
      if (used + room > slab.length) [slab, used] = [new Uint8Array(SLAB_BYTES), 0];
      [this.#lines, this.#start] = [slab, used];
      used += room;
    }
    this.#lines.set(held, this.#start);
    this.#room = room;
  }

  get totals(): CoverageTotals {
    let covered = 0;
    let total = 0;
    for (let line = 1; line <= this.last; line += 1) {
      const state = this.#lines[this.#start + line - 1] ?? 0;
      if (state !== 0) total += 1;
      if (state >= PARTIAL) covered += 1;
    }
    return { covered, total };
  }
}

export interface CoverageTotals {
  readonly covered: number;
  readonly total: number;
}

export interface CoverageSink {
  /** The lines of one source file, created when new. Separators become slashes. */
  file(path: string): FileCoverage;
  /** A weighted piece of code (a block of several statements); the same one in several files counts once, covered when it was anywhere. */
  unit(id: string, weight: number, covered: boolean): void;
  /** For reports that tell no lines: covered of all lines (or statements). */
  totals(covered: number, total: number): void;
  /** The tool's own headline 0-100, where it is not the share of covered lines (coverage.py with branches). */
  headline(percentage: number): void;
  /** What the headline is a share of, where that is known. */
  metric(name: CoverageMetric): void;
  /** The lines are those before the tool leaves out what it does not count: its own figure goes before them. */
  rough(): void;
}

interface Unit {
  readonly weight: number;
  covered: boolean;
}

interface ReportCoverage {
  readonly format: string;
  readonly files: Map<string, FileCoverage>;
  readonly units: Map<string, Unit>;
  totals: CoverageTotals | undefined;
  headline: number | undefined;
  metric: CoverageMetric | undefined;
  /** Of its lines alone, before they were merged with those of others. */
  lines: CoverageTotals;
  isRough: boolean;
}

export interface CollectedCoverage {
  /** 0-100, not rounded; null when nothing is known. */
  readonly percentage: number | null;
  readonly totals: CoverageTotals | undefined;
  readonly files: ReadonlyMap<string, FileCoverage>;
  readonly notes: readonly string[];
  /** Undefined where it is not known, or the reports differ in it. */
  readonly metric: CoverageMetric | undefined;
  /** A figure that the tool printed is better. */
  readonly isRough: boolean;
}

function sum(totals: Iterable<CoverageTotals>): CoverageTotals {
  let [covered, total] = [0, 0];
  for (const each of totals) {
    covered += each.covered;
    total += each.total;
  }
  return { covered, total };
}

function* totalsOf(files: Iterable<FileCoverage>): Generator<CoverageTotals> {
  for (const file of files) yield file.totals;
}

function share({ covered, total }: CoverageTotals): number | null {
  return total > 0 ? (covered / total) * 100 : null;
}

/** A headline of its own may be a share of anything; lines are lines, and units are those of Go. */
function metricOf({ metric, headline, units }: ReportCoverage): CoverageMetric | undefined {
  if (metric !== undefined || headline !== undefined) return metric;
  return units.size > 0 ? 'statements' : 'lines';
}

/** Of one file by itself. */
function percentageOf(report: ReportCoverage): number | null {
  const lines = report.units.size > 0 ? sumOfUnits(report.units.values()) : report.lines;
  const totals = lines.total > 0 ? lines : report.totals;
  return report.headline ?? (totals === undefined ? null : share(totals));
}

function sumOfUnits(units: Iterable<Unit>): CoverageTotals {
  let [covered, total] = [0, 0];
  for (const unit of units) {
    total += unit.weight;
    if (unit.covered) covered += unit.weight;
  }
  return { covered, total };
}

export class CoverageCollector {
  readonly #reports: ReportCoverage[] = [];
  readonly #room: Room;

  constructor(room: Room = { left: MAX_ROOM }) {
    this.#room = room;
  }

  /** A sink for one file of the given format; nothing of it counts before `commit`. */
  file(format: string): CoverageSink & { readonly commit: () => number | null } {
    const report: ReportCoverage = { format, files: new Map(), units: new Map(), totals: undefined, headline: undefined, metric: undefined, lines: { covered: 0, total: 0 }, isRough: false };
    let began = false;
    return {
      file: (path) => {
        began = true;
        const name = path.includes('\\') ? path.replaceAll('\\', '/') : path;
        const known = report.files.get(name);
        if (known !== undefined) return known;
        if (report.files.size >= MAX_SOURCE_FILES) throw new LimitReached(`it tells of more than ${MAX_SOURCE_FILES} source files`);
        const created = new FileCoverage(this.#room);
        report.files.set(detached(name), created);
        return created;
      },
      unit: (id, weight, covered) => {
        began = true;
        const known = report.units.get(id);
        if (known === undefined) report.units.set(detached(id), { weight, covered });
        else if (covered) known.covered = true;
      },
      totals: (covered, total) => {
        began = true;
        if (covered >= 0 && covered <= total) report.totals = sum([report.totals ?? { covered: 0, total: 0 }, { covered, total }]);
      },
      headline: (percentage) => {
        began = true;
        if (percentage >= 0 && percentage <= 100) report.headline = percentage;
      },
      metric: (name) => {
        report.metric = name;
      },
      rough: () => {
        report.isRough = true;
      },
      commit: () => {
        if (!began) return null;
        report.lines = sum(totalsOf(report.files.values()));
        this.#reports.push(report);
        return percentageOf(report);
      },
    };
  }

  /**
   * Files by line are merged by location. The same run is often written in several formats at once (lcov, Cobertura and Clover
   * of one test run); their ideas of a line differ slightly, so the format that tells most files counts, and of the others
   * only the files it lacks.
   */
  get result(): CollectedCoverage {
    const metrics = new Set(this.#reports.map(metricOf));
    const [metric] = metrics;
    return { ...this.#result(), metric: metrics.size === 1 ? metric : undefined, isRough: this.#reports.length > 0 && this.#reports.every((report) => report.isRough) };
  }

  #result(): Omit<CollectedCoverage, 'isRough' | 'metric'> {
    const [only] = this.#reports;
    const files = this.#mergedFiles();
    const lines = this.#units() ?? (files.size === 0 ? undefined : sum(totalsOf(files.values())));
    if (this.#reports.length === 1 && only !== undefined) {
      const totals = lines !== undefined && lines.total > 0 ? lines : only.totals;
      return { percentage: only.headline ?? (totals === undefined ? null : share(totals)), totals: only.metric === 'elements' ? undefined : totals, files, notes: [] };
    }
    const own = this.#headlineOfRough();
    if (own !== undefined) return { percentage: own, totals: undefined, files, notes: [] };
    if (lines !== undefined && lines.total > 0) return { percentage: this.#headlineFor(lines) ?? share(lines), totals: lines, files, notes: [] };
    const told = this.#reports.flatMap((report) => report.totals ?? []);
    if (told.length > 0) return { percentage: share(sum(told)), totals: sum(told), files, notes: [] };
    const headlines = this.#reports.flatMap((report) => report.headline ?? []);
    if (headlines.length === 0) return { percentage: null, totals: undefined, files, notes: [] };
    const mean = headlines.reduce((left, right) => left + right, 0) / headlines.length;
    return { percentage: mean, totals: undefined, files, notes: [`Coverage is the mean of ${headlines.length} report files that tell a percentage only.`] };
  }

  /** The tool's own percentage, where one report tells all that the others tell of the lines: they are the same run in other formats. */
  #headlineFor({ covered, total }: CoverageTotals): number | undefined {
    return this.#reports.find(({ headline, lines }) => headline !== undefined && lines.covered === covered && lines.total === total)?.headline;
  }

  /** What the tool says itself beside its rough lines, where nothing else was read. */
  #headlineOfRough(): number | undefined {
    const [told, ...others] = this.#reports.filter((report) => !report.isRough);
    return told === undefined || others.length > 0 || told.lines.total > 0 || told.units.size > 0 ? undefined : told.headline;
  }

  /** Where every report tells weighted units, they are the measure. */
  #units(): CoverageTotals | undefined {
    if (this.#reports.length === 0 || this.#reports.some((report) => report.units.size === 0)) return undefined;
    const all = new Map<string, Unit>();
    for (const report of this.#reports) for (const [id, unit] of report.units) if (unit.covered || !all.has(id)) all.set(id, unit);
    return sumOfUnits(all.values());
  }

  #mergedFiles(): ReadonlyMap<string, FileCoverage> {
    const [only] = this.#reports;
    if (only !== undefined && this.#reports.length === 1) return only.files;
    const formats = new Map<string, Map<string, FileCoverage>>();
    // Of rough ones only what nobody else tells.
    for (const report of this.#reports.toSorted((left, right) => Number(left.isRough) - Number(right.isRough))) {
      const merged = formats.get(report.format) ?? new Map<string, FileCoverage>();
      formats.set(report.format, merged);
      for (const [path, file] of report.files) {
        const known = merged.get(path);
        if (known === undefined) merged.set(path, file);
        else known.merge(file);
      }
    }
    const rough = new Set(this.#reports.filter((report) => report.isRough).map(({ format }) => format));
    const sorted = [...formats].toSorted(([left, { size: leftSize }], [right, { size: rightSize }]) => Number(rough.has(left)) - Number(rough.has(right)) || rightSize - leftSize);
    const [first, ...others] = sorted.map(([, files]) => files);
    if (first === undefined || others.length === 0) return first ?? new Map<string, FileCoverage>();
    const all = new Map(first);
    const index = new PathIndex();
    for (const path of all.keys()) index.add(path);
    for (const [path, file] of others.flatMap((other) => [...other])) {
      if (index.holds(path)) continue;
      all.set(path, file);
      index.add(path);
    }
    return all;
  }
}

/** Formats name a file absolute, relative to the repository or to a source root: of the same file, one path ends with the other. */
class PathIndex {
  readonly #byBaseName = new Map<string, string[]>();

  add(path: string): void {
    const base = path.slice(path.lastIndexOf('/') + 1);
    const known = this.#byBaseName.get(base);
    if (known === undefined) this.#byBaseName.set(base, [path]);
    else known.push(path);
  }

  holds(path: string): boolean {
    const rooted = (each: string): string => `/${each.replace(/^\/+/, '')}`;
    const candidates = this.#byBaseName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    return candidates.some((other) => rooted(other).endsWith(rooted(path)) || rooted(path).endsWith(rooted(other)));
  }
}
