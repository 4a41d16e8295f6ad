/**
 * Automake's `make check`: the parallel harness (1.12 to 1.18) and the serial one.
 *
 *   FAIL: b.sh
 *   ============================================================================
 *   Testsuite summary for clean 1.0
 *   ============================================================================
 *   # TOTAL: 7
 *   # PASS:  1                (then SKIP, XFAIL, FAIL, XPASS, ERROR)
 * serial:
 *   ====================
 *   1 of 2 tests failed       (All 3 tests passed; All 3 tests behaved as expected (1 expected failure); 2 of 3 tests did not behave as expected (1 unexpected pass))
 *   (1 test was not run)
 *   ====================
 * Source of the shape: output of 1.16; Automake's check.am.
 *
 * Rules: one run a directory. XFAIL is skipped, XPASS and ERROR are failed. VERBOSE=1 prints the log with the same counters, but
 * without the headline. The serial harness leaves skipped tests out of its total and expected failures out of a failing banner; both
 * are added from what it prints beside.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const RESULT = /^(PASS|FAIL|XFAIL|XPASS|SKIP|ERROR): (\S.*)$/;
const RULE = /^={10,}$/;
const HEADLINE = /^Testsuite summary for \S/;
const ROW = /^# (TOTAL|PASS|SKIP|XFAIL|FAIL|XPASS|ERROR): +(\d{1,9})$/;
const LABELS = ['TOTAL', 'PASS', 'SKIP', 'XFAIL', 'FAIL', 'XPASS', 'ERROR'] as const;
const LOG_HEADLINE = /^\s{3}\S.* \S+: \S*test-suite\.log$/;
const ALL = /^(?:All )?(\d{1,9}) tests? (?:passed|behaved as expected \((\d{1,9}) expected failures?\))$/;
const SOME = /^(\d{1,9}) of (\d{1,9}) tests? (?:failed|did not behave as expected \(\d{1,9} unexpected pass(?:es)?\))$/;
const NOT_RUN = /^\((\d{1,9}) tests? (?:was|were) not run\)$/;
const REPORT_TO = /^(?:Please report to|See) \S/;
const DEJAGNU_SUMMARY = /^\s*=== .* Summary/;

interface Banner {
  readonly line: Line;
  readonly run: number;
  readonly failed: number;
  /** Known from the banner itself only when all is well. */
  readonly expected: number | undefined;
  notRun: number;
}

class AutomakeReader implements ConsoleReader {
  readonly #log: RunLog;
  #afterRule = false;
  #inLog = false;
  #expected = 0;
  #rows: { readonly first: Line; readonly counts: number[] } | undefined;
  #banner: Banner | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('automake', stream);
  }

  get attentive(): boolean {
    return this.#afterRule || this.#banner !== undefined || this.#rows !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const afterRule = this.#afterRule;
    this.#afterRule = false;
    const result = RESULT.exec(text);
    if (RULE.test(text)) this.#rule();
    else if (this.#rows !== undefined) this.#row(line, text);
    else if (this.#banner !== undefined) this.#below(text);
    else if (afterRule && HEADLINE.test(text)) this.#rows = { first: line, counts: [] };
    else if (afterRule && (ALL.test(text) || SOME.test(text))) this.#serial(line, text);
    else if (LOG_HEADLINE.test(text)) this.#inLog = true;
    else if (DEJAGNU_SUMMARY.test(text)) this.#log.discard();
    else if (result?.[2] !== undefined && !this.#inLog) this.#result(line, result[1] ?? '', result[2]);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #result(line: Line, status: string, name: string): void {
    // Other tools say `ERROR: 1 test failed`.
    if (/^[\w./+-]+(?: \d{1,9}\b| - |$)/.test(name)) this.#log.begin(line);
    if (status === 'XFAIL') this.#expected += 1;
    if (status === 'FAIL' || status === 'ERROR' || status === 'XPASS') this.#log.failing.add(name);
  }

  #rule(): void {
    if (this.#banner !== undefined) this.#endSerial(this.#banner);
    else this.#afterRule = true;
  }

  #row(line: Line, text: string): void {
    const rows = this.#rows;
    const row = ROW.exec(text);
    if (rows === undefined || row === null || row[1] !== LABELS[rows.counts.length]) {
      this.#rows = undefined;
      return;
    }
    rows.counts.push(integer(row[2]) ?? 0);
    if (rows.counts.length < LABELS.length) return;
    this.#rows = undefined;
    const [total, passed, skip, expectedFailures, failures, unexpectedPasses, errors] = rows.counts;
    if (total === undefined || passed === undefined || skip === undefined || expectedFailures === undefined) return;
    const failed = (failures ?? 0) + (unexpectedPasses ?? 0) + (errors ?? 0);
    const skipped = skip + expectedFailures;
    if (passed + failed + skipped !== total) return;
    const summaryLines = LABELS.map((_, at) => line.number - LABELS.length + 1 + at);
    this.#log.end(line, { total, passed, failed, skipped }, { confidence: 'structure', encloses: 'all', summaryLines, lines: { passed: line.number - 5, skipped: line.number - 4, failed: line.number - 2 } });
    this.#reset();
  }

  #serial(line: Line, text: string): void {
    const all = ALL.exec(text);
    const some = SOME.exec(text);
    if (all !== null) this.#banner = { line, run: integer(all[1]) ?? 0, failed: 0, expected: integer(all[2]) ?? 0, notRun: 0 };
    else if (some !== null) this.#banner = { line, run: integer(some[2]) ?? 0, failed: integer(some[1]) ?? 0, expected: undefined, notRun: 0 };
  }

  #below(text: string): void {
    const notRun = integer(NOT_RUN.exec(text)?.[1]);
    if (notRun !== null && this.#banner !== undefined) this.#banner.notRun = notRun;
    else if (!REPORT_TO.test(text)) this.#banner = undefined;
  }

  #endSerial({ line, run, failed, expected = this.#expected, notRun }: Banner): void {
    this.#banner = undefined;
    const skipped = expected + notRun;
    const passed = run - failed - expected;
    const structure = this.#log.open;
    if (passed >= 0) {
      const how = structure ? ({ confidence: 'structure', encloses: 'all' } as const) : {};
      this.#log.end(line, { total: run + notRun, passed, failed, skipped }, how);
    }
    this.#reset();
  }

  #reset(): void {
    this.#expected = 0;
    this.#inLog = false;
    this.#log.discard();
  }
}

export const automake: ConsoleFormat = {
  id: 'automake',
  title: 'Automake check',
  kind: 'tests',
  openings: ['PASS:', 'FAIL:', 'XFAIL:', 'XPASS:', 'SKIP:', 'ERROR:', '=====$'],
  start: (stream) => new AutomakeReader(stream),
};
