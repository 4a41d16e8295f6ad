/**
 * Boost.Test's log as XML (`--log_format=XML --log_level=test_suite` or `all`): a case failed when it holds an error. Only the report tells that an error
 * was expected. With a lower level the log lists no cases: nothing is known.
 */
import { BrokenReport, type ReportTarget, type XmlElement, type XmlHandler, type XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';
import type { TestOutcome } from '../test-collector.ts';

const ERRORS = new Set(['Error', 'FatalError', 'Exception']);
const MICROSECONDS = 1e-6;

class BoostLogHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #suites: string[] = [];
  #test: { readonly attributes: Readonly<Record<string, string>>; outcome: TestOutcome; message: string | undefined; place: XmlElement | undefined; seconds: number | undefined } | undefined;
  #bareErrors = 0;
  #failed = false;

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  wantsText(name: string): boolean {
    return this.#test !== undefined && (ERRORS.has(name) || name === 'TestingTime');
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'TestSuite') this.#suites.push(attributes['name'] ?? '');
    else if (name === 'TestCase') this.#test = { attributes, outcome: attributes['skipped'] === 'yes' ? 'skipped' : 'passed', message: undefined, place: undefined, seconds: undefined };
    else if (ERRORS.has(name) && this.#test === undefined) this.#bareErrors += 1;
    else if (ERRORS.has(name) && this.#test !== undefined) {
      this.#failed = true;
      this.#test.outcome = 'failed';
      this.#test.place ??= element;
    }
  }

  close(name: string, text: string): void {
    const test = this.#test;
    if (name === 'TestSuite') {
      this.#suites.pop();
      this.#target.tests.begin();
    } else if (name === 'TestLog' && this.#bareErrors > 0 && this.#suites.length === 0) this.#checkLevel();
    else if (name === 'TestLog') this.#told();
    if (test === undefined) return;
    if (name === 'TestingTime') {
      const time = countIn(text);
      test.seconds = time === undefined ? undefined : time * MICROSECONDS;
    } else if (ERRORS.has(name)) test.message ??= text.trim();
    else if (name === 'TestCase') {
      // A place in no file stands for an exception; the case's own is then the nearest.
      const place = test.place?.attributes['line'] === '0' ? test.attributes : (test.place?.attributes ?? test.attributes);
      this.#target.tests.add({ suite: this.#suites.join(' > '), name: test.attributes['name'] ?? '', outcome: test.outcome, file: place['file'], line: countIn(place['line']) || undefined, seconds: test.seconds, message: test.message });
      this.#test = undefined;
    }
  }

  #told(): void {
    if (this.#failed) this.#target.note('this log does not tell whether a failure was expected; the report does (--report_level=detailed)');
  }

  #checkLevel(): void {
    throw new BrokenReport('it lists errors without their test cases; write it with --log_level=test_suite, or write the report with --report_level=detailed');
  }
}

export const boostTestLog: XmlReportFormat = {
  kind: 'xml',
  id: 'boost-test-log',
  title: 'Boost.Test log XML',
  matches: ({ name, attributes }) => name === 'TestLog' && Object.keys(attributes).length === 0,
  start: (target) => new BoostLogHandler(target),
};
