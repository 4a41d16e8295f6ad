/** A report below some lines of a log (`npm test > report.json`). */
import type { ConsoleFormat } from './console/format.ts';
import { ConsoleReading } from './console/read-console.ts';
import { beginningBelowLog, isLongEnough } from './reports/beginning.ts';
import type { ReportReading } from './reports/read-reports.ts';
import type { ReportFile } from './reports/report-file.ts';

const NOTHING = new Uint8Array(0);

export class BelowLog {
  readonly #reports: ReportReading;
  readonly #formats: readonly ConsoleFormat[];
  #head: Uint8Array = NOTHING;
  #state: 'open' | 'none' | 'found' = 'open';
  #report: ReportFile | undefined;

  constructor(reports: ReportReading, formats: readonly ConsoleFormat[]) {
    this.#reports = reports;
    this.#formats = formats;
  }

  write(chunk: Uint8Array): void {
    if (this.#state === 'found') this.#report?.write(chunk);
    if (this.#state !== 'open') return;
    this.#head = Buffer.concat([this.#head, chunk]);
    if (isLongEnough(this.#head.length)) this.#decide();
  }

  /** The report, if the rest of the file is one or was meant to be one; undefined where it is the output of a tool. */
  end(): ReportFile | undefined {
    if (this.#state === 'open') this.#decide();
    const report = this.#report;
    const kind = report?.finish().kind;
    if (report === undefined || report.printed) return undefined;
    return kind === 'read' || (kind === 'broken' && report.isXml && !report.isEndedXml) ? report : undefined;
  }

  /** Where the lines above tell of a run, the document was printed among its output. */
  #decide(): void {
    const at = beginningBelowLog(this.#head);
    this.#state = at === undefined || this.#tellsOfRun(this.#head.subarray(0, at)) ? 'none' : 'found';
    if (this.#state === 'found') {
      this.#report = this.#reports.open();
      this.#report.write(this.#head.subarray(at));
    }
    this.#head = NOTHING;
  }

  #tellsOfRun(log: Uint8Array): boolean {
    const console = new ConsoleReading(this.#formats);
    console.write(log);
    const { frameworks, coverage } = console.finish();
    return frameworks.length > 0 || coverage !== null;
  }
}
