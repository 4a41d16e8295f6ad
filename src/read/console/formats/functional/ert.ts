/**
 * ERT (Emacs 24 to 30), batch runs.
 *
 *   Running 7 tests (2026-11-30 11:53:21+0000, selector ‘t’)
 *   Ran 7 tests, 3 results as expected, 3 unexpected, 1 skipped (2026-11-30 11:53:21+0000, 0.086366 sec)
 *   1 expected failures
 *   3 unexpected results:
 *      FAILED  bad
 * Source of the shapes: ert-run-tests-batch. The date in parentheses is part of the line since 24; `, 0 unexpected` was left out
 * before 25. Expected failures are among the results as expected: they are skipped, as everywhere.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const STARTED = /^Running (\d+) tests \(\d{4}-\d\d-\d\d [^)]{1,200}\)$/;
const RAN = /^(?:Aborted: )?Ran (\d+) tests, (\d+) results as expected(?:, (\d+) unexpected)?(?:, (\d+) skipped)? \(\d{4}-\d\d-\d\d [^)]{1,100}\)$/;
const EXPECTED = /^(\d+) expected failures$/;
const UNEXPECTED = /^ {3}(?:FAILED|PASSED|QUIT|ABORTED) {2}(\S{1,300})(?: .*)?$/;

class ErtReader extends CollectingReader {
  #startedLine = 0;
  #listing = false;
  #ran: { readonly match: RegExpExecArray; readonly line: number; expectedFailures: number; readonly failing: Capped<NamedTest>; lines: number[] } | undefined;

  read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (STARTED.test(text)) {
      this.#close();
      this.#startedLine = line.number;
      return;
    }
    // ERT sets its result off with a blank line; a test that prints one seldom does.
    const match = afterBlank ? RAN.exec(text) : null;
    if (match !== null) {
      this.#close();
      this.#ran = { match, line: line.number, expectedFailures: 0, failing: new Capped<NamedTest>(), lines: [line.number] };
      return;
    }
    const ran = this.#ran;
    if (ran === undefined) return;
    const expected = EXPECTED.exec(text);
    if (expected !== null && line.number === ran.line + 1) {
      ran.expectedFailures = integerOrZero(expected[1]);
      ran.lines.push(line.number);
    } else if (/^\d+ (?:unexpected|skipped) results:$/.test(text)) this.#listing = text.includes('unexpected');
    else if (this.#listing) {
      const unexpected = UNEXPECTED.exec(text);
      if (unexpected !== null) ran.failing.push({ name: keep(unexpected[1] ?? '') });
    }
  }

  override finish(): Findings {
    this.#close();
    if (this.#startedLine > 0) this.addUnknown(this.#startedLine, this.#startedLine, 'ERT started but printed no result.');
    return super.finish();
  }

  #close(): void {
    const ran = this.#ran;
    if (ran === undefined) return;
    const [, total, expected, unexpected, skipped] = ran.match;
    const all = integerOrZero(total);
    const failed = unexpected === undefined ? Math.max(0, all - integerOrZero(expected) - integerOrZero(skipped)) : integerOrZero(unexpected);
    if (integerOrZero(expected) + failed + integerOrZero(skipped) > all) {
      this.addUnknown(ran.line, ran.line, 'The figures of ERT contradict each other.');
      this.#ran = undefined;
      return;
    }
    const known = counts(integerOrZero(expected) - ran.expectedFailures, failed, integerOrZero(skipped) + ran.expectedFailures, all);
    this.add(known, ran.lines, { confidence: 'structure', firstLine: this.#startedLine === 0 ? ran.line : this.#startedLine, failingTests: ran.failing.items, encloses: this.#startedLine === 0 ? [] : 'all' });
    this.#ran = undefined;
    this.#startedLine = 0;
    this.#listing = false;
  }
}

export const ert: ConsoleFormat = {
  id: 'ert',
  title: 'ERT',
  kind: 'tests',
  openings: ['Running', 'Ran', 'Aborted:', '1 expected', '3 unexpected', '1 skipped', 'FAILED', 'PASSED', 'QUIT', 'ABORTED'],
  start: (stream) => new ErtReader('ert', stream),
};
