/**
 * QUnit's console reporter, `qunit --reporter console` (its default, TAP, is read by tap.ts): every event as an object.
 *
 *   testEnd {
 *     name: 'wrong',
 *     suiteName: 'div',
 *     status: 'failed',
 *   …
 *   runEnd {
 *     testCounts: { passed: 4, failed: 2, skipped: 0, todo: 0, total: 6 },
 *     runtime: 29,
 * A todo that still fails is skipped; one that passes is failed, as QUnit has it.
 * Source of the shape: output of QUnit 2 and 3; src/reporters/ConsoleReporter.js.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { type Place, projectFrame } from '../../kit/javascript-frame.ts';
import { counts } from '../../kit/numbers.ts';

const COUNTS = /^ {2}testCounts: \{ passed: (\d{1,9}), failed: (\d{1,9}), skipped: (\d{1,9}), todo: (\d{1,9}), total: (\d{1,9}) \},?$/;
/** A text that holds a quote is put into another kind of quotes. */
const FIELD = /^ {2}(name|suiteName|status|runtime): (?:(['"`])(.*)\2|(\d{1,12})),?$/;
const FRAME = /^\s+(?:stack: )?'.{0,1000}:\d{1,9}:\d{1,9}\)?(?:\\n)?'/;

class QUnitReader extends CollectingReader {
  #event: 'testEnd' | 'runEnd' | undefined;
  #firstLine = 0;
  #fields: Record<string, string> = {};
  #place: Place | undefined;
  #counts: { readonly match: RegExpExecArray; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const text = line.text;
    if (text === 'testEnd {' || text === 'runEnd {') {
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#event = text === 'runEnd {' ? 'runEnd' : 'testEnd';
      this.#fields = {};
      this.#place = undefined;
      this.#counts = undefined;
    } else if (this.#event !== undefined && text === '}') this.#end(line.number);
    else if (this.#event !== undefined) this.#field(line);
    this.attentive = this.#event !== undefined;
  }

  override finish(): Findings {
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#firstLine, 'QUnit told of tests and not of the end of the run.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #field(line: Line): void {
    const field = FIELD.exec(line.text);
    if (field?.[1] !== undefined) this.#fields[field[1]] ??= keep(field[3] ?? field[4] ?? '');
    else if (this.#event === 'runEnd') {
      const match = COUNTS.exec(line.text);
      if (match !== null) this.#counts = { match, line: line.number };
    } else if (this.#place === undefined && FRAME.test(line.text)) {
      this.#place = projectFrame(line.text.replace(/^\s+(?:stack: )?'\s*/, '').replace(/(?:\\n)?',?(?: \+)?$/, '')) ?? undefined;
    }
  }

  #end(line: number): void {
    const { suiteName = '', status, runtime } = this.#fields;
    const name = this.#fields['name'] || 'a test without a name';
    if (this.#event === 'testEnd' && status === 'failed') {
      this.#failing.push({ name: suiteName === '' ? name : `${suiteName} > ${name}`, ...(this.#place === undefined ? {} : { ...this.#place, file: keep(this.#place.file) }) });
    }
    const found = this.#event === 'runEnd' ? this.#counts : undefined;
    this.#event = undefined;
    if (found === undefined) return;
    const [passed = 0, failed = 0, skipped = 0, todo = 0, total = 0] = found.match.slice(1).map(Number);
    this.add(counts(passed, failed, skipped + todo, total), [found.line], {
      confidence: 'structure',
      firstLine: this.#firstLine,
      lastLine: line,
      failingTests: this.#failing.items,
      ...(runtime === undefined ? {} : { durationSeconds: Number(runtime) / 1000 }),
    });
    this.#firstLine = 0;
    this.#failing = new Capped();
  }
}

export const qunit: ConsoleFormat = {
  id: 'qunit',
  title: 'QUnit',
  kind: 'tests',
  openings: ['testEnd {', 'runEnd {'],
  start: (stream) => new QUnitReader('qunit', stream),
};
