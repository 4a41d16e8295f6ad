/**
 * conftest (policy tests of configuration files).
 *
 *   FAIL - deployment.yaml - main - Containers must not run as root
 *
 *   10 tests, 7 passed, 1 warning, 1 failure, 1 exception               , 0 skipped   with newer versions and --show-skipped
 * Source of the shapes: output/standard.go. A warning does not fail the run: it is passed. An exception was granted: skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { countsOfTotal } from '../../kit/numbers.ts';

const FAILED = /^FAIL - (\S{1,400}) - (?:\S{1,200} - )?(.{1,400})$/;

class ConftestReader extends CollectingReader {
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const failed = FAILED.exec(line.text);
    if (failed !== null) {
      this.#failing.push({ name: keep(failed[2] ?? ''), file: keep(failed[1] ?? '') });
      return;
    }
    const parts = labelledCounts(line.text);
    if (parts === null || !(parts.has('exceptions') || parts.has('exception')) || !parts.has('passed')) return;
    const skipped = countOf(parts, 'exception', 'exceptions', 'skipped');
    this.add(countsOfTotal(countOf(parts, 'test', 'tests'), countOf(parts, 'failure', 'failures'), skipped), [line.number], { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const conftest: ConsoleFormat = {
  id: 'conftest',
  title: 'conftest',
  kind: 'tests',
  openings: ['10 tests', '1 test', 'FAIL -'],
  start: (stream) => new ConftestReader('conftest', stream),
};
