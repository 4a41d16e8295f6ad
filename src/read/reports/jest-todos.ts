/**
 * jest-junit writes a `test.todo` as a test case without a verdict, like a passed one; only the suite's own sum of tests leaves it out.
 * So the bare cases without a duration are held until the suite ends: as many as the sum lacks are todos.
 */
import type { TestCase, TestSink } from './test-collector.ts';

const MAX_HELD = 10_000;
/** The name that jest-junit gives to what failed in a hook around all tests. */
const OUTSIDE = /^\s*Test execution failure: could be caused by test hooks/;
const ATTRIBUTES = 'name errors failures skipped timestamp time tests';

/** The sum of tests that jest-junit states for a suite; undefined for a suite of another tool. */
export function testsOfJestSuite(attributes: Readonly<Record<string, string>>): number | undefined {
  const tests = attributes['tests'] ?? '';
  return Object.keys(attributes).join(' ').startsWith(ATTRIBUTES) && /^\d{1,9}$/.test(tests) ? Number(tests) : undefined;
}

export class JestTodos {
  readonly #tests: TestSink;
  readonly #stated: number;
  #held: TestCase[] = [];
  #cases = 0;

  constructor(tests: TestSink, stated: number) {
    this.#tests = tests;
    this.#stated = stated;
  }

  /** What broke outside of the tests is a case with an error or without a time, which the sum leaves out as well. */
  add(test: TestCase, time: string | undefined, isError: boolean): void {
    if (!isError && time !== undefined && !OUTSIDE.test(test.name)) this.#cases += 1;
    if (test.outcome === 'passed' && time === '0' && this.#held.length < MAX_HELD) this.#held.push(test);
    else this.#tests.add(test);
  }

  close(): void {
    const lacking = this.#cases - this.#stated;
    const todos = lacking > 0 && lacking <= this.#held.length ? lacking : 0;
    this.#held.forEach((test, index) => this.#tests.add(index < this.#held.length - todos ? test : { ...test, outcome: 'skipped' }));
    this.#held = [];
  }
}
