/** xUnit.net v1 to v3 XML: `test` elements with Pass, Fail, Skip; NotRun (explicit tests) is not counted, as the tool does not either. */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import { decimalIn } from '../rates.ts';

const OUTCOMES = outcomeWords({ pass: 'passed', fail: 'failed', skip: 'skipped' });

class XUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  #test: { readonly element: XmlElement; message: string } | undefined;
  #errors = 0;
  #inAssemblies = false;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#test !== undefined && (name === 'message' || name === 'stack-trace');
  }

  open(element: XmlElement): void {
    if (element.name === 'test') this.#test = { element, message: '' };
    else if (element.name === 'error') this.#errors += 1;
    else if (element.name === 'assemblies') this.#inAssemblies = true;
  }

  close(name: string, text: string): void {
    const test = this.#test;
    if (test !== undefined && (name === 'message' || name === 'stack-trace')) test.message = `${test.message}\n${text}`.trim().slice(0, 4_000);
    if (name === 'test' && test !== undefined) this.#add(test.element, test.message);
    if ((name === 'assemblies' || (name === 'assembly' && !this.#inAssemblies)) && this.#errors > 0) this.#target.note(`${this.#errors} ${this.#errors === 1 ? 'error' : 'errors'} happened outside of tests (set-up, clean-up or the runner)`);
  }

  #add({ attributes }: XmlElement, message: string): void {
    this.#test = undefined;
    const outcome = OUTCOMES[(attributes['result'] ?? '').toLowerCase()];
    if (outcome === undefined) return;
    this.#target.tests.add({ className: attributes['type'], name: attributes['name'] ?? '', outcome, file: attributes['source-file'], line: Number(attributes['source-line']) || undefined, seconds: decimalIn(attributes['time']), message: message === '' ? undefined : message });
  }
}

export const xunit: XmlReportFormat = {
  kind: 'xml',
  id: 'xunit',
  title: 'xUnit.net XML',
  matches: ({ name }) => name === 'assemblies' || name === 'assembly',
  start: (target) => new XUnitHandler(target),
};
