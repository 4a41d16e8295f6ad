/**
 * llvm-lit 0.4 to 21.
 *
 *   -- Testing: 6 tests, 2 workers --
 *   FAIL: demo :: b.test (1 of 6)
 *   Failed Tests (1):
 *     demo :: b.test
 *   Testing Time: 0.03s
 *
 *   Total Discovered Tests: 6                     (since 15, with a percentage behind each figure)
 *     Passed             : 1 (16.67%)             (rows of zero are left out)
 * Before 11: `Expected Passes    : 1`, `Unexpected Failures: 1` …
 * Source of the shape: output of 14 and 18; lit's main.py.
 *
 * Rules: unexpected passes, unresolved and timed out tests are failed; unsupported, skipped and expectedly failed ones are skipped; excluded
 * ones (left out by a filter) do not count; passed with a retry is passed, and flaky. lit's programs' output is inside.
 */
import { Capped, keep } from '../../kit/bounds.ts';
import type { NamedTest } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^-- Testing: (?:(\d{1,9}) of )?(\d{1,9}) tests?, \d{1,6} (?:workers?|threads?) --$/;
const TIME = /^(?:Total )?Testing Time: (\d{1,9}(?:\.\d{1,9})?)s$/;
const DISCOVERED = /^Total Discovered Tests: (\d{1,9})$/;
const ROW = /^ {2}([A-Z][A-Za-z ]{3,30}?)\s*: (\d{1,9})(?: \([\d.]{1,6}%\))?$/;
const LIST = /^(Failed|Unresolved|Timed Out|Unexpectedly Passed|Failing|Unexpected Passing|Unexpectedly Passing|Flaky|Passed With Retry)(?: Tests)? ?\(\d{1,9}\):?$/;
const STARS = /^\*{20}$/;
const LISTED = /^\s{2,4}(\S.* :: \S.*)$/;
const FAILED = /^(?:FAIL|XPASS|UNRESOLVED|TIMEOUT): (\S.* :: \S.*?) \(\d{1,9} of \d{1,9}\)$/;
const KINDS: Readonly<Record<string, 'passed' | 'failed' | 'skipped' | 'none'>> = {
  Passed: 'passed',
  'Expected Passes': 'passed',
  'Passed With Retry': 'passed',
  'Passes With Retry': 'passed',
  Failed: 'failed',
  'Unexpected Failures': 'failed',
  'Unexpectedly Passed': 'failed',
  'Unexpected Passes': 'failed',
  Unresolved: 'failed',
  'Unresolved Tests': 'failed',
  'Timed Out': 'failed',
  'Individual Timeouts': 'failed',
  Unsupported: 'skipped',
  'Unsupported Tests': 'skipped',
  Skipped: 'skipped',
  'Skipped Tests': 'skipped',
  'Expectedly Failed': 'skipped',
  'Expected Failures': 'skipped',
  Excluded: 'none',
};

class LitReader implements ConsoleReader {
  readonly #log: RunLog;
  #seconds: number | undefined;
  #announced: number | undefined;
  #rows: { lines: number[]; last: Line; passed: number; failed: number; skipped: number; none: number } | undefined;
  /** Announced ones that were excluded are in no other row. */
  #withExcluded = false;
  #timed = false;
  #list: 'failed' | 'flaky' | undefined;
  #flaky = new Capped<NamedTest>();

  constructor(stream: string) {
    this.#log = new RunLog('llvm-lit', stream);
  }

  get attentive(): boolean {
    return this.#timed || this.#list !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const time = TIME.exec(text)?.[1];
    const list = LIST.exec(text)?.[1];
    if (HEADER.test(text)) {
      this.#end();
      this.#log.discard();
      this.#log.begin(line);
      const header = HEADER.exec(text);
      this.#announced = integer(header?.[1] ?? header?.[2]) ?? undefined;
      this.#withExcluded = false;
    } else if (time !== undefined) {
      this.#list = undefined;
      this.#timed = true;
      this.#rows = undefined;
      this.#seconds = Number(time);
    } else if (this.#timed && !this.#between(text, list)) this.#row(line, text);
    else if (this.#timed) return;
    else if (list !== undefined) this.#list = /^(?:Flaky|Passed With Retry)$/.test(list) ? 'flaky' : 'failed';
    else if (this.#list !== undefined) this.#listed(text);
    else if (this.#log.open && FAILED.test(text)) this.#log.failing.add(FAILED.exec(text)?.[1] ?? '');
  }

  finish(): Findings {
    this.#end();
    if (this.#log.open) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { confidence: 'structure', summaryLines: [], partial: "llvm-lit's summary is missing." });
    }
    return { runs: this.#log.runs };
  }

  /** Before 10 the lists stand between the time and the figures, set off by stars. */
  #between(text: string, list: string | undefined): boolean {
    if (this.#rows !== undefined) return false;
    if (list !== undefined) this.#list = 'failed';
    else if (this.#list !== undefined) this.#listed(text);
    else if (!STARS.test(text)) return false;
    return true;
  }

  #listed(text: string): void {
    const name = LISTED.exec(text)?.[1];
    if (name === undefined) {
      this.#list = undefined;
      return;
    }
    if (this.#list === 'flaky') this.#flaky.push({ name: keep(name) });
    else this.#log.failing.add(name);
  }

  #row(line: Line, text: string): void {
    const discovered = integer(DISCOVERED.exec(text)?.[1]);
    if (discovered !== null) {
      this.#announced = discovered;
      this.#withExcluded = true;
    }
    if (text.length === 0 || discovered !== null) {
      if (this.#rows !== undefined) this.#end();
      return;
    }
    const row = ROW.exec(text);
    const kind = KINDS[row?.[1] ?? ''];
    if (kind === undefined) {
      this.#end();
      return;
    }
    this.#rows ??= { lines: [], last: line, passed: 0, failed: 0, skipped: 0, none: 0 };
    this.#rows.lines.push(line.number);
    this.#rows.last = line;
    this.#rows[kind] += integer(row?.[2]) ?? 0;
  }

  #end(): void {
    this.#timed = false;
    const rows = this.#rows;
    this.#rows = undefined;
    if (rows === undefined) return;
    const { passed, failed, skipped, none } = rows;
    const told = passed + failed + skipped + (this.#withExcluded ? none : 0);
    // A row is missing: the output was cut.
    if (this.#announced !== undefined && told < this.#announced) return;
    const structure = this.#log.open;
    this.#log.end(rows.last, { total: passed + failed + skipped, passed, failed, skipped }, {
      confidence: structure ? 'structure' : 'summary',
      summaryLines: rows.lines,
      ...(structure ? { encloses: 'all' as const } : {}),
      ...(this.#seconds === undefined ? {} : { durationSeconds: this.#seconds }),
      ...(this.#flaky.count === 0 ? {} : { flakyTests: this.#flaky.items }),
    });
    this.#flaky = new Capped<NamedTest>();
  }
}

export const llvmLit: ConsoleFormat = {
  id: 'llvm-lit',
  title: 'llvm-lit',
  kind: 'tests',
  openings: ['-- Testing:', 'Testing Time:', 'Total Testing', 'Failed Tests', 'Unresolved Tests', 'Timed Out', 'Unexpectedly Passed', 'Unexpected Passing', 'Failing Tests', 'Flaky Tests', 'Passed With', 'FAIL:', 'XPASS:', 'UNRESOLVED:', 'TIMEOUT:'],
  start: (stream) => new LitReader(stream),
};
