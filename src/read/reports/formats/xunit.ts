/**
 * xUnit.net v1 to v3 XML: `test` elements with Pass, Fail, Skip; NotRun (explicit tests) is not counted, as the tool does not either.
 * An error outside of tests (set-up, clean-up, the runner) fails the run and counts as failed. An assembly without tests tells its sums.
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import { countIn, decimalIn } from '../rates.ts';
import { addSums } from '../sums.ts';

const OUTCOMES = outcomeWords({ pass: 'passed', fail: 'failed', skip: 'skipped' });

class XUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  #test: { readonly element: XmlElement; message: string } | undefined;
  #error: { readonly element: XmlElement; message: string } | undefined;
  #inErrors = false;
  #assembly: Readonly<Record<string, string>> = {};
  /** Tests and errors of the current assembly. */
  #told = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return (this.#test !== undefined || this.#error !== undefined) && (name === 'message' || name === 'stack-trace');
  }

  open(element: XmlElement): void {
    if (element.name === 'test') this.#test = { element, message: '' };
    else if (element.name === 'errors') this.#inErrors = true;
    else if (element.name === 'error' && this.#inErrors) this.#error = { element, message: '' };
    else if (element.name === 'assembly') [this.#assembly, this.#told] = [element.attributes, 0];
  }

  close(name: string, text: string): void {
    const test = this.#test ?? this.#error;
    if (test !== undefined && (name === 'message' || name === 'stack-trace')) test.message = `${test.message}\n${text}`.trim().slice(0, 4_000);
    if (name === 'test' && this.#test !== undefined) this.#add(this.#test.element, this.#test.message);
    else if (name === 'error' && this.#error !== undefined) this.#addError(this.#error.element.attributes, this.#error.message);
    else if (name === 'errors') this.#inErrors = false;
    else if (name === 'assembly' && this.#told === 0) this.#addSums(this.#assembly);
  }

  #addError({ type = 'error', name = '' }: Readonly<Record<string, string>>, message: string): void {
    this.#error = undefined;
    this.#told += 1;
    this.#target.tests.add({ name: `${type} ${name}`.trim(), outcome: 'failed', message: message === '' ? undefined : message });
  }

  #addSums(assembly: Readonly<Record<string, string>>): void {
    const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((name) => countIn(assembly[name]));
    if (passed !== undefined && failed !== undefined) addSums(this.#target.tests, { passed, failed: failed + (countIn(assembly['errors']) ?? 0), skipped: skipped ?? 0 });
  }

  #add({ attributes, line }: XmlElement, message: string): void {
    this.#test = undefined;
    this.#told += 1;
    const result = attributes['result']?.toLowerCase();
    if (result === 'notrun') return;
    const outcome = outcomeFrom(OUTCOMES, result, line);
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
