/**
 * Autotest (Autoconf's testsuites) 2.60 to 2.72.
 *
 *   ## demo 1.0 test suite. ##
 *     2: bad                                             FAILED (testsuite.at:6)
 *   2. testsuite.at:5: testing bad ...                   (-v, and as the result: `2. testsuite.at:5:  FAILED (testsuite.at:6)`)
 *   ## Test results. ##
 *
 *   ERROR: 4 tests were run,
 *   1 passed unexpectedly,
 *   2 failed (1 expected failure).
 *   1 test was skipped.
 * or `All 2 tests were successful.`, `All 3 tests behaved as expected.`, `ERROR: 3 tests were run,` + `1 failed unexpectedly.` …
 * Source of the shape: output of 2.71; Autoconf's general.m4.
 *
 * Rules: skipped tests are outside of what was run. Expected failures are skipped, unexpected passes failed. Where the sentence does not
 * tell the expected failures, they are counted in the list of tests, when that list is whole.
 */
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUITE = /^## .* test suite(?:: .*)?\. ##$/;
const RESULTS = /^## Test results\. ##$/;
const ITEM = /^\s*\d{1,7}[:.] (\S.{0,500}?)\s{1,200}(ok|FAILED|skipped|expected failure|UNEXPECTED PASS)(?: \((\S+?):(\d{1,7})\))?$/;
const TESTING = /^\d{1,7}\. (\S+:\d{1,7}:) testing (\S.*) \.\.\.$/;
const RUN = /^(?:ERROR: )?(?:All )?(\d{1,9}) tests? (?:was|were|behaved)\b/;
const INHIBITED = /inhibited subsequent tests/;

class AutotestReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  /** Of the test that runs, with -v. */
  #heading = { place: '', title: '' };
  #items = 0;
  #expected = 0;
  #inResults = false;
  #sentence: { readonly line: Line; last: Line; text: string } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('autotest', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (SUITE.test(text)) {
      this.#end();
      this.#log.discard();
      this.#log.begin(line);
      this.attentive = true;
      this.#items = 0;
      this.#expected = 0;
    } else if (RESULTS.test(text)) {
      this.attentive = true;
      this.#inResults = true;
      this.#sentence = undefined;
    } else if (this.#inResults) this.#result(line, text);
    else if (this.#log.open) this.#item(text);
  }

  finish(): Findings {
    // The report of a failure is followed by more: it was cut.
    if (this.#sentence?.text.startsWith('ERROR: ') === true) this.#sentence.text += ' (cut)';
    this.#end();
    return { runs: this.#log.runs };
  }

  #item(text: string): void {
    const testing = TESTING.exec(text);
    if (testing !== null) this.#heading = { place: testing[1] ?? '', title: keep(testing[2] ?? '') };
    const item = ITEM.exec(text);
    if (item?.[1] === undefined) return;
    this.#items += 1;
    const status = item[2];
    if (status === 'expected failure') this.#expected += 1;
    if (status !== 'FAILED' && status !== 'UNEXPECTED PASS') return;
    const name = item[1] === this.#heading.place ? this.#heading.title : item[1];
    this.#log.failing.add(name, item[3] === undefined ? undefined : { file: item[3], line: Number(item[4]) }, status === 'FAILED' ? undefined : status);
  }

  #result(line: Line, text: string): void {
    if (this.#sentence === undefined) {
      if (RUN.test(text)) this.#sentence = { line, last: line, text };
      else if (text.length > 0 && !text.startsWith('##')) this.#inResults = false;
    } else if (text.length === 0 || text.startsWith('##') || (this.#sentence.text.endsWith('.') && !/^\d{1,9} tests? (?:was|were) /.test(text))) this.#end();
    else if (this.#sentence.text.length < 1_000) {
      this.#sentence.text += ` ${text}`;
      this.#sentence.last = line;
    }
  }

  #end(): void {
    const sentence = this.#sentence;
    this.#sentence = undefined;
    this.#inResults = false;
    this.attentive = false;
    if (sentence === undefined) return;
    const { text } = sentence;
    const count = (shape: RegExp): number => integer(shape.exec(text)?.[1]) ?? 0;
    const run = count(RUN);
    const skipped = count(/(\d{1,9}) tests? (?:was|were) skipped\./);
    const unexpectedPasses = count(/(\d{1,9}) passed unexpectedly/);
    const notAsExpected = /(\d{1,9}) did not behave as expected/.exec(text)?.[1];
    const expectedTold = /\((\d{1,9}) expected failures?\)/.exec(text)?.[1];
    const whole = this.#items === run + skipped;
    const silent = / (?:successful|failed unexpectedly)\b/.test(text) && unexpectedPasses === 0;
    const expected = expectedTold === undefined ? (silent ? 0 : whole ? this.#expected : null) : Number(expectedTold);
    const failures = count(/(\d{1,9}) failed\b/) - (expectedTold === undefined ? 0 : Number(expectedTold));
    const failed = notAsExpected === undefined ? failures + unexpectedPasses : Number(notAsExpected);
    const how = { confidence: 'structure', encloses: 'all', summaryLines: [sentence.line.number] } as const;
    if (expected === null || INHIBITED.test(text) || text.endsWith(' (cut)') || run - failed - expected < 0) {
      this.#log.end(sentence.last, { total: null, passed: null, failed: null, skipped: null }, { ...how, partial: 'Autotest stopped early, or does not tell how many failures were expected.' });
    } else {
      const known = { total: run + skipped, passed: run - failed - expected, failed, skipped: skipped + expected };
      this.#log.end(sentence.last, known, how);
    }
  }
}

export const autotest: ConsoleFormat = {
  id: 'autotest',
  title: 'Autotest',
  kind: 'tests',
  openings: ['## …', '##'],
  start: (stream) => new AutotestReader(stream),
};
