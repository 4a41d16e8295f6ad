/**
 * shelltestrunner 1.3 to 1.10 (test-framework's table).
 *
 *   :ok.test:1: [OK]
 *   :bad.test:2: [Failed]
 *            Test Cases  Total
 *    Passed  2           2
 *    Failed  0           0
 *    Total   2           2
 * Source of the shape: output of 1.9; test-framework's console runner, which other Haskell suites print too.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const COLUMNS = /^\s+(?:[A-Z]\S*(?: [A-Z]\S*)*\s{2,})+Total$/;
const ROW = /^ (Passed|Failed|Total)\s+(?:\d{1,9}\s+)+(\d{1,9})$/;
const FAILED = /^(\S.*): \[Failed\]$/;

class ShelltestrunnerReader implements ConsoleReader {
  readonly #log: RunLog;
  #rows: number[] | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('shelltestrunner', stream);
  }

  get attentive(): boolean {
    return this.#rows !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const failed = text.endsWith(': [Failed]') ? FAILED.exec(text)?.[1] : undefined;
    if (failed !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(failed.replace(/^:/, ''));
    } else if (COLUMNS.test(text)) this.#rows = [];
    else if (this.#rows !== undefined) this.#row(line, text, this.#rows);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #row(line: Line, text: string, rows: number[]): void {
    const row = ROW.exec(text);
    if (row === null || row[1] !== ['Passed', 'Failed', 'Total'][rows.length]) {
      this.#rows = undefined;
      return;
    }
    rows.push(integer(row[2]) ?? 0);
    const [passed, failed, total] = rows;
    if (passed === undefined || failed === undefined || total === undefined) return;
    this.#rows = undefined;
    if (passed + failed !== total) return;
    const places = { passed: line.number - 2, failed: line.number - 1, total: line.number, skipped: line.number };
    this.#log.end(line, { total, passed, failed, skipped: 0 }, { summaryLines: [line.number - 2, line.number - 1, line.number], lines: places });
  }
}

export const shelltestrunner: ConsoleFormat = {
  id: 'shelltestrunner',
  title: 'shelltestrunner',
  kind: 'tests',
  openings: [['Test', 'Cases'], 'Properties', ':ok.test:1:'],
  start: (stream) => new ShelltestrunnerReader(stream),
};
