/**
 * Move unit tests (`sui move test`, `aptos move test`).
 *
 *   Running Move unit tests
 *   [ PASS    ] 0x1::calc::adds
 *   [ FAIL    ] 0x1::calc::bad                             [ TIMEOUT ]
 *   Test result: FAILED. Total tests: 3; passed: 2; failed: 1
 *   | Move Coverage: 66.67%                                `sui move coverage summary`
 * Source of the shapes: move-unit-test's test_reporter. Tests that time out are among the failed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero, percentage } from '../../kit/numbers.ts';

const RESULT = /^Test result: (?:OK|FAILED)\. Total tests: (\d+); passed: (\d+); failed: (\d+)$/;
const BROKEN = /^\[ (?:FAIL|TIMEOUT) *\] (\S{1,400})(?: .*)?$/;
const COVERAGE = /^\| Move Coverage: (\d{1,3}(?:\.\d+)?)% *\|?$/;

class MoveReader extends CollectingReader {
  #firstLine = 0;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    if (line.text === 'Running Move unit tests') {
      this.#firstLine = line.number;
      return;
    }
    const broken = BROKEN.exec(line.text);
    if (broken !== null) {
      this.#failing.push({ name: keep(broken[1] ?? '') });
      return;
    }
    const coverage = COVERAGE.exec(line.text);
    if (coverage !== null) this.cover(percentage(coverage[1]), line.number);
    const result = RESULT.exec(line.text);
    if (result === null) return;
    const known = counts(integerOrZero(result[2]), integerOrZero(result[3]), 0, integerOrZero(result[1]));
    this.add(known, [line.number], { firstLine: this.#firstLine === 0 ? line.number : this.#firstLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#firstLine = 0;
  }
}

export const move: ConsoleFormat = {
  id: 'move',
  title: 'Move',
  kind: 'tests',
  openings: ['Running Move', ['Test', 'result:'], '[ FAIL', '[ TIMEOUT', '| Move'],
  start: (stream) => new MoveReader('move', stream),
};
