/**
 * GUT (Godot Unit Test) 7 to 9, and gdUnit4.
 *
 *   = Run Summary
 *   res://test/unit/test_a.gd
 *   - test_bad
 *       [Failed]:  [1] expected to equal [2]:  no
 *   Totals
 *   Tests                12
 *   Passing Tests         9                       `none` for zero
 *   Failing Tests         1                       rows of zero are left out
 *   Risky/Pending         2
 *   Overall Summary: 10 test cases | 0 errors | 1 failures | 0 flaky | 2 skipped | 0 orphans |       gdUnit4
 * Source of the shapes: addons/gut/summary.gd, GdUnitCmdTool. Asserts are not tests.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const ROW = /^(Tests|Passing Tests|Passing|Failing Tests|Failing|Risky\/Pending|Risky|Pending) +(\d+|none)$/;
const GDUNIT = /^Overall Summary: +(\d+) test cases? \| (\d+) errors? \| (\d+) failures? \|(?: (\d+) flaky \|)?(?: (\d+) skipped \|)? \d+ orphans? ?\|?.*$/;

class GutReader extends CollectingReader {
  #rows: Map<string, number> | undefined;
  #lines: number[] = [];
  #summary = false;
  #file = '';
  #test = '';
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text;
    const gdunit = GDUNIT.exec(text);
    if (gdunit !== null) {
      const failed = integerOrZero(gdunit[2]) + integerOrZero(gdunit[3]);
      this.add(countsOfTotal(integerOrZero(gdunit[1]), failed, integerOrZero(gdunit[5])), [line.number]);
    } else if (/^= Run Summary$/.test(text)) {
      this.#summary = true;
      this.attentive = true;
      this.#failing = new Capped<NamedTest>();
    } else if (this.#summary && /^Totals$/.test(text)) {
      this.#rows = new Map();
      this.#lines = [];
    } else if (this.#rows !== undefined) this.#row(line, this.#rows);
    else if (this.#summary) this.#failure(text);
  }

  #row(line: Line, rows: Map<string, number>): void {
    const row = ROW.exec(line.text);
    if (row !== null) {
      rows.set((row[1] ?? '').replace(/ Tests$/, ''), integerOrZero(row[2]));
      this.#lines.push(line.number);
    } else if (/^(?:Asserts|Orphans|Time) /.test(line.text) && rows.has('Tests')) this.#close(rows);
  }

  #close(rows: ReadonlyMap<string, number>): void {
    const of = (label: string): number => rows.get(label) ?? 0;
    const skipped = of('Risky/Pending') + of('Risky') + of('Pending');
    this.add(countsOfTotal(of('Tests'), of('Failing'), skipped), this.#lines, { confidence: 'structure', failingTests: this.#failing.items });
    this.#rows = undefined;
    this.#summary = false;
    this.attentive = false;
  }

  #failure(text: string): void {
    if (text.startsWith('res://')) this.#file = keep(text.slice('res://'.length));
    else if (text.startsWith('- ')) this.#test = keep(text.slice(2));
    else if (/^ {4}\[Failed\]:/.test(text) && this.#test !== '') {
      this.#failing.push({ name: this.#test, file: this.#file, message: keep(text) });
      this.#test = '';
    } else {
      const last = this.#failing.items.at(-1);
      const place = /^ {6}at line (\d{1,7})$/.exec(text);
      if (place !== null && last !== undefined && last.line === undefined) this.#failing.items[this.#failing.items.length - 1] = { ...last, line: Number(place[1]) };
    }
  }
}

export const gut: ConsoleFormat = {
  id: 'gut',
  title: 'GUT and gdUnit4 (Godot)',
  kind: 'tests',
  openings: ['= Run', 'Overall Summary:'],
  start: (stream) => new GutReader('gut', stream),
};
