/**
 * Bun's test runner, 1.0 to 1.4, on standard error:
 *
 *   bun test v1.4.5 (a7733435c)
 *   ::group::test/b.test.ts:          (`test/b.test.ts:` outside GitHub)
 *   (fail) math > wrong [0.29ms]      (with colours `✗ math > wrong`)
 *    4 pass / 3 skip / 2 todo / 2 fail / 1 error / 5 filtered out / 3 expect() calls     (no blank before with --dots)
 *   Ran 11 tests across 2 files. [91.00ms]
 * The block follows a blank line; `Ran` counts pass, skip, todo and fail: a block counts when they add up; of several below one header the last is
 * bun's, the earlier were printed by tests; without a header each is a run. A file that does not load is one of the `fail`; the `error` beside it is
 * the same one again. Filtered out tests are not counted.
 * Coverage: `All files | 50.00 | 33.33 |` below `File | % Funcs | % Lines |`; the headline is lines (the mean of the
 * files, as bun computes it).
 * `--bail` leaves the block out: then the result lines count, if there are as many as `Ran` says.
 * No test file: zero tests. Header without summary: unknown.
 * Source of the shapes: output of 1.0, 1.4; src/cli/test_command.zig.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { type Place, projectFrame } from '../../kit/javascript-frame.ts';
import { counts, evidenceAt, percentage } from '../../kit/numbers.ts';

const HEADER = /^bun test v\d+\.\d+\.\d+\S* \([0-9a-f]+\)$/;
const PART = /^ ?(\d{1,9}) (pass|skip|todo|fail|errors?)$/;
const RAN = /^Ran (\d{1,9}) tests? across \d+ files?\.(?: \d+ total)? \[([^\]]{1,30})\]$/;
const RESULT = /^(?:\((pass|fail|skip|todo)\)|([✓✗»✎])) (.*?)(?: \[[\d.]+m?s\])?$/;
const FILE = /^(?:::group::)?(\S.*\.[cm]?[jt]sx?):$/;
/** Before the summary of a long run: its failures once more. */
const REPEATED = /^\d{1,9} tests? (?:failed|skipped|todo):$/;
const NOTHING = /^(?:The following filters did not match any test files|No tests found!|error: 0 test files matching)/;

type Parts = Map<string, { readonly value: number; readonly line: number }>;
const SYMBOLS: Readonly<Record<string, 'pass' | 'fail' | 'skip' | 'todo'>> = { '✓': 'pass', '✗': 'fail', '»': 'skip', '✎': 'todo' };

function kindOf(result: RegExpExecArray): 'pass' | 'fail' | 'skip' | 'todo' {
  return SYMBOLS[result[2] ?? ''] ?? (result[1] === 'fail' || result[1] === 'skip' || result[1] === 'todo' ? result[1] : 'pass');
}

class BunReader extends CollectingReader {
  #headerLine = 0;
  #parts: Parts = new Map();
  #inBlock = false;
  #summary: { readonly parts: Parts; readonly line: number; readonly total: number; readonly seconds: number | undefined } | undefined;
  #nothing = 0;
  #file: string | undefined;
  #place: Place | undefined;
  #message: string | undefined;
  #lineColumn = -1;
  #failing = new Capped<NamedTest>();
  #repeating = false;
  /** Result lines by kind. */
  #seen = { pass: 0, fail: 0, skip: 0, todo: 0 };

  override read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (HEADER.test(text)) {
      this.#endRun();
      this.#headerLine = line.number;
      this.attentive = true;
      return;
    }
    const part = PART.exec(text);
    if (part !== null) {
      if (part[2] === 'pass') {
        this.#parts = new Map();
        this.#inBlock = afterBlank;
      }
      if (this.#inBlock) this.#parts.set(part[2] ?? '', { value: Number(part[1]), line: line.number });
      return;
    }
    const ran = RAN.exec(text);
    if (ran !== null) this.#ran(Number(ran[1]), line.number, secondsIn(ran[2]));
    else if (text.includes('|')) this.#tableRow(line);
    else if (this.attentive) this.#inRun(line);
  }

  override finish(): Findings {
    this.#endRun();
    return super.finish();
  }

  #ran(total: number, line: number, seconds: number | undefined): void {
    let parts = this.#parts;
    this.#parts = new Map();
    if (!parts.has('pass') && this.#headerLine > 0) parts = new Map(Object.entries(this.#seen).map(([name, value]) => [name, { value, line }]));
    const sum = ['pass', 'skip', 'todo', 'fail'].reduce((known, name) => known + (parts.get(name)?.value ?? 0), 0);
    if (parts.has('pass') && parts.has('fail') && sum === total) {
      // Without a header nothing says that one of two is the other's output.
      if (this.#headerLine === 0) this.#endRun();
      this.#summary = { parts, line, total, seconds };
    }
    // The last one is bun's: what stood above it was printed by a test.
    else if (this.#headerLine > 0) this.#summary = undefined;
  }

  #endRun(): void {
    const summary = this.#summary;
    if (summary !== undefined) {
      const values = summary.parts;
      const value = (name: string): number => values.get(name)?.value ?? 0;
      const known = counts(value('pass'), value('fail'), value('skip') + value('todo'), summary.total);
      const name = { total: 'ran', passed: 'pass', failed: 'fail', skipped: 'skip', coverage_pct: 'ran' } as const;
      this.add(known, [...new Set([...[...values.values()].map((each) => each.line), summary.line])], {
        confidence: this.#headerLine > 0 ? 'structure' : 'summary',
        evidence: evidenceAt(this.framework, summary.line, known).map((each) => ({ ...each, line: values.get(name[each.field])?.line ?? summary.line })),
        ...(this.#headerLine > 0 ? { firstLine: this.#headerLine, encloses: 'all', coverageInside: ['bun'] } : {}),
        failingTests: this.#failing.items,
        ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
      });
    } else if (this.#nothing > 0) this.add(counts(0, 0, 0), [this.#nothing]);
    else if (this.#headerLine > 0) {
      this.addUnknown(this.#headerLine, this.#headerLine, 'Bun began to test and printed no summary: it was cut or stopped.', { failingTests: this.#failing.items });
    }
    this.#headerLine = 0;
    this.#summary = undefined;
    this.#nothing = 0;
    this.#file = undefined;
    this.#failing = new Capped();
    this.#repeating = false;
    this.#seen = { pass: 0, fail: 0, skip: 0, todo: 0 };
  }

  #inRun(line: Line): void {
    const text = line.text;
    const result = RESULT.exec(text);
    if (result !== null) {
      const kind = kindOf(result);
      if (!this.#repeating) this.#seen[kind] += 1;
      if (kind === 'fail' && !this.#repeating) this.#fail(keep(result[3] ?? ''));
      this.#place = undefined;
      this.#message = undefined;
    } else if (text.startsWith('error: ')) {
      this.#message ??= keep(text, MAX_MESSAGE_LENGTH);
      if (NOTHING.test(text)) this.#nothing = line.number;
    } else if (REPEATED.test(text)) this.#repeating = true;
    else if (/^\s+at /.test(text)) this.#place ??= projectFrame(text) ?? undefined;
    else if (NOTHING.test(text)) this.#nothing = line.number;
    else {
      const file = FILE.exec(text)?.[1];
      if (file !== undefined) this.#file = keep(file);
    }
  }

  #fail(name: string): void {
    const place = this.#place === undefined ? (this.#file === undefined ? {} : { file: this.#file }) : { ...this.#place, file: keep(this.#place.file) };
    this.#failing.push({ name, ...place, ...(this.#message === undefined ? {} : { message: this.#message }) });
  }

  #tableRow(line: Line): void {
    const cells = line.text.split('|').map((cell) => cell.trim());
    if (cells[0] === 'File') this.#lineColumn = cells.includes('% Stmts') || !cells.includes('% Funcs') ? -1 : cells.indexOf('% Lines');
    else if (cells[0] === 'All files' && this.#lineColumn > 0) {
      this.cover(percentage(cells[this.#lineColumn]), line.number, 'part');
      this.#lineColumn = -1;
    }
  }
}

export const bun: ConsoleFormat = {
  id: 'bun',
  title: 'Bun',
  kind: 'tests',
  openings: ['bun test v1.4.5', '4 pass', '4 skip', '4 todo', '4 fail', '1 error', '1 errors', 'Ran 4 tests', 'File', 'All files'],
  start: (stream) => new BunReader('bun', stream),
};
