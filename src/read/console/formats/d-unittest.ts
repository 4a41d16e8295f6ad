/**
 * D's built-in unit tests (druntime 2.090 and later; dmd, ldc and gdc, `dub test`).
 *
 *   2 modules passed unittests          (1 modules passed unittests)
 *   1/2 modules FAILED unittests
 *   mix.d(5): [unittest] unittest failure
 *   core.exception.AssertError@mix.d(5): unittest failure
 * Source of the shape: output of DMD 2.100 and LDC 1.30; core.runtime.
 *
 * D counts modules, and so do we.
 */
import { type Place, leadingPlace } from '../failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../format.ts';
import { integer } from '../numbers.ts';
import { RunLog } from '../run-log.ts';

const PASSED = /^(\d{1,9}) modules? passed unittests$/;
const FAILED = /^(\d{1,9})\/(\d{1,9}) modules? FAILED unittests$/;
const FAILURE = /^(?:core\.exception\.\w+@)?(\S.{0,400}?\.d\(\d{1,9}\)): (?:\[unittest\] )?(.*)$/;

const REACH_OF_DETAILS = 200;

class DUnittestReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  /** Failures may be printed on either side of the summary. */
  #detailsUntil = 0;

  constructor(stream: string) {
    this.#log = new RunLog('d-unittest', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const passed = integer(PASSED.exec(text)?.[1]);
    const failed = FAILED.exec(text);
    const failure = /AssertError@|\[unittest\]/.test(text) ? FAILURE.exec(text) : null;
    if (passed !== null) this.#log.end(line, { total: passed, passed, failed: 0, skipped: 0 });
    else if (failed !== null) {
      const [bad, total] = [integer(failed[1]) ?? 0, integer(failed[2]) ?? 0];
      this.#detailsUntil = line.number + REACH_OF_DETAILS;
      if (bad <= total) this.#log.end(line, { total, passed: total - bad, failed: bad, skipped: 0 });
    } else if (failure?.[1] !== undefined) {
      const place: Place | undefined = leadingPlace(`${failure[1]}:`);
      const named = line.number <= this.#detailsUntil ? this.#log.lastFailing : undefined;
      if (named === undefined) this.#log.begin(line);
      (named ?? this.#log.failing).add(failure[1], place, failure[2]);
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const dUnittest: ConsoleFormat = {
  id: 'd-unittest',
  title: 'D unittest',
  kind: 'tests',
  openings: ['2 modules', '1/2 modules', 'a.d(5):', 'core.exception.AssertError@mix.d(5):'],
  start: (stream) => new DUnittestReader(stream),
};
