/**
 * libtest's JSON (`cargo test -- -Z unstable-options --format json`, nextest's `--message-format libtest-json`), an event a line. Each
 * binary is a suite; nextest tells which. Ignored tests are skipped, benchmarks are not counted, a suite that does not end was cut.
 */
import { BrokenReport, eachLine, type ReportTarget, type TextReportFormat } from '../format.ts';
import { numberIn, recordIn, textIn } from '../json-values.ts';
import { parsedLine, withoutReturns } from '../json-lines.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ ok: 'passed', failed: 'failed', ignored: 'skipped' });

class LibtestEvents {
  readonly #target: ReportTarget;
  #open = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  read(event: unknown): void {
    const [type, what] = [textIn(event, 'type'), textIn(event, 'event') ?? ''];
    if (type === 'suite') this.#open += what === 'started' ? 1 : -1;
    else if (type === 'test' && OUTCOMES[what] !== undefined) this.#add(event, OUTCOMES[what]);
  }

  end(): void {
    if (this.#open > 0) throw new BrokenReport('it ends before a suite did');
  }

  #add(event: unknown, outcome: TestOutcome): void {
    const name = textIn(event, 'name') ?? '';
    // nextest: `package::binary$module::test`, and `#2` behind it for a second attempt.
    const dollar = name.indexOf('$');
    const output = textIn(event, 'stdout') ?? textIn(event, 'message');
    this.#target.tests.add({
      className: dollar < 0 ? undefined : name.slice(0, dollar),
      name: dollar < 0 ? name : name.slice(dollar + 1).replace(/#\d{1,4}$/, ''),
      outcome,
      flaky: outcome === 'passed' && dollar >= 0 && /#\d{1,4}$/.test(name),
      seconds: numberIn(event, 'exec_time') ?? numberIn(recordIn(event, 'nextest'), 'exec_time'),
      message: outcome === 'failed' ? output?.trim() : undefined,
    });
  }
}

export const libtestJson: TextReportFormat = {
  kind: 'text',
  id: 'libtest-json',
  title: 'libtest JSON',
  printed: true,
  matches: (head) => head.slice(0, 20).some((line) => /^\{ ?"type": ?"suite", ?"event": ?"started", ?"test_count": ?\d/.test(line)),
  start: (target) => {
    const events = new LibtestEvents(target);
    return eachLine(
      withoutReturns((line, number) => {
        if (line.startsWith('{')) events.read(parsedLine(line, number));
      }),
      () => events.end(),
    );
  },
};
