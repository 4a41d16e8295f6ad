/**
 * Boost.Test's report as XML (`--report_format=XML`): detailed with its test cases, short with sums alone. Disabled cases are in the sums only and are
 * skipped; aborted ones are failed, and among the failed in the sums; those that passed with warnings are apart from the passed.
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import { countIn } from '../rates.ts';
import type { TestOutcome } from '../test-collector.ts';
import { addUnnamed } from '../unnamed-tests.ts';

const OUTCOMES = outcomeWords({ passed: 'passed', failed: 'failed', aborted: 'failed', 'timed-out': 'failed', skipped: 'skipped' });

class BoostReportHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #suites: string[] = [];
  readonly #sums: Record<TestOutcome, number> = { passed: 0, failed: 0, skipped: 0 };
  readonly #listed: Record<TestOutcome, number> = { passed: 0, failed: 0, skipped: 0 };

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  open({ name, attributes }: XmlElement): void {
    if (name === 'TestSuite') {
      if (this.#suites.length === 0) this.#addSums(attributes);
      this.#suites.push(attributes['name'] ?? '');
    } else if (name === 'TestCase') {
      const outcome = OUTCOMES[attributes['result'] ?? ''] ?? 'failed';
      this.#listed[outcome] += 1;
      this.#target.tests.add({ suite: this.#suites.join(' > '), name: attributes['name'] ?? '', outcome });
    }
  }

  close(name: string): void {
    if (name === 'TestSuite') this.#suites.pop();
    else if (name === 'TestResult') for (const outcome of ['passed', 'failed', 'skipped'] as const) addUnnamed(this.#target.tests, outcome, this.#sums[outcome] - this.#listed[outcome]);
  }

  /** Of a master test suite, which holds all others; --report_level=short tells nothing else. */
  #addSums(attributes: Readonly<Record<string, string>>): void {
    const of = (key: string): number => countIn(attributes[`test_cases_${key}`]) ?? 0;
    this.#sums.passed += of('passed') + of('passed_with_warnings');
    this.#sums.failed += of('failed');
    this.#sums.skipped += of('skipped');
  }
}

export const boostTestReport: XmlReportFormat = {
  kind: 'xml',
  id: 'boost-test-report',
  title: 'Boost.Test report XML',
  matches: ({ name, attributes }) => name === 'TestResult' && Object.keys(attributes).length === 0,
  start: (target) => new BoostReportHandler(target),
};
