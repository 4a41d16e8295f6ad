/**
 * k6 0.2 to 1.x, end-of-test summary. Its checks are the tests.
 *
 *   █ TOTAL RESULTS                                         1.0 and 0.57; below it, in full mode, GROUP: and SCENARIO: repeat parts of it
 *     checks_total.......: 3848   54.599165/s
 *     checks_succeeded...: 99.92% 3845 out of 3848
 *     checks_failed......: 0.07%  3 out of 3848
 *     ✗ status is 200
 *       ↳  99% — ✓ 1921 / ✗ 3
 *   checks.........................: 99.92% 3845 out of 3848      0.49 to 0.56
 *   checks.........................: 99.92% ✓ 3845      ✗ 3       up to 0.48
 * Source of the shapes: summaries of those versions, summary.js of k6.
 *
 * Every execution of a check counts, as k6 counts. Its percentage is no coverage.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SUCCEEDED = /^\s{0,12}(?:[✓✗] )?checks(?:_succeeded)?\.{1,40}: {1,3}[\d.]{1,8}% {1,3}(\d+) out of (\d+)\s*$/;
const MARKED = /^\s{0,12}(?:[✓✗] )?checks\.{1,40}: {1,3}[\d.]{1,8}% {1,3}✓ (\d+) {1,12}✗ (\d+)\s*$/;
const FAILED = /^ {2,24}✗ (\S.*)$/;
const SHARE = /^ {2,24}↳ {1,4}\d+% — ✓ \d+ \/ ✗ \d+\s*$/;

class K6Reader extends CollectingReader {
  #part = false;
  #check = '';
  readonly #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text;
    if (/^\s*█ /.test(text)) this.#part = /^\s*█ (?:GROUP|SCENARIO): /.test(text);
    else if (!this.#part) this.#figures(line);
    if (SHARE.test(text) && this.#check !== '' && !this.#part) this.#failing.push({ name: this.#check });
    this.#check = keep(FAILED.exec(text)?.[1] ?? '');
  }

  override finish(): Findings {
    const last = this.runs.at(-1);
    if (last !== undefined) this.runs[this.runs.length - 1] = { ...last, failingTests: this.#failing.items };
    return super.finish();
  }

  #figures(line: Line): void {
    const succeeded = SUCCEEDED.exec(line.text);
    const marked = MARKED.exec(line.text);
    const passed = integerOrZero(succeeded?.[1] ?? marked?.[1]);
    if (succeeded !== null) this.add(counts(passed, Math.max(0, integerOrZero(succeeded[2]) - passed), 0), [line.number]);
    else if (marked !== null) this.add(counts(passed, integerOrZero(marked[2]), 0), [line.number]);
  }
}

/** The first word is the label with its dots, of which an opening counts two; the colon is beyond what is looked at of a long one. */
export const k6: ConsoleFormat = {
  id: 'k6',
  title: 'k6',
  kind: 'tests',
  openings: ['█ …', 'checks_succeeded...:', 'checks_succeeded...', 'checks...:', 'checks...', '✓ checks', '✗ …', '↳ …'],
  start: (stream) => new K6Reader('k6', stream),
};
