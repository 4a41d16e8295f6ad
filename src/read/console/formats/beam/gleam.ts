/**
 * gleeunit 1.3 and later (`gleam test`); before it, gleeunit printed EUnit's and the like's lines.
 *
 *   assert test/app_test.gleam:12
 *    test: app_test.bad_test
 *   21 passed, 2 failures, 1 skipped              5 passed, no failures
 * Source of the shapes: gleeunit/internal/reporting. Failures are always plural; skipped only when there are any.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SUMMARY = /^(\d+) passed, (no|\d+) failures(?:, (\d+) skipped)?$/;
const PLACE = /^(?:assert|let assert|panic|todo|unknown|errored) (\S{1,300}\.gleam):(\d{1,7})$/;
const TEST = /^ test: (\S{1,300})$/;

class GleamReader extends CollectingReader {
  #failing = new Capped<NamedTest>();
  #place: { readonly file: string; readonly line: number; readonly at: number } | undefined;

  read(line: Line): void {
    const place = PLACE.exec(line.text);
    if (place !== null) {
      this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]), at: line.number };
      return;
    }
    const test = TEST.exec(line.text);
    if (test !== null) {
      const near = this.#place?.at === line.number - 1 ? { file: this.#place.file, line: this.#place.line } : {};
      this.#failing.push({ name: keep(test[1] ?? ''), ...near });
      return;
    }
    const summary = SUMMARY.exec(line.text);
    if (summary === null) return;
    this.add(counts(integerOrZero(summary[1]), integerOrZero(summary[2]), integerOrZero(summary[3])), [line.number], { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }
}

export const gleam: ConsoleFormat = {
  id: 'gleam',
  title: 'gleeunit',
  kind: 'tests',
  openings: ['3 passed', 'assert', 'let assert', 'panic', 'todo', 'unknown', 'errored', 'test:'],
  start: (stream) => new GleamReader('gleam', stream),
};
