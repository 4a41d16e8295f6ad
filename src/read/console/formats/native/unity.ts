/**
 * Unity (ThrowTheSwitch) 2.0 to 2.6, also as PlatformIO, ESP-IDF and Ceedling's test fixtures show it.
 *
 *   test/test_calc.c:12:test_divides:FAIL: Expected 2 Was 3
 *   test/test_calc.c:16:test_later:IGNORE: not now
 *
 *   -----------------------
 *   3 Tests 1 Failures 1 Ignored
 *   FAIL                                          (or OK)
 * Source of the shape: unity.c, UnityEnd and UnityTestResultsBegin.
 *
 * One run a test program. The rule, the figures and the verdict together are the summary.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^(\d{1,9}) Tests (\d{1,9}) Failures (\d{1,9}) Ignored$/;
const VERDICT = /^(?:OK|FAIL)$/;
const RULE = /^-{10,}$/;
const FAILED = /:\d{1,7}:([^\s:][^:]{0,300}):FAIL(?::\s?(.*))?$/;

class UnityReader implements ConsoleReader {
  readonly #log: RunLog;
  #afterRule = false;
  #summary: { readonly line: Line; readonly match: RegExpExecArray } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('unity', stream);
  }

  get attentive(): boolean {
    return this.#afterRule || this.#summary !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const afterRule = this.#afterRule;
    this.#afterRule = RULE.test(text);
    const summary = this.#summary;
    this.#summary = undefined;
    const found = SUMMARY.exec(text);
    const failed = text.includes(':FAIL') ? FAILED.exec(text) : null;
    if (failed?.[1] !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(failed[1], leadingPlace(text), failed[2]);
    } else if (found !== null) {
      if (afterRule) this.#summary = { line, match: found };
    } else if (summary !== undefined && VERDICT.test(text)) this.#end(line, summary.line, summary.match);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #end(line: Line, at: Line, match: RegExpExecArray): void {
    const [total, failed, skipped] = match.slice(1).map((each) => integer(each) ?? 0);
    if (total === undefined || failed === undefined || skipped === undefined || failed + skipped > total) return;
    this.#log.end(line, { total, passed: total - failed - skipped, failed, skipped }, { confidence: 'structure', summaryLines: [at.number] });
  }
}

export const unity: ConsoleFormat = {
  id: 'unity',
  title: 'Unity (C)',
  kind: 'tests',
  openings: ['-----$', '3 Tests', 'a.c:12:', 'OK', 'FAIL'],
  start: (stream) => new UnityReader(stream),
};
