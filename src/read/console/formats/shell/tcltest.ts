/**
 * Tcl's tcltest 2.x.
 *
 *   ==== b-2 bad FAILED
 *   mixed.test:<tab>Total<tab>5<tab>Passed<tab>2<tab>Skipped<tab>1<tab>Failed<tab>2
 *   all.tcl:<tab>Total<tab>7<tab>Passed<tab>4<tab>Skipped<tab>1<tab>Failed<tab>2
 * Source of the shape: output of 2.5; cleanupTests.
 *
 * One run a line: all.tcl prints one for each folder, a file run by itself its own. all.tcl adds up the lines of this shape that the
 * files print, also those that a test prints: when it tells more passed tests than the verbose log shows, the counts are not known.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^(\S{1,400}):\tTotal\t(\d{1,9})\tPassed\t(\d{1,9})\tSkipped\t(\d{1,9})\tFailed\t(\d{1,9})$/;
const FAILED = /^==== (\S+)(?: .*)? FAILED$/;
const PASSED = /^\+{4} \S+ PASSED$/;
const PLACE = /^(\S.{0,400}?):(\d{1,9}): error: test failed: (\S+)/;

class TcltestReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  /** Seen in the log, which shows them with -verbose p only. */
  #passed = 0;

  constructor(stream: string) {
    this.#log = new RunLog('tcltest', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const failed = text.startsWith('==== ') ? FAILED.exec(text)?.[1] : undefined;
    const place = text.includes(': error: test failed: ') ? PLACE.exec(text) : null;
    const summary = text.includes('\tTotal\t') ? SUMMARY.exec(text) : null;
    if (PASSED.test(text)) {
      this.#log.begin(line);
      this.#passed += 1;
    } else if (failed !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(failed);
    } else if (place?.[1] !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(place[3] ?? '', { file: place[1], line: Number(place[2]) });
    } else if (summary !== null) {
      const [total, passed, skipped, failures] = summary.slice(2).map((each) => integer(each) ?? 0);
      if (total === undefined || passed === undefined || skipped === undefined || failures === undefined) return;
      const fooled = this.#passed > 0 && passed > this.#passed;
      this.#passed = 0;
      if (fooled) {
        const unknown = { total: null, passed: null, failed: null, skipped: null };
        this.#log.end(line, unknown, { partial: 'tcltest tells more passed tests than its log shows: it added up what a test printed.' });
      } else if (passed + skipped + failures === total) this.#log.end(line, { total, passed, failed: failures, skipped });
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const tcltest: ConsoleFormat = {
  id: 'tcltest',
  title: 'tcltest',
  kind: 'tests',
  openings: ['a.test:\tTotal', '====', '++++', 'a.test:12:'],
  start: (stream) => new TcltestReader(stream),
};
