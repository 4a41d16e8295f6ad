/**
 * TRX (VSTest, MSTest, Microsoft.Testing.Platform): results by name, classes in the definitions. A data-driven test holds its rows
 * as inner results; the rows are the tests. What the runner tells of an error of the run is told; that the exit code says of failed tests is none.
 * Each kind of test has a result element of its own (UnitTestResult, GenericTestResult, WebTestResult, ...). A file without results tells its counters.
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { unknownOutcome } from '../outcome-words.ts';
import { countIn } from '../rates.ts';
import { addSums } from '../sums.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

const SKIPPED = new Set(['notexecuted', 'inconclusive', 'pending', 'notrunnable', 'disconnected']);
/** Microsoft.Testing.Platform: 2 are failed tests, 8 none at all. */
const EXIT_CODE = /^Exit code indicates failure: '[28]'/;
const MAX_TEXT_LENGTH = 300;
const PASSED = new Set(['passed', 'passedbutrunaborted', 'warning', 'completed']);

/** A result without a word is an error: it is the first of them and left out when written. */
const FAILED = new Set(['', 'failed', 'error', 'timeout', 'aborted', 'inprogress']);
const RESULT = /^(?:\w{0,40}TestResult|TestResultAggregation)$/;

function outcomeOf(word: string | undefined, line: number): TestOutcome {
  const outcome = (word ?? '').toLowerCase();
  if (SKIPPED.has(outcome)) return 'skipped';
  if (PASSED.has(outcome)) return 'passed';
  if (FAILED.has(outcome)) return 'failed';
  throw unknownOutcome(word, line);
}

/** `00:01:02.5000000` in seconds. */
function seconds(text: string | undefined): number | undefined {
  const match = /^(\d{1,4}):(\d\d):(\d\d(?:\.\d{1,9})?)$/.exec(text ?? '');
  return match === null ? undefined : Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

interface OpenResult {
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  inner: number;
  message: string;
}

class TrxHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #open: OpenResult[] = [];
  readonly #results: (TestCase & { readonly testId: string })[] = [];
  readonly #classes = new Map<string, string>();
  #definition: string | undefined;
  #inRunError = false;
  #counters: Readonly<Record<string, string>> | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  wantsText(name: string): boolean {
    return (this.#open.length > 0 && (name === 'Message' || name === 'StackTrace')) || (this.#inRunError && name === 'Text');
  }

  open({ name, attributes, line }: XmlElement): void {
    if (RESULT.test(name)) {
      const outer = this.#open.at(-1);
      if (outer !== undefined) outer.inner += 1;
      this.#open.push({ attributes, line, inner: 0, message: '' });
    } else if (name === 'Results' || name === 'ResultSummary') this.#target.tests.begin();
    else if (name === 'Counters') this.#counters ??= attributes;
    else if (name === 'UnitTest') this.#definition = attributes['id'];
    else if (name === 'TestMethod' && this.#definition !== undefined) this.#classes.set(this.#definition, (attributes['className'] ?? '').split(',', 1)[0] ?? '');
    else if (name === 'RunInfo') this.#inRunError = (attributes['outcome'] ?? '').toLowerCase() === 'error';
  }

  close(name: string, text: string): void {
    const result = this.#open.at(-1);
    if (result !== undefined && (name === 'Message' || name === 'StackTrace')) result.message = `${result.message}\n${text}`.trim().slice(0, 4_000);
    else if (RESULT.test(name)) this.#closeResult();
    else if (name === 'Text' && this.#inRunError) this.#addRunError(text.trim());
    else if (name === 'RunInfo') this.#inRunError = false;
    else if (name === 'TestRun') this.#addAll();
  }

  #addRunError(text: string): void {
    if (text !== '' && !EXIT_CODE.test(text)) this.#target.note(`the runner tells an error: ${text.replace(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH)}`);
  }

  #closeResult(): void {
    const result = this.#open.pop();
    if (result === undefined || result.inner > 0) return;
    const { testName = '', outcome, duration, testId = '' } = result.attributes;
    this.#results.push({ testId, name: testName, outcome: outcomeOf(outcome, result.line), seconds: seconds(duration), message: result.message === '' ? undefined : result.message });
  }

  /** The classes are told after the results. */
  #addAll(): void {
    if (this.#results.length === 0 && this.#counters !== undefined) this.#addCounters(this.#counters);
    for (const { testId, ...test } of this.#results) {
      const className = this.#classes.get(testId);
      this.#target.tests.add({ ...test, className: className === undefined || className === '' ? undefined : className });
    }
  }

  /** Of what was not executed VSTest writes 0, so it is what is left of the total. */
  #addCounters(counters: Readonly<Record<string, string>>): void {
    const number = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (countIn(counters[name]) ?? 0), 0);
    const total = countIn(counters['total']);
    const [passed, failed] = [number('passed', 'passedButRunAborted', 'warning', 'completed'), number('failed', 'error', 'timeout', 'aborted')];
    if (total !== undefined) addSums(this.#target.tests, { total, passed, failed, skipped: total - passed - failed });
  }
}

export const trx: XmlReportFormat = {
  kind: 'xml',
  id: 'trx',
  title: 'TRX',
  matches: ({ name, attributes }) => name === 'TestRun' && ('id' in attributes || 'xmlns' in attributes),
  start: (target) => new TrxHandler(target),
};
