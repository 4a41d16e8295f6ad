/**
 * Meson's test runner 0.46 to 1.9 (`meson test`, `ninja test`).
 *
 *   2/7 demo / bad     FAIL            0.02s   exit status 1        (`demo:suite / name` with suites)
 *   Ok:                1
 *   Expected Fail:     1                                            (since 1.8 rows of zero are left out, but for Ok and Fail)
 *   Fail:              2
 *   Unexpected Pass:   1
 *   Skipped:           1
 *   Ignored:           0
 *   Timeout:           1
 *
 *   Full log written to /path/meson-logs/testlog.txt
 * Up to 0.55 `--print-errorlogs` prints `The output from the failed tests:` between the block and the last line.
 * Before 0.49: OK, FAIL, SKIP, TIMEOUT in capitals. `No tests defined.` `No suitable tests defined.`
 * Source of the shape: output of 0.49, 0.55, 0.59, 1.0, 1.3 and 1.9.
 *
 * Rules: Meson's tests are programs; TAP subtests and the cases inside are their output. An unexpected pass and a timeout are
 * failed, an expected failure is skipped. The block stands below a blank line; one that more results follow was printed by a test.
 */
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { complaintPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const RESULT = /^\s*\d{1,7}\/(\d{1,7}) (\S.{0,500}?)\s{1,200}(OK|FAIL|ERROR|TIMEOUT|SKIP|EXPECTEDFAIL|UNEXPECTEDPASS|INTERRUPT|IGNORED|RUNNING)(?:\s{1,200}([\d.]{1,12}) ?s\b.*)?$/;
const FAILING = new Set(['FAIL', 'ERROR', 'TIMEOUT', 'UNEXPECTEDPASS', 'INTERRUPT']);
const ROW = /^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Ignored|Timeout|OK|FAIL|SKIP|TIMEOUT):\s{3,}(\d{1,9})$/;
const LOG = /^Full log written to \S/;
const NONE = /^No (?:suitable )?tests defined\.$/;

class MesonReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #current: string | undefined;
  #announced: number | null = null;
  #rows: { readonly counts: Map<string, number>; first: Line; last: Line } | undefined;
  #inRows = false;
  /** Below the block stand the failed tests with their rows and output once more. */
  #again = false;

  constructor(stream: string) {
    this.#log = new RunLog('meson', stream);
  }

  read(line: Line, afterBlank: boolean): void {
    const text = line.text.trimEnd();
    if (this.#again) {
      if (!LOG.test(text)) return;
      this.#again = false;
      this.#settle(true, line.number);
      return;
    }
    if (this.#rows !== undefined && text === 'The output from the failed tests:') {
      this.#again = true;
      return;
    }
    const result = RESULT.exec(text);
    const row = ROW.exec(text);
    if (row !== null && (this.#inRows || afterBlank)) this.#row(line, row);
    else {
      this.#inRows = false;
      if (result?.[2] !== undefined) this.#result(line, result[2], result[3] ?? '', integer(result[1]));
      else if (LOG.test(text)) this.#settle(true);
      else if (NONE.test(text) && !this.#log.open) this.#log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 });
      else if (this.#current !== undefined && this.#log.failing.size < MAX_NAMED_TESTS) {
        const place = complaintPlace(text);
        if (place !== undefined) this.#log.failing.add(this.#current, place);
      }
    }
  }

  finish(): Findings {
    this.#settle(false);
    if (this.#log.open) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { summaryLines: [], partial: "Meson's test summary is missing." });
    }
    return { runs: this.#log.runs };
  }

  #result(line: Line, name: string, status: string, announced: number | null): void {
    this.#announced = announced;
    this.#rows = undefined;
    this.#log.begin(line);
    this.attentive = true;
    this.#current = undefined;
    if (!FAILING.has(status)) return;
    this.#current = keep(name);
    this.#log.failing.add(name, undefined, status === 'FAIL' ? undefined : status);
  }

  #row(line: Line, match: RegExpExecArray): void {
    const label = (match[1] ?? '').toLowerCase();
    if (!this.#inRows) this.#rows = { counts: new Map(), first: line, last: line };
    this.#inRows = true;
    if (this.#rows === undefined) return;
    this.#rows.counts.set(label, integer(match[2]) ?? 0);
    this.#rows.last = line;
  }

  /** `closed`: the line that follows the block was seen, so no row of it is missing. */
  #settle(closed: boolean, lastLine = 0): void {
    const rows = this.#rows;
    this.#rows = undefined;
    if (rows === undefined || !rows.counts.has('ok') || !rows.counts.has('fail')) return;
    const of = (...labels: readonly string[]): number => labels.reduce((total, label) => total + (rows.counts.get(label) ?? 0), 0);
    const [passed, skipped] = [of('ok'), of('skipped', 'skip', 'ignored', 'expected fail')];
    const told = of('fail', 'unexpected pass', 'timeout');
    // Before 0.50 a timeout is in both rows.
    const twice = this.#announced !== null && passed + told + skipped === this.#announced + of('timeout');
    const failed = twice ? told - of('timeout') : told;
    if (!closed && this.#announced !== null && passed + failed + skipped !== this.#announced) return;
    this.#announced = null;
    const structure = this.#log.open;
    const lines = Array.from({ length: rows.last.number - rows.first.number + 1 }, (_, at) => rows.first.number + at);
    this.#log.end(rows.last, { total: passed + failed + skipped, passed, failed, skipped }, {
      confidence: structure ? 'structure' : 'summary',
      summaryLines: lines.slice(0, 9),
      ...(structure ? { encloses: 'all' as const } : {}),
      ...(lastLine > 0 ? { lastLine } : {}),
    });
    this.attentive = false;
    this.#current = undefined;
  }
}

export const meson: ConsoleFormat = {
  id: 'meson',
  title: 'Meson',
  kind: 'tests',
  openings: ['1/7', 'Ok:', 'OK:', 'Expected Fail:', 'Fail:', 'FAIL:', 'Unexpected Pass:', 'Skipped:', 'SKIP:', 'Ignored:', 'Timeout:', 'TIMEOUT:', 'Full log', 'The output', 'No tests', 'No suitable'],
  start: (stream) => new MesonReader(stream),
};
