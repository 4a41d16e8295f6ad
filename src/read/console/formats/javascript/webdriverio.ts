/**
 * WebdriverIO 4 to 9, spec reporter.
 *
 *    "spec" Reporter:
 *   ------------------------------------------------------------------
 *   [chrome 120.0.6099.71 linux #0-1] Running: chrome (v120.0.6099.71) on linux
 *   [chrome 120.0.6099.71 linux #0-1] 1 passing (3.2s)      zero parts are left out, the duration stands on the first
 *   [chrome 120.0.6099.71 linux #0-1] 1 failing
 *   [chrome 120.0.6099.71 linux #0-1] 1 skipped             also pending, retried
 *   [chrome 120.0.6099.71 linux #0-1] 1) cart adds an item  the preface is left out with showPreface: false
 *   Spec Files:	 0 passed, 2 failed, 2 total (100% completed) in 00:00:08
 *   Number of specs: 2                                      4: figures of each runner with a preface, then those over all
 *   10 passing (65.20s)
 *   2 failing
 * Source of the shapes: @wdio/spec-reporter and @wdio/cli of 9.
 *
 * Workers are summed, the last report of each (a spec file is retried under its worker's number). Spec Files counts files; when
 * it counts more than were reported (onlyFailures, a worker that got no session), passed and total are not known.
 */
import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const PREFACE = /^\[[^\]]{1,200} #(\d+-\d+)\](?: |$)/;
const FIGURE = /^(\d+) (passing|failing|skipped|pending|retried)(?: \([^()]{1,40}\))?\s*$/;
const SPEC_FILES = /^Spec Files:\s+(\d+) passed, (?:(\d+) retries, )?(?:(\d+) failed, )?(?:(\d+) skipped, )?(\d+) total \(\d+% completed\) in ([\d:]{5,12})/;

interface Worker {
  readonly figures: Map<string, number>;
  readonly lines: number[];
  failing: readonly NamedTest[];
}

class WebdriverReader extends CollectingReader {
  #firstLine = 0;
  readonly #workers = new Map<string, Worker>();
  #worker: Worker | undefined;
  #countsEnded = false;
  readonly #failures = new Failures();
  /** Figures over all runners, below the number of specs; WebdriverIO 4. */
  #overall: Worker | undefined;

  read(line: Line): void {
    if (this.#overall !== undefined && this.#readOverall(this.#overall, line)) return;
    if (/^Number of specs: \d{1,9}$/.test(line.text)) this.#overall = { figures: new Map(), lines: [], failing: [] };
    else if (/^ ?"spec" Reporter:$/.test(line.text)) this.#firstLine = line.number;
    else if (line.text.startsWith('Spec Files:')) this.#end(line);
    else if (this.#firstLine > 0) this.#report(line);
    this.attentive = this.#firstLine > 0 || this.#overall !== undefined;
  }

  override finish(): Findings {
    this.#endOverall();
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#firstLine, 'The WebdriverIO report was cut: its "Spec Files" line is missing.');
    return super.finish();
  }

  /** False for the line that ends the figures. */
  #readOverall(overall: Worker, { text, number }: Line): boolean {
    const figure = FIGURE.exec(text);
    if (figure !== null) {
      overall.figures.set(figure[2] ?? '', integerOrZero(figure[1]));
      overall.lines.push(number);
      return true;
    }
    if (text.trim() === '') return true;
    this.#endOverall();
    return false;
  }

  #endOverall(): void {
    const overall = this.#overall;
    this.#overall = undefined;
    if (overall === undefined || !overall.figures.has('passing')) return;
    const of = (kind: string): number => overall.figures.get(kind) ?? 0;
    this.add(counts(of('passing'), of('failing'), of('skipped') + of('pending')), overall.lines);
  }

  #report(line: Line): void {
    const preface = PREFACE.exec(line.text);
    const text = preface === null ? line.text : line.text.slice(preface[0].length);
    if (text.startsWith('Running: ')) {
      this.#closeWorker();
      this.#worker = { figures: new Map(), lines: [], failing: [] };
      this.#countsEnded = false;
      if (this.#workers.size < 10_000) this.#workers.set(preface?.[1] ?? keep(`${this.#workers.size} ${text}`), this.#worker);
    } else if (this.#worker !== undefined) this.#inWorker(this.#worker, text, line.number);
  }

  /** The first figures of a report are its own; failures follow. */
  #inWorker(worker: Worker, text: string, number: number): void {
    const figure = this.#countsEnded ? null : FIGURE.exec(text);
    if (figure !== null) {
      worker.figures.set(figure[2] ?? '', integerOrZero(figure[1]));
      worker.lines.push(number);
      return;
    }
    if (worker.lines.length > 0) this.#countsEnded = true;
    if (!this.#countsEnded) return;
    const headline = /^\d+\) (\S.*)$/.exec(text)?.[1];
    if (headline !== undefined) this.#failures.begin(headline);
    else if (/^-{20,}$/.test(text)) this.#failures.close();
    else this.#failures.read(text);
  }

  #closeWorker(): void {
    const named = this.#failures.take();
    if (this.#worker !== undefined) this.#worker.failing = named;
  }

  #end(line: Line): void {
    this.#closeWorker();
    const match = SPEC_FILES.exec(line.text);
    if (match === null) return;
    const reports = [...this.#workers.values()].filter((worker) => worker.lines.length > 0);
    const sum = (...kinds: readonly string[]): number =>
      reports.reduce((total, { figures }) => total + kinds.reduce((part, kind) => part + (figures.get(kind) ?? 0), 0), 0);
    const lines = reports.flatMap((report) => report.lines);
    const firstLine = this.#firstLine > 0 ? this.#firstLine : line.number;
    const known = counts(sum('passing'), sum('failing'), sum('skipped', 'pending'));
    const more = {
      firstLine,
      lastLine: line.number,
      failingTests: reports.flatMap((report) => report.failing),
      durationSeconds: (match[6] ?? '').split(':').reduce((total, part) => total * 60 + Number(part), 0),
    };
    const files = integerOrZero(match[5]) - integerOrZero(match[4]);
    if (lines.length === 0) this.addUnknown(firstLine, line.number, 'WebdriverIO printed no report of tests, only of files.', more);
    else if (reports.length >= files) this.add(known, lines, { ...more, confidence: 'structure', encloses: 'all' });
    else {
      const partial = `WebdriverIO ran ${files} spec files but reported the tests of ${reports.length}.`;
      this.add({ total: null, passed: null, failed: known.failed, skipped: null }, lines, { ...more, confidence: 'structure', encloses: 'all', partial });
    }
    this.#firstLine = 0;
    this.#workers.clear();
    this.#worker = undefined;
  }
}

export const webdriverio: ConsoleFormat = {
  id: 'webdriverio',
  title: 'WebdriverIO',
  kind: 'tests',
  openings: ['"spec" Reporter:', 'Spec Files:', ['Number', 'of']],
  start: (stream) => new WebdriverReader('webdriverio', stream),
};
