/**
 * D's built-in unit tests (druntime 2.090 and later; dmd, ldc and gdc, `dub test`).
 *
 *   2 modules passed unittests          (1 modules passed unittests)
 *   1/2 modules FAILED unittests
 *   mix.d(5): [unittest] unittest failure
 *   core.exception.AssertError@mix.d(5): unittest failure
 * Source of the shape: output of DMD 2.100 and LDC 1.30; core.runtime.
 *
 * D counts modules, and so do we. Two such lines with nothing built or started in between are one program's, one of them printed
 * by a test: which is not told, so the counts are not known.
 */
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { type Place, leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const PASSED = /^(\d{1,9}) modules? passed unittests$/;
const FAILED = /^(\d{1,9})\/(\d{1,9}) modules? FAILED unittests$/;
const FAILURE = /^(?:core\.exception\.\w+@)?(\S.{0,400}?\.d\(\d{1,9}\)): (?:\[unittest\] )?(.*)$/;

const STARTED = /^\s*(?:Running|Starting|Building|Compiling|Linking|Performing|Generating|Fetching|Testing)\b/;
const REACH_OF_DETAILS = 200;

class DUnittestReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #ended = false;
  /** Failures may be printed on either side of the summary. */
  #detailsUntil = 0;

  constructor(stream: string) {
    this.#log = new RunLog('d-unittest', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const told = text.endsWith(' unittests');
    const passed = told ? integer(PASSED.exec(text)?.[1]) : null;
    const failed = told ? FAILED.exec(text) : null;
    const failure = text.includes('AssertError@') || text.includes('[unittest]') ? FAILURE.exec(text) : null;
    if (STARTED.test(text)) this.#ended = false;
    else if (passed !== null) this.#end(line, passed, 0);
    else if (failed !== null) {
      const [bad, total] = [integer(failed[1]) ?? 0, integer(failed[2]) ?? 0];
      this.#detailsUntil = line.number + REACH_OF_DETAILS;
      if (bad <= total) this.#end(line, total, bad);
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

  #end(line: Line, total: number, failed: number): void {
    if (this.#ended) {
      this.#log.takeBack();
      this.#log.end(line, UNKNOWN_COUNTS, { partial: 'Two summaries of D unit tests follow each other: a test printed one of them.' });
    } else this.#log.end(line, { total, passed: total - failed, failed, skipped: 0 });
    this.#ended = true;
  }
}

export const dUnittest: ConsoleFormat = {
  id: 'd-unittest',
  title: 'D unittest',
  kind: 'tests',
  openings: ['2 modules', ['1/2', 'modules'], ['1/2', 'module'], 'a.d(5):', 'Running', 'Starting', 'Building', 'Compiling', 'Linking', 'Performing', 'Generating', 'core.exception.AssertError@mix.d(5):'],
  start: (stream) => new DUnittestReader(stream),
};
