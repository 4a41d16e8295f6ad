/**
 * zope.testrunner 4 to 8.
 *
 *   Failure in test test_total (tests.test_cart.CartTest.test_total)
 *   Traceback ...
 *     Ran 9 tests with 2 failures, 1 errors and 2 skipped in 0.001 seconds.       a layer
 *   Total: 15 tests, 5 failures, 3 errors and 1 skipped in 0.064 seconds.         all layers, when there are several
 * Coloured output has commas throughout. Source of the shape: formatter.py, summary and totals.
 * Debatable kinds: it counts expected failures as passed and unexpected successes as errors; reports of one test are one failed test,
 * as for unittest. Modules that cannot be imported are errors without a test: failed items of their own.
 */
import type { Counts } from '../../../model.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { PythonFailure } from './python-traceback.ts';
import { ReportedTests } from './reported-tests.ts';

const TIME = String.raw`in (?:(\d{1,6}) minutes )?(\d{1,9}\.\d{1,6}) seconds\.$`;
const LAYER = new RegExp(String.raw`^ {2}Ran (\d{1,9}) tests with (\d{1,9}) failures(?:,| and) (\d{1,9}) errors(?:(?:,| and) (\d{1,9}) skipped)? ${TIME}`);
const TOTAL = new RegExp(String.raw`^Total: (\d{1,9}) tests, (\d{1,9}) failures(?:,| and) (\d{1,9}) errors(?:(?:,| and) (\d{1,9}) skipped)? ${TIME}`);
/** `Running tests at level 1`, `Running zope.testrunner.layer.UnitTests tests:` */
const HEADER = /^Running (?:tests at level \d{1,9}|[\w.]{1,300} tests:)$/;
const REPORT = /^(Failure|Error) in test (\S.*)$/;

interface Summary {
  readonly tests: number;
  readonly reported: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly line: number;
}

class ZopeTestrunnerReader extends CollectingReader {
  #firstLine = 0;
  #header = 0;
  #layers: Summary[] = [];
  #reported = new ReportedTests();
  #report: { readonly name: string; readonly kind: 'failure' | 'error'; readonly body: PythonFailure } | undefined;

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (this.#header === 0 && HEADER.test(text)) this.#header = number;
    const layer = LAYER.exec(text);
    const total = layer === null ? TOTAL.exec(text) : null;
    if (layer !== null) {
      this.#endReport();
      this.#layers.push(summaryOf(layer, number));
    } else if (total !== null) {
      this.#endReport();
      const summary = summaryOf(total, number);
      this.#add([summary], number);
    } else this.#body(text);
  }

  override finish(): ReturnType<CollectingReader['finish']> {
    if (this.#layers.length > 0) this.#add(this.#layers, this.#layers.at(-1)?.line ?? 0);
    return super.finish();
  }

  #body(text: string): void {
    const match = REPORT.exec(text);
    if (match !== null) {
      this.#endReport();
      this.#report = { name: match[2] ?? '', kind: match[1] === 'Failure' ? 'failure' : 'error', body: new PythonFailure() };
      this.attentive = true;
    } else if (text === '' && this.#report?.body.hasMessage === true) this.#endReport();
    else this.#report?.body.read(text);
  }

  #endReport(): void {
    if (this.#report !== undefined) this.#reported.add(this.#report.kind, this.#report.name, this.#report.body);
    this.#report = undefined;
    this.attentive = false;
  }

  #add(summaries: readonly Summary[], lastLine: number): void {
    const sum = (pick: (each: Summary) => number): number => summaries.reduce((total, each) => total + pick(each), 0);
    const [tests, reported, skipped] = [sum((each) => each.tests), sum((each) => each.reported), sum((each) => each.skipped)];
    const failed = this.#reported.explains(reported) ? this.#reported.tests : reported;
    const total = Math.max(tests, reported === 0 || tests === 0 ? failed + skipped : 0);
    const known = failed + skipped <= total;
    const counts: Counts = { total, passed: known ? total - failed - skipped : null, failed, skipped };
    this.add(counts, summaries.map((each) => each.line), {
      ...(this.#header > 0 ? { firstLine: this.#header, encloses: 'all' as const } : { firstLine: this.#firstLine }),
      lastLine,
      durationSeconds: sum((each) => each.seconds),
      failingTests: this.#reported.failing.items,
    });
    this.#firstLine = 0;
    this.#header = 0;
    this.#layers = [];
    this.#reported = new ReportedTests();
  }
}

function summaryOf(match: RegExpExecArray, line: number): Summary {
  const number = (index: number): number => Number(match[index] ?? 0);
  return { tests: number(1), reported: number(2) + number(3), skipped: number(4), seconds: number(5) * 60 + number(6), line };
}

export const zopeTestrunner: ConsoleFormat = {
  id: 'zope-testrunner',
  title: 'zope.testrunner',
  kind: 'tests',
  openings: ['Ran', 'Total:', 'Failure', 'Error', 'Running', 'File', 'Traceback'],
  start: (stream) => new ZopeTestrunnerReader('zope-testrunner', stream),
};
