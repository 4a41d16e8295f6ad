/**
 * µnit (C).
 *
 *   /calc/divides                        [ FAIL   ]
 *   Error: test.c:12: assertion failed: x == 2 (3 == 2)
 *   2 of 3 (67%) tests successful, 0 (0%) test skipped.
 * Source of the shape: munit.c. Older versions and other tools print the first half alone, which is not enough to go by.
 *
 * The first number is passed tests, the second those that ran; skipped tests are outside of both.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^(\d{1,9}) of (\d{1,9}) \(\d{1,3}%\) tests? successful, (\d{1,9}) \(\d{1,3}%\) tests? skipped\.\s*$/;
const ERROR = /^Error: (\S.*:\d{1,7}: .*)$/;

class MunitReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;

  constructor(stream: string) {
    this.#log = new RunLog('munit-c', stream);
  }

  read(line: Line): void {
    const error = ERROR.exec(line.text)?.[1];
    const summary = SUMMARY.exec(line.text);
    if (error !== undefined) {
      const place = leadingPlace(error);
      if (place === undefined) return;
      this.#log.begin(line);
      this.#log.failing.add(`${place.file}:${place.line ?? ''}`, place, error.replace(/^\S+:\d+: /, ''));
    } else if (summary !== null) {
      const [passed, ran, skipped] = summary.slice(1).map((each) => integer(each) ?? 0);
      if (passed === undefined || ran === undefined || skipped === undefined || passed > ran) return;
      this.#log.end(line, { total: ran + skipped, passed, failed: ran - passed, skipped });
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const munitC: ConsoleFormat = {
  id: 'munit-c',
  title: 'µnit (C)',
  kind: 'tests',
  openings: ['2 of', 'Error:'],
  start: (stream) => new MunitReader(stream),
};
