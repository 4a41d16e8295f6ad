/**
 * lab (@hapi/lab) 10 to 26, reporter console; its TAP and JUnit are read where TAP and JUnit are.
 *
 *   Failed tests:
 *     5) div wrong:
 *         Expected 2 to equal specified value: 3
 *         at /home/project/test/b.js:2:122
 *   1 of 5 tests failed (2 skipped)                         or `3 tests complete`
 *   Test duration: 11 ms                                    the figures count only directly above it, or as the last line
 *   Coverage: 41.67% (7/12)                                 lines, in brackets missed and all
 * Source of the shapes: lib/reporters/console.js of 25, output of 25 and 26.
 *
 * The printed total leaves skipped and todo tests out, which lab counts together as skipped: the total told holds them.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero, percentage } from '../../kit/numbers.ts';

const FAILED = /^(\d+) of (\d+) tests failed(?: \((\d+) skipped\))?$/;
const COMPLETE = /^(\d+) tests complete(?: \((\d+) skipped\))?$/;
const DURATION = /^Test duration: (\d+) ms$/;
const COVERAGE = /^Coverage: (\d{1,3}(?:\.\d\d)?)%(?: \(\d+\/\d+\))?$/;
const HEADLINE = /^ {2}\d+\) (\S.*):$/;

class LabReader extends CollectingReader {
  #figures: Line | undefined;
  readonly #failures = new Failures();
  #listing = 0;
  /** Below the figures: coverage comes within the same paragraph. */
  #below = false;

  read(line: Line): void {
    const text = line.text;
    if (FAILED.test(text) || COMPLETE.test(text)) {
      this.#failures.close();
      this.#figures = line;
      this.#listing = this.#listing > 0 ? this.#listing : line.number;
    } else if (this.#figures !== undefined) this.#confirm(text);
    else if (this.#below) this.#paragraph(line);
    else if (text === 'Failed tests:') this.#listing = line.number;
    else if (this.#listing > 0) this.#list(text);
    this.attentive = this.#listing > 0 || this.#figures !== undefined || this.#below;
  }

  override finish(): Findings {
    if (this.#figures !== undefined) this.#tell(this.#figures);
    return super.finish();
  }

  #confirm(text: string): void {
    const duration = DURATION.exec(text);
    if (duration !== null && this.#figures !== undefined) this.#tell(this.#figures, Number(duration[1]) / 1000);
    this.#figures = undefined;
    this.#listing = 0;
  }

  #paragraph(line: Line): void {
    const match = COVERAGE.exec(line.text);
    if (match !== null) this.cover(percentage(match[1]), line.number);
    if (line.text.trim() === '' || match !== null) this.#below = false;
  }

  #list(text: string): void {
    const name = HEADLINE.exec(text)?.[1];
    if (name === undefined) this.#failures.read(text);
    else this.#failures.begin(name);
  }

  #tell(line: Line, seconds?: number): void {
    const failed = FAILED.exec(line.text);
    const complete = COMPLETE.exec(line.text);
    const wrong = integerOrZero(failed?.[1]);
    const ran = integerOrZero(failed?.[2] ?? complete?.[1]);
    if (wrong > ran) return;
    const skipped = integerOrZero(failed?.[3] ?? complete?.[2]);
    this.add(counts(ran - wrong, wrong, skipped), [line.number], {
      firstLine: this.#listing,
      failingTests: this.#failures.take(),
      ...(seconds === undefined ? {} : { durationSeconds: seconds, confidence: 'structure' as const }),
    });
    this.#listing = 0;
    this.#below = seconds !== undefined;
  }
}

export const lab: ConsoleFormat = {
  id: 'lab',
  title: 'lab',
  kind: 'tests',
  openings: ['Failed tests:', '3 tests', '1 of', ['Test', 'duration:'], 'Coverage:'],
  start: (stream) => new LabReader('lab', stream),
};
