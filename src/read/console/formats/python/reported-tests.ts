import type { NamedTest } from '../../../model.ts';
import { Capped } from '../../kit/bounds.ts';
import type { PythonFailure } from './python-traceback.ts';

/** Reports that belong to no test of the number run. */
const FIXTURE = /^(?:(?:setUp|tearDown)(?:Class|Module) \(|_ErrorHolder$|test suite for )/;
/** What stands behind the name of a subtest: `[message]`, `(key=value)`. */
const SUBTEST = /^(\S+ \([^()\s]+\)) [[(].*$/;
/** `test_x (tests.Cart.test_x)`, `tests.Cart.test_x`, nose2's `tests.test_x:3`. */
const TEST_FUNCTION = /^(?:[\w.]{0,400}\.)?(\w+)(?:[:( [].*)?$/;
const MAX_TOLD_APART = 100_000;

/**
 * Which tests the reports of a unittest run are about: a summary counts reports, and one test may have several
 * (subtests, an error of tearDown after a failure).
 */
export class ReportedTests {
  readonly failing = new Capped<NamedTest>();
  readonly #tests = new Set<string>();
  readonly #plainFailures = new Map<string, number>();
  reports = 0;
  /** Errors of setUpClass and the like, which are no part of the number of tests run. */
  fixtures = 0;

  get tests(): number {
    return this.#tests.size;
  }

  /** All reports that the summary counts were shown, and few enough to be told apart. */
  explains(counted: number): boolean {
    return this.reports === counted && counted <= MAX_TOLD_APART;
  }

  add(kind: 'failure' | 'error' | 'surprise', heading: string, body: PythonFailure): void {
    const subtest = SUBTEST.exec(heading);
    const test = subtest?.[1] ?? heading;
    this.failing.push(body.named(heading, TEST_FUNCTION.exec(test)?.[1]));
    if (kind === 'surprise') return;
    this.reports += 1;
    if (this.reports > MAX_TOLD_APART) return;
    if (FIXTURE.test(test)) {
      // nose2 does not say which: each is another one.
      const name = test === '_ErrorHolder' ? `${test} ${this.reports}` : test;
      if (!this.#tests.has(name)) this.fixtures += 1;
      this.#tests.add(name);
      return;
    }
    // The same test fails once, though its tearDown may add an error: a second plain failure is another test of that name.
    const before = kind === 'failure' && subtest === null ? (this.#plainFailures.get(test) ?? 0) : 0;
    if (kind === 'failure' && subtest === null) this.#plainFailures.set(test, before + 1);
    this.#tests.add(before === 0 ? test : `${test} ${before}`);
  }
}
