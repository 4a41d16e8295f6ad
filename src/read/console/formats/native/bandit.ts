/**
 * bandit and igloo (C++).
 *
 *   There were failures!
 *   calculator divides:
 *   test.cpp:12: Expected: equal to 2 Actual: 3
 *
 *   Test run complete. 4 tests run. 2 succeeded. 1 skipped. 1 failed.      (igloo: 4 tests run, 3 succeeded, 1 failed.)
 * Source of the shape: bandit's reporters, igloo's test listener.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^Test run complete\. (\d{1,9}) tests? run[.,] (\d{1,9}) succeeded[.,]((?: \d{1,9} (?:skipped|failed|test run errors)\.)*)$/;
const NONE = /^Could not find any tests\.$/;
const FAILURES = /^There were failures!$/;

class BanditReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #latest = '';

  constructor(stream: string) {
    this.#log = new RunLog('bandit', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const summary = SUMMARY.exec(text);
    if (FAILURES.test(text)) {
      this.#log.begin(line);
      this.attentive = true;
    } else if (summary !== null) this.#end(line, summary);
    else if (NONE.test(text) && !this.attentive) this.#log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 });
    else if (this.attentive) {
      const place = leadingPlace(text);
      if (place !== undefined && this.#latest.endsWith(':')) this.#log.failing.add(this.#latest.slice(0, -1), place, text.replace(/^\S+:\d+: ?/, ''));
      this.#latest = text;
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #end(line: Line, match: RegExpExecArray): void {
    const [total, passed] = [integer(match[1]) ?? 0, integer(match[2]) ?? 0];
    const part = (label: string): number => integer(new RegExp(` (\\d+) ${label}\\.`).exec(match[3] ?? '')?.[1]) ?? 0;
    const [failed, skipped] = [part('failed'), part('skipped')];
    this.attentive = false;
    // Skipped tests are outside of those that were run.
    if (passed + failed === total) this.#log.end(line, { total: total + skipped, passed, failed, skipped });
    else if (passed + failed + skipped === total) this.#log.end(line, { total, passed, failed, skipped });
  }
}

export const bandit: ConsoleFormat = {
  id: 'bandit',
  title: 'bandit',
  kind: 'tests',
  openings: [['Test', 'run'], 'There were', 'Could not'],
  start: (stream) => new BanditReader(stream),
};
