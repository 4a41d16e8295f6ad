/**
 * JUnit XML in its dialects: Ant, Surefire (rerun and flaky elements), Gradle, pytest, jest-junit, Mocha, PHPUnit, gotestsum, nextest,
 * Bazel, GoogleTest, CTest, Catch2, Boost.Test, Criterion, Meson, EUnit, Common Test, Bats, Karma, node:test, Newman; suites may be nested, wrapped or bare.
 * Counts come from the test cases: attributes of suites leave out nested classes, count failure elements or are missing.
 * Only a suite that holds no case at all is believed in what it states (sums alone, a browser that disconnected, a script that broke).
 * An error beside the cases of a suite (its set-up or clean-up) is a failure of its own.
 */
import { BrokenReport, type ReportTarget, type XmlElement, type XmlHandler, type XmlReportFormat } from '../format.ts';
import { GoAttempts } from '../go-attempts.ts';
import { JestTodos, testsOfJestSuite } from '../jest-todos.ts';
import { asSums, countedSuites, type SuiteSums, sumsOf } from '../junit-sums.ts';
import { mayFail, outcomeByAttribute, outcomeOfSkipped } from '../junit-outcomes.ts';
import { numberFrom } from '../plain-number.ts';
import { addSums } from '../sums.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

interface Suite {
  /** Names of the suites around it and its own, joined. */
  readonly path: string;
  readonly name: string;
  readonly file: string | undefined;
  readonly stated: SuiteSums | undefined;
  readonly isPytest: boolean;
  readonly todos: JestTodos | undefined;
  attempts: GoAttempts | undefined;
  cases: number;
  failed: number;
  skipped: number;
  /** Suites directly inside: those that only state sums, and what those with cases hold. */
  readonly bare: SuiteSums[];
  readonly withCases: SuiteSums[];
  /** Errors beside its cases. */
  errors: number;
}

/** An `<error>` beside the cases of a suite. */
interface SuiteError {
  readonly message: string | undefined;
}

interface Case {
  readonly element: XmlElement;
  outcome: TestOutcome;
  flaky: boolean;
  /** A test that may fail: what follows its `<skipped>` does not make it fail. */
  excused: boolean;
  isError: boolean;
  /** An element tells the outcome; otherwise an attribute may. */
  isTold: boolean;
  message: string | undefined;
}

const FAILURES = new Set(['failure', 'error', 'failed', 'fail']);
const SKIPS = new Set(['skipped', 'skip', 'ignored', 'disabled', 'incomplete', 'pending', 'inconclusive', 'notrun']);
const FLAKY = new Set(['flakyFailure', 'flakyError']);
/** PHPUnit up to 9 writes a risky test, which passed, as an error. */
const RISKY = 'PHPUnit\\Framework\\RiskyTestError';
const MAX_MESSAGE_LENGTH = 4_000;
const MAX_UNNAMED = 1_000;
/** Test::Harness of a test file whose exit status tells how many of its tests failed: no failure beside them. */
const EXIT_STATUS = /^\s*Dubious, test returned \d/;
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

/** Some tools (Deno, Bats, Vitest) put the file where others put the class. */
function fileNamedBy(className: string | undefined): string | undefined {
  return className !== undefined && /\.(?:[cm]?[jt]sx?|py|go|rb|rs|php|java|kt|c|cc|cpp|exs?|dart|swift|bats|lua)$/.test(className) ? className : undefined;
}

/** pytest-rerunfailures writes each earlier attempt as a bare test case of the same name; apart from these, names are unique there. */
function isPytest(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['name'] === 'pytest' || Object.keys(attributes).join(' ') === 'name errors failures skipped tests time timestamp hostname';
}

/** Of other elements directly below `testsuites` none is JUnit's. */
const BESIDE_SUITES = new Set(['properties', 'property', 'system-out', 'system-err', 'script', 'metadata', 'error', 'failure']);

class JUnitHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #suites: Suite[] = [];
  #case: Case | undefined;
  /** Elements open inside the current case. */
  #depth = 0;
  #error: SuiteError | undefined;
  #isJUnit = false;
  /** The first element that is none of JUnit's. */
  #foreign: XmlElement | undefined;
  /** Suites at the top of the document. */
  readonly #bare: SuiteSums[] = [];
  readonly #withCases: SuiteSums[] = [];
  #root: Readonly<Record<string, string>> | undefined;
  #cases = 0;
  #skipped = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  comment(text: string): void {
    if (/Generated by org\.testng\.reporters\./.test(text)) this.#target.tests.writer('testng');
  }

  wantsText(name: string): boolean {
    return this.#depth === 0 && FAILURES.has(name) && (this.#case !== undefined || this.#suites.length > 0);
  }

  open(element: XmlElement): void {
    if (this.#case !== undefined) this.#openInCase(this.#case, element);
    else if (element.name === 'testcase') this.#openCase(element);
    else if (element.name === 'testsuite') this.#openSuite(element.attributes);
    else if (element.name === 'testsuites') this.#root ??= element.attributes;
    else if (FAILURES.has(element.name) && this.#suites.length > 0) this.#error = { message: element.attributes['message'] };
    else if (element.name === 'property' && element.attributes['name'] === 'go.version') this.#startGo();
    else if (!BESIDE_SUITES.has(element.name)) this.#foreign ??= element;
  }

  #startGo(): void {
    const suite = this.#suites.at(-1);
    if (suite !== undefined) suite.attempts ??= new GoAttempts(this.#target.tests);
  }

  #openCase(element: XmlElement): void {
    this.#isJUnit = true;
    this.#case = { element, outcome: 'passed', flaky: false, excused: false, isError: false, isTold: false, message: undefined };
  }

  close(name: string, text: string): void {
    const test = this.#case;
    if (test !== undefined && this.#depth > 0) {
      this.#depth -= 1;
      if (text !== '' && this.#depth === 0 && FAILURES.has(name)) addMessage(test, text);
    } else if (test !== undefined) {
      this.#case = undefined;
      this.#add(test.isTold ? test : { ...test, outcome: outcomeByAttribute(test.element.attributes, test.element.line) });
    } else if (name === 'testsuite') this.#closeSuite();
    else if (this.#error !== undefined && FAILURES.has(name)) this.#addError(this.#error, text);
    else if (name === 'testsuites' && this.#suites.length === 0) this.#closeRoot();
  }

  #openSuite(attributes: Readonly<Record<string, string>>): void {
    this.#isJUnit = true;
    const { name = '', file } = attributes;
    const outer = this.#suites.at(-1);
    const stated = testsOfJestSuite(attributes);
    if (outer === undefined && this.#root === undefined && name === 'Cucumber') this.#target.tests.writer('cucumber');
    const path = outer === undefined || outer.path === '' ? name : name === '' ? outer.path : `${outer.path} > ${name}`;
    this.#suites.push({
      path,
      name,
      file: file ?? outer?.file,
      stated: sumsOf(attributes),
      isPytest: isPytest(attributes),
      todos: stated === undefined ? undefined : new JestTodos(this.#target.tests, stated),
      attempts: undefined,
      cases: 0,
      failed: 0,
      skipped: 0,
      bare: [],
      withCases: [],
      errors: 0,
    });
  }

  #openInCase(test: Case, { name, attributes }: XmlElement): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    if (FAILURES.has(name)) {
      test.isError ||= name === 'error';
      test.isTold = true;
      // OUnit has no other way to say that a test is still to be written.
      if (attributes['type'] === 'OUnit.Todo') test.outcome = 'skipped';
      else if (attributes['type'] === RISKY) return;
      else if (!test.excused) test.outcome = 'failed';
      test.message ??= attributes['message'];
    } else if (SKIPS.has(name) && test.outcome !== 'failed') {
      test.isTold = true;
      test.outcome = outcomeOfSkipped(test.element.attributes['status'], attributes);
      test.excused = mayFail(attributes);
      if (test.outcome === 'failed') test.message ??= attributes['message'];
    } else if (FLAKY.has(name)) test.flaky = true;
  }

  #add({ element, outcome, flaky, isError, message }: Case): void {
    const { name = '', classname, file, line, time, log } = element.attributes;
    const suite = this.#suites.at(-1);
    if (suite !== undefined) {
      suite.cases += 1;
      if (outcome === 'failed') suite.failed += 1;
      if (outcome === 'skipped') suite.skipped += 1;
    }
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
    if (suite?.attempts !== undefined) suite.attempts.add(test);
    else if (suite?.todos === undefined) this.#target.tests.add(test);
    else suite.todos.add(test, time, isError);
  }

  #addError({ message }: SuiteError, text: string): void {
    this.#error = undefined;
    const suite = this.#suites.at(-1);
    if (suite === undefined) return;
    if (suite.failed > 0 && EXIT_STATUS.test(message ?? text)) return;
    suite.errors += 1;
    this.#target.tests.add({ name: suite.errors === 1 ? suite.name : `${suite.name} (${suite.errors})`, outcome: 'failed', file: suite.file, message: [message, text.trim()].filter((part) => part !== undefined && part !== '').join('\n') || undefined });
  }

  #closeSuite(): void {
    const suite = this.#suites.pop();
    if (suite === undefined) return;
    suite.todos?.close();
    suite.attempts?.close();
    this.#addBare(suite.bare, suite.withCases);
    const outer = this.#suites.at(-1);
    if (outer !== undefined) {
      outer.cases += suite.cases;
      outer.failed += suite.failed;
      outer.skipped += suite.skipped;
    }
    const { withCases, bare } = outer ?? { withCases: this.#withCases, bare: this.#bare };
    if (suite.cases > 0) withCases.push({ name: suite.name, total: suite.cases, failed: suite.failed, skipped: suite.skipped });
    else if (suite.stated !== undefined && suite.bare.length === 0) bare.push(withoutErrors(suite.stated, suite.errors));
    if (outer === undefined && this.#root === undefined) this.#addBare(this.#bare, this.#withCases);
  }

  /** Suites that state sums and name no test. */
  #addBare(bare: readonly SuiteSums[], withCases: readonly SuiteSums[]): void {
    for (const suite of countedSuites(bare, withCases)) {
      const named = Math.min(suite.failed, MAX_UNNAMED);
      this.#cases += suite.total;
      this.#skipped += suite.skipped;
      for (let error = 1; error <= named; error += 1) {
        this.#target.tests.add({ name: suite.failed === 1 ? suite.name : `${suite.name} (${error})`, outcome: 'failed', message: 'The suite tells an error, but no test case.' });
      }
      addSums(this.#target.tests, { ...asSums(suite), total: suite.total - named, failed: suite.failed - named });
    }
  }

  #closeRoot(): void {
    if (!this.#isJUnit && this.#foreign !== undefined) throw new BrokenReport(`a <${this.#foreign.name.slice(0, 60)}> stands where JUnit XML has suites`, this.#foreign.line);
    const pending = this.#pendingLeftOut();
    this.#addUnnamed(pending);
    this.#addBare(pending === 0 ? this.#bare : this.#bare.filter(({ failed }) => failed > 0), this.#withCases);
    const stated = this.#bare.length + this.#withCases.length + this.#cases === 0 ? sumsOf(this.#root ?? {}) : undefined;
    if (stated !== undefined) this.#addBare([stated], []);
  }

  /** mocha-junit-reporter writes no case for a pending test: believed where total and skipped on the root both lack the same number. */
  #pendingLeftOut(): number {
    const lacking = count(this.#root?.['tests']) - this.#cases;
    return this.#cases > 0 && lacking > 0 && lacking === count(this.#root?.['skipped']) - this.#skipped ? lacking : 0;
  }

  #addUnnamed(pending: number): void {
    for (let test = 1; test <= Math.min(pending, MAX_UNNAMED); test += 1) this.#target.tests.add({ name: `skipped test ${test}, which the report does not name`, outcome: 'skipped' });
  }
}

/** Errors that stand in the suite are counted by themselves. */
function withoutErrors(stated: SuiteSums, errors: number): SuiteSums {
  const told = Math.min(errors, stated.failed);
  return { ...stated, total: stated.total - Math.min(told, stated.total), failed: stated.failed - told };
}

function addMessage(test: Case, text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') test.message = test.message === undefined ? trimmed : `${test.message}\n${trimmed}`.slice(0, MAX_MESSAGE_LENGTH);
}

export const junit: XmlReportFormat = {
  kind: 'xml',
  id: 'junit',
  title: 'JUnit XML',
  matches: ({ name, attributes }) => (name === 'testsuites' && !/\bcheck\.sourceforge\.net\b/.test(attributes['xmlns'] ?? '')) || name === 'testsuite',
  start: (target) => new JUnitHandler(target),
};
