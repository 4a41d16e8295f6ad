/**
 * testrepository, and stestr without its own trace (`stestr run --no-subunit-trace`, `stestr last --no-subunit-trace`).
 *   FAIL: tests.test_cart.CartTest.test_total
 *   tags: worker-0
 *   ----------------------------------------------------------------------
 *   Ran 7 tests in 0.019s (-0.124s)                   (+N) and (-N) after the number when it changed
 *   FAILED (id=1, failures=2, skips=1)                `PASSED (id=0)`
 * Source of the shape: output of stestr 4.2; testrepository's CLI. Expected failures and unexpected successes are among the passed: it tells no more.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const RAN = /^Ran (\d{1,9})(?: \([+-]\d{1,9}\))? tests?(?: in (\d{1,9}\.\d{1,6})s(?: \([+-]\d{1,9}\.\d{1,6}s\))?)?$/;
const STATUS = /^(?:PASSED|FAILED) \(id=\d{1,9}(?: \([+-]\d{1,9}\))?((?:, (?:failures|skips)=\d{1,9}(?: \([+-]\d{1,9}\))?){0,2})\)$/;
const FAILURE = /^(?:FAIL|ERROR): (\S{1,1000})$/;

class TestrepositoryReader extends CollectingReader {
  #ran: { readonly total: number; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const { text, number } = line;
    const failure = FAILURE.exec(text)?.[1];
    const ran = RAN.exec(text);
    if (failure !== undefined) this.#failing.push({ name: keep(failure) });
    else if (ran !== null) this.#ran = { total: integerOrZero(ran[1]), line: number };
    const status = this.#ran !== undefined && this.#ran.line === number - 1 ? STATUS.exec(text) : null;
    if (status === null || this.#ran === undefined) return;
    const parts = labelledCounts((status[1] ?? '').replace(/^, /, '').replaceAll(/ \([+-]\d+\)/g, '').replaceAll(/(failures|skips)=(\d+)/g, '$2 $1')) ?? new Map<string, number>();
    this.add(countsOfTotal(this.#ran.total, countOf(parts, 'failures'), countOf(parts, 'skips')), [this.#ran.line, number], { confidence: 'structure', failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#ran = undefined;
  }
}

export const testrepository: ConsoleFormat = {
  id: 'testrepository',
  title: 'testrepository',
  kind: 'tests',
  openings: ['FAIL:', 'ERROR:', 'Ran', 'PASSED', 'FAILED'],
  start: (stream) => new TestrepositoryReader('testrepository', stream),
};
