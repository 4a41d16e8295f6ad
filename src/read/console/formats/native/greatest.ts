/**
 * greatest (C) 1.x.
 *
 *   FAIL divides: x == 2 (example.c:26)
 *   Total: 5 tests (42 ticks, 0.000 sec), 10 assertions
 *   Pass: 3, fail: 1, skip: 1.
 * Source of the shape: greatest.h, GREATEST_PRINT_REPORT.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const TOTAL = /^Total: (\d{1,9}) tests?(?: \(\d{1,18} ticks, [\d.]{1,12} sec\))?, \d{1,12} assertions?$/;
const SUMMARY = /^Pass: (\d{1,9}), fail: (\d{1,9}), skip: (\d{1,9})\.$/;
const FAILED = /^FAIL (\w\S*): (.*) \((\S.{0,400}?):(\d{1,7})\)$/;

class GreatestReader implements ConsoleReader {
  readonly #log: RunLog;
  #total: { readonly line: Line; readonly count: number } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('greatest', stream);
  }

  get attentive(): boolean {
    return this.#total !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const total = this.#total;
    this.#total = undefined;
    const failed = FAILED.exec(text);
    const count = integer(TOTAL.exec(text)?.[1]);
    const summary = SUMMARY.exec(text);
    if (failed?.[1] !== undefined && failed[3] !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(failed[1], { file: failed[3], line: Number(failed[4]) }, failed[2]);
    } else if (count !== null) this.#total = { line, count };
    else if (summary !== null && total !== undefined) {
      const [passed, failures, skipped] = summary.slice(1).map((each) => integer(each) ?? 0);
      if (passed === undefined || failures === undefined || skipped === undefined || passed + failures + skipped !== total.count) return;
      this.#log.end(line, { total: total.count, passed, failed: failures, skipped }, { summaryLines: [line.number, total.line.number], lines: { total: total.line.number } });
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const greatest: ConsoleFormat = {
  id: 'greatest',
  title: 'greatest',
  kind: 'tests',
  openings: ['Total:', 'Pass:', 'FAIL'],
  start: (stream) => new GreatestReader(stream),
};
