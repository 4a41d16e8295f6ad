/**
 * Qt Test's XML (`-o FILE,xml`, Qt 4 to 6): an incident or a skip is a test, with its data row, as in Qt's own totals, initTestCase and cleanupTestCase
 * included. An expected failure is a remark on the pass that follows, an unexpected pass is a failure; blacklisted tests have no say: skipped.
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import { countIn } from '../rates.ts';

const OUTCOMES = outcomeWords({ pass: 'passed', fail: 'failed', xpass: 'failed', skip: 'skipped', bpass: 'skipped', bfail: 'skipped', bxpass: 'skipped', bxfail: 'skipped' });

class QtTestHandler implements XmlHandler {
  readonly #target: ReportTarget;
  #className = '';
  #functionName = '';
  #incident: { readonly element: XmlElement; tag: string; description: string } | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#incident !== undefined && (name === 'DataTag' || name === 'Description');
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'TestCase') this.#className = attributes['name'] ?? '';
    else if (name === 'TestFunction') this.#functionName = attributes['name'] ?? '';
    else if (name === 'Incident' || (name === 'Message' && attributes['type'] === 'skip')) this.#incident = { element, tag: '', description: '' };
  }

  close(name: string, text: string): void {
    const incident = this.#incident;
    if (incident === undefined) return;
    if (name === 'DataTag') incident.tag = text.trim();
    else if (name === 'Description') incident.description = text.trim();
    else if (name === incident.element.name) {
      this.#incident = undefined;
      const { type, file, line } = incident.element.attributes;
      const outcome = OUTCOMES[type ?? ''];
      if (outcome === undefined) return;
      const test = incident.tag === '' ? this.#functionName : `${this.#functionName}(${incident.tag})`;
      this.#target.tests.add({ className: this.#className, name: test, outcome, file: file === '' ? undefined : file, line: countIn(line) || undefined, message: outcome === 'failed' ? incident.description : undefined });
    }
  }
}

export const qttestXml: XmlReportFormat = {
  kind: 'xml',
  id: 'qttest-xml',
  title: 'Qt Test XML',
  matches: ({ name, attributes }) => name === 'TestCase' && Object.keys(attributes).join(' ') === 'name',
  start: (target) => new QtTestHandler(target),
};
