/** The counters that DejaGnu prints below its summary headline and SRFI-64's simple runner at the end of a run: `# of expected passes  2`. */
import type { Counts } from '../../model.ts';
import { integer } from './numbers.ts';

const COUNTER = /^# of ([a-z]+(?: [a-z]+){0,4})\s+(\d{1,9})$/;
const PASSED = new Set(['expected passes']);
const FAILED = new Set(['unexpected failures', 'unexpected successes', 'unresolved testcases', 'unknown successes']);
const SKIPPED = new Set(['expected failures', 'known failures', 'untested testcases', 'unsupported tests', 'skipped tests']);

export class CounterBlock {
  readonly lines: number[] = [];
  /** Where the first counter of each kind stands. */
  readonly places: { passed?: number; failed?: number; skipped?: number } = {};
  #passed = 0;
  #failed = 0;
  #skipped = 0;

  /** True when `text` is a counter; those that count no tests (warnings, duplicate names) change nothing. */
  read(text: string, number: number): boolean {
    const match = COUNTER.exec(text);
    if (match?.[1] === undefined) return false;
    const count = integer(match[2]) ?? 0;
    if (PASSED.has(match[1])) {
      this.#passed += count;
      this.places.passed ??= number;
    } else if (FAILED.has(match[1])) {
      this.#failed += count;
      this.places.failed ??= number;
    } else if (SKIPPED.has(match[1])) {
      this.#skipped += count;
      this.places.skipped ??= number;
    } else return true;
    this.lines.push(number);
    return true;
  }

  get counts(): Counts {
    return { total: this.#passed + this.#failed + this.#skipped, passed: this.#passed, failed: this.#failed, skipped: this.#skipped };
  }
}
