/**
 * node:test, Node.js 18 to 26, and borp, which runs it: the spec reporter (default on a terminal, from 24 on always),
 * the comments that close its JUnit report on standard output, the failures of its dot reporter, and its coverage
 * table. Its TAP is read by tap.ts.
 *
 * Summary of spec, eight lines in this order (JUnit: `<!-- tests 13 -->` …; before 18.17 without suites):
 *   ℹ tests 13 / ℹ suites 3 / ℹ pass 6 / ℹ fail 2 / ℹ cancelled 0 / ℹ skipped 2 / ℹ todo 3 / ℹ duration_ms 489.37
 * A test may print the first of them as a diagnostic: only the block in full, whose parts add up to `tests`, counts.
 * Cancelled tests (a timeout, a failing hook) are failed; a todo is skipped whether it fails or not; suites are no
 * tests. A file that does not load is one failed test, as node counts it.
 * `@reporters/github`, which borp adds on GitHub, tells the same in a notice, `::notice::Total Tests: 13%0A…`: it counts
 * when no other summary was printed.
 * The dot reporter prints no number: its run has unknown counts.
 * Coverage: `ℹ all files |  68.18 |   100.00 |   75.00 |` below `ℹ file | line % | branch % | funcs % |` (`# ` in TAP);
 * the headline is lines. Each run prints one table.
 * Source of the shapes: output of 18, 20, 22, 24, 26; lib/internal/test_runner/reporter and utils (getCoverageReport).
 */
import type { CoverageFigure, NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { placeOf, projectFrame } from '../../kit/javascript-frame.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { counts, evidenceAt, percentage } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';

const LABELS = ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo', 'duration_ms'] as const;
type Label = (typeof LABELS)[number];
const FIGURE = /^\s*(ℹ|<!--) ([a-z_]+) (\d{1,15}(?:\.\d{1,20})?)(?: -->)?$/;
/** Only node:test prints durations with a fraction of a millisecond behind its marks. */
const TEST = /^\s*[✔✖﹣⚠▶] .{0,2000}\(\d+\.\d+ms\)/;
const FAILED = /^✖ (.*?)(?: \(\d[\d.e-]*ms\))?$/;
const PARENT = /^\s+'\d+ subtests? failed'$/;
const NOTICE =
  /^::notice::Total Tests: (\d{1,9})%0A(?:Suites [^%]{1,10}: \d{1,9}%0A)?Passed [^%]{1,10}: (\d{1,9})%0AFailed [^%]{1,10}: (\d{1,9})%0ACanceled [^%]{1,10}: (\d{1,9})%0ASkipped [^%]{1,10}: (\d{1,9})%0ATodo [^%]{1,10}: (\d{1,9})(?:%0A.{0,200})?$/u;
const COVERAGE_ROW = /^[ℹ#] (?:all files|file) *\|/;
const MAX_MESSAGE_LINES = 12;

interface Failure {
  test: NamedTest;
  readonly message: string[];
  /** The stack began: the message is over. */
  inStack: boolean;
}

function inFailure(failure: Failure, text: string): void {
  if (/^\s+at /.test(text)) {
    failure.inStack = true;
    const place = failure.test.file === undefined ? projectFrame(text) : null;
    if (place !== null) failure.test = { ...failure.test, ...place, file: keep(place.file) };
  } else if (!failure.inStack && failure.message.length < MAX_MESSAGE_LINES && text.trim().length > 0) {
    failure.message.push(keep(text, MAX_MESSAGE_LENGTH));
  }
}

class NodeTestReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  readonly #notices: Run[] = [];
  readonly #coverage: CoverageFigure[] = [];
  #failing = new Capped<NamedTest>();
  /** The summary so far. */
  #figures = new Map<Label, { readonly value: number; readonly line: number }>();
  #mark = '';
  #firstLine = 0;
  #lineColumn = -1;
  /** Where in the list of failures the reader is: spec's follows the summary, dot's stands alone. */
  #list: 'none' | 'spec' | 'dot' = 'none';
  #listLine = 0;
  #place: NamedTest | undefined;
  #failure: Failure | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#list !== 'none';
  }

  read(line: Line): void {
    if (this.#list !== 'none') this.#inList(line);
    const text = line.text;
    if (FIGURE.test(text)) this.#figure(line);
    else if (text.startsWith('::notice::Total')) this.#notice(line);
    else if (COVERAGE_ROW.test(text)) this.#coverageRow(line);
    else if (text === '✖ failing tests:') this.#startList('spec', line.number);
    else if (text === 'Failed tests:') this.#startList('dot', line.number);
    else if (this.#firstLine === 0 && TEST.test(text)) this.#firstLine = line.number;
  }

  finish(lastLine = 0): Findings {
    this.#endList();
    const cut = this.#cut(lastLine);
    return { runs: [...(this.#runs.length > 0 ? this.#runs : this.#notices), ...(cut === undefined ? [] : [cut])], coverage: this.#coverage };
  }

  /** The stream ends within the figures. */
  #cut(lastLine: number): Run | undefined {
    const lines = [...this.#figures.values()].map((each) => each.line);
    if (lines.length < 2 || lines.at(-1) !== lastLine) return undefined;
    const firstLine = this.#firstLine === 0 ? (lines[0] ?? 0) : this.#firstLine;
    return { framework: 'node-test', confidence: 'summary', counts: UNKNOWN_COUNTS, evidence: [], firstLine, lastLine, summaryLines: lines, stream: this.#stream, partial: 'The output ends within the figures of node:test.' };
  }

  #figure(line: Line): void {
    const match = FIGURE.exec(line.text);
    const label = LABELS.find((each) => each === match?.[2]);
    if (match === null || label === undefined) return;
    if (label === 'tests' || match[1] !== this.#mark) {
      this.#figures = new Map();
      this.#mark = match[1] ?? '';
    }
    const expected = LABELS.slice(this.#figures.size + (this.#figures.size > 1 && !this.#figures.has('suites') ? 1 : 0));
    if (label !== expected[0] && !(expected[0] === 'suites' && label === expected[1])) return;
    this.#figures.set(label, { value: Number(match[3]), line: line.number });
    if (label === 'duration_ms') this.#summary();
  }

  #summary(): void {
    const figures = this.#figures;
    this.#figures = new Map();
    const value = (label: Label): number => figures.get(label)?.value ?? 0;
    const lineOf = (label: Label): number => figures.get(label)?.line ?? 0;
    const known = counts(value('pass'), value('fail') + value('cancelled'), value('skipped') + value('todo'), value('tests'));
    if ((known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) !== known.total) return;
    const durationSeconds = Math.round(value('duration_ms') * 1_000) / 1_000_000;
    // Two reporters on one output close with the same block, to the last digit.
    if (this.#runs.some((run) => run.durationSeconds === durationSeconds)) return;
    const field = { total: 'tests', passed: 'pass', failed: 'fail', skipped: 'skipped', coverage_pct: 'tests' } as const;
    addRun(this.#runs, {
      framework: 'node-test',
      confidence: 'structure',
      counts: known,
      evidence: evidenceAt('node-test', 0, known).map((each) => ({ ...each, line: lineOf(field[each.field]) })),
      firstLine: this.#firstLine === 0 ? lineOf('tests') : this.#firstLine,
      lastLine: lineOf('duration_ms'),
      summaryLines: [...figures.values()].map((each) => each.line),
      stream: this.#stream,
      encloses: 'all',
      coverageInside: ['node-test'],
      durationSeconds,
    });
    this.#firstLine = 0;
  }

  #notice(line: Line): void {
    const match = NOTICE.exec(line.text);
    if (match === null) return;
    const value = (group: number): number => Number(match[group]);
    const known = counts(value(2), value(3) + value(4), value(5) + value(6), value(1));
    this.#notices.push({
      framework: 'node-test',
      confidence: 'summary',
      counts: known,
      evidence: evidenceAt('node-test', line.number, known),
      firstLine: line.number,
      lastLine: line.number,
      summaryLines: [line.number],
      stream: this.#stream,
      recapOf: REPEATS['node-test'],
    });
  }

  #coverageRow(line: Line): void {
    const cells = line.text.slice(2).split('|').map((cell) => cell.trim());
    if (cells[0] === 'file') this.#lineColumn = cells.indexOf('line %');
    else if (this.#lineColumn > 0) {
      const value = percentage(cells[this.#lineColumn]);
      if (value !== null) this.#coverage.push({ tool: 'node-test', percentage: value, line: line.number, stream: this.#stream, scope: 'part' });
      this.#lineColumn = -1;
    }
  }

  #startList(kind: 'spec' | 'dot', line: number): void {
    this.#endList();
    if (kind === 'spec' && this.#runs.length === 0) return;
    this.#list = kind;
    this.#listLine = line;
  }

  /** A failure: `test at FILE:LINE:COLUMN`, `✖ name (1.2ms)`, then its error indented; a list ends at any other line. */
  #inList(line: Line): void {
    const text = line.text;
    if (text.startsWith('test at ')) {
      this.#endFailure();
      const place = placeOf(text.slice(5));
      this.#place = place === null ? undefined : { name: '', ...place, file: keep(place.file) };
      return;
    }
    const failed = FAILED.exec(text);
    if (failed !== null || text.startsWith('⚠ ')) {
      this.#endFailure();
      if (failed !== null) this.#failure = { test: { ...this.#place, name: keep(failed[1] ?? '') }, message: [], inStack: false };
      this.#place = undefined;
    } else if (text.length > 0 && !text.startsWith(' ')) this.#endList();
    else if (this.#failure !== undefined && PARENT.test(text)) this.#failure = undefined;
    else if (this.#failure !== undefined) inFailure(this.#failure, text);
  }

  #endFailure(): void {
    if (this.#failure === undefined) return;
    const message = keep(this.#failure.message.join('\n'), MAX_MESSAGE_LENGTH);
    this.#failing.push({ ...this.#failure.test, ...(message.length === 0 ? {} : { message }) });
    this.#failure = undefined;
  }

  #endList(): void {
    this.#endFailure();
    const failingTests = this.#failing.items;
    const kind = this.#list;
    this.#list = 'none';
    this.#failing = new Capped<NamedTest>();
    const run = this.#runs.at(-1);
    if (kind === 'spec' && run !== undefined) this.#runs[this.#runs.length - 1] = { ...run, failingTests };
    if (kind !== 'dot' || failingTests.length === 0) return;
    addRun(this.#runs, {
      framework: 'node-test',
      confidence: 'summary',
      counts: UNKNOWN_COUNTS,
      evidence: [],
      firstLine: this.#listLine,
      lastLine: this.#listLine,
      summaryLines: [this.#listLine],
      stream: this.#stream,
      partial: 'The dot reporter of node:test prints no numbers.',
      failingTests,
    });
  }
}

export const nodeTest: ConsoleFormat = {
  id: 'node-test',
  title: 'node:test',
  kind: 'tests',
  openings: [
    ...LABELS.map((label) => `ℹ ${label}`),
    ...['ℹ all files', 'ℹ file', '# all files', '# file', '<!-- tests', '✖ …', '✔ …', '﹣ …', '⚠ …', '▶ …', 'Failed tests:', '::notice::Total'],
  ],
  start: (stream) => new NodeTestReader(stream),
};
