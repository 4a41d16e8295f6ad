/**
 * xmake's `xmake test` 2.8 and later.
 *
 *   running tests ...
 *   [ 50%]: test_1/args        .................................... passed 0.006s
 *   [100%]: test_1/fail_output .................................... failed 0.005s
 *   50% tests passed, 1 test(s) failed out of 2, spent 0.242s
 * Source of the shape: xmake's actions/test/main.lua and its manual.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^running tests \.\.\.$/;
const SUMMARY = /^\d{1,3}% tests passed, (\d{1,9}) tests?(?:\(s\))? failed out of (\d{1,9}), spent ([\d.]{1,12})s$/;
const FAILED = /^(?:report\[.{1,40}\]: )?\[ ?\d{1,3}%\]: (\S.{0,500}?)\s{1,200}\.{3,200} failed\b/;

class XmakeReader implements ConsoleReader {
  readonly #log: RunLog;

  constructor(stream: string) {
    this.#log = new RunLog('xmake', stream);
  }

  get attentive(): boolean {
    return this.#log.open;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const failed = FAILED.exec(text)?.[1];
    const summary = SUMMARY.exec(text);
    if (HEADER.test(text)) this.#log.begin(line);
    else if (summary !== null) {
      const [failures, total] = [integer(summary[1]) ?? 0, integer(summary[2]) ?? 0];
      if (failures > total) return;
      const structure = this.#log.open;
      const how = { durationSeconds: Number(summary[3]), ...(structure ? ({ confidence: 'structure', encloses: 'all' } as const) : {}) };
      this.#log.end(line, { total, passed: total - failures, failed: failures, skipped: 0 }, how);
    } else if (failed !== undefined) this.#log.failing.add(failed);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const xmake: ConsoleFormat = {
  id: 'xmake',
  title: 'xmake test',
  kind: 'tests',
  openings: ['running tests', '50% tests'],
  start: (stream) => new XmakeReader(stream),
};
