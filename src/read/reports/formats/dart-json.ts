/**
 * The events of Dart's and Flutter's tests (`dart test --file-reporter json:FILE`, `flutter test --machine`), one a line. Hidden tests
 * (loading a file) are not counted, unless they fail. Suites are told before their tests. A stream without its `done` was cut.
 */
import { BrokenReport, eachLine, type ReportTarget, type TextReportFormat } from '../format.ts';
import { type JsonRecord, numberIn, recordIn, textIn } from '../json-values.ts';
import { parsedLine, withoutReturns } from '../json-lines.ts';

interface OpenTest {
  readonly name: string;
  readonly suite: string | undefined;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly started: number;
  message: string | undefined;
}

function pathOf(url: string): string {
  try {
    return url.startsWith('file:') ? decodeURIComponent(new URL(url).pathname) : url;
  } catch {
    return url;
  }
}

class DartEvents {
  readonly #target: ReportTarget;
  readonly #suites = new Map<number, string>();
  readonly #open = new Map<number, OpenTest>();
  #isDone = false;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  read(event: unknown): void {
    const type = textIn(event, 'type');
    if (type === 'suite') this.#suites.set(numberIn(recordIn(event, 'suite'), 'id') ?? -1, textIn(recordIn(event, 'suite'), 'path') ?? '');
    else if (type === 'testStart') this.#started(recordIn(event, 'test'), numberIn(event, 'time') ?? 0);
    else if (type === 'error') {
      const test = this.#open.get(numberIn(event, 'testID') ?? -1);
      if (test !== undefined) test.message ??= textIn(event, 'error');
    } else if (type === 'testDone') this.#finished(event as JsonRecord);
    else if (type === 'done') this.#isDone = true;
  }

  end(): void {
    if (!this.#isDone) throw new BrokenReport('it ends before the tests did');
  }

  #started(test: JsonRecord, started: number): void {
    const suite = this.#suites.get(numberIn(test, 'suiteID') ?? -1);
    // A test that a helper defines has its own place in root_line.
    const url = textIn(test, 'root_url') ?? textIn(test, 'url');
    const line = numberIn(test, 'root_line') ?? numberIn(test, 'line');
    this.#open.set(numberIn(test, 'id') ?? -1, { name: textIn(test, 'name') ?? '', suite, file: suite || (url === undefined ? undefined : pathOf(url)), line, started, message: undefined });
  }

  #finished(event: JsonRecord): void {
    const id = numberIn(event, 'testID') ?? -1;
    const test = this.#open.get(id);
    this.#open.delete(id);
    const failed = textIn(event, 'result') !== 'success';
    if (test === undefined || (!failed && event['hidden'] === true)) return;
    const { started, suite: _suite, message, ...rest } = test;
    const seconds = Math.max(0, (numberIn(event, 'time') ?? started) - started) / 1000;
    this.#target.tests.add({ ...rest, outcome: failed ? 'failed' : event['skipped'] === true ? 'skipped' : 'passed', seconds, message: failed ? message : undefined });
  }
}

export const dartJson: TextReportFormat = {
  kind: 'text',
  id: 'dart-json',
  title: 'Dart and Flutter JSON',
  printed: true,
  matches: (head) => head.slice(0, 20).some((line) => line.startsWith('{"protocolVersion":"0.') && line.includes('"type":"start"')),
  start: (target) => {
    const events = new DartEvents(target);
    return eachLine(
      withoutReturns((line, number) => {
        // Flutter's tool puts lists of its own events between them.
        if (line.startsWith('{')) events.read(parsedLine(line, number));
      }),
      () => events.end(),
    );
  },
};
