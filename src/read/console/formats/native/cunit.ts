/**
 * CUnit 2.0 to 2.1-3, basic and console interface.
 *
 *   Suite: calc
 *     Test: breaks ...FAILED                       (basic verbose; normal: `Suite calc, Test breaks had failures:`)
 *       1. cun.c:4  - 1==2
 *   Run Summary:    Type  Total    Ran Passed Failed Inactive
 *                 suites      2      1    n/a      1        0
 *                  tests      4      2      1      1        1
 *                asserts      3      3      1      2      n/a
 * Source of the shape: output of 2.1-3; CU_print_run_results. 2.0 has no Inactive column.
 *
 * Rules: the tests row counts. What did not run, inactive tests and those of a suite whose initialization failed, is skipped.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const BANNER = /^\s+CUnit - A [Uu]nit testing framework for C - Version \S/;
const HEADER = /^(?:--)?Run Summary:\s+Type\s+Total\s+Ran\s+Passed\s+Failed(?:\s+Inactive)?$/;
const ROW = /^\s+(suites|tests|asserts)\s+(\d{1,9})\s+(\d{1,9})\s+(n\/a|\d{1,9})\s+(\d{1,9})(?:\s+(?:n\/a|\d{1,9}))?$/;
const SUITE = /^\s*Suite: (\S.*)$/;
const FAILED = /^\s+Test: (\S.*?) ?\.\.\..*FAILED$/;
const HAD_FAILURES = /^Suite (\S.*), Test (\S.*) had failures:$/;
const FAILURE = /^\s+\d{1,9}\. (\S.*?):(\d{1,9})\s+- (.*)$/;

class CUnitReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #suite = '';
  #failed: string | undefined;
  #rows = 0;
  #tests: { readonly line: Line; readonly match: RegExpExecArray } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('cunit', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (BANNER.test(text)) {
      this.#log.begin(line);
      this.attentive = true;
    } else if (HEADER.test(text)) {
      this.attentive = true;
      this.#rows = 3;
      this.#tests = undefined;
    } else if (this.#rows > 0) this.#row(line, text);
    else this.#body(text);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #body(text: string): void {
    const failed = FAILED.exec(text)?.[1];
    const had = HAD_FAILURES.exec(text);
    const failure = FAILURE.exec(text);
    this.#suite = SUITE.exec(text)?.[1] ?? this.#suite;
    if (failed !== undefined) this.#failed = `${this.#suite} / ${failed}`;
    else if (had !== null) this.#failed = `${had[1] ?? ''} / ${had[2] ?? ''}`;
    else if (failure?.[1] !== undefined && this.#failed !== undefined) {
      this.#log.failing.add(this.#failed, { file: failure[1], line: Number(failure[2]) }, failure[3]);
      this.#failed = undefined;
    }
  }

  #row(line: Line, text: string): void {
    const match = ROW.exec(text);
    const expected = ['asserts', 'tests', 'suites'][this.#rows - 1];
    this.#rows = match?.[1] === expected ? this.#rows - 1 : 0;
    if (match === null || match[1] !== expected) return;
    if (expected === 'tests') this.#tests = { line, match };
    if (expected === 'asserts' && this.#tests !== undefined) this.#end(line, this.#tests.line, this.#tests.match);
  }

  #end(line: Line, at: Line, match: RegExpExecArray): void {
    const [total, ran, passed, failed] = match.slice(2, 6).map((each) => integer(each) ?? 0);
    if (total === undefined || ran === undefined || passed === undefined || failed === undefined || passed + failed !== ran || ran > total) return;
    this.#log.end(line, { total, passed, failed, skipped: total - ran }, { confidence: 'structure', encloses: 'all', summaryLines: [at.number] });
    this.attentive = false;
    this.#failed = undefined;
  }
}

export const cunit: ConsoleFormat = {
  id: 'cunit',
  title: 'CUnit',
  kind: 'tests',
  openings: ['CUnit -', 'Run Summary:', '--Run Summary:'],
  start: (stream) => new CUnitReader(stream),
};
