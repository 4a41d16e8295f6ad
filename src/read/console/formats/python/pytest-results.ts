/**
 * Summaries of pytest plugins that replace its own: an introducing line, then a line for each outcome.
 *   Results (0.18s):                    pytest-sugar, pytest-pretty
 *          4 passed
 *          2 failed
 *            - tests/test_cart.py:22 test_total
 *   ╭─── Summary ───╮                   pytest-rich (on a terminal)
 *   │  5  Failed    (45.5%)  │
 */
import { countsOf, type Outcome } from './pytest-summary.ts';

const HEAD = /^Results \((\d{1,9}\.\d{1,6})s(?: \((?:\d+ days?, )?\d+:\d\d:\d\d\))?\):$/;
const ROW = /^ {3,}(\d{1,9}) (passed|xpassed|failed|errors?|xfailed|skipped|rerun|deselected|warnings?|subtests \w+)$/;
const DETAIL = /^ {9}- \S/;
const PANEL = /^╭─+ Summary ─+╮$/;
const PANEL_ROW = /^│ +(\d{1,9}) +(Passed|Failed|Errors|Skipped|Xfailed|Xpassed|Collection Errors|Total Tests) .*│$/;
const PANEL_KINDS: Readonly<Record<string, string>> = { 'Collection Errors': 'errors', Errors: 'error' };

export class PytestResults {
  /** Line that introduced the results; the evidence is the last line. */
  readonly firstLine: number;
  lastLine: number;
  readonly #seconds: number | undefined;
  readonly #tally = new Map<string, number>();

  private constructor(lineNumber: number, seconds: number | undefined) {
    this.firstLine = lineNumber;
    this.lastLine = lineNumber;
    this.#seconds = seconds;
  }

  static begin(text: string, lineNumber: number): PytestResults | null {
    const head = HEAD.exec(text);
    if (head !== null) return new PytestResults(lineNumber, Number(head[1]));
    return PANEL.test(text) ? new PytestResults(lineNumber, undefined) : null;
  }

  /** False when the line is no longer part of the results. */
  read(text: string, lineNumber: number): boolean {
    const row = ROW.exec(text) ?? PANEL_ROW.exec(text);
    if (row === null) return DETAIL.test(text);
    const word = row[2] ?? '';
    const kind = PANEL_KINDS[word] ?? word.toLowerCase();
    if (kind !== 'total tests') this.#tally.set(kind, Number(row[1]));
    this.lastLine = lineNumber;
    return true;
  }

  /** `more`: of kinds that the results leave out. */
  outcome(more: ReadonlyMap<string, number> = new Map()): Outcome {
    const counts = countsOf(new Map([...this.#tally, ...more]));
    const outcomes = counts.total ?? 0;
    return { counts, outcomes, kind: outcomes === 0 ? 'empty' : 'ran', ...(this.#seconds === undefined ? {} : { durationSeconds: this.#seconds }) };
  }
}
