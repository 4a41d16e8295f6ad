/**
 * Check (libcheck) 0.9 to 0.15.
 *
 *   Running suite(s): Core
 *    Other
 *   66%: Checks: 6, Failures: 2, Errors: 0
 *   ck.c:4:F:tc:b:0: Assertion '1 == 2' failed: 1 == 1, 2 == 2
 * Source of the shape: output of 0.15; check_print.c.
 *
 * Rules: failures and errors are failed; the percentage is the rate of passed tests. The tests' names follow the summary,
 * one line a test and loop iteration (passed ones too when verbose). Of several such summaries below one headline the last
 * is Check's: tests run before it is printed.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^Running suite\(s\): /;
const SUMMARY = /^(\d{1,3})%: Checks: (\d{1,9}), Failures: (\d{1,9}), Errors: (\d{1,9})$/;
const RESULT = /:\d{1,7}:([PFES]):([^:]{1,300}:[^:]{1,300}):(\d{1,7}): (.*)$/;

class CheckReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  /** Below a headline, since which no other summary was seen. */
  #headed = false;

  constructor(stream: string) {
    this.#log = new RunLog('check', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const result = text.includes(':F:') || text.includes(':E:') ? RESULT.exec(text) : null;
    if (HEADER.test(text)) {
      this.#headed = false;
      this.#log.begin(line);
    } else if (SUMMARY.test(text)) this.#summary(line, SUMMARY.exec(text));
    else if (result?.[2] !== undefined && (result[1] === 'F' || result[1] === 'E')) {
      const name = result[3] === '0' ? result[2] : `${result[2]}:${result[3]}`;
      this.#log.lastFailing?.add(name, leadingPlace(text), result[4]);
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #summary(line: Line, match: RegExpExecArray | null): void {
    const [total, failures, errors] = [integer(match?.[2]) ?? 0, integer(match?.[3]) ?? 0, integer(match?.[4]) ?? 0];
    const passed = total - failures - errors;
    if (passed < 0 || Math.floor(total === 0 ? 100 : (passed * 100) / total) !== Number(match?.[1])) return;
    const structure = this.#log.open || this.#headed;
    if (this.#headed) this.#log.takeBack();
    this.#headed = structure;
    const known = { total, passed, failed: failures + errors, skipped: 0 };
    this.#log.end(line, known, structure ? { confidence: 'structure', encloses: 'all' } : {});
  }
}

export const check: ConsoleFormat = {
  id: 'check',
  title: 'Check',
  kind: 'tests',
  openings: ['Running suite(s):', '33%:', 'a.c:7:F:tc:b:0:'],
  start: (stream) => new CheckReader(stream),
};
