/**
 * sbt 0.11 to 2.x: its own line after the tests of a project, whatever the test library.
 *
 *   [info] Passed: Total 227, Failed 0, Errors 0, Passed 225, Skipped 2
 *   [error] Failed: Total 8, Failed 1, Errors 0, Passed 7, Ignored 1, Canceled 1, Pending 1
 *   [info] passed: total 4, failed 0, errors 0, passed 4, cached 4            2.1 and later; cached ones are among those passed
 *   [info] Passed: : Total 65, Failed 0, Errors 0, Passed 63, Skipped 2          before 0.13
 *   [info] No tests to run for Test / test
 * Source of the shape: sbt.TestResultLogger. Zero parts after Passed are left out.
 *
 * One run a project. Its Total holds failed, errors, passed and skipped, but not ignored, canceled and pending: those are added.
 * sbt leaves this line out for a project whose only library is ScalaTest, which prints its own total; the totals of the others
 * (specs2, MUnit, JUnit) repeat this line and are dropped beside it. What tests print has no level marker.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';
import { ScalaFailures } from './scala-failures.ts';

const LEVEL = /^\[(info|warn|error|success|debug)\] ?/;
const RESULT = /^(?:passed|failed|error):(?: :)? total (\d+), failed (\d+), errors (\d+), passed (\d+)((?:, (?:ignored|skipped|canceled|pending) \d+){0,4})(?:, cached \d+)?$/i;
const NOTHING = /^No tests (?:to run for .{1,200}|were executed\.?)$/;

class SbtReader extends CollectingReader {
  readonly #failures = new ScalaFailures();
  #levelled = false;
  /** `ScalaTest` above its total: there are several libraries, and sbt's line follows. */
  #repeated = false;
  #firstLine = 0;
  #nothing = 0;

  read(line: Line): void {
    const level = LEVEL.exec(line.text);
    const text = (level === null ? line.text : line.text.slice(level[0].length)).trimEnd();
    if (level !== null) this.#levelled = true;
    else if (this.#levelled) {
      // MUnit prints past sbt's log.
      if (this.#failures.waiting || text.startsWith('==> X ')) this.#fail(text, false);
      return;
    }
    if (text === 'ScalaTest') this.#repeated = true;
    else if (text.startsWith('Tests: succeeded ')) {
      if (!this.#repeated) this.#failures.forgetScalatest();
      this.#repeated = false;
    }
    if (this.#firstLine === 0) this.#firstLine = line.number;
    const result = RESULT.exec(text);
    if (result === null) {
      if (NOTHING.test(text)) this.#nothing = line.number;
      this.#fail(text, level?.[1] === 'error');
      return;
    }
    const others = [...(result[5] ?? '').matchAll(/\d+/g)].reduce((total, match) => total + Number(match[0]), 0);
    const known = counts(integerOrZero(result[4]), integerOrZero(result[2]) + integerOrZero(result[3]), others);
    this.add(known, [line.number], { firstLine: this.#firstLine, failingTests: this.#failures.take() });
    this.#firstLine = 0;
  }

  #fail(text: string, error: boolean): void {
    this.#failures.read(text, error);
    this.attentive = this.#failures.waiting;
  }

  override finish(): Findings {
    if (this.runs.length === 0 && this.#nothing > 0) this.add(counts(0, 0, 0), [this.#nothing], { recapOf: 'all' });
    return super.finish();
  }
}

export const sbt: ConsoleFormat = {
  id: 'sbt',
  title: 'sbt',
  kind: 'tests',
  openings: ['[info]', '[warn]', '[error]', '==> X', 'Passed:', 'Failed:', 'Error:', 'passed:', 'failed:', 'error:'],
  start: (stream) => new SbtReader('sbt', stream),
};
