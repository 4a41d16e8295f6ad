/**
 * Ceedling 0.20 to 1.0.
 *
 *   FAILED TEST SUMMARY
 *   -------------------
 *   [test_calc.c]
 *     Test: test_divides
 *     At line (12): "Expected 2 Was 3"
 *
 *   OVERALL TEST SUMMARY                            (1.0: in a frame of box characters)
 *   --------------------
 *   TESTED:  3
 *   PASSED:  1
 *   FAILED:  1
 *   IGNORED: 1
 * Source of the shape: Ceedling's stdout report templates.
 *
 * The figures sum up all test programs: Unity's own summaries above are inside.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { HOLDS } from '../../relations.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADLINE = /^\W{0,4}(?:(?:GCOV: )?(OVERALL|FAILED|IGNORED) (?:UNIT )?TEST SUMMARY|OVERALL TEST SUMMARY)\W{0,4}$/;
const ROW = /^(TESTED|PASSED|FAILED|IGNORED):\s+(\d{1,9})$/;
const LABELS = ['TESTED', 'PASSED', 'FAILED', 'IGNORED'];
const FILE = /^\[(\S.*\.\w{1,4})\]$/;
const TEST = /^\s+Test: (\S.*)$/;
const AT = /^\s+At line \((\d{1,9})\)(?:: "(.*)")?$/;

class CeedlingReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #rows: number[] = [];
  #section: string | undefined;
  #file = '';
  #test: string | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('ceedling', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const headline = HEADLINE.exec(text);
    if (headline !== null) {
      this.#log.begin(line);
      this.#section = headline[1] ?? 'OVERALL';
      this.#rows = [];
      this.attentive = true;
    } else if (this.#section === 'OVERALL') this.#row(line, text);
    else if (this.#section === 'FAILED') this.#failed(text);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #failed(text: string): void {
    const at = AT.exec(text);
    this.#file = FILE.exec(text)?.[1] ?? this.#file;
    this.#test = TEST.exec(text)?.[1] ?? this.#test;
    if (at !== null && this.#test !== undefined) {
      this.#log.failing.add(this.#test, { file: this.#file, line: Number(at[1]) }, at[2]);
      this.#test = undefined;
    }
  }

  #row(line: Line, text: string): void {
    const row = ROW.exec(text);
    if (row === null) return;
    if (row[1] !== LABELS[this.#rows.length]) {
      this.#section = undefined;
      return;
    }
    this.#rows.push(integer(row[2]) ?? 0);
    const [total, passed, failed, skipped] = this.#rows;
    if (total === undefined || passed === undefined || failed === undefined || skipped === undefined) return;
    this.#section = undefined;
    this.attentive = false;
    if (passed + failed + skipped !== total) return;
    const summaryLines = [line.number - 3, line.number - 2, line.number - 1, line.number];
    this.#log.end(line, { total, passed, failed, skipped }, {
      confidence: 'structure',
      summaryLines,
      lines: { passed: line.number - 2, failed: line.number - 1, skipped: line.number },
      encloses: HOLDS.ceedling,
    });
  }
}

export const ceedling: ConsoleFormat = {
  id: 'ceedling',
  title: 'Ceedling',
  kind: 'tests',
  openings: ['OVERALL TEST', 'FAILED TEST', 'IGNORED TEST', 'GCOV: OVERALL', '│ OVERALL', '❌ OVERALL', '✅ OVERALL', '❌ FAILED', 'Running Tests...'],
  start: (stream) => new CeedlingReader(stream),
};
