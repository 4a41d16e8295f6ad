/**
 * tparse 0.8 to 0.18 (`go test -json ./... | tparse`), as boxes, plain and Markdown.
 *   ┃   FAIL  package: example.com/shop   ┃                  then the failures as go test prints them
 *   --- FAIL: TestTable (0.00s)
 *   │ Status │ Elapsed │     Package      │ Cover │ Pass │ Fail │ Skip │
 *   │  PASS  │  0.00s  │ example.com/cart │ 66.7% │  3   │  0   │  0   │
 *   │ NOTEST │  0.00s  │ example.com/none │  --   │  --  │  --  │  --  │
 * Tests are counted, subtests included, as `go test -v` counts them; -all lists the tests above, which adds nothing. A package that failed
 * without a failed test (not built) adds one failure, as it does there. Of one that panicked tparse tells no tests: nothing is known.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integer, percentage } from '../../kit/numbers.ts';

const HEADING = 'Status Elapsed Package Cover Pass Fail Skip';
const STATUSES = new Set(['PASS', 'FAIL', 'PANIC', 'NOTEST', 'SKIP']);
const BOX = /^(?:┃ {1,5}|## 🔴 )(?:FAIL|PANIC) (?: package:|•) \S/;
const FAILURE = /^--- FAIL: (\S{1,1000}) \(\d+\.\d\ds\)/;
const MAX_ROW_LENGTH = 2_000;
const COLUMNS = 7;

interface Table {
  readonly line: number;
  last: number;
  passed: number;
  failed: number;
  skipped: number;
  panicked: boolean;
  readonly covered: { readonly percentage: number; readonly line: number }[];
}

/** The words of a row's cells. */
function cellsOf(text: string): readonly string[] {
  return text.length > MAX_ROW_LENGTH ? [] : text.replace(/[│|🟢🔴🟡🟠]/gu, ' ').trim().split(/\s+/);
}

class TparseReader extends CollectingReader {
  #table: Table | undefined;
  #firstLine = 0;
  #failing = new Map<string, NamedTest>();

  override read(line: Line): void {
    const { text, number } = line;
    if (BOX.test(text)) {
      this.#close();
      if (this.#firstLine === 0) this.#firstLine = number;
    }
    if (this.#table !== undefined) this.#row(this.#table, text, number);
    else if (this.#firstLine > 0 && text.startsWith('--- FAIL: ')) this.#failure(text);
    else if (/^\W*Status /.test(text) && cellsOf(text).join(' ') === HEADING) this.#table = { line: number, last: number, passed: 0, failed: 0, skipped: 0, panicked: false, covered: [] };
    this.attentive = this.#table !== undefined || this.#firstLine > 0;
  }

  override finish(): Findings {
    this.#close();
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#firstLine, 'tparse printed failures, but its table is missing.', this.#more());
    return super.finish();
  }

  #failure(text: string): void {
    const name = FAILURE.exec(text)?.[1];
    if (name !== undefined && this.#failing.size < MAX_NAMED_TESTS) this.#failing.set(name, { name: keep(name) });
  }

  #row(table: Table, text: string, number: number): void {
    const cells = cellsOf(text);
    const [status = ''] = cells;
    if (!STATUSES.has(status) || cells.length < COLUMNS) {
      // Rules, blank ones of the plain table among them, and rows that go on with the one above.
      const goesOn = text === '' ? table.last === table.line : /^[│|├╰ ]/.test(text);
      if (!goesOn) this.#close();
      return;
    }
    const [passed, failed, skipped] = cells.slice(-3).map((cell) => integer(cell));
    table.last = number;
    if (status === 'PANIC') table.panicked = true;
    if (passed === undefined || passed === null || failed === undefined || failed === null) return;
    table.passed += passed;
    table.failed += status === 'FAIL' ? Math.max(1, failed) : failed;
    table.skipped += skipped ?? 0;
    const covered = cells[3]?.endsWith('%') === true ? percentage(cells[3].slice(0, -1)) : null;
    if (covered !== null) table.covered.push({ percentage: covered, line: number });
  }

  #close(): void {
    const table = this.#table;
    this.#table = undefined;
    if (table === undefined || table.last === table.line) return;
    const known: Counts = table.panicked ? UNKNOWN_COUNTS : counts(table.passed, table.failed, table.skipped);
    const partial = table.panicked ? { partial: 'A package panicked: tparse does not tell how many of its tests ran.' } : {};
    this.add(known, [table.line, table.last], { confidence: 'structure', encloses: 'all', ...partial, ...this.#more(), firstLine: this.#firstLine === 0 ? table.line : this.#firstLine });
    for (const { percentage: covered, line } of table.covered) this.cover(covered, line, 'part');
    this.#firstLine = 0;
    this.#failing = new Map();
  }

  #more(): { readonly failingTests: readonly NamedTest[] } {
    const failing = new Capped<NamedTest>();
    for (const test of this.#failing.values()) failing.push(test);
    return { failingTests: failing.items };
  }
}

export const tparse: ConsoleFormat = {
  id: 'tparse',
  title: 'tparse',
  kind: 'tests',
  openings: ['│ Status', '| Status', ['Status', 'Elapsed'], '┃ …', '## …', '--- FAIL:'],
  start: (stream) => new TparseReader('tparse', stream),
};
