/**
 * Saved files of any kind, read together: a file that begins as XML or JSON is a report or nothing (what stands in it was printed by tests), one that a
 * report format knows by its content is a report, any other is console output. Both are tried at once, since standard input can be read only once.
 */
import { ConsoleReading } from './console/read-console.ts';
import type { ConsoleFormat } from './console/format.ts';
import type { Trace } from './console/engine/trace.ts';
import type { Count, Counts, Evidence, Reading } from './model.ts';
import { type ReportResults, withoutRoughCoverage } from './outcome.ts';
import { UNKNOWN_COUNTS } from './model.ts';
import { BelowLog } from './below-log.ts';
import { goesOnBehindJson, isNoXml } from './reports/beginning.ts';
import { ReportReading } from './reports/read-reports.ts';
import type { ReportFile } from './reports/report-file.ts';

/** Of a file that a report format knew, so much is kept: below a report that was printed may stand what another program printed. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;

function sum(readings: readonly Reading[], field: keyof Counts): Count {
  return readings.reduce<Count>((total, { counts }) => (total === null || counts[field] === null ? null : total + counts[field]), 0);
}

/** Several outputs as one: what one does not know, the sum does not know. */
function combined(readings: readonly Reading[]): Reading {
  const [only] = readings;
  if (readings.length === 1 && only !== undefined) return only;
  // A file in which nothing was recognised takes nothing away from the others.
  const known = readings.filter((reading) => reading.frameworks.length > 0);
  const coverages = readings.flatMap((reading) => reading.coverage ?? []);
  const durations = readings.flatMap((reading) => reading.durationSeconds ?? []);
  return {
    frameworks: [...new Set(readings.flatMap((reading) => reading.frameworks))],
    counts: known.length === 0 ? UNKNOWN_COUNTS : { total: sum(known, 'total'), passed: sum(known, 'passed'), failed: sum(known, 'failed'), skipped: sum(known, 'skipped') },
    coverage: coverages.length === 0 ? null : coverages.reduce((left, right) => left + right, 0) / coverages.length,
    evidence: readings.flatMap((reading) => reading.evidence),
    failingTests: readings.flatMap((reading) => reading.failingTests),
    flakyTests: readings.flatMap((reading) => reading.flakyTests),
    errorPlaces: readings.flatMap((reading) => reading.errorPlaces),
    durationSeconds: durations.length === 0 ? null : durations.reduce((left, right) => left + right, 0),
    partial: readings.some((reading) => reading.partial),
    notes: readings.flatMap((reading) => reading.notes),
  };
}

/** Whether other output stands behind the document that the file begins with: then the document was printed among it. */
function isOutputBehind(report: ReportFile, kept: readonly Uint8Array[]): boolean {
  const { kind } = report.finish();
  if (!report.isDocument || kind === 'read' || kind === 'empty') return false;
  if (report.isEndedXml) return true;
  const text = Buffer.concat(kept).toString('latin1').trimStart();
  return text.startsWith('{') ? goesOnBehindJson(text) : kind === 'unknown' && isNoXml(text);
}

/** One file as it is read. */
export interface SavedFile {
  /** What was written so far begins like a report. */
  readonly isReport: boolean;
  write(chunk: Uint8Array): void;
  /** The file cannot be read. */
  fail(reason: string): void;
  end(name: string): void;
}

export class SavedFiles {
  readonly #reports = new ReportReading();
  readonly #outputs: Reading[] = [];
  readonly #formats: readonly ConsoleFormat[];
  readonly #trace: Trace | undefined;

  constructor(formats: readonly ConsoleFormat[], trace?: Trace) {
    this.#formats = formats;
    this.#trace = trace;
  }

  /** A reader for the next file; `end` takes the file's name. */
  open(): SavedFile {
    const report = this.#reports.open();
    let output: ConsoleReading | undefined = new ConsoleReading(this.#formats, this.#trace);
    let kept: Uint8Array[] | undefined = [];
    let bytes = 0;
    const belowLog = new BelowLog(this.#reports, this.#formats);
    return {
      get isReport() {
        return report.format !== undefined && !report.printed;
      },
      write: (chunk) => {
        bytes += chunk.length;
        if (bytes > MAX_KEPT_BYTES) kept = undefined;
        kept?.push(new Uint8Array(chunk));
        belowLog.write(chunk);
        report.write(chunk);
        if (report.format !== undefined && !report.printed) output = undefined;
        output?.write(chunk);
      },
      fail: (reason) => {
        report.fail(reason);
        output = undefined;
        kept = undefined;
      },
      end: (name) => {
        const goesOn = kept !== undefined && isOutputBehind(report, kept);
        const below = belowLog.end();
        if (report.finish().kind === 'unknown' && !report.isDocument && below !== undefined) this.#reports.close(below, name);
        else {
          if (output === undefined && kept !== undefined && goesOn) {
            output = new ConsoleReading(this.#formats, this.#trace);
            for (const chunk of kept) output.write(chunk);
          }
          this.#end(report, report.isDocument && !report.printed && !goesOn ? undefined : output, name);
        }
      },
    };
  }

  finish(): Reading {
    const reading = combined(this.#outputs);
    const results = withoutRoughCoverage(reading, this.#reports.results([])) ?? this.#reports.results([]);
    const unread = results.unread !== undefined;
    // What one file does not tell, all of them do not.
    const tested = results.counts.total !== null || results.unread?.tests === true;
    const formats = this.#reports.files.flatMap(({ result }) => (result.kind === 'read' ? [result.format] : []));
    return {
      ...reading,
      frameworks: [...new Set([...reading.frameworks, ...formats])],
      counts: tested ? results.counts : reading.counts,
      coverage: unread ? null : (results.coverage ?? reading.coverage),
      failingTests: tested ? results.failingTests : reading.failingTests,
      flakyTests: tested ? results.flakyTests : reading.flakyTests,
      evidence: [...(tested ? reading.evidence.filter(({ field }) => field === 'coverage_pct') : reading.evidence), ...this.#evidence(results)],
      notes: [...reading.notes, ...results.notes],
    };
  }

  #end(report: ReturnType<ReportReading['open']>, output: ConsoleReading | undefined, name: string): void {
    const reading = output?.finish();
    const { kind } = report.finish();
    // A file of a tool's events alone is its report, as a run reads it; what it also printed there of coverage is no part of that.
    const isReport = kind === 'read' && (!report.printed || report.isDocument);
    if (isReport && reading !== undefined && reading.coverage !== null) this.#outputs.push(reading);
    // What began like JSON or XML and was none is the output of a program.
    if (reading !== undefined && !isReport && (reading.frameworks.length > 0 || reading.coverage !== null || (kind === 'unknown' && !report.isDocument))) this.#outputs.push(reading);
    else this.#reports.close(report, name);
  }

  /** A report is evidence as a whole: its figures are counted, not printed. Of several each tells its own. */
  #evidence({ counts, coverage, figures = [], unread }: ReportResults): Evidence[] {
    if (unread !== undefined) return [];
    const told = figures.filter(({ repeats }) => !repeats);
    const [only = figures[0]] = told;
    if (only === undefined) return [];
    // Where a test was tried again in another file, what each file tells does not add up to what counts.
    const addsUp = told.reduce((sum, file) => sum + (file.counts?.total ?? 0), 0) === (counts.total ?? 0);
    const files = told.length === 1 || !addsUp ? [{ ...only, counts, coverage }] : told;
    return files.flatMap((file): Evidence[] => {
      const base = { line: 1, framework: file.format, source: file.path };
      const counted = FIELDS.flatMap((field): Evidence[] => {
        const value = file.counts?.[field] ?? null;
        return value === null ? [] : [{ ...base, field, value }];
      });
      return file.coverage === null ? counted : [...counted, { ...base, field: 'coverage_pct', value: file.coverage }];
    });
  }
}
