/**
 * FiveAM 1.4 (Common Lisp).
 *
 *    Did 6 checks.
 *       Pass: 2 (33%)
 *       Skip: 1 (16%)
 *       Fail: 3 (50%)
 *    ERR in S []:
 * Source of the shapes: explain.lisp. FiveAM counts checks and prints no other number. The percentages are no coverage.
 */
import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const CHECKS = /^ Did (\d+) checks?\.\s*$/;
const ROW = /^ {4}(Pass|Skip|Fail): (\d+) \( ?\d+%\)\s*$/;
const FAILURE = /^ (\S{1,300}) (?:in \S{1,200} )?\[.{0,400}\]:\s*$/;

class FiveamReader extends CollectingReader {
  #checks: { readonly line: number; readonly rows: Map<string, number> } | undefined;
  #inFailures = false;

  read(line: Line): void {
    const text = line.text;
    if (CHECKS.test(text)) {
      this.#checks = { line: line.number, rows: new Map() };
      this.#leave();
      return;
    }
    const row = this.#checks === undefined ? null : ROW.exec(text);
    if (row !== null && this.#checks !== undefined) {
      this.#checks.rows.set(row[1] ?? '', integerOrZero(row[2]));
      if (row[1] === 'Fail') this.#close(this.#checks, line.number);
    } else if (text.startsWith(' Failure Details:')) {
      this.#inFailures = true;
      this.attentive = true;
    } else if (text.startsWith(' Skip Details:')) this.#leave();
    else if (this.#inFailures) this.#failure(text);
  }

  #leave(): void {
    this.#inFailures = false;
    this.attentive = false;
  }

  #close(checks: { readonly line: number; readonly rows: ReadonlyMap<string, number> }, number: number): void {
    const of = (label: string): number => checks.rows.get(label) ?? 0;
    const lines = Array.from({ length: number - checks.line + 1 }, (_, index) => checks.line + index);
    this.add(counts(of('Pass'), of('Fail'), of('Skip')), lines.slice(0, 10), { confidence: 'structure' });
    this.#checks = undefined;
  }

  #failure(text: string): void {
    const failure = FAILURE.exec(text);
    const last = this.runs.at(-1);
    const name = keep(failure?.[1] ?? '');
    if (name === '' || last === undefined) return;
    const named: readonly NamedTest[] = last.failingTests ?? [];
    if (named.length >= (last.counts.failed ?? 0)) this.#leave();
    else if (!named.some((test) => test.name === name)) this.runs[this.runs.length - 1] = { ...last, failingTests: [...named, { name }] };
  }
}

export const fiveam: ConsoleFormat = {
  id: 'fiveam',
  title: 'FiveAM',
  kind: 'tests',
  openings: ['Did 6', 'Pass:', 'Skip:', 'Fail:', 'Failure Details:', 'Skip Details:'],
  start: (stream) => new FiveamReader('fiveam', stream),
};
