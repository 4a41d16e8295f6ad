/**
 * TRX (VSTest, MSTest, Microsoft.Testing.Platform): results by name, classes in the definitions. A data-driven test holds its rows
 * as inner results; the rows are the tests. A run that was aborted is told: its counts are those of what ran.
 */
import type { XmlHandler, XmlReportFormat } from '../format.ts';
import type { ReportTarget } from '../format.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

const SKIPPED = new Set(['notexecuted', 'inconclusive', 'pending', 'notrunnable', 'disconnected']);
const PASSED = new Set(['passed', 'passedbutrunaborted', 'warning', 'completed']);

function outcomeOf(word: string | undefined): TestOutcome {
  const outcome = (word ?? '').toLowerCase();
  if (SKIPPED.has(outcome)) return 'skipped';
  return PASSED.has(outcome) ? 'passed' : 'failed';
}

/** `00:01:02.5000000` in seconds. */
function seconds(text: string | undefined): number | undefined {
  const match = /^(\d{1,4}):(\d\d):(\d\d(?:\.\d{1,9})?)$/.exec(text ?? '');
  return match === null ? undefined : Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

interface OpenResult {
  readonly attributes: Readonly<Record<string, string>>;
  inner: number;
  message: string;
}

class TrxHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #open: OpenResult[] = [];
  readonly #results: (TestCase & { readonly testId: string })[] = [];
  readonly #classes = new Map<string, string>();
  #definition: string | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#open.length > 0 && (name === 'Message' || name === 'StackTrace');
  }

  open({ name, attributes }: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }): void {
    if (name === 'UnitTestResult' || name === 'TestResultAggregation') {
      const outer = this.#open.at(-1);
      if (outer !== undefined) outer.inner += 1;
      this.#open.push({ attributes, inner: 0, message: '' });
    } else if (name === 'UnitTest') this.#definition = attributes['id'];
    else if (name === 'TestMethod' && this.#definition !== undefined) this.#classes.set(this.#definition, (attributes['className'] ?? '').split(',', 1)[0] ?? '');
    else if (name === 'RunInfo' && (attributes['outcome'] ?? '').toLowerCase() === 'error') this.#target.note('the run was aborted or broke down; the counts are those of what ran');
  }

  close(name: string, text: string): void {
    const result = this.#open.at(-1);
    if (result !== undefined && (name === 'Message' || name === 'StackTrace')) result.message = `${result.message}\n${text}`.trim().slice(0, 4_000);
    else if (name === 'UnitTestResult' || name === 'TestResultAggregation') this.#closeResult();
    else if (name === 'TestRun') this.#addAll();
  }

  #closeResult(): void {
    const result = this.#open.pop();
    if (result === undefined || result.inner > 0) return;
    const { testName = '', outcome, duration, testId = '' } = result.attributes;
    this.#results.push({ testId, name: testName, outcome: outcomeOf(outcome), seconds: seconds(duration), message: result.message === '' ? undefined : result.message });
  }

  /** The classes are told after the results. */
  #addAll(): void {
    for (const { testId, ...test } of this.#results) {
      const className = this.#classes.get(testId);
      this.#target.tests.add({ ...test, className: className === undefined || className === '' ? undefined : className });
    }
  }
}

export const trx: XmlReportFormat = {
  kind: 'xml',
  id: 'trx',
  title: 'TRX',
  matches: ({ name, attributes }) => name === 'TestRun' && ('id' in attributes || 'xmlns' in attributes),
  start: (target) => new TrxHandler(target),
};
