/**
 * CppUTest 3.4 to 4.0.
 *
 *   TEST(G, bad)                                                    (with -v; else dots, `!` for an ignored test)
 *   mixed.cc:7: error: Failure in TEST(G, bad)
 *   Errors (2 failures, 7 tests, 5 ran, 4 checks, 2 ignored, 0 filtered out, 0 ms)
 *   OK (3 tests, 3 ran, 2 checks, 0 ignored, 0 filtered out, 0 ms)
 *   Errors (ran nothing, 0 tests, 0 ran, …)
 * Source of the shape: output of 4.0; TestOutput::printTestsEnded.
 *
 * Rules: a test may fail more than once (a check and a leak), so the failed tests are the different ones named when as many
 * failures were seen as are told. `tests` counts those filtered out, which are no tests here. A blank line follows the
 * summary: the same words before more output were printed by a test.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY =
  /^(?:OK|Errors) \((?:(\d{1,9}) failures?, |ran nothing, )?(\d{1,9}) tests?, (\d{1,9}) ran, \d{1,12} checks?, (\d{1,9}) ignored, (\d{1,9}) filtered out, (\d{1,12}) ms\)$/;
const FAILURE = /: error: Failure in (?:IGNORE_)?TEST\(([^()]{1,400})\)$/;

class CppUTestReader implements ConsoleReader {
  readonly #log: RunLog;
  #failures = 0;
  #pending: { readonly line: Line; readonly match: RegExpExecArray } | undefined;
  #message: { readonly test: string; readonly place: ReturnType<typeof leadingPlace>; text: string } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('cpputest', stream);
  }

  get attentive(): boolean {
    return this.#pending !== undefined || this.#message !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (this.#pending !== undefined) this.#decide(text.length === 0 || text.startsWith('Note: test run failed because'));
    if (this.#message !== undefined) {
      if (/^\t\S/.test(line.text) && this.#message.text.length < 1_000) {
        this.#message.text += `${text.trim()}\n`;
        return;
      }
      this.#complain();
    }
    const failure = text.includes(': error: Failure in ') ? FAILURE.exec(text)?.[1] : undefined;
    const match = text.endsWith(' ms)') ? SUMMARY.exec(text) : null;
    if (failure !== undefined) {
      this.#log.begin(line);
      this.#failures += 1;
      this.#message = { test: `TEST(${failure})`, place: leadingPlace(text), text: '' };
    } else if (match !== null) this.#pending = { line, match };
  }

  finish(): Findings {
    if (this.#pending !== undefined) this.#decide(true);
    return { runs: this.#log.runs };
  }

  #complain(): void {
    if (this.#message !== undefined) this.#log.failing.add(this.#message.test, this.#message.place, this.#message.text);
    this.#message = undefined;
  }

  #decide(blankFollows: boolean): void {
    const { line, match } = this.#pending ?? {};
    this.#pending = undefined;
    if (line === undefined || match === undefined || !blankFollows) return;
    const [failures, tests, ran, ignored, filtered, milliseconds] = match.slice(1).map((each) => integer(each) ?? 0);
    if (failures === undefined || tests === undefined || ran === undefined || ignored === undefined || filtered === undefined) return;
    if (tests !== ran + ignored + filtered) return;
    const failed = Math.min(ran, failures === this.#failures && this.#log.failing.size > 0 ? this.#log.failing.size : failures);
    this.#failures = 0;
    this.#log.end(line, { total: ran + ignored, passed: ran - failed, failed, skipped: ignored }, { durationSeconds: (milliseconds ?? 0) / 1000 });
  }
}

export const cpputest: ConsoleFormat = {
  id: 'cpputest',
  title: 'CppUTest',
  kind: 'tests',
  openings: ['OK (3', 'Errors (2', 'a.cc:7:'],
  start: (stream) => new CppUTestReader(stream),
};
