/**
 * MUnit, and JUnit through junit-interface, where sbt's own total is missing (scala-cli, Mill, Bleep):
 *   Test run demo.CalcSuite finished: 1 failed, 0 ignored, 3 total, 0.05s        (`[info] Test run finished: …` in old versions)
 * Source of the shape: EventDispatcher.testRunFinished. One line a suite; its total leaves the ignored tests out.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';
import { ScalaFailures } from './scala-failures.ts';

const LEVEL = /^\[(info|warn|error)\] ?/;
const FINISHED = /^Test run (?:[\w$.-]+ )?finished: (\d+) failed, (\d+) ignored, (\d+) total, [\d.,]+s$/;

class MunitReader extends CollectingReader {
  readonly #failures = new ScalaFailures();

  read(line: Line): void {
    const level = LEVEL.exec(line.text);
    const text = (level === null ? line.text : line.text.slice(level[0].length)).trimEnd();
    const finished = FINISHED.exec(text);
    if (finished === null) {
      this.#failures.read(text, level?.[1] === 'error');
      this.attentive = this.#failures.waiting;
      return;
    }
    const failed = integerOrZero(finished[1]);
    const known = counts(integerOrZero(finished[3]) - failed, failed, integerOrZero(finished[2]));
    this.add(known, [line.number], { recapOf: REPEATS.munit, failingTests: this.#failures.take() });
  }
}

export const munit: ConsoleFormat = {
  id: 'munit',
  title: 'MUnit',
  kind: 'tests',
  openings: ['[info]', '[error]', ['Test', 'run'], '==> X'],
  start: (stream) => new MunitReader('munit', stream),
};
