/**
 * Kotest 4.2 to 6 and its own console listener (below Gradle and Maven their totals are printed instead).
 *
 *   >> Kotest
 *   Specs:   1 passed, 0 failed, 1 total
 *   Tests:   4 passed, 0 failed, 1 ignored, 5 total
 * Source of the shapes: EnhancedConsoleTestEngineListener. All parts are always there; containers are not tests.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SPECS = /^Specs: {3}\d+ passed, \d+ failed, \d+ total$/;
const TESTS = /^Tests: {3}(\d+) passed, (\d+) failed, (\d+) ignored, (\d+) total$/;

class KotestReader extends CollectingReader {
  #startedLine = 0;
  #specsLine = 0;

  read(line: Line): void {
    if (line.text === '>> Kotest') this.#startedLine = line.number;
    if (SPECS.test(line.text)) this.#specsLine = line.number;
    const tests = this.#specsLine === 0 ? null : TESTS.exec(line.text);
    if (tests === null) return;
    const known = counts(integerOrZero(tests[1]), integerOrZero(tests[2]), integerOrZero(tests[3]), integerOrZero(tests[4]));
    this.add(known, [line.number], { confidence: 'structure', firstLine: this.#startedLine === 0 ? this.#specsLine : this.#startedLine, encloses: this.#startedLine === 0 ? [] : 'all' });
    this.#startedLine = 0;
    this.#specsLine = 0;
  }

  override finish(): Findings {
    if (this.#startedLine > 0) this.addUnknown(this.#startedLine, this.#startedLine, 'Kotest started but printed no result.');
    return super.finish();
  }
}

export const kotest: ConsoleFormat = {
  id: 'kotest',
  title: 'Kotest',
  kind: 'tests',
  openings: ['>> Kotest', 'Specs:', 'Tests:'],
  start: (stream) => new KotestReader('kotest', stream),
};
