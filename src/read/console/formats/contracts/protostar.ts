/**
 * Protostar (Cairo), whose summary is like Jest's behind a clock and a level.
 *   [FAIL] tests/test_main.cairo test_underflow (time=0.02s)
 *   14:51:59 [INFO] Test suites: 1 failed, 1 total
 *   14:51:59 [INFO] Tests:       1 failed, 2 passed, 3 total
 *   14:51:59 [INFO] Seed:        3658430058
 * Broken suites are told in the line above; their tests are in no count.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts } from '../../kit/numbers.ts';

const LEVEL = /^(?:\d\d:\d\d:\d\d )?\[(?:INFO|ERROR)\] (.{1,1000})$/;
const SUITES = /^Test suites: {1,4}(?:\d{1,9} (?:broken|failed|passed|skipped), ){0,4}\d{1,9} total$/;
const TESTS = /^Tests: {1,12}((?:\d{1,9} (?:failed|broken|skipped|passed), ){0,4}\d{1,9} total)$/;
const FAILED = /^\[(?:FAIL|ERROR)\] (\S{1,400}\.cairo) (\S{1,400})(?: \(.{0,200}\))?$/;

class ProtostarReader extends CollectingReader {
  #suitesLine = 0;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const text = line.text.trimEnd();
    const [, file, name] = FAILED.exec(text) ?? [];
    if (file !== undefined && name !== undefined) {
      this.#failing.push({ name: keep(name), file: keep(file) });
      return;
    }
    const [, said = ''] = LEVEL.exec(text) ?? [];
    if (SUITES.test(said.trimEnd())) this.#suitesLine = line.number;
    const parts = this.#suitesLine === line.number - 1 ? labelledCounts(TESTS.exec(said.trimEnd())?.[1] ?? '') : null;
    if (parts === null) return;
    const known = counts(countOf(parts, 'passed'), countOf(parts, 'failed', 'broken'), countOf(parts, 'skipped'), countOf(parts, 'total'));
    this.add(known, [line.number], { confidence: 'structure', failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const protostar: ConsoleFormat = {
  id: 'protostar',
  title: 'Protostar',
  kind: 'tests',
  openings: ['[INFO]', '[FAIL]', '[ERROR]', '14:51:59'],
  start: (stream) => new ProtostarReader('protostar', stream),
};
