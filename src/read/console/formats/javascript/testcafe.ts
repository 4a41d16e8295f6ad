/**
 * TestCafe's spec, list and minimal reporters:
 *
 *    Running tests in:
 *    - Chrome 156.0.0.0 / Debian 12
 *    fixture
 *    ✓ one / ✖ two / - three        (list: `✖ fixture - two`)
 *    2 passed (4s)  |  1/2 failed (3s)
 *    1 skipped
 * One blank before each. `1/2` is failed of those that ran; skipped ones are apart. A test that passed in quarantine
 * mode only at times is `(unstable)`: passed, and flaky. Of several summaries below one header the last counts, the
 * earlier were printed by tests.
 * Source of the shapes: output of 3.7; testcafe-reporter-spec, -list and -minimal.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { projectFrame } from '../../kit/javascript-frame.ts';
import { counts } from '../../kit/numbers.ts';

const SUMMARY = /^ (?:(\d{1,9}) passed|(\d{1,9})\/(\d{1,9}) failed) \((\d[\dhms .]{0,20})\)$/;
const SKIPPED = /^ (\d{1,9}) skipped$/;
const RESULT = /^ ([✓✖√×]) (.{1,500}?)(?: \((?:screenshots: |unstable).{0,500}\)| \(unstable\))?$/;

class TestCafeReader extends CollectingReader {
  #header = 0;
  #summary: { readonly line: number; readonly ran: number; readonly failed: number; readonly seconds: number | undefined } | undefined;
  #skipped: { readonly line: number; readonly count: number } | undefined;
  #fixture = '';
  #failing = new Capped<NamedTest>();
  #flaky = new Capped<NamedTest>();

  override read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (text === ' Running tests in:') {
      this.#endRun();
      this.#header = line.number;
    } else if (this.#header > 0) this.#inRun(line, afterBlank);
    this.attentive = this.#header > 0;
  }

  override finish(): Findings {
    this.#endRun();
    return super.finish();
  }

  #inRun(line: Line, afterBlank: boolean): void {
    const text = line.text;
    const match = SUMMARY.exec(text);
    const skipped = SKIPPED.exec(text);
    const result = RESULT.exec(text);
    if (match !== null) {
      this.#summary = { line: line.number, ran: Number(match[1] ?? match[3]), failed: Number(match[2] ?? 0), seconds: secondsIn(match[4]?.trim()) };
      this.#skipped = undefined;
    } else if (skipped !== null) {
      if (this.#summary !== undefined && this.#summary.line === line.number - 1) this.#skipped = { line: line.number, count: Number(skipped[1]) };
    } else if (result !== null) this.#result(result, text);
    else if (/^\s{4,}at /.test(text)) this.#place(text);
    else if (afterBlank && /^ \S/.test(text) && !text.startsWith(' - ')) this.#fixture = keep(text);
  }

  #result(result: RegExpExecArray, text: string): void {
    const title = keep(result[2] ?? '');
    const test = { name: this.#fixture === '' ? title : `${this.#fixture} - ${title}` };
    if (result[1] === '✖' || result[1] === '×') this.#failing.push(test);
    else if (text.includes('(unstable')) this.#flaky.push(test);
  }

  #place(text: string): void {
    const latest = this.#failing.items.at(-1);
    if (latest === undefined || latest.file !== undefined) return;
    const place = projectFrame(text);
    if (place !== null) this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
  }

  #endRun(): void {
    const summary = this.#summary;
    const skipped = this.#skipped?.count ?? 0;
    if (summary !== undefined) {
      this.add(counts(summary.ran - summary.failed, summary.failed, skipped), [summary.line, ...(this.#skipped === undefined ? [] : [this.#skipped.line])], {
        confidence: 'structure',
        firstLine: this.#header,
        encloses: 'all',
        coverageInside: [],
        failingTests: this.#failing.items,
        flakyTests: this.#flaky.items,
        ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
      });
    } else if (this.#header > 0) {
      this.addUnknown(this.#header, this.#header, 'TestCafe began to test and printed no summary: it was cut or stopped.', { failingTests: this.#failing.items });
    }
    this.#header = 0;
    this.#summary = undefined;
    this.#skipped = undefined;
    this.#fixture = '';
    this.#failing = new Capped();
    this.#flaky = new Capped();
  }
}

export const testcafe: ConsoleFormat = {
  id: 'testcafe',
  title: 'TestCafe',
  kind: 'tests',
  openings: ['Running tests in:'],
  start: (stream) => new TestCafeReader('testcafe', stream),
};
