/**
 * Kotest 4.2 to 6 and its own console listener (below Gradle and Maven their totals are printed instead).
 *
 *   >> Kotest
 *   Specs:   1 passed, 0 failed, 1 total
 *   Tests:   4 passed, 0 failed, 1 ignored, 5 total
 * Source of the shapes: EnhancedConsoleTestEngineListener. All parts are always there; containers are not tests.
 */
import { CollectingReader } from '../collecting-reader.ts';
import type { ConsoleFormat, Line } from '../format.ts';
import { counts, integerOrZero } from '../numbers.ts';

const SPECS = /^Specs: {3}\d+ passed, \d+ failed, \d+ total$/;
const TESTS = /^Tests: {3}(\d+) passed, (\d+) failed, (\d+) ignored, (\d+) total$/;

class KotestReader extends CollectingReader {
  #specsLine = 0;

  read(line: Line): void {
    if (SPECS.test(line.text)) this.#specsLine = line.number;
    const tests = this.#specsLine === 0 ? null : TESTS.exec(line.text);
    if (tests === null) return;
    const known = counts(integerOrZero(tests[1]), integerOrZero(tests[2]), integerOrZero(tests[3]), integerOrZero(tests[4]));
    this.add(known, [line.number], { confidence: 'structure', firstLine: this.#specsLine });
    this.#specsLine = 0;
  }
}

export const kotest: ConsoleFormat = {
  id: 'kotest',
  title: 'Kotest',
  kind: 'tests',
  openings: ['Specs:', 'Tests:'],
  start: (stream) => new KotestReader('kotest', stream),
};
