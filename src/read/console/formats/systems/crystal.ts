/**
 * Crystal's spec, all versions.
 *
 *     1) calc bad
 *        # spec/a_spec.cr:4
 *   Finished in 251 microseconds                 milliseconds, seconds, 1:02 minutes
 *   7 examples, 1 failures, 1 errors, 3 pending
 *   crystal spec spec/a_spec.cr:4 # calc bad
 * Source of the shapes: Spec::CLI, Spec::RootContext#print_results. All parts are always there and plural; a blank line
 * stands above them.
 */
import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const FINISHED = /^Finished in [\d.:]+ (?:nano|micro|milli)?(?:seconds|minutes|hours)$/;
const SUMMARY = /^(\d+) examples, (\d+) failures, (\d+) errors, (\d+) pending$/;
const RERUN = /^crystal spec (\S{1,400}):(\d{1,7}) # (.{1,400})$/;

class CrystalReader extends CollectingReader {
  #finished = 0;

  read(line: Line, afterBlank: boolean): void {
    if (afterBlank && FINISHED.test(line.text)) {
      this.#finished = line.number;
      return;
    }
    const rerun = RERUN.exec(line.text);
    const last = this.runs.at(-1);
    if (rerun !== null && last !== undefined) {
      const test: NamedTest = { name: keep(rerun[3] ?? ''), file: keep(rerun[1] ?? ''), line: Number(rerun[2]) };
      const named = last.failingTests ?? [];
      if (named.length < (last.counts.failed ?? 0)) this.runs[this.runs.length - 1] = { ...last, failingTests: [...named, test] };
      return;
    }
    const summary = this.#finished === line.number - 1 ? SUMMARY.exec(line.text) : null;
    if (summary === null) return;
    const failed = integerOrZero(summary[2]) + integerOrZero(summary[3]);
    this.add(countsOfTotal(integerOrZero(summary[1]), failed, integerOrZero(summary[4])), [line.number], { confidence: 'structure', firstLine: this.#finished });
  }
}

export const crystal: ConsoleFormat = {
  id: 'crystal',
  title: 'Crystal spec',
  kind: 'tests',
  openings: ['Finished in', '3 examples', 'crystal spec'],
  start: (stream) => new CrystalReader('crystal', stream),
};
