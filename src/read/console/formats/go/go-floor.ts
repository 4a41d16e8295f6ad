/**
 * Go's results where nothing is left but what a `grep` found: `--- PASS: TestA (0.00s)`, `ok  \tpkg\t0.1s`, without any `=== RUN`. They
 * cannot be told from what a test printed, so they count only where no other line stands between them (and as the floor, see floor.ts).
 */
import type { Counts, Run } from '../../../model.ts';
import { counts, evidenceAt } from '../../kit/numbers.ts';
import type { GoOutcome } from './go-test-lines.ts';

/** A package line that something indented, or of which somebody shortened the time. */
const ROUNDED = /^[ \t]{0,16}(ok|FAIL)\s{1,10}\S{1,500}\s{1,10}(?:\d{1,9}(?:\.\d{1,9})?s|\(cached\))$/;
const MAX_LINES = 2_000;

export class GoFloor {
  readonly #tally: Record<GoOutcome, number> = { PASS: 0, FAIL: 0, SKIP: 0 };
  readonly #lines: number[] = [];
  /** Failed tests since the last package line, and packages that failed without one. */
  #failedHere = false;
  #failedAlone = 0;
  readonly #packages = { passed: 0, failed: 0 };
  /** Some time is not as Go prints it, so that the packages are not all known elsewhere. */
  #rounded = false;
  #cut = false;
  #read = 0;
  #off = false;

  /** A line of Go's: its result, the verdict of a package, or neither. */
  /** A line that is none of Go's as it prints them: it may be one all the same. */
  readOther(text: string, line: number): void {
    if (this.#off) return;
    const verdict = ROUNDED.exec(text)?.[1];
    if (verdict === undefined) {
      if (text.trim() === 'FAIL') this.read(line);
      return;
    }
    this.#rounded = true;
    this.read(line, { verdict });
  }

  read(line: number, said: { readonly result?: GoOutcome; readonly verdict?: string } = {}): void {
    if (this.#off) return;
    this.#read += 1;
    if (this.#lines.length === 0 || this.#lines.length < MAX_LINES) this.#lines.push(line);
    else this.#lines[MAX_LINES - 1] = line;
    if (said.result !== undefined) {
      this.#tally[said.result] += 1;
      this.#failedHere ||= said.result === 'FAIL';
    } else if (said.verdict !== undefined) {
      if (said.verdict !== '?') this.#packages[said.verdict === 'FAIL' ? 'failed' : 'passed'] += 1;
      if (said.verdict === 'FAIL' && !this.#failedHere) this.#failedAlone += 1;
      this.#failedHere = false;
    }
  }

  /** The verdict of a test binary: below a passing one stand the results that a cut left, not all that a `grep` found. */
  readVerdict(line: number, text: 'PASS' | 'FAIL'): void {
    if (text === 'PASS') this.#cut = true;
    this.read(line);
  }

  /** The starts of the tests are shown. */
  turnOff(): void {
    this.#off = true;
  }

  run(stream: string): Run | undefined {
    const [first] = this.#lines;
    const last = this.#lines.at(-1);
    const { PASS, FAIL, SKIP } = this.#tally;
    // Without -v only failed tests are shown, and packages are counted.
    const verbose = PASS + SKIP > 0;
    if (verbose && this.#cut) return undefined;
    if (this.#off || first === undefined || last === undefined || !(verbose || this.#rounded) || last - first + 1 !== this.#read) return undefined;
    const known: Counts = verbose ? counts(PASS, FAIL + this.#failedAlone, SKIP) : counts(this.#packages.passed, this.#packages.failed, 0);
    const notes = [`The counts are Go's ${verbose ? 'results' : 'packages'} from line ${first} on; nothing else of its output was seen.`];
    return { framework: 'go', confidence: 'shape', counts: known, evidence: evidenceAt('go', last, known), firstLine: first, lastLine: last, summaryLines: [...this.#lines], stream, floor: true, notes };
  }
}
