/**
 * CppUnit 1.10 to 1.15: TextOutputter and CompilerOutputter.
 *
 *   OK (3 tests)                                   CompilerOutputter: OK (3)
 *   Run:  4   Failures: 1   Errors: 1              CompilerOutputter: Run: 4   Failure total: 2   Failures: 1   Errors: 1
 *   1) test: T::b (F) line: 11 mixed.cc            CompilerOutputter: mixed.cc:11:Assertion / Test name: T::b
 * Source of the shape: output of 1.15; the outputters' print statements.
 *
 * `OK (…)` stands below a blank line; the text outputter names the failing tests below its summary. JUnit 4 prints it too, below its own headline.
 */
import { type Place, leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const OK = /^OK \((\d{1,9})(?: tests)?\)$/;
const FAILURES = /^Run: {1,2}(\d{1,9}) {3}(?:Failure total: (\d{1,9}) {3})?Failures: (\d{1,9}) {3}Errors: (\d{1,9})$/;
const BANNER = /^!!!FAILURES!!!$/;
const ITEM = /^\d{1,9}\) test: (.{1,400}?) \([FE]\)(?: line: (\d{1,9}) (\S.*))?$/;
const ASSERTION = /^\S.*:\d{1,7}:(?:Assertion|Error)$/;
const NAME = /^Test name: (\S.*)$/;
const REACH_OF_DETAILS = 2_000;

class CppUnitReader implements ConsoleReader {
  readonly #log: RunLog;
  #afterBanner = false;
  #place: Place | undefined;
  #listUntil = 0;

  constructor(stream: string) {
    this.#log = new RunLog('cppunit', stream);
  }

  get attentive(): boolean {
    return this.#listUntil > 0;
  }

  read(line: Line, afterBlank: boolean): void {
    const text = line.text.trimEnd();
    if (line.number > this.#listUntil) this.#listUntil = 0;
    const ok = text.startsWith('OK (') ? OK.exec(text) : null;
    const failures = text.startsWith('Run: ') ? FAILURES.exec(text) : null;
    const item = this.#listUntil > 0 ? ITEM.exec(text) : null;
    const name = text.startsWith('Test name: ') ? NAME.exec(text)?.[1] : undefined;
    if (BANNER.test(text)) this.#afterBanner = true;
    else if (ok !== null) this.#passed(line, integer(ok[1]), afterBlank);
    else if (failures !== null) this.#failed(line, failures);
    else if (item?.[1] !== undefined) this.#log.lastFailing?.add(item[1], item[3] === undefined ? undefined : { file: item[3], line: Number(item[2]) });
    else if (/:(?:Assertion|Error)$/.test(text) && ASSERTION.test(text)) this.#place = leadingPlace(text);
    else if (name !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(name, this.#place);
      this.#place = undefined;
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #passed(line: Line, total: number | null, afterBlank: boolean): void {
    if (total === null || !afterBlank) return;
    this.#log.end(line, { total, passed: total, failed: 0, skipped: 0 }, { confidence: 'shape' });
  }

  #failed(line: Line, match: RegExpExecArray): void {
    const total = integer(match[1]) ?? 0;
    const failed = (integer(match[3]) ?? 0) + (integer(match[4]) ?? 0);
    const compiler = match[2] !== undefined;
    if (failed > total || (compiler && integer(match[2]) !== failed) || (!compiler && !this.#afterBanner)) return;
    this.#afterBanner = false;
    const known = { total, passed: total - failed, failed, skipped: 0 };
    if (!compiler) this.#listUntil = line.number + REACH_OF_DETAILS;
    this.#log.end(line, known);
  }
}

export const cppunit: ConsoleFormat = {
  id: 'cppunit',
  title: 'CppUnit',
  kind: 'tests',
  openings: ['OK (3', 'Run: 4', '!!!FAILURES!!!', '1) test:', 'a.cc:11:', ['Test', 'name:']],
  start: (stream) => new CppUnitReader(stream),
};
