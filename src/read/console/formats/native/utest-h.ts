/**
 * utest.h (sheredom).
 *
 *   [==========] Running 3 test cases.
 *   [ RUN      ] calc.divides
 *   test.c:9: Failure
 *   [  FAILED  ] calc.divides (6300ns)
 *   [==========] 3 test cases ran.
 *   [  PASSED  ] 1 tests.
 *   [  SKIPPED ] 1 tests, listed below:
 *   [  FAILED  ] 1 tests, listed below:
 * Source of the shape: utest_main of utest.h. It borrows GoogleTest's marks, but says neither suites nor milliseconds.
 */
import type { Place } from '../../kit/failing-tests.ts';
import { complaintPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^\[=+\] Running (\d{1,9}) test cases\.$/;
const STARTED = /^\[ RUN {6}\] (\S.*)$/;
const RESULT = /\[(?: {7}OK| {2}FAILED | {2}SKIPPED) \] (\S.*?)(?: \(\d{1,18}ns\))?$/;
const RAN = /^\[=+\] (\d{1,9}) test cases ran\.$/;
const ROW = /^\[ {2}(PASSED|SKIPPED|FAILED) {1,2}\] (\d{1,9}) tests(?:, listed below:|\.)$/;

class UtestReader implements ConsoleReader {
  readonly #log: RunLog;
  #openTest: string | undefined;
  #place: Place | undefined;
  #ran: { readonly line: Line; readonly total: number; readonly rows: Map<string, number>; last: Line } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('utest-h', stream);
  }

  get attentive(): boolean {
    return this.#log.open;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (HEADER.test(text) && this.#openTest === undefined) {
      this.#end();
      this.#log.begin(line);
    } else if (!this.#log.open) return;
    else if (this.#ran !== undefined) this.#row(line, text);
    else if (this.#openTest !== undefined) this.#inTest(text, this.#openTest);
    else {
      const ran = integer(RAN.exec(text)?.[1]);
      this.#openTest = STARTED.exec(text)?.[1];
      this.#place = undefined;
      if (ran !== null) this.#ran = { line, total: ran, rows: new Map(), last: line };
    }
  }

  finish(): Findings {
    this.#end();
    return { runs: this.#log.runs };
  }

  #inTest(text: string, name: string): void {
    const started = STARTED.exec(text)?.[1];
    if (RESULT.exec(text)?.[1] === name) {
      if (text.includes('[  FAILED  ]')) this.#log.failing.add(name, this.#place);
      this.#openTest = undefined;
    } else if (started !== undefined) this.#openTest = started;
    else this.#place ??= complaintPlace(text);
  }

  #row(line: Line, text: string): void {
    const row = ROW.exec(text);
    if (this.#ran === undefined || !text.startsWith('[  ')) return;
    if (row?.[1] !== undefined) this.#ran.rows.set(row[1], integer(row[2]) ?? 0);
    this.#ran.last = line;
  }

  #end(): void {
    const ran = this.#ran;
    this.#ran = undefined;
    if (ran === undefined) return;
    const { line, total, rows, last } = ran;
    const [passed, failed, skipped] = [rows.get('PASSED'), rows.get('FAILED') ?? 0, rows.get('SKIPPED') ?? 0];
    if (passed !== undefined && passed + failed + skipped === total) {
      this.#log.end(last, { total, passed, failed, skipped }, { confidence: 'structure', encloses: 'all', summaryLines: [line.number] });
    }
    this.#log.discard();
  }
}

export const utestH: ConsoleFormat = {
  id: 'utest-h',
  title: 'utest.h',
  kind: 'tests',
  openings: ['[==========]'],
  start: (stream) => new UtestReader(stream),
};
