/**
 * Python's doctest (`python -m doctest`, testmod, testfile), 3.6 to 3.14. Its tests are examples.
 *
 *   **********************************************************************      70 columns
 *   File "/path/cart.py", line 6, in cart.total
 *   Failed example:
 *   ...
 *   5 tests in 4 items.                                 -v only
 *   3 passed and 2 failed.                              3.13: `6 passed.` when none failed
 *   ***Test Failed*** 2 failures and 1 skipped test.    -v: `Test passed.` otherwise
 * Without -v a passing run prints nothing at all, and a failing one does not tell how many examples passed: only `failed` is known.
 * Skipped examples are among the passed (3.13), and told apart only where the last line names them.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';

const RULE = '*'.repeat(70);
const PLACE = /^File "([^"]{1,1000})", line (\d{1,9}|\?), in (\S.{0,400})$/;
const TRIED = /^(\d{1,9}) tests? in (\d{1,9}) items?\.$/;
const PASSED = /^(\d{1,9}) passed(?: and (\d{1,9}) failed)?\.$/;
const FAILED = /^\*\*\*Test Failed\*\*\* (\d{1,9}) failures?(?: and (\d{1,9}) skipped tests?)?\.$/;

class DoctestReader extends CollectingReader {
  #firstLine = 0;
  #afterRule = false;
  #tried: { readonly count: number; readonly line: number } | undefined;
  #verbose: { readonly total: number; readonly failed: number; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();
  #pending: { readonly name: string; readonly file: string; readonly line: string } | undefined;

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    const afterRule = this.#afterRule;
    this.#afterRule = text === RULE;
    if (this.#afterRule) return;
    const verbose = this.#verbose;
    if (verbose !== undefined) {
      this.#verbose = undefined;
      const failed = FAILED.exec(text);
      if (failed !== null || text === 'Test passed.') {
        const skipped = Number(failed?.[2] ?? 0);
        const counts = { total: verbose.total, passed: verbose.total - verbose.failed - skipped, failed: verbose.failed, skipped };
        this.#add(counts, verbose.line, number);
        return;
      }
    }
    const tried = TRIED.exec(text);
    const passed = tried === null ? PASSED.exec(text) : null;
    if (tried !== null) this.#tried = { count: Number(tried[1]), line: number };
    else if (passed !== null && this.#tried?.line === number - 1) this.#outcome(this.#tried.count, Number(passed[1]), Number(passed[2] ?? 0), number);
    else if (text === 'Failed example:' && this.#pending !== undefined) this.#failed(this.#pending);
    else if (text.startsWith('***Test Failed***')) this.#brief(text, number);
    const place = afterRule ? PLACE.exec(text) : null;
    this.#pending = place === null ? undefined : { file: place[1] ?? '', line: place[2] ?? '', name: place[3] ?? '' };
  }

  #outcome(total: number, passed: number, failed: number, lineNumber: number): void {
    this.#tried = undefined;
    if (passed + failed === total) this.#verbose = { total, failed, line: lineNumber };
  }

  #failed(place: { readonly name: string; readonly file: string; readonly line: string }): void {
    this.#failing.push({ name: keep(place.name), file: keep(place.file), ...(place.line === '?' ? {} : { line: Number(place.line) }) });
  }

  #brief(text: string, lineNumber: number): void {
    const match = FAILED.exec(text);
    if (match === null || this.#failing.count === 0) return;
    const skipped = match[2] === undefined ? null : Number(match[2]);
    this.#add({ total: null, passed: null, failed: Number(match[1]), skipped }, lineNumber, lineNumber);
  }

  #add(counts: Counts, evidence: number, lastLine: number): void {
    this.add(counts, [evidence], { confidence: 'structure', firstLine: this.#firstLine, lastLine, failingTests: this.#failing.items });
    this.#firstLine = 0;
    this.#failing = new Capped();
  }
}

export const pythonDoctest: ConsoleFormat = {
  id: 'python-doctest',
  title: 'doctest (Python)',
  kind: 'tests',
  openings: ['****$', 'File', 'Failed', '3 tests', '3 test', '3 passed', ['Test', 'passed.'], '***Test Failed***'],
  start: (stream) => new DoctestReader('python-doctest', stream),
};
