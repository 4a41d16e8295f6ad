/**
 * EUnit (Erlang/OTP), alone and below rebar3, and rebar3's coverage table.
 *
 *   =======================================================
 *     Failed: 2.  Skipped: 0.  Passed: 2.                 All 4 tests passed.   Test passed.   There were no tests to run.
 *   One or more tests were cancelled.
 *   Finished in 0.054 seconds                             rebar3, then `7 tests, 2 failures, 1 skipped, 1 cancelled` or `0 tests`
 *     |  total  |  40%  |
 * Source of the shapes: eunit_tty, eunit_progress, rebar_prv_cover.
 *
 * EUnit's own lines are indented by two blanks exactly. Cancelled tests (a timeout, a broken fixture) are failed where rebar3 counts
 * them; EUnit itself has them in no number, which is noted.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, countsOfTotal, integerOrZero, percentage } from '../../kit/numbers.ts';

const PASSED = /^ {2}(?:All (\d+) tests passed|(\d+) tests passed|(Test) passed)\.$/;
const MIXED = /^ {2}Failed: (\d+)\. {2}Skipped: (\d+)\. {2}Passed: (\d+)\.$/;
const PLACE = /^in function '?([\w@]+):'?([^'/]{1,200}?)'?\/\d+ \(([\w./@-]+\.erl), line (\d+)\)$/;
const LISTED = /^ {2}\d+\) ([\w@]+:\S{1,300})$/;
const LISTED_PLACE = /^ {5}%% (\S+\.erl):(\d{1,7}):in `/;
const FINISHED = /^Finished in [\d.]+ seconds$/;
const COVER_TOTAL = /^ {0,40}\|? {1,40}total {1,100}\| {1,40}(\d{1,3}(?:\.\d{1,9})?)% {1,40}\|$/;

class EunitReader extends CollectingReader {
  #failing = new Capped<NamedTest>();
  #listed: NamedTest | undefined;
  #rebar = false;
  #finished = false;
  /** Line of rebar3's heading of a run whose result has not come yet. */
  #performingLine = 0;

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('===> ')) this.#header(text, line.number);
    else if (FINISHED.test(text)) this.#finished = true;
    else if (!this.#own(line) && !this.#progress(line)) this.#other(line);
  }

  override finish(): Findings {
    if (this.#performingLine > 0) this.addUnknown(this.#performingLine, this.#performingLine, 'EUnit started but printed no result.', { failingTests: this.#take() });
    return super.finish();
  }

  #header(text: string, number: number): void {
    this.#rebar = text.startsWith('===> Performing EUnit tests');
    if (this.#rebar) this.#performingLine = number;
    this.#finished = false;
  }

  #own(line: Line): boolean {
    const passed = PASSED.exec(line.text);
    const mixed = MIXED.exec(line.text);
    if (passed === null && mixed === null && line.text !== '  There were no tests to run.') return false;
    this.#performingLine = 0;
    const all = passed?.[3] === undefined ? integerOrZero(passed?.[1] ?? passed?.[2]) : 1;
    const known = mixed === null ? counts(all, 0, 0) : counts(integerOrZero(mixed[3]), integerOrZero(mixed[1]), integerOrZero(mixed[2]));
    this.add(known, [line.number], { failingTests: this.#take() });
    return true;
  }

  #progress(line: Line): boolean {
    const parts = this.#rebar && this.#finished ? labelledCounts(line.text) : null;
    if (parts === null || !parts.has('tests')) return false;
    this.#performingLine = 0;
    const failed = countOf(parts, 'failures', 'failure', 'cancelled');
    this.add(countsOfTotal(countOf(parts, 'tests'), failed, countOf(parts, 'skipped')), [line.number], { confidence: 'structure', failingTests: this.#take() });
    this.#finished = false;
    return true;
  }

  #other(line: Line): void {
    const last = this.runs.at(-1);
    if (line.text === 'One or more tests were cancelled.' && last?.lastLine === line.number - 1) {
      this.runs[this.runs.length - 1] = { ...last, notes: ['Some EUnit tests were cancelled: they are in no count.'] };
      return;
    }
    const cover = COVER_TOTAL.exec(line.text);
    if (cover !== null) this.cover(percentage(cover[1]), line.number);
    const listed = this.#rebar ? LISTED.exec(line.text) : null;
    if (listed !== null) {
      this.#flush();
      this.#listed = { name: keep(listed[1] ?? '') };
      return;
    }
    const place = LISTED_PLACE.exec(line.text);
    if (place !== null && this.#listed !== undefined) this.#listed = { ...this.#listed, file: keep(place[1] ?? ''), line: Number(place[2]) };
    const frame = PLACE.exec(line.text);
    if (frame !== null && /_test_?(?:$|\/)/.test(frame[2] ?? '')) this.#failing.push({ name: keep(`${frame[1]}:${frame[2]}`), file: keep(frame[3] ?? ''), line: Number(frame[4]) });
  }

  #flush(): void {
    if (this.#listed !== undefined) this.#failing.push(this.#listed);
    this.#listed = undefined;
  }

  #take(): readonly NamedTest[] {
    this.#flush();
    const { items } = this.#failing;
    this.#failing = new Capped<NamedTest>();
    return items;
  }
}

export const eunit: ConsoleFormat = {
  id: 'eunit',
  title: 'EUnit',
  kind: 'tests',
  openings: ['===>', 'Finished in', '3 tests', 'All 3', ['Test', 'passed.'], 'Failed:', 'There were', 'One or', 'in function', '1) test', '%% …', '| total', 'total'],
  start: (stream) => new EunitReader('eunit', stream),
};
