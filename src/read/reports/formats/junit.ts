/**
 * JUnit XML in its dialects: Ant, Surefire (rerun and flaky elements), Gradle, pytest, jest-junit, Mocha, PHPUnit, gotestsum, nextest,
 * Bazel, GoogleTest, CTest, Karma, node:test, Newman; suites may be nested, wrapped or bare.
 * Counts come from the test cases: attributes of suites leave out nested classes, count failure elements or are missing.
 * Only a suite that holds no case at all is believed when it tells errors (a browser that disconnected, a script that broke).
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import type { TestOutcome } from '../test-collector.ts';

interface Suite {
  readonly name: string;
  readonly file: string | undefined;
  readonly errors: number;
  cases: number;
}

interface Case {
  readonly element: XmlElement;
  outcome: TestOutcome;
  flaky: boolean;
  /** A todo of node:test, which may fail: `<skipped type="todo">` before its `<failure>`. */
  excused: boolean;
  message: string | undefined;
}

const FAILURES = new Set(['failure', 'error']);
const FLAKY = new Set(['flakyFailure', 'flakyError']);

function count(text: string | undefined): number {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
}

/** Seconds; some tools write a decimal comma, or commas between thousands. */
export function secondsIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const plain = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  const seconds = Number(plain);
  return plain.trim() !== '' && Number.isFinite(seconds) && seconds >= 0 && seconds < 1e9 ? seconds : undefined;
}

/** A line number, where the attribute holds one. */
function lineIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** GoogleTest and CTest say it in an attribute, others with an element. */
function outcomeByAttribute({ status, result }: Readonly<Record<string, string>>): TestOutcome {
  const word = (status ?? '').toLowerCase();
  if (['notrun', 'disabled', 'skipped', 'ignored', 'pending'].includes(word) || ['skipped', 'suppressed'].includes((result ?? '').toLowerCase())) return 'skipped';
  return ['fail', 'failed', 'failure', 'error', 'broken'].includes(word) ? 'failed' : 'passed';
}

/** Some tools (Deno, Bats, Vitest) put the file where others put the class. */
function fileNamedBy(className: string | undefined): string | undefined {
  return className !== undefined && /^[^\s<>:"|?*]{1,300}\.(?:[cm]?[jt]sx?|py|go|rb|rs|php|java|kt|c|cc|cpp|exs?|dart|swift|bats|lua)$/.test(className) ? className : undefined;
}

class JUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #suites: Suite[] = [];
  #case: Case | undefined;
  /** Elements open inside the current case. */
  #depth = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#case !== undefined && FAILURES.has(name);
  }

  open(element: XmlElement): void {
    if (this.#case !== undefined) this.#openInCase(this.#case, element);
    else if (element.name === 'testcase') this.#case = { element, outcome: outcomeByAttribute(element.attributes), flaky: false, excused: false, message: undefined };
    else if (element.name === 'testsuite') {
      const { name = '', file, errors, failures } = element.attributes;
      this.#suites.push({ name, file, errors: count(errors) + count(failures), cases: 0 });
    }
  }

  close(name: string, text: string): void {
    const test = this.#case;
    if (test !== undefined && this.#depth > 0) {
      this.#depth -= 1;
      if (this.#depth === 0 && FAILURES.has(name) && text.trim() !== '') test.message = test.message === undefined ? text.trim() : `${test.message}\n${text.trim()}`.slice(0, 4_000);
    } else if (test !== undefined) {
      this.#add(test);
      this.#case = undefined;
    } else if (name === 'testsuite') this.#closeSuite();
  }

  #openInCase(test: Case, { name, attributes }: XmlElement): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    if (FAILURES.has(name)) {
      if (!test.excused) test.outcome = 'failed';
      test.message ??= attributes['message'];
    } else if (name === 'skipped' && test.outcome !== 'failed') {
      test.outcome = 'skipped';
      test.excused = attributes['type'] === 'todo';
    }
    else if (FLAKY.has(name)) test.flaky = true;
  }

  #add({ element, outcome, flaky, message }: Case): void {
    const { name = '', classname, file, line, time } = element.attributes;
    for (const suite of this.#suites) suite.cases += 1;
    this.#target.tests.add({
      suite: this.#suites.map((suite) => suite.name).filter((each) => each !== '').join(' > '),
      className: classname,
      name,
      outcome,
      flaky: flaky && outcome === 'passed',
      file: file ?? this.#suites.findLast((suite) => suite.file !== undefined)?.file ?? fileNamedBy(classname),
      line: lineIn(line),
      seconds: secondsIn(time),
      message,
    });
  }

  #closeSuite(): void {
    const suite = this.#suites.pop();
    if (suite === undefined || suite.cases > 0) return;
    for (let error = 1; error <= Math.min(suite.errors, 1_000); error += 1) {
      this.#target.tests.add({ name: suite.errors === 1 ? suite.name : `${suite.name} (${error})`, outcome: 'failed', file: suite.file, message: 'The suite tells an error, but no test case.' });
    }
  }
}

export const junit: XmlReportFormat = {
  kind: 'xml',
  id: 'junit',
  title: 'JUnit XML',
  matches: ({ name }) => name === 'testsuites' || name === 'testsuite',
  start: (target) => new JUnitHandler(target),
};
