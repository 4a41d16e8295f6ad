/**
 * specs2 2 to 5, below sbt with `[info] ` in front.
 *
 *   Total for specification CalcSpec
 *   Finished in 12 ms
 *   3 examples, 12 expectations, 1 failure, 0 error, 1 pending, 1 skipped
 * Source of the shape: Stats.display; only more than one is plural. Examples include pending and skipped ones.
 * One run a specification; dropped where sbt's own line was read.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { countsOfTotal } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';
import { ScalaFailures } from './scala-failures.ts';

const LEVEL = /^\[(info|warn|error)\] ?/;
const FINISHED = /^Finished in \d[\w ,]{0,60}$/;

class Specs2Reader extends CollectingReader {
  readonly #failures = new ScalaFailures();
  #titled = false;
  #finishedLine = 0;

  read(line: Line): void {
    const level = LEVEL.exec(line.text);
    const text = (level === null ? line.text : line.text.slice(level[0].length)).trimEnd();
    if (text.startsWith('Total for specification ')) this.#titled = true;
    else if (this.#titled && FINISHED.test(text)) this.#finishedLine = line.number;
    else if (this.#finishedLine > 0) this.#summary(text, line.number);
    else {
      this.#failures.read(text, level === null || level[1] === 'error');
      this.attentive = this.#failures.waiting;
    }
  }

  #summary(text: string, number: number): void {
    const parts = labelledCounts(text);
    if (parts === null || !(parts.has('example') || parts.has('examples'))) return;
    const failed = countOf(parts, 'failure', 'failures', 'error', 'errors');
    const skipped = countOf(parts, 'pending', 'pendings', 'skipped');
    this.add(countsOfTotal(countOf(parts, 'example', 'examples'), failed, skipped), [number], {
      confidence: 'structure',
      firstLine: this.#finishedLine,
      recapOf: REPEATS.specs2,
      failingTests: this.#failures.take(),
    });
    this.#titled = false;
    this.#finishedLine = 0;
  }
}

export const specs2: ConsoleFormat = {
  id: 'specs2',
  title: 'specs2',
  kind: 'tests',
  openings: ['[info]', '[error]', 'Total for', 'Finished in', '3 examples', '1 example', 'x adds', '! adds'],
  start: (stream) => new Specs2Reader('specs2', stream),
};
