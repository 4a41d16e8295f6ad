/**
 * node-tap's own reporters, 12 to 21 (base, terse, min, dot; its TAP is read by tap.ts). Assertions are counted.
 *
 *   FAIL  test/b.test.js 2 failed of 3 1.938s
 *   ✖ div > is wrong test/b.test.js:3:51
 *  18 and later: Asserts:  5 pass  2 fail  1 skip  1 todo  7 of 9 complete
 *  before:       Asserts:  2 failed, 5 passed, 1 todo, 1 skip, of 9      (zero-width spaces around the numbers)
 * The parts add up to the total. `Suites:` beside it counts files. min and dot show the files with something to tell
 * and no total: unknown. `No valid test files found matching "x"`: no tests.
 * Source of the shapes: output of 16, 18, 21; treport and @tapjs/reporter.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { placeOf, projectFrame } from '../../kit/javascript-frame.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const HEADER = /^ ?(PASS|FAIL|TODO|SKIP) {1,3}(\S+)(?: (.*))?$/;
const TOLD = /^(?:\d+ OK|(?:\d+ (?:failed|todo|skip) )+of \d+)(?: \d[\d.]*m?s)?$/;
const CROSS = /^ ?✖ (.*?)(?: (\S+:\d+:\d+))?$/;
const ASSERTS = /^Asserts: {1,3}((?:\d{1,9} (?:pass|fail|skip|todo) {1,2})+)\d{1,9} of (\d{1,9}) complete$/;
const OLD_ASSERTS = /^Asserts: {1,3}((?:\d{1,9} (?:failed|passed|todo|skip), )*)of (\d{1,9})$/;
const FRAME = /^\s+\S.* \(\S+:\d+:\d+\)$/;

class NodeTapReader extends CollectingReader {
  #firstLine = 0;
  #told = false;
  #file = '';
  #latest = -1;
  #failing = new Capped<NamedTest>();
  #named = new Map<string, number>();

  override read(line: Line): void {
    const text = line.text.includes('\u200b') ? line.text.replaceAll('\u200b', '').trimEnd() : line.text;
    const header = HEADER.exec(text);
    const asserts = header === null ? (ASSERTS.exec(text) ?? OLD_ASSERTS.exec(text)) : null;
    if (header !== null) this.#header(header, line.number);
    else if (asserts !== null) this.#summary(asserts, line.number);
    else if (/^No valid test files found matching "/.test(text)) this.add(counts(0, 0, 0), [line.number]);
    else if (this.attentive) this.#inFailures(text);
  }

  override finish(): Findings {
    if (this.#told) {
      this.addUnknown(this.#firstLine, this.#firstLine, "This reporter of node-tap prints no totals, or its output was cut.", { failingTests: this.#failing.items });
    }
    return super.finish();
  }

  #header(header: RegExpExecArray, line: number): void {
    if (this.#firstLine === 0) this.#firstLine = line;
    if (header[3] !== undefined && TOLD.test(header[3])) this.#told = true;
    this.attentive = header[1] === 'FAIL';
    this.#file = keep(header[2] ?? '');
    this.#latest = -1;
  }

  #inFailures(text: string): void {
    const cross = CROSS.exec(text);
    if (cross?.[1] !== undefined) {
      const name = `${this.#file} > ${cross[1]}`;
      const place = cross[2] === undefined ? null : placeOf(cross[2]);
      this.#latest = this.#named.get(name) ?? this.#failing.items.length;
      if (this.#named.has(name)) return;
      if (this.#named.size < 10_000) this.#named.set(name, this.#latest);
      this.#failing.push({ name: keep(name), file: this.#file, ...place });
    } else if (FRAME.test(text)) {
      const latest = this.#failing.items[this.#latest];
      const place = latest === undefined || latest.line !== undefined ? null : projectFrame(text);
      if (latest !== undefined && place !== null) this.#failing.items[this.#latest] = { ...latest, ...place, file: keep(place.file) };
    }
  }

  #summary(match: RegExpExecArray, line: number): void {
    const parts = match[1] ?? '';
    const part = (shape: RegExp): number => integerOrZero(shape.exec(parts)?.[1]);
    const known = counts(part(/(\d+) pass/), part(/(\d+) fail/), part(/(\d+) skip/) + part(/(\d+) todo/), integerOrZero(match[2]));
    if ((known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) !== known.total) return;
    this.add(known, [line], {
      confidence: this.#firstLine > 0 ? 'structure' : 'summary',
      firstLine: this.#firstLine > 0 ? this.#firstLine : line,
      failingTests: this.#failing.items,
    });
    this.#firstLine = 0;
    this.#told = false;
    this.attentive = false;
    this.#failing = new Capped();
    this.#named = new Map();
  }
}

export const nodeTap: ConsoleFormat = {
  id: 'node-tap',
  title: 'node-tap',
  kind: 'tests',
  openings: ['Asserts:', 'FAIL', 'PASS', 'TODO', 'SKIP', '\u200b …', 'No valid test files'],
  start: (stream) => new NodeTapReader('node-tap', stream),
};
