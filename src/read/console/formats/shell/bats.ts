/**
 * Bats 0.4 to 1.13, pretty formatter (-p, or a terminal without CI). Its TAP, which it prints everywhere else, is read as TAP.
 *
 *    ✓ one
 *    ✗ two
 *      (in test file ./a.bats, line 2)
 *    - three (skipped: no docker)
 *
 *   5 tests, 1 failure, 1 skipped            (`, 1 not run` and ` in 4 seconds` may follow)
 * Source of the shape: output of 1.8 and 1.13; bats-format-pretty.
 *
 * ExUnit and EUnit print such a summary too: it is Bats' own when the marks above account for it. What was not run is skipped.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^(\d{1,9}) tests?, (\d{1,9}) failures?(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) not run)?(?:,? in \d{1,9} seconds?)?$/;
const MARK = /^ ([✓✗-]) (\S.*?)(?: \[\d{1,12}(?:ms)?\])?$/;
const PLACE = /^ {3,4}\(?(?:in|from function .*?) ?(?:test )?file (.{1,400}), line (\d{1,9})[,)]$/;
const REACH_OF_PLACE = 3;

class BatsReader implements ConsoleReader {
  readonly #log: RunLog;
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #openTest: string | undefined;
  #linesLeft = 0;

  constructor(stream: string) {
    this.#log = new RunLog('bats', stream);
  }

  get attentive(): boolean {
    return this.#linesLeft > 0;
  }

  read(line: Line, afterBlank: boolean): void {
    const text = line.text.trimEnd();
    const mark = MARK.exec(text);
    const summary = afterBlank ? SUMMARY.exec(text) : null;
    if (mark?.[2] !== undefined) this.#mark(line, mark[1] ?? '', mark[2]);
    else if (summary !== null) this.#summary(line, summary);
    else if (this.#linesLeft > 0) {
      this.#linesLeft -= 1;
      const place = PLACE.exec(text);
      if (place?.[1] === undefined || this.#openTest === undefined || !/test file/.test(text)) return;
      this.#log.failing.add(this.#openTest, { file: place[1], line: Number(place[2]) });
      this.#linesLeft = 0;
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #mark(line: Line, mark: string, name: string): void {
    this.#linesLeft = 0;
    if (mark === '-') {
      if (!/ \(skipped(?:: .*)?\)$/.test(name)) return;
      this.#skipped += 1;
    } else if (mark === '✓') this.#passed += 1;
    else {
      this.#failed += 1;
      this.#openTest = name;
      this.#linesLeft = REACH_OF_PLACE;
      this.#log.failing.add(name);
    }
    this.#log.begin(line);
  }

  #summary(line: Line, match: RegExpExecArray): void {
    const [total, failed, skipped, notRun] = match.slice(1).map((each) => integer(each) ?? 0);
    if (total === undefined || failed === undefined || skipped === undefined || notRun === undefined) return;
    const passed = total - failed - skipped - notRun;
    if (this.#log.open && this.#passed === passed && this.#skipped === skipped && this.#failed <= failed) {
      this.#log.end(line, { total, passed, failed, skipped: skipped + notRun }, { confidence: 'structure', encloses: 'all' });
    }
    this.#passed = 0;
    this.#failed = 0;
    this.#skipped = 0;
    this.#log.discard();
  }
}

export const bats: ConsoleFormat = {
  id: 'bats',
  title: 'Bats',
  kind: 'tests',
  openings: ['✓ …', '✗ …', '- …', '5 tests,', '5 test,'],
  start: (stream) => new BatsReader(stream),
};
