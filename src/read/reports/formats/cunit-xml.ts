/**
 * CUnit's automated interface (*-Results.xml, 2.1): a test that passed is listed once, a failed one once for each failed assertion. Inactive tests and those
 * of a suite that could not be initialized are in the summary alone: skipped, as the console's table says.
 */
import { BrokenReport, type ReportTarget, type XmlElement, type XmlHandler, type XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';
import { addUnnamed } from '../unnamed-tests.ts';

class CUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  /** Texts of the record that is open, by element. */
  #texts = new Map<string, string>();
  #suite = '';
  #lastFailure = '';
  #listed = 0;
  #total: number | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return ['SUITE_NAME', 'TEST_NAME', 'FILE_NAME', 'LINE_NUMBER', 'CONDITION', 'TYPE', 'TOTAL'].includes(name);
  }

  open({ name }: XmlElement): void {
    if (name === 'CUNIT_RUN_TEST_RECORD' || name === 'CUNIT_RUN_SUMMARY_RECORD') this.#texts = new Map();
  }

  close(name: string, text: string): void {
    if (this.wantsText(name)) this.#texts.set(name, text.trim());
    if (name === 'SUITE_NAME') {
      this.#suite = text.trim();
      this.#lastFailure = '';
    } else if (name === 'CUNIT_RUN_TEST_SUCCESS') this.#add('passed');
    else if (name === 'CUNIT_RUN_TEST_FAILURE') this.#add('failed');
    else if (name === 'CUNIT_RUN_SUMMARY_RECORD' && this.#texts.get('TYPE') === 'Test Cases') this.#total = countIn(this.#texts.get('TOTAL'));
    else if (name === 'CUNIT_TEST_RUN_REPORT') this.#end();
  }

  #add(outcome: 'passed' | 'failed'): void {
    const test = this.#texts.get('TEST_NAME') ?? '';
    // Another assertion of the same test.
    if (outcome === 'failed' && test === this.#lastFailure) return;
    this.#lastFailure = outcome === 'failed' ? test : '';
    this.#listed += 1;
    this.#target.tests.add({ suite: this.#suite, name: test, outcome, file: this.#texts.get('FILE_NAME'), line: countIn(this.#texts.get('LINE_NUMBER')) || undefined, message: this.#texts.get('CONDITION') });
  }

  #end(): void {
    if (this.#total === undefined) throw new BrokenReport('it has no summary of its test cases');
    addUnnamed(this.#target.tests, 'skipped', this.#total - this.#listed);
  }
}

export const cunitXml: XmlReportFormat = {
  kind: 'xml',
  id: 'cunit-xml',
  title: 'CUnit XML',
  matches: ({ name }) => name === 'CUNIT_TEST_RUN_REPORT',
  start: (target) => new CUnitHandler(target),
};
