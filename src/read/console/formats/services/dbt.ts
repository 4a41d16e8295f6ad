/**
 * dbt 0.19 to 1.11 and dbt Fusion: `dbt test`, `dbt build`.
 *
 *   04:24:30  3 of 14 PASS not_null_orders_id ........ [PASS in 0.05s]
 *   04:24:31  4 of 14 FAIL 3 unique_orders_id ........ [FAIL 3 in 0.05s]
 *   04:24:32  Finished running 13 data tests, 1 unit test in 0 hours 0 minutes and 9.01 seconds (9.01s).
 *   04:24:32  Done. PASS=10 WARN=1 ERROR=2 SKIP=1 NO-OP=0 TOTAL=14
 * Source of the shapes: events of dbt-core. `Done.` also closes runs of models: it counts when only tests ran, as `Finished running`
 * says; of a mixed `dbt build` the tests' own lines are counted. A warning is passed. Skipped lines of a build do not say whether a
 * test was skipped unless the word test stands there.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const TIME = /^\d\d:\d\d:\d\d(?:\.\d+)? {1,2}(?:\| )?/;
const FINISHED = /^Finished running (.{1,300}?) in (?:\d+ hours )?.{1,80}\.$/;
const DONE = /^Done\. PASS=(\d+)(?: WARN=(\d+))? ERROR=(\d+) SKIP=(\d+)(?: NO-OP=\d+)?(?: REUSED=\d+)? TOTAL=(\d+)\s*$/;
const RESULT = /^\d+ of \d+ (PASS|FAIL|WARN|ERROR|SKIP)(?: \d+)? (?:(?:unit_)?test )?(\S{1,300}) \.{2,} \[(?:PASS|FAIL|WARN|ERROR|SKIP)\b.*\]$/;
const TESTS = /^(?:\d+ (?:data |unit |singular |generic )?tests?(?:, )?)+$/;
const FAILURE = /^\s*(?:Failure|(?:\w+ )?Error) in (?:unit_)?test (\S{1,300}) \((\S{1,400})\)$/;

class DbtReader extends CollectingReader {
  #ran: 'tests' | 'mixed' | 'other' | undefined;
  #lines = { passed: 0, failed: 0, skipped: 0 };
  #firstLine = 0;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text.replace(TIME, '').trimStart();
    const finished = FINISHED.exec(text);
    if (finished !== null) {
      const what = finished[1] ?? '';
      this.#ran = TESTS.test(what) ? 'tests' : /\btests?\b/.test(what) ? 'mixed' : 'other';
      return;
    }
    const result = RESULT.exec(text);
    if (result !== null) {
      this.#result(result[1] ?? '', text, line.number);
      return;
    }
    const failure = FAILURE.exec(text);
    if (failure !== null) {
      this.#failing.push({ name: keep(failure[1] ?? ''), file: keep(failure[2] ?? '') });
      return;
    }
    const done = DONE.exec(text);
    if (done !== null) this.#done(done, line.number);
  }

  override finish(): Findings {
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#firstLine, 'dbt printed results of tests but no total.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #result(outcome: string, text: string, number: number): void {
    if (this.#firstLine === 0) this.#firstLine = number;
    if (outcome === 'PASS' || outcome === 'WARN') this.#lines.passed += 1;
    else if (outcome !== 'SKIP') this.#lines.failed += 1;
    else if (/ SKIP (?:unit_)?test /.test(text)) this.#lines.skipped += 1;
  }

  #done(match: RegExpExecArray, number: number): void {
    const [, pass, warn, error, skip, total] = match;
    const firstLine = this.#firstLine === 0 ? number : this.#firstLine;
    const { passed, failed, skipped } = this.#lines;
    if (this.#ran === 'tests') {
      const all = integerOrZero(pass) + integerOrZero(warn) + integerOrZero(error) + integerOrZero(skip);
      const known = countsOfTotal(Math.max(all, integerOrZero(total)), integerOrZero(error), integerOrZero(skip));
      this.add(known, [number], { confidence: 'structure', firstLine, failingTests: this.#failing.items });
    } else if (this.#ran === 'mixed') {
      this.add(counts(passed, failed, skipped), [number], { confidence: 'structure', firstLine, failingTests: this.#failing.items, notes: ['dbt built models too: tests are counted by their lines.'] });
    }
    this.#ran = undefined;
    this.#lines = { passed: 0, failed: 0, skipped: 0 };
    this.#firstLine = 0;
    this.#failing = new Capped<NamedTest>();
  }
}

export const dbt: ConsoleFormat = {
  id: 'dbt',
  title: 'dbt',
  kind: 'tests',
  openings: ['04:24:32', '04:24:32.123456', 'Finished running', 'Done.', '3 of', 'Failure in', 'Runtime Error', 'Compilation Error', 'Database Error'],
  start: (stream) => new DbtReader('dbt', stream),
};
