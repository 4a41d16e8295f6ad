/**
 * JUnit XML in its dialects: Ant, Surefire (rerun and flaky elements), Gradle, pytest, jest-junit, Mocha, PHPUnit, gotestsum, nextest,
 * Bazel, GoogleTest, CTest, Catch2, Boost.Test, Criterion, Meson, EUnit, Common Test, Bats, Karma, node:test, Newman; suites may be nested, wrapped or bare.
 * Counts come from the test cases: attributes of suites leave out nested classes, count failure elements or are missing.
 * Only a suite that holds no case at all is believed when it tells errors (a browser that disconnected, a script that broke).
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { JestTodos, testsOfJestSuite } from '../jest-todos.ts';
import { numberFrom } from '../plain-number.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

interface Suite {
  /** Names of the suites around it and its own, joined. */
  readonly path: string;
  readonly name: string;
  readonly file: string | undefined;
  readonly errors: number;
  readonly isPytest: boolean;
  readonly todos: JestTodos | undefined;
  cases: number;
}

interface Case {
  readonly element: XmlElement;
  outcome: TestOutcome;
  flaky: boolean;
  /** A test that may fail: what follows its `<skipped>` does not make it fail. */
  excused: boolean;
  isError: boolean;
  message: string | undefined;
}

const FAILURES = new Set(['failure', 'error']);
const FLAKY = new Set(['flakyFailure', 'flakyError']);
/** PHPUnit up to 9 writes a risky test, which passed, as an error. */
const RISKY = 'PHPUnit\\Framework\\RiskyTestError';
const LONGEST_MESSAGE = 4_000;
const MOST_UNNAMED = 1_000;
/** CTest's words for tests that it could not run, and counts as failed; the others it skipped. */
const NOT_STARTED = /^(?:Unable to find executable|Required Files Missing|Fixture dependency failed|Failed to start|Missing Configuration)/;
/** What Common Test's hook writes beside the tests; a failed one is kept, since it tells why the tests did not run. */
const CONFIGURATION_FUNCTIONS = new Set(['init_per_suite', 'end_per_suite', 'init_per_group', 'end_per_group', 'init_per_testcase', 'end_per_testcase']);

function count(text: string | undefined): number {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
}

function secondsFrom(text: string): number | undefined {
  const seconds = numberFrom(text);
  return seconds >= 0 && seconds < 1e9 ? seconds : undefined;
}

/** Seconds; some tools write a decimal comma, or commas between thousands. */
export function secondsIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const plain = secondsFrom(text);
  if (plain !== undefined) return text.trim() === '' ? undefined : plain;
  return secondsFrom(/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}

/** A line number, where the attribute holds one. */
function lineIn(text: string | undefined): number | undefined {
  const line = text === undefined ? 0 : numberFrom(text);
  return Number.isInteger(line) && line > 0 && line < 10_000_000 ? line : undefined;
}

/** GoogleTest, CTest, Criterion and Meson say it in an attribute, others with an element. */
function outcomeByAttribute({ status, result }: Readonly<Record<string, string>>): TestOutcome {
  if (status === undefined && result === undefined) return 'passed';
  const word = (status ?? '').toLowerCase();
  if (['notrun', 'disabled', 'skipped', 'ignored', 'pending'].includes(word) || ['skipped', 'suppressed'].includes((result ?? '').toLowerCase())) return 'skipped';
  return ['fail', 'failed', 'failure', 'error', 'errored', 'broken'].includes(word) ? 'failed' : 'passed';
}

/** What a `<skipped>` element makes of the test. */
function outcomeOfSkipped(status: string | undefined, { type, message }: Readonly<Record<string, string>>): TestOutcome {
  if (status === 'notrun' && NOT_STARTED.test(message ?? '')) return 'failed';
  // EUnit cancels a test that took too long; nose2 writes an unexpected success so, which fails its run.
  return type === 'timeout' || message === 'test passes unexpectedly' ? 'failed' : 'skipped';
}

/** A todo of node:test and a `[!mayfail]` of Catch2 are marked as skipped before their `<failure>`. */
function mayFail({ type, message }: Readonly<Record<string, string>>): boolean {
  return type === 'todo' || message === 'TEST_CASE tagged with !mayfail';
}

/** Some tools (Deno, Bats, Vitest) put the file where others put the class. */
function fileNamedBy(className: string | undefined): string | undefined {
  return className !== undefined && /\.(?:[cm]?[jt]sx?|py|go|rb|rs|php|java|kt|c|cc|cpp|exs?|dart|swift|bats|lua)$/.test(className) ? className : undefined;
}

/** pytest-rerunfailures writes each earlier attempt as a bare test case of the same name; apart from these, names are unique there. */
function isPytest(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['name'] === 'pytest' || Object.keys(attributes).join(' ') === 'name errors failures skipped tests time timestamp hostname';
}

class JUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #suites: Suite[] = [];
  #case: Case | undefined;
  /** Elements open inside the current case. */
  #depth = 0;
  #root: Readonly<Record<string, string>> | undefined;
  #cases = 0;
  #skipped = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#case !== undefined && this.#depth === 0 && FAILURES.has(name);
  }

  open(element: XmlElement): void {
    if (this.#case !== undefined) this.#openInCase(this.#case, element);
    else if (element.name === 'testcase') this.#case = { element, outcome: outcomeByAttribute(element.attributes), flaky: false, excused: false, isError: false, message: undefined };
    else if (element.name === 'testsuite') this.#openSuite(element.attributes);
    else if (element.name === 'testsuites') this.#root ??= element.attributes;
  }

  close(name: string, text: string): void {
    const test = this.#case;
    if (test !== undefined && this.#depth > 0) {
      this.#depth -= 1;
      if (text !== '' && this.#depth === 0 && FAILURES.has(name)) addMessage(test, text);
    } else if (test !== undefined) {
      this.#add(test);
      this.#case = undefined;
    } else if (name === 'testsuite') this.#closeSuite();
    else if (name === 'testsuites') this.#addUnnamed();
  }

  #openSuite(attributes: Readonly<Record<string, string>>): void {
    const { name = '', file, errors, failures } = attributes;
    const outer = this.#suites.at(-1);
    const stated = testsOfJestSuite(attributes);
    const path = outer === undefined || outer.path === '' ? name : name === '' ? outer.path : `${outer.path} > ${name}`;
    this.#suites.push({ path, name, file: file ?? outer?.file, errors: count(errors) + count(failures), isPytest: isPytest(attributes), todos: stated === undefined ? undefined : new JestTodos(this.#target.tests, stated), cases: 0 });
  }

  #openInCase(test: Case, { name, attributes }: XmlElement): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    if (FAILURES.has(name)) {
      test.isError ||= name === 'error';
      // OUnit has no other way to say that a test is still to be written.
      if (attributes['type'] === 'OUnit.Todo') test.outcome = 'skipped';
      else if (attributes['type'] === RISKY) return;
      else if (!test.excused) test.outcome = 'failed';
      test.message ??= attributes['message'];
    } else if (name === 'skipped' && test.outcome !== 'failed') {
      test.outcome = outcomeOfSkipped(test.element.attributes['status'], attributes);
      test.excused = mayFail(attributes);
      if (test.outcome === 'failed') test.message ??= attributes['message'];
    } else if (FLAKY.has(name)) test.flaky = true;
  }

  #add({ element, outcome, flaky, isError, message }: Case): void {
    const { name = '', classname, file, line, time, log } = element.attributes;
    const suite = this.#suites.at(-1);
    if (suite !== undefined) suite.cases += 1;
    if (log !== undefined && outcome === 'passed' && CONFIGURATION_FUNCTIONS.has(name)) return;
    this.#cases += 1;
    if (outcome === 'skipped') this.#skipped += 1;
    const test: TestCase = {
      suite: suite?.path,
      className: classname,
      name,
      outcome,
      flaky: flaky && outcome === 'passed',
      file: file ?? suite?.file ?? fileNamedBy(classname),
      line: lineIn(line),
      seconds: secondsIn(time),
      message,
      replacesPassed: suite?.isPytest,
    };
    if (suite?.todos === undefined) this.#target.tests.add(test);
    else suite.todos.add(test, time, isError);
  }

  #closeSuite(): void {
    const suite = this.#suites.pop();
    if (suite === undefined) return;
    suite.todos?.close();
    const outer = this.#suites.at(-1);
    if (outer !== undefined) outer.cases += suite.cases;
    if (suite.cases > 0) return;
    for (let error = 1; error <= Math.min(suite.errors, MOST_UNNAMED); error += 1) {
      this.#cases += 1;
      this.#target.tests.add({ name: suite.errors === 1 ? suite.name : `${suite.name} (${error})`, outcome: 'failed', file: suite.file, message: 'The suite tells an error, but no test case.' });
    }
  }

  /** mocha-junit-reporter leaves pending tests out: believed where total and skipped on the root both lack the same number. */
  #addUnnamed(): void {
    const lacking = count(this.#root?.['tests']) - this.#cases;
    if (lacking <= 0 || lacking !== count(this.#root?.['skipped']) - this.#skipped) return;
    for (let test = 1; test <= Math.min(lacking, MOST_UNNAMED); test += 1) this.#target.tests.add({ name: `skipped test ${test}, which the report does not name`, outcome: 'skipped' });
    this.#root = undefined;
  }
}

function addMessage(test: Case, text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') test.message = test.message === undefined ? trimmed : `${test.message}\n${trimmed}`.slice(0, LONGEST_MESSAGE);
}

export const junit: XmlReportFormat = {
  kind: 'xml',
  id: 'junit',
  title: 'JUnit XML',
  matches: ({ name }) => name === 'testsuites' || name === 'testsuite',
  start: (target) => new JUnitHandler(target),
};
