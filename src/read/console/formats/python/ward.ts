/**
 * Ward (Python), with its box of results; dots and live output end in the same.
 *   ──────── Ward 0.68.0b0 | CPython 3.11.7 ────────
 *    FAIL  test_calc:4 fails                                    33%
 *   ╭──────────── Results ────────────╮
 *   │  6  Tests Encountered           │                          rows of zero are left out
 *   │  1  Passes             (16.7%)  │
 *   │  1  Unexpected Passes  (16.7%)  │
 *   ╰─────────────────────────────────╯
 *   ──────── FAILED in 0.14 seconds ────────
 * Expected failures are skipped, unexpected passes fail the run and are failed; dry runs did not run.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

const HEADER = /^─{3,300} Ward \d[\w.]{0,20} \| \w{1,20} \d[\w.+]{0,20} ─{3,300}$/;
const BOX = /^╭─{3,300} Results ─{3,300}╮$/;
const ROW = /^│ {1,20}(\d{1,9}) {1,20}(Tests? Encountered|Pass(?:es)?|Failures?|Skips?|Expected Failures?|Unexpected Pass(?:es)?|Dry Runs?) .{0,100}│$/;
const FAILED = /^ FAIL {1,4}(\S{1,300}):(\d{1,7}) (\S.{0,400}?) {2,300}\S.{0,200}%$/;

class WardReader extends CollectingReader {
  #firstLine = 0;
  #rows: Map<string, number> | undefined;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const { text, number } = line;
    if (HEADER.test(text)) {
      this.#lost();
      this.#firstLine = number;
    } else if (BOX.test(text)) {
      this.#rows = new Map();
      this.attentive = true;
    } else if (this.#rows !== undefined) this.#row(this.#rows, text, number);
    else if (this.#firstLine > 0 && text.startsWith(' FAIL ')) this.#failed(text);
  }

  override finish(): Findings {
    this.#lost();
    return super.finish();
  }

  #failed(text: string): void {
    const [, module, line, name] = FAILED.exec(text) ?? [];
    if (module === undefined || name === undefined) return;
    this.#failing.push({ name: keep(name), file: keep(`${module.replaceAll('.', '/')}.py`), line: Number(line) });
  }

  #row(rows: Map<string, number>, text: string, number: number): void {
    const [, count, label = ''] = ROW.exec(text) ?? [];
    if (count !== undefined) {
      rows.set(label, Number(count));
      return;
    }
    this.#rows = undefined;
    this.attentive = false;
    if (!text.startsWith('╰─')) return;
    const of = (label: string): number => [...rows].reduce((sum, [each, value]) => (each.startsWith(label) ? sum + value : sum), 0);
    const known = counts(of('Pass'), of('Failure') + of('Unexpected Pass'), of('Skip') + of('Expected Failure') + of('Dry Run'), of('Test'));
    this.add(known, [number - 1], { confidence: 'structure', failingTests: this.#failing.items, ...(this.#firstLine === 0 ? {} : { firstLine: this.#firstLine, encloses: 'all' as const }) });
    this.#firstLine = 0;
    this.#failing = new Capped<NamedTest>();
  }

  #lost(): void {
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#firstLine, 'Ward started but printed no results.', { failingTests: this.#failing.items });
    this.#firstLine = 0;
  }
}

export const ward: ConsoleFormat = {
  id: 'ward',
  title: 'Ward',
  kind: 'tests',
  openings: ['─── …', '╭───', '│ 5', 'FAIL'],
  start: (stream) => new WardReader('ward', stream),
};
