/**
 * pytest 3 to 9, with its plugins (xdist, cov, sugar, pretty, rich, subtests, rerunfailures, instafail and the like).
 *
 *   ===== test session starts =====                     header (sugar: `Test session starts (platform: ...`)
 *   ===== 2 failed, 4 passed, 1 warning in 0.13s =====  summary, as wide as the header
 *   2 failed, 4 passed in 0.13s                         summary under -q, without a header
 *   Results (0.18s):                                    summary of sugar and pretty, see pytest-results.ts
 *
 * A bar that is not as wide as its session's header is no summary of it; a session inside another one's report is
 * output of its tests; after a session with a header, a plain line needs a -q session of its own.
 * Debatable kinds, by this rule: outcomes count as pytest prints them. Unexpected passes are passed, expected failures
 * skipped, errors failed (a test that passes and errors in teardown is two outcomes); failed subtests are among
 * `failed`, `N subtests passed` are no tests; --collect-only ran nothing: 0. Under -qq there is no summary: the progress
 * characters are counted when the rows are complete, else nothing is known.
 */
import type { Counts, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { evidenceAt } from '../../kit/numbers.ts';
import { parseProgressRow } from './pytest-progress.ts';
import { PytestResults } from './pytest-results.ts';
import { type PytestSession, PytestSessions } from './pytest-sessions.ts';
import { type Bar, fitsWidth, type Outcome, parseBar, parseOutcome } from './pytest-summary.ts';

const HEADER = /^test session starts(?: \(.*\))?$/;
/** A session that a test starts begins where the progress stood: `tests/test_a.py ..=== test session starts ===`. */
const GLUED_HEADER = /[^=](={3,400} test session starts ={3,400})$/;
const SUGAR_HEADER = 'Test session starts (platform: ';
const RICH_HEADER = /^─+ pytest session starts ─+$/;
const DOTS = /^[.FEsxX]{1,1000}$/;
const REPORT = /^(?:FAILURES|ERRORS|PASSES|XFAILURES|XPASSES|short test summary info|warnings summary(?: \(final\))?|tests coverage|slowest .*durations)$/;
/** Rules and headings of tools whose progress is dots too (unittest, RSpec, PHPUnit). */
const OTHER_TOOL = /^(?:-{70}|Finished in \d.*|Time: \d\d:\d\d.*|PHPUnit \d.*)$/;
const FAILED_NODE = /^(?:FAILED|ERROR) \S+\.py(?:::| - |$)/;
/** Columns of the bars when pytest does not write to a terminal. */
const PIPE_WIDTH = 80;
/** Columns of a terminal that somebody may work with; text that tests print is often not as wide. */
const NARROWEST = 40;
/** Lines that a log cut down to its end is likely to have before the summary. */
const TAIL = 30;
const MAX_SUMMARY_LENGTH = 400;
const MAX_PLAIN_SUMMARIES = 1_000;

class PytestReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  /** A summary without anything before it: the output was cut down to its end (`| tail`). */
  readonly #stray: Run[] = [];
  readonly #sessions = new PytestSessions();
  readonly #plainSummaries = new Set<string>();
  #results: PytestResults | undefined;
  #sawHeader = false;
  /** The latest session with a header that ended, and the run it became. */
  #ended: { readonly session: PytestSession; readonly index: number; outcome: Outcome } | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#sessions.depth > 0 || this.#runs.length > 0 || this.#results !== undefined;
  }

  read(line: Line): void {
    const { text, number } = line;
    if (this.#results !== undefined) {
      if (this.#results.read(text, number)) return;
      this.#endResults(this.#results);
    }
    const first = text.charCodeAt(0);
    if (first === 61) this.#bar(text, number);
    else if ((first >= 48 && first <= 57) || first === 110) this.#plainSummary(text, number);
    else if (first === 33) this.#sessions.active?.interrupt(parseBar(text, '!')?.title ?? '');
    else if (first === 82 || first === 0x256d) this.#beginResults(text, number);
    else if (first === 84 && text.startsWith(SUGAR_HEADER)) this.#begin(number, 0).style = 'sugar';
    else if (first === 0x2500 && RICH_HEADER.test(text)) this.#begin(number, 0).style = 'rich';
    else if (first === 98 && text.startsWith('bringing up nodes...')) this.#quiet(number, true);
    else if (first !== 32 && text.endsWith('==') && GLUED_HEADER.test(text)) this.#gluedHeader(text, number);
    else this.#progress(text, number);
    this.#sessions.active?.read(text, first, this.#sessions.depth > 1);
  }

  finish(): Findings {
    if (this.#results !== undefined) this.#endResults(this.#results);
    for (const session of this.#sessions.rest()) this.#abandon(session);
    return { runs: this.#runs.length > 0 ? this.#runs : this.#stray };
  }

  #bar(text: string, lineNumber: number): void {
    const bar = parseBar(text, '=');
    if (bar === null) return;
    if (HEADER.test(bar.title)) {
      if (bar.width < NARROWEST) return;
      this.#begin(lineNumber, bar.width);
      return;
    }
    const outcome = parseOutcome(bar.title);
    if (outcome !== null) {
      this.#barredSummary(bar, outcome, lineNumber);
      return;
    }
    if (this.#sessions.depth === 0 && !REPORT.test(bar.title)) return;
    const session = this.#sessions.reporterOf() ?? this.#quiet(lineNumber, false);
    if (session.width === 0) session.width = bar.width;
    if (bar.width !== session.width) return;
    session.enter(bar.title);
    session.reportLine = lineNumber;
    if (bar.title === 'short test summary info') session.evident = true;
  }

  #gluedHeader(text: string, lineNumber: number): void {
    const bar = parseBar(GLUED_HEADER.exec(text)?.[1] ?? '', '=');
    if (bar !== null && this.#sessions.depth > 0) this.#sessions.begin('headed', lineNumber, bar.width, true).nested = true;
  }

  /** A header was seen. */
  #begin(lineNumber: number, width: number): PytestSession {
    const outer = this.#sessions.top;
    // Results of its own ended it; pytest-pretty's may also be those of a -q run inside of it.
    const results = outer?.kind === 'headed' ? outer.candidate?.outcome : undefined;
    const over = results !== undefined && (outer?.style !== 'bars' || (this.#sessions.depth === 1 && results.outcomes === outer.selected));
    if (outer !== undefined && (over || (outer.kind === 'quiet' && !outer.reporting))) {
      this.#sessions.drop(outer);
      this.#abandon(outer);
    }
    this.#ended = undefined;
    return this.#sessions.begin('headed', lineNumber, width, true);
  }

  /** The session that a line of a -q run belongs to. */
  #quiet(lineNumber: number, evident: boolean): PytestSession {
    const session = this.#sessions.top ?? this.#sessions.begin('quiet', lineNumber, 0, evident);
    session.evident ||= evident;
    return session;
  }

  #progress(text: string, lineNumber: number): void {
    const row = parseProgressRow(text);
    const open = this.#sessions.top;
    if (row !== null && open !== undefined && open.style !== 'bars' && open.candidate !== undefined) {
      // Its results ended it: a -q run follows.
      this.#sessions.drop(open);
      this.#abandon(open);
    }
    const { top } = this.#sessions;
    if (row === null) {
      if (top === undefined && DOTS.test(text)) this.#quiet(lineNumber, false);
      else if (top === undefined && FAILED_NODE.test(text)) this.#quiet(lineNumber, false).beginList();
      else if (top !== undefined && !top.evident && !top.reporting && OTHER_TOOL.test(text)) this.#sessions.drop(top);
      return;
    }
    if (top?.reporting === true) {
      // Captured output of a test that runs pytest -q.
      this.#sessions.begin('quiet', lineNumber, 0, true).rows.add(row);
      return;
    }
    if (top?.kind === 'headed') return;
    if (top !== undefined && (!top.evident || top.rows.complete)) {
      // Dots without percentages were another tool's; a second complete row is a second run (-qq twice).
      this.#sessions.drop(top);
      this.#abandon(top);
    }
    const session = this.#quiet(lineNumber, true);
    session.rows.add(row);
    session.lastLine = lineNumber;
  }

  #barredSummary(bar: Bar, outcome: Outcome, lineNumber: number): void {
    const session = this.#sessions.endedBy(bar, outcome);
    if (session !== undefined) {
      this.#end(session, outcome, lineNumber);
      return;
    }
    if (this.#replaces(bar, outcome, lineNumber)) return;
    const { top } = this.#sessions;
    if (top?.kind === 'quiet' && (fitsWidth(bar, top.width) || top.listed)) top.candidate = { outcome, line: lineNumber };
    else if (top === undefined && !this.#sawHeader && this.#sessions.depth === 0 && (lineNumber === 1 || (lineNumber <= TAIL && fitsWidth(bar, PIPE_WIDTH)))) {
      this.#stray.push(this.#runOf(undefined, outcome, lineNumber, 'shape'));
    }
  }

  /**
   * A second summary below one header: the first was printed by a test when it does not tell as many tests as were collected and this one does,
   * or when the progress went on below it.
   */
  #replaces(bar: Bar, outcome: Outcome, lineNumber: number): boolean {
    const ended = this.#ended;
    const { top, bottom } = this.#sessions;
    if (ended === undefined || bar.width !== ended.session.width || bottom?.kind === 'headed') return false;
    const { selected } = ended.session;
    const fits = outcome.outcomes === selected && ended.outcome.outcomes !== selected;
    if (!fits && top?.rows.complete !== true) return false;
    this.#sessions.rest();
    this.#runs[ended.index] = this.#runOf(ended.session, outcome, lineNumber, 'structure');
    ended.outcome = outcome;
    return true;
  }

  #plainSummary(text: string, lineNumber: number): void {
    if (text.length > MAX_SUMMARY_LENGTH) return;
    const outcome = parseOutcome(text);
    if (outcome === null) return;
    const { top, bottom } = this.#sessions.hasOwn() ? this.#sessions : { top: undefined, bottom: undefined };
    const session = top?.kind === 'quiet' ? top : bottom;
    if (session?.kind === 'headed') return;
    if (session !== undefined) {
      if (session.evident || !this.#isRepeated(text)) this.#end(session, outcome, lineNumber);
      return;
    }
    if (/^\d+ (?:errors?|warnings?)\b/.test(text) || (this.#sawHeader && outcome.kind === 'ran') || this.#isRepeated(text)) return;
    // All that is left of a run (`pytest -q | tail -1`), or printed by a test of another tool, which is told by that one's summary.
    addRun(this.#runs, { ...this.#runOf(undefined, outcome, lineNumber, 'shape'), recapOf: 'all' });
  }

  /** The very same plain summary again, times included: a log shown twice. */
  #isRepeated(text: string): boolean {
    if (this.#plainSummaries.has(text)) return true;
    if (this.#plainSummaries.size < MAX_PLAIN_SUMMARIES) this.#plainSummaries.add(text);
    return false;
  }

  #beginResults(text: string, lineNumber: number): void {
    if (this.#sessions.depth > 0) this.#results = PytestResults.begin(text, lineNumber) ?? undefined;
  }

  #endResults(results: PytestResults): void {
    this.#results = undefined;
    // pytest-sugar leaves files that could not be collected out of its results.
    const top = this.#sessions.top;
    const more = top?.style === 'sugar' ? new Map([['errors', top.failures.notCollected]]) : undefined;
    const nothingToRun = top?.style === 'sugar' && top.selected === 0;
    if (results.lastLine === results.firstLine && (more?.get('errors') ?? 0) === 0 && !nothingToRun) return;
    const session = this.#sessions.resultsOf();
    if (session !== undefined) session.candidate = { outcome: results.outcome(more), line: results.lastLine };
  }

  #end(session: PytestSession, outcome: Outcome, lineNumber: number): void {
    if (!this.#sessions.end(session)) return;
    if (session.kind === 'headed') {
      this.#sawHeader = true;
      this.#ended = { session, index: this.#runs.length, outcome };
    }
    addRun(this.#runs, this.#runOf(session, outcome, lineNumber, session.evident ? 'structure' : 'summary'));
  }

  /** A session that ended without a summary. */
  #abandon(session: PytestSession): void {
    if (session.candidate !== undefined && !session.nested) {
      addRun(this.#runs, this.#runOf(session, session.candidate.outcome, session.candidate.line, session.evident ? 'structure' : 'summary'));
    }
    if (session.candidate !== undefined || !session.evident || session.nested) return;
    const rows = session.kind === 'quiet' ? session.rows.counts(session.width) : null;
    // Subtests may fail without a character of their own.
    const counts = rows !== null && session.failures.told > (rows.failed ?? 0) ? null : rows;
    // What stands above a bar of its report is output of its tests.
    const run = { ...this.#run(session, counts ?? UNKNOWN_COUNTS, session.lastLine, 'structure'), lastLine: Math.max(session.lastLine, session.reportLine) };
    addRun(this.#runs, counts === null ? { ...run, partial: 'pytest printed no summary: it was cut off, crashed, or ran with -qq.' } : run);
  }

  #runOf(session: PytestSession | undefined, outcome: Outcome, lineNumber: number, confidence: Run['confidence']): Run {
    if (session?.overlapped === true) {
      return { ...this.#run(session, UNKNOWN_COUNTS, lineNumber, confidence), partial: 'Two sessions of pytest ran at once: their summaries cannot be told apart.' };
    }
    return {
      ...this.#run(session, outcome.counts, lineNumber, confidence),
      ...(outcome.durationSeconds === undefined ? {} : { durationSeconds: outcome.durationSeconds }),
      ...(session?.stopped === undefined ? {} : { partial: session.stopped }),
      ...(outcome.kind === 'collected' ? { notes: ['pytest only collected the tests, it ran none.'] } : {}),
    };
  }

  #run(session: PytestSession | undefined, counts: Counts, lineNumber: number, confidence: Run['confidence']): Run {
    return {
      framework: 'pytest',
      confidence,
      counts,
      evidence: evidenceAt('pytest', lineNumber, counts),
      firstLine: session?.firstLine ?? lineNumber,
      lastLine: lineNumber,
      summaryLines: counts === UNKNOWN_COUNTS ? [] : [lineNumber],
      stream: this.#stream,
      ...(session === undefined ? {} : { encloses: 'all', failingTests: session.failures.failing(), flakyTests: session.failures.flaky() }),
    };
  }
}

export const pytest: ConsoleFormat = {
  id: 'pytest',
  title: 'pytest',
  kind: 'tests',
  openings: [
    '=== … ===', '= …', '… %]', ['Test', 'session'], '─── …', 'bringing', '.', '..', '...', 'no tests', 'FAILED', 'ERROR', 'RERUN', 'SUBFAIL', 'SUBFAILED',
    // Between header and summary may lie any amount of text that tests print.
    '!!! … !!!', '___', '―――', '---$', '--- Captured', 'E', 'File', 'a.py:12:', 'collected', 'collecting', 'rootdir:', 'INTERNALERROR>', 'Results', '╭───', '│ 5', '3 rerun',
    ...['passed', 'failed', 'skipped', 'xfailed', 'xpassed', 'deselected', 'error', 'errors', 'test', 'tests', 'warning', 'warnings'].map((kind) => `3 ${kind}`),
  ],
  start: (stream) => new PytestReader(stream),
};
