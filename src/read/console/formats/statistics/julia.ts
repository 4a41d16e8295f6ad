/**
 * Julia's Test standard library 0.5 to 1.12.
 *
 *   calc: Test Failed at /repo/test/runtests.jl:5
 *   Test Summary: | Pass  Fail  Error  Broken  Total  Time
 *   App           |    5     1                     6  1.3s
 *     calc        |    2     1                     3  0.1s          nested: not counted
 *   ERROR: Some tests did not pass: 5 passed, 1 failed, 0 errored, 0 broken.
 * Source of the shapes: print_test_results. Columns that would be empty are left out, so the heading says what a number is; the first
 * row below it is the outermost test set, which has every column. One run a table. Broken is skipped. The exception's line repeats a table.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const HEADING = /^Test Summary: +\|([\w ]{0,100})$/;
const FAILED = /^(?:(\S.{0,300}?): )?(?:Test Failed|Error During Test|Unexpected Pass) at (\S.{0,400}?):(\d{1,7})$/;
const EXCEPTION = /^ERROR: (?:LoadError: ){0,9}Some tests did not pass: (\d{1,9}) passed, (\d{1,9}) failed, (\d{1,9}) errored, (\d{1,9}) broken\.$/;
const MAX_EXCEPTIONS = 1_000;
const COUNTED = ['Pass', 'Fail', 'Error', 'Broken', 'Total'];

class JuliaReader extends CollectingReader {
  #columns: readonly string[] | undefined;
  #headingLine = 0;
  #running = false;
  /** Lines that repeat a table above them: they count where all tables were cut off. */
  readonly #exceptions: { readonly counts: Counts; readonly line: number }[] = [];
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const columns = this.#columns;
    if (columns !== undefined && this.#headingLine === line.number - 1) {
      this.#columns = undefined;
      this.attentive = this.#running;
      this.#row(line, columns);
      return;
    }
    // Pkg.test says when tests run; failures begin with the name of their test set.
    if (/^ +Testing Running tests\.\.\.$/.test(line.text)) this.#running = true;
    else if (/^ +Testing \S+ tests (?:passed|failed)|^ERROR: Package /.test(line.text)) this.#running = false;
    const heading = HEADING.exec(line.text);
    if (heading !== null) {
      this.#columns = (heading[1] ?? '').trim().split(/ +/);
      this.#headingLine = line.number;
      this.attentive = true;
      return;
    }
    this.#columns = undefined;
    this.attentive = this.#running;
    const failed = FAILED.exec(line.text);
    if (failed !== null) this.#failing.push({ name: keep(failed[1] ?? `${failed[2]}:${failed[3]}`), file: keep(failed[2] ?? ''), line: Number(failed[3]) });
    else if (line.text.startsWith('ERROR: ')) this.#exception(line);
  }

  override finish(): Findings {
    if (this.runs.length === 0) {
      for (const { counts: known, line } of this.#exceptions) this.add(known, [line], { failingTests: this.#exceptions.length === 1 ? this.#failing.items : [] });
    }
    return super.finish();
  }

  #exception(line: Line): void {
    const [, passed, failed, errored, broken] = EXCEPTION.exec(line.text) ?? [];
    if (passed === undefined || this.#exceptions.length >= MAX_EXCEPTIONS) return;
    this.#exceptions.push({ counts: counts(integerOrZero(passed), integerOrZero(failed) + integerOrZero(errored), integerOrZero(broken)), line: line.number });
  }

  #row(line: Line, columns: readonly string[]): void {
    const bar = line.text.indexOf('|');
    if (bar < 0 || line.text.startsWith(' ')) return;
    const cells = line.text.slice(bar + 1).trim().split(/ +/);
    const none = cells[0] === 'None' || cells[0] === 'No';
    const of = (column: string): number => integerOrZero(cells[columns.indexOf(column)]);
    if (!none && (cells.length < columns.filter((column) => COUNTED.includes(column)).length || !columns.includes('Total'))) return;
    const known = none ? counts(0, 0, 0) : counts(of('Pass'), of('Fail') + of('Error'), of('Broken'), of('Total'));
    this.add(known, [line.number], { confidence: 'structure', firstLine: this.#headingLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const julia: ConsoleFormat = {
  id: 'julia',
  title: 'Julia Test',
  kind: 'tests',
  openings: [['Test', 'Summary:'], 'Testing Running', 'ERROR: Package', 'ERROR: Some', 'ERROR: LoadError:', ['Test', 'Failed'], 'Error During'],
  start: (stream) => new JuliaReader('julia', stream),
};
