/**
 * TestNG's own results (testng-results.xml, TestNG 5 to 7): a test case is a method with its parameters. Configuration methods are no tests; a
 * failed one skips those that need it. An attempt that was retried is marked (7) and not counted; methods that are ignored are not listed.
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import { countIn } from '../rates.ts';

const OUTCOMES = outcomeWords({ PASS: 'passed', FAIL: 'failed', SKIP: 'skipped', SUCCESS_PERCENTAGE_FAILURE: 'passed' });
const MAX_RETRIED = 10_000;
const MAX_MESSAGE_LENGTH = 4_000;

interface Method {
  readonly attributes: Readonly<Record<string, string>>;
  readonly parameters: string[];
  message: string;
}

class TestngHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #around: string[] = [];
  #className = '';
  #method: Method | undefined;
  /** Tests that were tried before. */
  readonly #retried = new Set<string>();

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#method !== undefined && (name === 'value' || name === 'message' || name === 'full-stacktrace');
  }

  open({ name, attributes }: XmlElement): void {
    if (name === 'suite' || name === 'test') this.#around.push(attributes['name'] ?? '');
    else if (name === 'class') this.#className = attributes['name'] ?? '';
    else if (name === 'test-method') this.#method = { attributes, parameters: [], message: '' };
  }

  close(name: string, text: string): void {
    if (name === 'suite' || name === 'test') this.#around.pop();
    const method = this.#method;
    if (method === undefined) return;
    if (name === 'value') method.parameters.push(text.trim());
    else if (name === 'message') method.message = text.trim();
    else if (name === 'full-stacktrace') method.message = (text.includes(method.message) ? text : `${method.message}\n${text}`).trim().slice(0, MAX_MESSAGE_LENGTH);
    else if (name === 'test-method') {
      this.#method = undefined;
      this.#add(method);
    }
  }

  #add({ attributes, parameters, message }: Method): void {
    const outcome = OUTCOMES[attributes['status'] ?? ''];
    if (attributes['is-config'] === 'true' || outcome === undefined) return;
    const method = attributes['name'] ?? '';
    const name = parameters.length === 0 ? method : `${method}(${parameters.join(', ')})`;
    const suite = this.#around.join(' > ');
    const key = `${suite}\n${this.#className}\n${name}`;
    if (attributes['retried'] === 'true') {
      if (this.#retried.size < MAX_RETRIED) this.#retried.add(key);
      return;
    }
    const milliseconds = countIn(attributes['duration-ms']);
    this.#target.tests.add({
      suite,
      className: this.#className,
      name,
      outcome,
      flaky: outcome === 'passed' && this.#retried.has(key),
      seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
      message: outcome === 'failed' && message !== '' ? message : undefined,
    });
  }
}

export const testngResults: XmlReportFormat = {
  kind: 'xml',
  id: 'testng-results',
  title: 'TestNG results',
  matches: ({ name }) => name === 'testng-results',
  start: (target) => new TestngHandler(target),
};
