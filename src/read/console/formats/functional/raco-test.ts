/**
 * Racket's `raco test` 6 to 8, and RackUnit's text interface.
 *
 *   raco test: "mix.rkt"
 *   name of the test case                     (where there is one)
 *   FAILURE
 *   name:       check-equal?
 *   location:   mix.rkt:4:0
 *   2/5 test failures
 *   2 tests passed
 *   5 success(es) 1 failure(s) 0 error(s) 6 test(s) run          (RackUnit's run-tests)
 * Source of the shape: output of 8.7; compiler-lib's test.rkt, rackunit's text-ui.
 *
 * raco prints one total below the last file. Of several such lines below one headline the last is raco's.
 */
import { keep } from '../../kit/bounds.ts';
import type { Place } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^raco test: (?:"|\(submod |@\()/;
const PASSED = /^(\d{1,9}) tests? passed$/;
const FAILED = /^(\d{1,9})\/(\d{1,9}) test failures?$/;
const TEXT_UI = /^(\d{1,9}) success\(es\) (\d{1,9}) failure\(s\) (\d{1,9}) error\(s\) (\d{1,9}) test\(s\) run$/;
const NAME = /^name:\s+(\S.*)$/;
const LOCATION = /^location:\s+(\S.*?):(\d{1,9}):(\d{1,9})$/;
const MESSAGE = /^message:\s+"?(.*?)"?$/;

interface Summary {
  readonly line: Line;
  readonly total: number;
  readonly failed: number;
}

class RacoTestReader implements ConsoleReader {
  readonly #log: RunLog;
  #summary: Summary | undefined;
  #afterRule = false;
  #testCase = '';
  #block: { readonly name: string; check: string; place: Place | undefined; message: string | undefined } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('raco-test', stream);
  }

  get attentive(): boolean {
    return this.#block !== undefined || this.#afterRule;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const afterRule = this.#afterRule;
    this.#afterRule = false;
    if (HEADER.test(text)) {
      this.#settle();
      this.#log.begin(line);
    } else if (!this.#log.open) {
      const run = TEXT_UI.exec(text);
      if (run !== null) this.#textUi(line, run);
    } else if (text === 'FAILURE' || text === 'ERROR') {
      this.#settleBlock();
      this.#block = { name: this.#testCase, check: '', place: undefined, message: undefined };
      this.#testCase = '';
    } else if (/^-{20}$/.test(text)) {
      this.#settleBlock();
      this.#afterRule = true;
    } else if (afterRule && text.length > 0 && !/^\d/.test(text)) this.#testCase = keep(text);
    else this.#inRun(line, text);
  }

  finish(): Findings {
    this.#settleBlock();
    this.#settle();
    return { runs: this.#log.runs };
  }

  #inRun(line: Line, text: string): void {
    const passed = integer(PASSED.exec(text)?.[1]);
    const failed = FAILED.exec(text);
    if (passed !== null) this.#summary = { line, total: passed, failed: 0 };
    else if (failed !== null) this.#summary = { line, total: integer(failed[2]) ?? 0, failed: integer(failed[1]) ?? 0 };
    else if (this.#block !== undefined) {
      const location = LOCATION.exec(text);
      if (this.#block.check === '') this.#block.check = NAME.exec(text)?.[1] ?? '';
      this.#block.message = MESSAGE.exec(text)?.[1] ?? this.#block.message;
      if (location?.[1] !== undefined) this.#block.place = { file: location[1], line: Number(location[2]) };
    }
  }

  #settleBlock(): void {
    const block = this.#block;
    this.#block = undefined;
    if (block === undefined) return;
    const check = block.place === undefined ? block.check : `${block.check} at ${block.place.file}:${block.place.line ?? ''}`;
    const name = block.name.length > 0 ? block.name : check;
    this.#log.failing.add(name, block.place, block.message);
  }

  #textUi(line: Line, match: RegExpExecArray): void {
    const [passed, failures, errors, total] = match.slice(1).map((each) => integer(each) ?? 0);
    const failed = (failures ?? 0) + (errors ?? 0);
    if (passed === undefined || total === undefined || passed + failed !== total) return;
    this.#log.end(line, { total, passed, failed, skipped: 0 });
  }

  #settle(): void {
    const summary = this.#summary;
    this.#summary = undefined;
    if (summary === undefined || summary.failed > summary.total) return;
    const { line, total, failed } = summary;
    this.#log.end(line, { total, passed: total - failed, failed, skipped: 0 }, { confidence: 'structure', encloses: 'all' });
  }
}

export const racoTest: ConsoleFormat = {
  id: 'raco-test',
  title: 'raco test',
  kind: 'tests',
  openings: ['raco test:', '2 tests passed', '1 test passed', ['2/5', 'test'], '5 success(es)', 'FAILURE', 'ERROR', '-----$', 'name:', 'location:', 'message:'],
  start: (stream) => new RacoTestReader(stream),
};
