/**
 * gotestsum writes each attempt of `--rerun-fails` as a test case of its own, failed ones first. A test is tried again only after it failed, so one
 * that failed several times and passed once at most was tried again; where a test passed twice, the run repeats all of them (`-count=2`).
 */
import type { TestCase, TestSink } from './test-collector.ts';

const MAX_HELD = 100_000;

export class GoAttempts {
  readonly #tests: TestSink;
  #held = new Map<string, TestCase[]>();
  #cases = 0;

  constructor(tests: TestSink) {
    this.#tests = tests;
  }

  add(test: TestCase): void {
    this.#cases += 1;
    if (this.#cases > MAX_HELD) {
      this.#tests.add(test);
      return;
    }
    const key = `${test.className ?? ''}\n${test.name}`;
    const known = this.#held.get(key);
    if (known === undefined) this.#held.set(key, [test]);
    else known.push(test);
  }

  /** The suite ended. */
  close(): void {
    const groups = [...this.#held.values()];
    const repeated = groups.some((attempts) => attempts.filter(({ outcome }) => outcome !== 'failed').length > 1);
    for (const attempts of groups) {
      const final = attempts.find(({ outcome }) => outcome !== 'failed') ?? attempts.at(-1);
      if (repeated || final === undefined) for (const test of attempts) this.#tests.add(test);
      else this.#tests.add(attempts.length > 1 && final.outcome === 'passed' ? { ...final, flaky: true } : final);
    }
    this.#held = new Map();
  }
}
