/** NUnit 3 (`test-run`) and NUnit 2 (`test-results`, where a test that was not executed has no verdict). Warnings are passed, inconclusive is skipped. */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import type { TestOutcome } from '../test-collector.ts';
import { decimalIn } from '../rates.ts';

function outcomeOf({ result, executed, success }: Readonly<Record<string, string>>): TestOutcome {
  const word = (result ?? '').toLowerCase();
  if (['passed', 'success', 'warning'].includes(word)) return 'passed';
  if (['failed', 'failure', 'error', 'cancelled'].includes(word)) return 'failed';
  if (['skipped', 'ignored', 'inconclusive', 'notrunnable'].includes(word)) return word === 'notrunnable' ? 'failed' : 'skipped';
  if ((executed ?? '').toLowerCase() === 'false') return 'skipped';
  return (success ?? 'true').toLowerCase() === 'false' ? 'failed' : 'passed';
}

class NUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  #test: { readonly element: XmlElement; failed: boolean; message: string } | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#test !== undefined && (name === 'message' || name === 'stack-trace');
  }

  open(element: XmlElement): void {
    if (element.name === 'test-case') this.#test = { element, failed: false, message: '' };
    else if (element.name === 'failure' && this.#test !== undefined) this.#test.failed = true;
  }

  close(name: string, text: string): void {
    const test = this.#test;
    if (test === undefined) return;
    if (name === 'message' || name === 'stack-trace') test.message = `${test.message}\n${text}`.trim().slice(0, 4_000);
    if (name !== 'test-case') return;
    const { attributes } = test.element;
    const verdict = outcomeOf(attributes);
    this.#target.tests.add({
      className: attributes['classname'],
      name: attributes['fullname'] ?? attributes['name'] ?? '',
      outcome: test.failed && verdict !== 'skipped' ? 'failed' : verdict,
      seconds: decimalIn(attributes['duration'] ?? attributes['time']),
      message: test.message === '' ? undefined : test.message,
    });
    this.#test = undefined;
  }
}

export const nunit: XmlReportFormat = {
  kind: 'xml',
  id: 'nunit',
  title: 'NUnit 2 and 3 XML',
  // A fragment (`test-suite` alone) is what the engine's own listeners write; Allure 1 has such a root without a result.
  matches: ({ name, attributes }) => name === 'test-run' || name === 'test-results' || (name === 'test-suite' && ('result' in attributes || 'success' in attributes)),
  start: (target) => new NUnitHandler(target),
};
