/**
 * Boost.UT (boost-ext/ut) 1.1 to 2.3.
 *
 *   All tests passed (3 asserts in 2 tests)          (2.x: Suite 'global': all tests passed (3 asserts in 2 tests))
 *   1 tests skipped
 *   ===============================================================================
 *   tests:   2 | 1 failed                            (2.x: below `Suite global`)
 *   asserts: 3 | 2 passed | 1 failed
 *   Running "divides"...
 *     ut.cpp:7:FAILED [3 == 2]
 * Source of the shape: ut.hpp, reporter::on(events::summary).
 *
 * Tests count, not asserts; one run a suite. The two rows together are the failing summary.
 */
import { keep } from '../../kit/bounds.ts';
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const PASSED = /^(?:Suite '.{0,200}': all|All) tests passed \(\d{1,12} asserts in (\d{1,9}) tests\)$/;
const SKIPPED = /^(\d{1,9}) tests skipped$/;
const TESTS = /^ ?tests: {1,3}(\d{1,9}) \| (\d{1,9}) failed(?: \| (\d{1,9}) skipped)?$/;
const ASSERTS = /^ ?asserts: {0,3}\d{1,12} \| \d{1,12} passed \| \d{1,12} failed$/;
const RUNNING = /^\s*Running (?:test )?"(.{1,400}?)"\.\.\./;
const FAILURE = /^\s+(\S.*?):(\d{1,7}):(?:\d{1,7}:)?\s?FAILED \[(.*)\]$/;

class BoostUtReader implements ConsoleReader {
  readonly #log: RunLog;
  #test: string | undefined;
  #tests: { readonly line: Line; readonly match: RegExpExecArray } | undefined;
  #passed: { readonly line: Line; readonly count: number } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('boost-ut', stream);
  }

  get attentive(): boolean {
    return this.#tests !== undefined || this.#passed !== undefined || this.#test !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const tests = this.#tests;
    this.#tests = undefined;
    if (this.#passed !== undefined) {
      const skipped = integer(SKIPPED.exec(text)?.[1]);
      this.#end(skipped === null ? this.#passed.line : line, this.#passed.line, this.#passed.count, 0, skipped ?? 0);
      if (skipped !== null) return;
    }
    const passed = integer(PASSED.exec(text)?.[1]);
    const found = TESTS.exec(text);
    const running = RUNNING.exec(text)?.[1];
    const failure = FAILURE.exec(text);
    if (passed !== null) this.#passed = { line, count: passed };
    else if (found !== null) this.#tests = { line, match: found };
    else if (tests !== undefined && ASSERTS.test(text)) {
      const [total, failed, skipped] = tests.match.slice(1).map((each) => integer(each) ?? 0);
      if (total !== undefined && failed !== undefined && failed <= total) this.#end(line, tests.line, total - failed, failed, skipped ?? 0);
    } else if (running !== undefined) {
      this.#log.begin(line);
      this.#test = keep(running);
    } else if (failure !== null && this.#test !== undefined) this.#log.failing.add(this.#test, leadingPlace(`${text.trimStart()}`), failure[3]);
  }

  finish(): Findings {
    if (this.#passed !== undefined) this.#end(this.#passed.line, this.#passed.line, this.#passed.count, 0, 0);
    return { runs: this.#log.runs };
  }

  #end(line: Line, at: Line, passed: number, failed: number, skipped: number): void {
    this.#passed = undefined;
    this.#test = undefined;
    this.#log.end(line, { total: passed + failed + skipped, passed, failed, skipped }, { summaryLines: [at.number] });
  }
}

export const boostUt: ConsoleFormat = {
  id: 'boost-ut',
  title: 'Boost.UT',
  kind: 'tests',
  openings: ['All tests', "Suite 'global':", 'tests:', 'asserts:', 'Running "a"...'],
  start: (stream) => new BoostUtReader(stream),
};
