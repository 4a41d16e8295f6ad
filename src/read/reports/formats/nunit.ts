/**
 * NUnit 3 (`test-run`) and NUnit 2 (`test-results`, where a test that was not executed has no verdict). Warnings are passed, inconclusive is skipped.
 * A file in which nothing has a result (`--explore`) lists tests and is no run. A file without test cases tells the sums on its root.
 */
import { BrokenReport, type ReportTarget, type XmlElement, type XmlHandler, type XmlReportFormat } from '../format.ts';
import { unknownOutcome } from '../outcome-words.ts';
import { countIn, decimalIn } from '../rates.ts';
import { addSums } from '../sums.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

type Attributes = Readonly<Record<string, string>>;

/** Undefined where the file says nothing of how the test went. */
function outcomeOf({ result, executed, success }: Attributes, line: number): TestOutcome | undefined {
  const word = (result ?? '').toLowerCase();
  if (['passed', 'success', 'warning'].includes(word)) return 'passed';
  if (['failed', 'failure', 'error', 'cancelled'].includes(word)) return 'failed';
  if (['skipped', 'ignored', 'inconclusive', 'notrunnable'].includes(word)) return word === 'notrunnable' ? 'failed' : 'skipped';
  if (word !== '') throw unknownOutcome(result, line);
  if (executed === undefined && success === undefined) return undefined;
  if ((executed ?? '').toLowerCase() === 'false') return 'skipped';
  return (success ?? 'true').toLowerCase() === 'false' ? 'failed' : 'passed';
}

/** NUnit 2 tells those that were not run beside its total, NUnit 3 within it. */
function sumsOf(attributes: Attributes): Parameters<typeof addSums>[1] {
  const number = (name: string): number => countIn(attributes[name]) ?? 0;
  if (!('not-run' in attributes)) return { total: countIn(attributes['total']), passed: number('passed') + number('warnings'), failed: number('failed'), skipped: number('skipped') + number('inconclusive') };
  const failed = number('errors') + number('failures') + number('invalid');
  const skipped = number('inconclusive') + number('not-run') - number('invalid');
  return { total: number('total') + number('not-run'), failed, skipped };
}

const MAX_LISTED = 100_000;

class NUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  #test: { readonly element: XmlElement; failed: boolean; message: string } | undefined;
  #root: XmlElement | undefined;
  #cases = 0;
  /** Tests without any result: they were not run, if any was. */
  #listed: TestCase[] = [];

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  wantsText(name: string): boolean {
    return this.#test !== undefined && (name === 'message' || name === 'stack-trace');
  }

  open(element: XmlElement): void {
    this.#root ??= element;
    if (element.name === 'test-case') this.#test = { element, failed: false, message: '' };
    else if (element.name === 'failure' && this.#test !== undefined) this.#test.failed = true;
  }

  close(name: string, text: string): void {
    const test = this.#test;
    if (test === undefined) {
      if (name === this.#root?.name) this.#end(this.#root.attributes);
      return;
    }
    if (name === 'message' || name === 'stack-trace') test.message = `${test.message}\n${text}`.trim().slice(0, 4_000);
    if (name !== 'test-case') return;
    this.#test = undefined;
    this.#cases += 1;
    const { attributes, line } = test.element;
    const verdict = test.failed ? (outcomeOf(attributes, line) ?? 'failed') : outcomeOf(attributes, line);
    const told: TestCase = {
      className: attributes['classname'],
      name: attributes['fullname'] ?? attributes['name'] ?? '',
      outcome: test.failed && verdict !== 'skipped' ? 'failed' : (verdict ?? 'skipped'),
      seconds: decimalIn(attributes['duration'] ?? attributes['time']),
      message: test.message === '' ? undefined : test.message,
    };
    if (verdict !== undefined) this.#target.tests.add(told);
    else if (this.#listed.length < MAX_LISTED) this.#listed.push(told);
    else throw new BrokenReport(`more than ${MAX_LISTED} tests have no result`, line);
  }

  #end(root: Attributes): void {
    if (this.#cases > 0 && this.#cases === this.#listed.length) {
      this.#target.note('it lists tests that were not run and was not counted');
      return;
    }
    this.#target.tests.begin();
    for (const test of this.#listed) this.#target.tests.add(test);
    if (this.#cases === 0) addSums(this.#target.tests, sumsOf(root));
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
