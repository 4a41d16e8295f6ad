/**
 * shUnit2 2.1.
 *
 *   testBad
 *   ASSERT:two expected:<1> but was:<2>
 *   shunit2:ERROR testBad() returned non-zero return code.
 *
 *   Ran 4 tests.
 *
 *   FAILED (failures=3,skipped=2)            (OK; OK (skipped=1))
 * Source of the shape: output of 2.1.8; _shunit_generateReport.
 *
 * Rules: the figures behind FAILED are assertions. The failed tests are those below whose name an assertion complains; skipped assertions skip no test. When a test left the shell, shUnit2 counts it twice: that one is taken off.
 */
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const NAME = /^test\w*$/;
const ASSERT = /^(?:ASSERT:|shunit2:ERROR )(.*)$/;
const RETURNED = /^(\w+)\(\) returned non-zero return code\.$/;
const LEFT = /^ASSERT:\s*[Uu]nknown failure encountered running a test$/;
const RAN = /^Ran (\d{1,9}) tests?\.$/;
const RESULT = /^(OK|FAILED)(?: \(((?:failures|skipped)=\d{1,9}(?:,skipped=\d{1,9})?)\))?$/;

class ShUnit2Reader implements ConsoleReader {
  readonly #log: RunLog;
  #test: string | undefined;
  /** Tests below whose name something was asserted. */
  #failed = 0;
  #counted = false;
  #inRun = false;
  #left = false;
  #ran: { readonly line: Line; readonly count: number } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('shunit2', stream);
  }

  get attentive(): boolean {
    return this.#inRun || this.#ran !== undefined;
  }

  read(line: Line, afterBlank: boolean): void {
    const text = line.text.trimEnd();
    const ran = RAN.exec(text);
    const result = afterBlank && this.#ran !== undefined ? RESULT.exec(text) : null;
    if (result !== null) this.#end(line, result);
    else if (ran !== null) this.#ran = afterBlank ? { line, count: integer(ran[1]) ?? 0 } : undefined;
    else if (text.length > 0) {
      this.#ran = undefined;
      this.#body(line, text);
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #body(line: Line, text: string): void {
    const assertion = ASSERT.exec(text)?.[1];
    if (assertion !== undefined) {
      this.#log.begin(line);
      this.#inRun = true;
      if (LEFT.test(text)) this.#left = true;
      const name = this.#test ?? RETURNED.exec(assertion)?.[1];
      if (name !== undefined) this.#log.failing.add(name, undefined, this.#counted ? undefined : assertion);
      if (!this.#counted) this.#failed += 1;
      this.#counted = true;
    } else if (NAME.test(text)) {
      this.#log.begin(line);
      this.#test = keep(text);
      this.#counted = false;
    }
  }

  #end(line: Line, match: RegExpExecArray): void {
    const { line: at, count } = this.#ran ?? {};
    this.#ran = undefined;
    if (at === undefined || count === undefined) return;
    const failures = integer(/failures=(\d+)/.exec(match[2] ?? '')?.[1]) ?? 0;
    const total = this.#left ? count - 1 : count;
    const failed = failures === 0 ? 0 : this.#failed > 0 && this.#failed <= failures ? this.#failed : null;
    const how = { summaryLines: [at.number, line.number] } as const;
    if (failed === null || failed > total || (match[1] === 'OK') !== (failures === 0)) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end(line, unknown, { ...how, partial: 'shUnit2 counts failed assertions, and its output does not tell in which tests.' });
    } else this.#log.end(line, { total, passed: total - failed, failed, skipped: 0 }, how);
    this.#test = undefined;
    this.#failed = 0;
    this.#counted = false;
    this.#inRun = false;
    this.#left = false;
  }
}

export const shunit2: ConsoleFormat = {
  id: 'shunit2',
  title: 'shUnit2',
  kind: 'tests',
  openings: ['Ran 4', 'ASSERT:x', 'ASSERT:', 'shunit2:ERROR', 'OK', 'FAILED'],
  start: (stream) => new ShUnit2Reader(stream),
};
