/**
 * Catch2's XML reporter (2: root `Catch`, 3: `Catch2TestRun`). A test case that is tagged to fail and did succeeds for Catch2;
 * like its "failed as expected" it counts as skipped. From 3.3 on a test case tells how often it was skipped.
 */
import type { XmlHandler, XmlReportFormat } from '../format.ts';
import type { ReportTarget, XmlElement } from '../format.ts';
import type { TestOutcome } from '../test-collector.ts';

interface OpenTest {
  readonly attributes: Readonly<Record<string, string>>;
  faults: number;
  message: string;
  outcome: TestOutcome | undefined;
}

class Catch2Handler implements XmlHandler {
  readonly #target: ReportTarget;
  #test: OpenTest | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#test !== undefined && this.#test.message.length < 2_000 && (name === 'Expanded' || name === 'Exception' || name === 'Failure' || name === 'FatalErrorCondition');
  }

  open({ name, attributes }: XmlElement): void {
    const test = this.#test;
    if (name === 'TestCase') this.#test = { attributes, faults: 0, message: '', outcome: undefined };
    else if (test === undefined) return;
    else if (name === 'Exception' || name === 'Failure' || name === 'FatalErrorCondition' || (name === 'Expression' && attributes['success'] === 'false')) test.faults += 1;
    else if (name === 'OverallResult') {
      if (attributes['success'] !== 'true') test.outcome = 'failed';
      else test.outcome = (test.faults > 0 && /\[!(?:mayfail|shouldfail)\]/.test(test.attributes['tags'] ?? '')) || Number(attributes['skips']) > 0 ? 'skipped' : 'passed';
    }
  }

  close(name: string, text: string): void {
    const test = this.#test;
    if (test === undefined) return;
    if (text !== '') test.message = `${test.message}\n${text.trim()}`.trim();
    if (name !== 'TestCase') return;
    const { attributes, outcome, message } = test;
    this.#test = undefined;
    // A test case without a result broke off: the report ends there.
    this.#target.tests.add({ name: attributes['name'] ?? '', outcome: outcome ?? 'failed', file: attributes['filename'], line: Number(attributes['line']) || undefined, message: outcome === 'passed' || message === '' ? undefined : message });
  }
}

export const catch2Xml: XmlReportFormat = {
  kind: 'xml',
  id: 'catch2-xml',
  title: 'Catch2 XML',
  matches: ({ name }) => name === 'Catch' || name === 'Catch2TestRun',
  start: (target) => new Catch2Handler(target),
};
