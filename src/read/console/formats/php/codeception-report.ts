/**
 * Codeception's report printer (`codecept run --report`), 2 to 5.
 *   CartTest: Adds.............................................................Ok        name and dots fill 75 columns
 *   CartTest: Breaks...........................................................FAIL
 *   Codeception Results
 *   Successful: 1. Failed: 1. Incomplete: 0. Skipped: 0            5: `Successful: 1. Failed: 1.`, without what is zero
 * Version 5 leaves failures out of `Failed` and counts errors twice, so the tests' own lines count, as long as they agree with `Successful`;
 * without them (a grep, a tail) only what version 2 to 4 print is believed. Incomplete is skipped, useless passed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

const COLUMNS = 75;
const STATUS = /^(Ok|FAIL|ERROR|WARNING|Skipped|Incomplete|Useless)$/;
const HEADER = /^Codeception PHP Testing Framework v\d/;
const TITLE = 'Codeception Results';
const FOUR = /^Successful: (\d{1,9})\. Failed: (\d{1,9})\. Incomplete: (\d{1,9})\. Skipped: (\d{1,9})$/;
const FIVE = /^Successful: (\d{1,9})(?:\. (?:Failed|Incomplete|Skipped|Useless): \d{1,9}){0,4}\.$/;

class CodeceptionReportReader extends CollectingReader {
  #firstLine = 0;
  #title = 0;
  #tally = new Map<string, number>();
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const { text, number } = line;
    if (HEADER.test(text)) {
      this.#reset();
      this.#firstLine = number;
      this.attentive = true;
    } else if (text === TITLE) {
      this.#title = number;
      this.attentive = true;
    } else if (this.#title === number - 1) this.#results(text, number);
    else if (this.#firstLine > 0) this.#test(text);
  }

  #test(text: string): void {
    const status = text.length > COLUMNS && text.length < 2 * COLUMNS ? STATUS.exec(text.slice(COLUMNS))?.[1] : undefined;
    if (status === undefined) return;
    this.#tally.set(status, (this.#tally.get(status) ?? 0) + 1);
    if (['FAIL', 'ERROR', 'WARNING'].includes(status)) this.#failing.push({ name: keep(text.slice(0, COLUMNS).replace(/\.+$/, '')) });
  }

  #results(text: string, number: number): void {
    const four = FOUR.exec(text);
    const successful = Number((four ?? FIVE.exec(text))?.[1] ?? Number.NaN);
    if (Number.isNaN(successful)) return;
    const of = (...statuses: readonly string[]): number => statuses.reduce((sum, status) => sum + (this.#tally.get(status) ?? 0), 0);
    const more = { confidence: 'structure' as const, failingTests: this.#failing.items, ...(this.#firstLine === 0 ? {} : { firstLine: this.#firstLine, encloses: 'all' as const }) };
    if (this.#tally.size > 0 && of('Ok') === successful) this.add(counts(of('Ok', 'Useless'), of('FAIL', 'ERROR', 'WARNING'), of('Skipped', 'Incomplete')), [number], more);
    else if (four !== null) this.add(counts(successful, Number(four[2]), Number(four[3]) + Number(four[4])), [number], more);
    else this.add({ total: null, passed: null, failed: null, skipped: null }, [number], { ...more, partial: "Codeception's report does not tell its failures: the lines of its tests are missing." });
    this.#reset();
  }

  #reset(): void {
    this.#firstLine = 0;
    this.#title = 0;
    this.#tally = new Map();
    this.#failing = new Capped<NamedTest>();
    this.attentive = false;
  }
}

export const codeceptionReport: ConsoleFormat = {
  id: 'codeception-report',
  title: "Codeception's report printer",
  kind: 'tests',
  openings: ['Codeception PHP', 'Codeception Results', 'Successful:'],
  start: (stream) => new CodeceptionReportReader('codeception-report', stream),
};
