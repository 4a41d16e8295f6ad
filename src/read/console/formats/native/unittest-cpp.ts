/**
 * UnitTest++ 1.4 to 2.0.
 *
 *   mixed.cc:5:1: error: Failure in Bad: Expected 1 but was 2        (Microsoft: mixed.cc(5): error: Failure in …)
 *   FAILURE: 2 out of 4 tests failed (3 failures).
 *   Success: 3 tests passed.
 *   Test time: 0.00 seconds.
 * Source of the shape: output of 2.0; TestReporterStdout.
 *
 * The summary is the two lines together.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUCCESS = /^Success: (\d{1,9}) tests? passed\.$/;
const FAILED = /^FAILURE: (\d{1,9}) out of (\d{1,9}) tests? failed \(\d{1,9} failures?\)\.$/;
const TIME = /^Test time: (\d{1,9}(?:\.\d{1,9})?) seconds\.$/;
const FAILURE = /: error: Failure in (\w{1,400}): (.*)$/;

class UnitTestCppReader implements ConsoleReader {
  readonly #log: RunLog;
  #summary: { readonly line: Line; readonly total: number; readonly failed: number } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('unittest-cpp', stream);
  }

  get attentive(): boolean {
    return this.#summary !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const summary = this.#summary;
    this.#summary = undefined;
    const failure = text.includes(': error: Failure in ') ? FAILURE.exec(text) : null;
    const success = SUCCESS.exec(text);
    const failed = FAILED.exec(text);
    if (failure?.[1] !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(failure[1], leadingPlace(text), failure[2]);
    } else if (success !== null) this.#summary = { line, total: integer(success[1]) ?? 0, failed: 0 };
    else if (failed !== null) this.#summary = { line, total: integer(failed[2]) ?? 0, failed: integer(failed[1]) ?? 0 };
    else if (summary !== undefined && TIME.test(text)) {
      const { total, failed: failures, line: at } = summary;
      if (failures > total) return;
      const known = { total, passed: total - failures, failed: failures, skipped: 0 };
      this.#log.end(line, known, { summaryLines: [at.number], durationSeconds: Number(TIME.exec(text)?.[1]) });
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const unittestCpp: ConsoleFormat = {
  id: 'unittest-cpp',
  title: 'UnitTest++',
  kind: 'tests',
  openings: ['Success: 3', 'FAILURE: 2', 'a.cc:5:'],
  start: (stream) => new UnitTestCppReader(stream),
};
