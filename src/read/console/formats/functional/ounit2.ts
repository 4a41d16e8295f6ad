/**
 * OUnit 1 and 2 (OCaml).
 *
 *   Error: s:2:err.
 *   Ran: 6 tests in: 0.17 seconds.
 *   FAILED: Cases: 6 Tried: 6 Errors: 1 Failures: 1 Skip:  1 Todo: 1 Timeouts: 0.       OK        OK: Cases: 5 Skip: 1
 * Source of the shapes: OUnitLoggerStd. The verdict follows `Ran:` directly; the report of -ci true repeats it. Todo is skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const RAN = /^Ran: (\d+) tests in: [\d.]+ seconds\.$/;
const FAILED = /^FAILED: Cases: (\d+) Tried: (\d+) Errors: (\d+) Failures: (\d+) Skip: {0,2}(\d+)(?: Todo: {0,2}(\d+))?(?: Timeouts: (\d+))?\.?$/;
const OK = /^OK(?:: Cases: (\d+) (?:Tried: \d+ Errors: 0 Failures: 0 )?Skip: {0,2}(\d+))?$/;
const ERROR = /^(?:Error|Failure|Timeout): (\S.{0,400}?)\.?$/;
const PLACE = /^File "([^"]{1,400})", line (\d{1,7}), characters \d+-\d+:$/;

class Ounit2Reader extends CollectingReader {
  #ran: { readonly tests: number; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();
  #place: { readonly file: string; readonly line: number; readonly at: number } | undefined;
  #ruled = false;

  read(line: Line): void {
    const text = line.text;
    const ran = RAN.exec(text);
    if (ran !== null) {
      this.#ran = { tests: integerOrZero(ran[1]), line: line.number };
      return;
    }
    if (this.#ran?.line === line.number - 1) this.#verdict(text, this.#ran, line.number);
    const place = PLACE.exec(text);
    if (/^={20,}$/.test(text)) this.#ruled = true;
    else if (place !== null) this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]), at: line.number };
    else this.#error(text, line.number);
  }

  #verdict(text: string, ran: { readonly tests: number; readonly line: number }, number: number): void {
    const failed = FAILED.exec(text);
    const ok = OK.exec(text);
    if (failed === null && ok === null) return;
    const skipped = failed === null ? integerOrZero(ok?.[2]) : integerOrZero(failed[5]) + integerOrZero(failed[6]);
    const broken = failed === null ? 0 : integerOrZero(failed[3]) + integerOrZero(failed[4]) + integerOrZero(failed[7]);
    const known = ran.tests === 0 ? counts(0, 0, 0) : countsOfTotal(ran.tests, broken, skipped);
    this.add(known, [ran.line, number], { confidence: 'structure', failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#ran = undefined;
  }

  #error(text: string, number: number): void {
    const error = ERROR.exec(text);
    if (error === null) return;
    const name = (error[1] ?? '').replace(/ \(in the (?:log|code)\)$/, '');
    const inCode = text.endsWith(' (in the code).') && this.#place?.at === number - 1 ? { file: this.#place.file, line: this.#place.line } : {};
    if (this.#ruled) this.#failing.push({ name: keep(name) });
    else if ('file' in inCode) {
      const last = this.#failing.items.at(-1);
      if (last?.name === keep(name)) this.#failing.items[this.#failing.items.length - 1] = { ...last, ...inCode };
    }
    this.#ruled = false;
  }
}

export const ounit2: ConsoleFormat = {
  id: 'ounit2',
  title: 'OUnit',
  kind: 'tests',
  openings: ['Ran:', 'FAILED:', 'OK', 'OK:', '=====$', 'Error:', 'Failure:', 'Timeout:', 'File "x'],
  start: (stream) => new Ounit2Reader('ounit2', stream),
};
