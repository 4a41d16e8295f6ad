/**
 * Buck 1 and Buck2.
 *
 *   Tests finished: Pass 3. Fail 1. Fatal 0. Skip 0. Build failure 0        (Buck2; Timeout, Omit, Infra Failure in some)
 *   PASS    <100ms  3 Passed   0 Skipped   0 Failed   com.example.FooTest   (Buck 1, one line a class)
 *   TESTS FAILED: 1 FAILURE
 * Source of the shape: Buck2's test console and Buck's TestResultFormatter, as their logs show them.
 *
 * Rules: fatal errors, timeouts, infrastructure and build failures are failed; omitted tests did not run.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const FINISHED = /^(?:\[[^\]]{1,60}\] )?Tests finished: ((?:[A-Z][a-z]+(?: [A-Za-z]+)? \d{1,9}\. )*[A-Z][a-z]+(?: [A-Za-z]+)? \d{1,9})\.?$/;
const PART = /([A-Z][A-Za-z ]*?) (\d{1,9})(?:\.|$)/g;
const CLASS = /^(PASS|FAIL|ASSUME|DISABLED|NOTESTS|DRYRUN|EXCLUDED|MISSING)\s+\S+\s+(\d{1,9}) Passed\s+(\d{1,9}) Skipped\s+(\d{1,9}) Failed\s+(\S.*)$/;
const TESTS = /^(?:TESTS PASSED|TESTS FAILED: \d{1,9} FAILURES?)\b/;
const BEGIN = /^(?:\[[^\]]{1,60}\] )?(?:Build ID: |Buck UI: |✓ Pass: |✗ |↷ Skip: )/;
const FAILING = /^(?:✗ )?(Fail|Fatal|Timeout): (\S.*?)(?: \([\d.]+m?s\))?$/;

class BuckReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #classes = { passed: 0, failed: 0, skipped: 0 };
  #lines: number[] = [];

  constructor(stream: string) {
    this.#log = new RunLog('buck', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const finished = FINISHED.exec(text)?.[1];
    const found = CLASS.exec(text);
    const failing = FAILING.exec(text)?.[2];
    if (finished !== undefined) this.#finished(line, finished);
    else if (found !== null) this.#class(line, found);
    else if (TESTS.test(text) && this.#lines.length > 0) {
      const { passed, failed, skipped } = this.#classes;
      this.#log.end(line, { total: passed + failed + skipped, passed, failed, skipped }, { confidence: 'structure', summaryLines: this.#lines });
      this.#classes = { passed: 0, failed: 0, skipped: 0 };
      this.#lines = [];
    } else if (failing !== undefined || BEGIN.test(text)) {
      this.#log.begin(line);
      if (failing !== undefined) this.#log.failing.add(failing);
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #finished(line: Line, parts: string): void {
    let [passed, failed, skipped] = [0, 0, 0];
    for (const [, label, number] of parts.matchAll(PART)) {
      const count = integer(number) ?? 0;
      if (label === 'Pass') passed += count;
      else if (label === 'Skip' || label === 'Omit') skipped += count;
      else failed += count;
    }
    this.#log.end(line, { total: passed + failed + skipped, passed, failed, skipped }, this.#log.open ? { confidence: 'structure', encloses: 'all' } : {});
  }

  #class(line: Line, match: RegExpExecArray): void {
    this.#log.begin(line);
    this.#classes.passed += integer(match[2]) ?? 0;
    this.#classes.skipped += integer(match[3]) ?? 0;
    this.#classes.failed += integer(match[4]) ?? 0;
    if (this.#lines.length < 1_000) this.#lines.push(line.number);
    if (match[1] === 'FAIL' && match[5] !== undefined) this.#log.failing.add(match[5]);
  }
}

export const buck: ConsoleFormat = {
  id: 'buck',
  title: 'Buck',
  kind: 'tests',
  openings: ['Tests finished:', '[2024-01-01T00:00:00.000+00:00] Tests', 'PASS', 'FAIL', 'ASSUME', 'NOTESTS', 'TESTS', 'Fail:', 'Fatal:', 'Timeout:', '✗ Fail', '✗ Timeout', '✗ Fatal', '✓ Pass', 'Build ID:', 'Buck UI:'],
  start: (stream) => new BuckReader(stream),
};
