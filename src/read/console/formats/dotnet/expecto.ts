/**
 * Expecto (F#) 8 to 10.
 *
 *   [12:00:00 ERR] bad failed in 00:00:00.0100000.
 *   [12:00:00 INF] EXPECTO! 6 tests run in 00:00:00.1732380 for miniproject – 4 passed, 1 ignored, 1 failed, 0 errored.  <Expecto>
 * Source of the shapes: Expecto's TestPrinters.summaryPrinter. Ignored tests are not among those run: the parts are summed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const PREFIX = /^\[\d\d:\d\d:\d\d [A-Z]{3}\] /;
const SUMMARY = /^EXPECTO! \d+ tests run in \S{1,40} for .{1,300}? [–—-] (\d+) passed, (\d+) ignored, (\d+) failed, (\d+) errored\.(?: .*)?$/;
const FAILED = /^(\S.{0,400}?) (?:failed|errored) in \d\d:\d\d:\d\d[.\d]*\.\s*(?:<Expecto>)?$/;

class ExpectoReader extends CollectingReader {
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text.replace(PREFIX, '');
    const failed = FAILED.exec(text);
    if (failed !== null) {
      this.#failing.push({ name: keep(failed[1] ?? '') });
      return;
    }
    const summary = SUMMARY.exec(text);
    if (summary === null) return;
    this.add(counts(integerOrZero(summary[1]), integerOrZero(summary[3]) + integerOrZero(summary[4]), integerOrZero(summary[2])), [line.number], { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const expecto: ConsoleFormat = {
  id: 'expecto',
  title: 'Expecto',
  kind: 'tests',
  openings: ['EXPECTO!', '[12:00:00'],
  start: (stream) => new ExpectoReader('expecto', stream),
};
