/**
 * pytest-reportlog (`--report-log`): one line for each phase of each test. Counted as pytest counts: an error in setup or teardown is failed, beside the
 * outcome of the call; expected failures are skipped, unexpected passes passed; a module that could not be collected is a failure. A rerun is an attempt.
 */
import { BrokenReport, type TextReportFormat } from '../format.ts';
import { eachJsonLine } from '../json-lines.ts';
import { isRecord, type JsonRecord, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestOutcome, TestSink } from '../test-collector.ts';

/** 0-based line of the test, or the place where it broke. */
function placeOf(report: JsonRecord): { readonly file: string | undefined; readonly line: number | undefined } {
  const [file, line] = Array.isArray(report['location']) ? (report['location'] as unknown[]) : [];
  const crash = recordIn(recordIn(report, 'longrepr'), 'reprcrash');
  const [path, broken] = [textIn(crash, 'path')?.replaceAll('\\', '/'), numberIn(crash, 'lineno')];
  if (typeof file !== 'string') return { file: undefined, line: undefined };
  if (path !== undefined && broken !== undefined && (path === file || path.endsWith(`/${file}`))) return { file, line: broken };
  return { file, line: typeof line === 'number' ? line + 1 : undefined };
}

function messageOf(report: JsonRecord): string | undefined {
  return textIn(report, 'longrepr') ?? textIn(recordIn(recordIn(report, 'longrepr'), 'reprcrash'), 'message');
}

class ReportLog {
  ended = false;
  readonly #tests: TestSink;
  readonly #rerun = new Set<string>();

  constructor(tests: TestSink) {
    this.#tests = tests;
  }

  read(report: JsonRecord): void {
    const type = textIn(report, '$report_type');
    if (type === 'SessionFinish') this.ended = true;
    const name = textIn(report, 'nodeid') ?? '';
    const outcome = textIn(report, 'outcome');
    if (type === 'CollectReport' && outcome === 'failed') this.#tests.add({ name, outcome: 'failed', file: name.split('::', 1)[0], message: messageOf(report) });
    else if (type === 'CollectReport' && outcome === 'skipped') this.#tests.add({ name, outcome: 'skipped', file: name.split('::', 1)[0] });
    else if (type === 'TestReport') this.#phase(report, name, outcome);
  }

  #phase(report: JsonRecord, name: string, word: string | undefined): void {
    if (word === 'rerun') {
      this.#rerun.add(name);
      return;
    }
    const isCall = textIn(report, 'when') === 'call';
    // A setup or teardown that passed is no outcome.
    if (!isCall && word === 'passed') return;
    const outcome: TestOutcome | undefined = word === 'passed' || word === 'failed' || word === 'skipped' ? word : undefined;
    if (outcome === undefined) return;
    this.#tests.add({ name, outcome, flaky: outcome === 'passed' && this.#rerun.has(name), ...placeOf(report), seconds: numberIn(report, 'duration'), message: outcome === 'failed' ? messageOf(report) : undefined });
  }
}

export const pytestReportlog: TextReportFormat = {
  kind: 'text',
  id: 'pytest-reportlog',
  title: 'pytest-reportlog',
  matches: (head) => /^\{.{0,200}"\$report_type": ?"SessionStart"/.test(head[0] ?? ''),
  start: ({ tests }) => {
    tests.begin();
    const log = new ReportLog(tests);
    return eachJsonLine(
      (report) => {
        if (isRecord(report)) log.read(report);
      },
      () => {
        if (!log.ended) throw new BrokenReport('it ends before its session does');
      },
    );
  },
};
