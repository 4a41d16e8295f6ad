/**
 * The json reporter of Dart's package test (`dart test -r json`, `flutter test --machine`), one event a line:
 *   {"protocolVersion":"0.1.1","runnerVersion":"1.24.4","pid":1234,"type":"start","time":0}
 *   {"test":{"id":3,"name":"adds","suiteID":0,"line":5,"column":3,"url":"file:///repo/test/calc_test.dart"},"type":"testStart","time":701}
 *   {"testID":4,"error":"Expected: <2>\n  Actual: <1>\n","isFailure":true,"type":"error","time":730}
 *   {"testID":3,"result":"success","skipped":false,"hidden":false,"type":"testDone","time":720}
 *   {"success":false,"type":"done","time":740}
 * Source: the protocol's description in pkgs/test/doc/json_reporter.md. Hidden tests (loading a file) are not counted, unless they fail.
 */
import type { NamedTest } from '../../../model.ts';
import { isRecord, numberIn, recordIn, textIn } from '../../../reports/json-values.ts';
import { Capped, MAX_MESSAGE_LENGTH, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

class DartJsonReader extends CollectingReader {
  /** Tests that have started and are not done. */
  readonly #open = new Map<number, NamedTest>();
  readonly #tally = { passed: 0, failed: 0, skipped: 0 };
  #failing = new Capped<NamedTest>();
  #firstLine = 0;
  #lastLine = 0;

  read(line: Line): void {
    if (!line.text.startsWith('{"')) return;
    const event = parsed(line.text);
    const type = textIn(event, 'type');
    if (type === 'start' && textIn(event, 'protocolVersion') !== undefined) {
      this.#cut();
      this.#firstLine = line.number;
      this.attentive = true;
    }
    if (this.#firstLine === 0) return;
    this.#lastLine = line.number;
    if (type === 'testStart') this.#started(event);
    else if (type === 'error') this.#error(event);
    else if (type === 'testDone') this.#done(event);
    else if (type === 'done') this.#end(line.number);
  }

  override finish(): Findings {
    this.#cut();
    return super.finish();
  }

  #started(event: unknown): void {
    const test = recordIn(event, 'test');
    const id = numberIn(test, 'id');
    if (id === undefined || this.#open.size >= MAX_NAMED_TESTS) return;
    // A test that a helper defines has its own place in root_line.
    const url = textIn(test, 'root_url') ?? textIn(test, 'url');
    const lineNumber = numberIn(test, 'root_line') ?? numberIn(test, 'line');
    const place = url?.startsWith('file:') === true && lineNumber !== undefined ? { file: keep(pathOf(url)), line: lineNumber } : {};
    this.#open.set(id, { name: keep(textIn(test, 'name') ?? ''), ...place });
  }

  #error(event: unknown): void {
    const id = numberIn(event, 'testID');
    const test = id === undefined ? undefined : this.#open.get(id);
    if (id !== undefined && test !== undefined && test.message === undefined) this.#open.set(id, { ...test, message: keep(textIn(event, 'error') ?? '', MAX_MESSAGE_LENGTH) });
  }

  #done(event: unknown): void {
    const id = numberIn(event, 'testID');
    if (id === undefined || !isRecord(event)) return;
    const test = this.#open.get(id);
    this.#open.delete(id);
    if (textIn(event, 'result') !== 'success') {
      this.#tally.failed += 1;
      if (test !== undefined) this.#failing.push(test);
    } else if (event['hidden'] === true) return;
    else if (event['skipped'] === true) this.#tally.skipped += 1;
    else this.#tally.passed += 1;
  }

  #end(number: number): void {
    this.add(counts(this.#tally.passed, this.#tally.failed, this.#tally.skipped), [number], { confidence: 'structure', firstLine: this.#firstLine, failingTests: this.#failing.items });
    this.#reset();
  }

  #cut(): void {
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#lastLine, 'The events of Dart\'s tests were cut off.', { failingTests: this.#failing.items });
    this.#reset();
  }

  #reset(): void {
    this.#open.clear();
    Object.assign(this.#tally, { passed: 0, failed: 0, skipped: 0 });
    this.#failing = new Capped<NamedTest>();
    this.#firstLine = 0;
    this.attentive = false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return url;
  }
}

export const dartJson: ConsoleFormat = {
  id: 'dart-json',
  title: 'Dart test, json reporter',
  kind: 'tests',
  openings: ['{"protocolVersion":"0.1.1"'],
  start: (stream) => new DartJsonReader('dart-json', stream),
};
