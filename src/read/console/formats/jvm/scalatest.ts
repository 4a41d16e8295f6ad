/**
 * ScalaTest 1 to 3.2 (its Runner, the Maven plugin, Mill, scala-cli; below sbt with `[info] ` in front).
 *
 *   Run completed in 8 seconds, 205 milliseconds.
 *   Total number of tests run: 5
 *   Suites: completed 2, aborted 0
 *   Tests: succeeded 3, failed 2, canceled 1, ignored 1, pending 1
 *   *** 2 TESTS FAILED ***
 * 1.x has no canceled ones. Source of the shapes: StringReporter.
 *
 * The `Tests:` line below `Total number of tests run:` counts; canceled, ignored and pending are skipped and are not in that
 * total. An aborted suite is no test: it is noted. Where a project has several libraries sbt puts `ScalaTest` above the block and its
 * own line below it: the block is dropped then. Below sbt, a block without level marker was printed by a test.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';
import { ScalaFailures } from './scala-failures.ts';

const LEVEL = /^\[(info|warn|error)\] ?/i;
const HEAD = /^Run completed in .{1,80}\.$/;
const TOTAL = /^Total number of tests run: (\d+)$/;
const SUITES = /^Suites: completed \d+, aborted (\d+)$/;
const TESTS = /^Tests: succeeded (\d+), failed (\d+)(?:, canceled (\d+))?(?:, ignored (\d+))?(?:, pending (\d+))?$/;

class ScalaTestReader extends CollectingReader {
  readonly #failures = new ScalaFailures();
  #startLine = 0;
  #levelled = false;
  #repeated = false;
  #candidate: (() => void) | undefined;
  #headLine = 0;
  /** The block that is read has no head. */
  #headless = false;
  #total: number | undefined;
  #aborted = 0;

  read(line: Line): void {
    const level = LEVEL.exec(line.text);
    const text = (level === null ? line.text : line.text.slice(level[0].length)).trimEnd();
    // Maven's own level is no sign that ScalaTest's lines have one: its plugin prints them bare.
    if (level !== null && (level[1] === level[1]?.toLowerCase() || text.startsWith('Run '))) this.#levelled = true;
    else if (level === null && this.#levelled) return;
    const total = TOTAL.exec(text);
    if (text === 'ScalaTest') this.#repeated = true;
    else if (text.startsWith('Run starting. ')) {
      this.#commit();
      this.#startLine = line.number;
      this.attentive = true;
    } else if (HEAD.test(text)) this.#headLine = line.number;
    else if (total !== null) {
      // The first line of a block may be cut off; without sbt's level in front the rest of it may be what a test printed.
      this.#headless = this.#headLine === 0 && this.#levelled && this.#startLine === 0;
      this.#total = this.#headLine > 0 || this.#headless ? integerOrZero(total[1]) : undefined;
      if (this.#headless) this.#headLine = line.number;
    }
    else if (this.#total === undefined) {
      if (/^\s*- \S/.test(text)) this.#candidate = undefined;
      this.#failures.read(text, level?.[1] === 'error');
    }
    else {
      this.#aborted = integerOrZero(SUITES.exec(text)?.[1]) || this.#aborted;
      const tests = TESTS.exec(text);
      if (tests !== null) this.#close(tests, line.number);
    }
  }

  override finish(): Findings {
    if (this.#startLine > 0 && this.#candidate === undefined) {
      this.addUnknown(this.#startLine, this.#startLine, 'ScalaTest started but printed no result.', { failingTests: this.#failures.takeScalatest() });
    }
    this.#commit();
    return super.finish();
  }

  #close(tests: RegExpExecArray, number: number): void {
    const skipped = integerOrZero(tests[3]) + integerOrZero(tests[4]) + integerOrZero(tests[5]);
    const known = counts(integerOrZero(tests[1]), integerOrZero(tests[2]), skipped);
    const repeated = this.#repeated;
    const confidence = this.#headless ? 'summary' : 'structure';
    const [firstLine, aborted] = [this.#startLine === 0 ? this.#headLine : this.#startLine, this.#aborted];
    const summary = (): void => {
      this.add(known, [number], {
        confidence,
        firstLine,
        ...(repeated ? { recapOf: REPEATS.scalatest } : {}),
        failingTests: this.#failures.takeScalatest(),
        ...(aborted > 0 ? { notes: [`${aborted} ScalaTest suites were aborted: their tests are in no count.`] } : {}),
      });
    };
    // Of a run that was seen to start the last block is its own: those before were printed by its tests.
    if (this.#startLine > 0) this.#candidate = summary;
    else summary();
    this.#headLine = 0;
    this.#headless = false;
    this.#total = undefined;
    this.#aborted = 0;
    this.#repeated = false;
  }

  #commit(): void {
    this.#candidate?.();
    this.#candidate = undefined;
    this.#startLine = 0;
    this.attentive = false;
  }
}

export const scalatest: ConsoleFormat = {
  id: 'scalatest',
  title: 'ScalaTest',
  kind: 'tests',
  openings: ['ScalaTest', '[info]', '[INFO]', '[error]', 'Run starting.', 'Total number', 'Suites:', 'Tests:', '- …'],
  start: (stream) => new ScalaTestReader('scalatest', stream),
};
