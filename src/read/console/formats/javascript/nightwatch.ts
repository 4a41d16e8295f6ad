/**
 * Nightwatch 1 to 3. Its totals count assertions, which are no tests, so that the results of the tests are counted:
 *
 *   [home] Test Suite
 *   Running is wrong:                     (0.9: `Running:  is wrong`)
 *   ✨ PASSED. 2 assertions. (273ms)     (1: `OK. 2 assertions passed. (273ms)`)
 *   FAILED: 1 assertions failed (653ms)
 *   No assertions ran.                    (the test passed)
 *   ✔ default [home] shows the title (1.028s)     (parallel workers, in a box since 2; `detailed_output: false`)
 *
 *   TEST FAILURE (8.05s):                 (1: `TEST FAILURE:  1 assertions failed, 4 passed and 2 skipped (8.05s)`)
 *    - 1 error during execution;
 *    - 1 assertions failed; 4 passed
 *    - 2 skipped
 * Skipped tests are told by a failing run only. In unit test mode, or when no session could be had, the totals are of
 * tests and count as printed: `✨ PASSED. 2 tests (2.2s)`, `OK. 2 tests passed (250ms)`, `- 1 tests failed;` `- 4/5 tests passed`.
 * Names: `– is wrong (653ms)` below `✖ 1) suite`; place: the line below `Error location:`.
 * Source of the shapes: output of 1.7 and 3; lib/reporter/index.js and global-reporter.js.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { isProjectFile, placeOf } from '../../kit/javascript-frame.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SUITE = /^\[.{1,300}\] Test Suite$/;
const HEADING = /^(?: {0,2}Running (.{1,500}):|Running: {2}(\S.{0,500}))$/;
const PASSED = /^(?: {2}✨ PASSED\. \d{1,9} assertions\.|OK\. \d{1,9} assertions passed\.) \(.{1,40}\)$/u;
const FAILED = /^ {0,2}FAILED: .{0,200}\(.{1,40}\) *$/;
const SIMPLE = /^(?:[│|] {3})?([✔✖]) (?:\S+ )?\[.{1,200}\] (.{1,500}?)(?: \([\d.ms /]{1,30}\))?(?: *[│|])?$/;
const TOTAL = /^(?: {2}✨ PASSED\. (\d{1,9}) (total assertions| assertion|tests)|OK\. (\d{1,9}) ( total assertions passed| assertion passed|tests passed)) \((.{1,40})\)$/u;
const FAILURE = /^ {2}\uFE0F?TEST FAILURE \((.{1,40})\): *$/u;
const OLD_FAILURE =
  /^TEST FAILURE:(?: (\d{1,9}) errors? during execution[;,]?)? {1,2}(\d{1,9}) (assertions|tests) failed, (\d{1,9}) passed(?: and (\d{1,9}) skipped)?\.? \((.{1,40})\) *$/;
const PART = /^ {3}- (?:(\d{1,9})|(\d{1,9})\/(?:\d{1,9}|NA)) (errors? during execution|assertions failed|tests failed|tests passed|skipped)(?:;|; \d{1,9} passed)? *$/;
const NAME = /^ {1,3}– (.{1,500}?) ?(?:\([\d.ms /]{1,30}\))?(?: - +x \d+ tries)?$/;

class NightwatchReader extends CollectingReader {
  #firstLine = 0;
  #headed = false;
  #passed = 0;
  #failed = 0;
  #results: number[] = [];
  /** Results in the short form, which other tools' lines may look like: they count below a summary only. */
  #short = { passed: 0, failed: 0 };
  #inFailure: { readonly line: number; readonly seconds: number | undefined; readonly parts: Map<string, number> } | undefined;
  #failing = new Capped<NamedTest>();
  #awaitsPlace = false;

  override read(line: Line): void {
    const text = line.text;
    if (this.#inFailure !== undefined) {
      if (SUITE.test(text)) this.#endFailure();
      else {
        this.#failureLine(this.#inFailure.parts, text);
        return;
      }
    }
    if (HEADING.test(text)) {
      this.#begin(line.number);
      this.#headed = true;
    }
    else if (this.#headed && (PASSED.test(text) || text === 'No assertions ran.')) this.#result(line.number, true);
    else if (this.#headed && FAILED.test(text)) this.#result(line.number, false);
    else this.#other(line);
  }

  override finish(): Findings {
    this.#endFailure();
    this.#end(undefined, undefined, 0);
    return super.finish();
  }

  #begin(line: number): void {
    if (this.#firstLine === 0) this.#firstLine = line;
    this.#headed = false;
  }

  #result(line: number, ok: boolean): void {
    this.#headed = false;
    this.#begin(line);
    if (ok) this.#passed += 1;
    else this.#failed += 1;
    if (this.#results.length < 100) this.#results.push(line);
  }

  #other(line: Line): void {
    const text = line.text;
    const simple = SIMPLE.exec(text);
    if (simple !== null) {
      this.#short[simple[1] === '✔' ? 'passed' : 'failed'] += 1;
      return;
    }
    const total = TOTAL.exec(text);
    if (total !== null) {
      const tests = /^tests/.test(total[2] ?? total[4] ?? '') ? counts(integerOrZero(total[1] ?? total[3]), 0, 0) : undefined;
      this.#end(tests, secondsIn(total[5]), line.number);
      return;
    }
    const failure = FAILURE.exec(text);
    const old = OLD_FAILURE.exec(text);
    if (failure === null && old === null) return;
    const parts = new Map<string, number>();
    this.#inFailure = { line: line.number, seconds: secondsIn(failure?.[1] ?? old?.[6]), parts };
    this.attentive = true;
    if (old === null) return;
    if (old[3] === 'tests') parts.set('tests failed', integerOrZero(old[2])).set('tests passed', integerOrZero(old[4]));
    else parts.set('assertions failed', integerOrZero(old[2]));
    parts.set('error during execution', integerOrZero(old[1])).set('skipped', integerOrZero(old[5]));
  }

  /** Below `TEST FAILURE`: its figures, then the failing tests. */
  #failureLine(parts: Map<string, number>, text: string): void {
    const part = PART.exec(text);
    if (part !== null && !parts.has(part[3] ?? '')) parts.set((part[3] ?? '').replace('errors', 'error'), integerOrZero(part[1] ?? part[2]));
    const name = NAME.exec(text)?.[1];
    if (name !== undefined) this.#failing.push({ name: keep(name) });
    else if (text.trim() === 'Error location:') this.#awaitsPlace = true;
    else if (this.#awaitsPlace) {
      this.#awaitsPlace = false;
      const place = placeOf(text);
      const latest = this.#failing.items.at(-1);
      if (place === null || !isProjectFile(place.file) || latest === undefined || latest.file !== undefined) return;
      this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
    }
  }

  #endFailure(): void {
    const failure = this.#inFailure;
    if (failure === undefined) return;
    this.#inFailure = undefined;
    this.attentive = false;
    const { parts } = failure;
    const skipped = parts.get('skipped') ?? 0;
    const failedTests = parts.get('tests failed');
    if (failedTests === undefined) this.#end(undefined, failure.seconds, failure.line, skipped);
    else this.#end(counts(parts.get('tests passed') ?? 0, failedTests + (parts.get('error during execution') ?? 0), skipped), failure.seconds, failure.line);
  }

  /** `tests` when the totals are of tests; else the results count. `line` is the summary's, 0 when there was none. */
  #end(tests: ReturnType<typeof counts> | undefined, seconds: number | undefined, line: number, skipped = 0): void {
    const results = this.#passed + this.#failed;
    const short = results === 0 && line > 0 && this.#short.passed + this.#short.failed > 0;
    const lines = line > 0 ? [...this.#results, line] : this.#results;
    const more = {
      ...(this.#firstLine > 0 ? { firstLine: this.#firstLine, confidence: 'structure' as const } : {}),
      failingTests: this.#failing.items,
      ...(seconds === undefined ? {} : { durationSeconds: seconds }),
    };
    if (tests !== undefined) this.add(tests, [line], more);
    else if (short) this.add(counts(this.#short.passed, this.#short.failed, skipped), lines, more);
    else if (results > 1 && line === 0) this.addUnknown(this.#firstLine, this.#results.at(-1) ?? 0, 'Nightwatch ran several tests and printed no total: it was cut or stopped.');
    else if (results > 0) this.add(counts(this.#passed, this.#failed, skipped), lines, more);
    this.#firstLine = 0;
    this.#headed = false;
    this.#passed = 0;
    this.#failed = 0;
    this.#results = [];
    this.#short = { passed: 0, failed: 0 };
    this.#failing = new Capped();
    this.#awaitsPlace = false;
  }
}

export const nightwatch: ConsoleFormat = {
  id: 'nightwatch',
  title: 'Nightwatch',
  kind: 'tests',
  openings: ['Running', 'Running:', '✨ PASSED.', 'OK.', 'FAILED:', 'No assertions ran.', '✔ …', '✖ …', '│ …', 'TEST FAILURE', '\uFE0FTEST FAILURE', 'TEST FAILURE:'],
  start: (stream) => new NightwatchReader('nightwatch', stream),
};
