/**
 * Jest 24 to 30, and what runs it: react-scripts, the Storybook test-runner, `ng test` with Jest.
 *
 * Each file's result, then details indented by two and more, coverage, and the summary (zero parts left out):
 *   PASS test/math.test.js (5.1 s, 92 MB heap size)        in colour ` PASS  …`, on GitHub `::group::PASS …`
 *   FAIL unit test/division.test.js                        with the project's name in front
 *     ● division › is wrong                                one per failing test, message and stack indented by four and more
 *   Summary of all failing tests                           repeats the above when there were more than 20 files
 *   Test Suites: 1 failed, 2 passed, 3 total               `1 of 2 total` after --bail
 *   Tests:       1 failed, 1 skipped, 1 todo, 5 passed, 8 total
 *   Snapshots:   0 total
 *   Time:        0.582 s, estimated 1 s                    24: `4.206s`
 * Source of the shapes: output of those versions; jest-reporters (getSummary, getResultHeader, GitHubActionsReporter).
 *
 * On a terminal the figures are drawn again and again: those of an unfinished run (`1 of 3 total`) stand above
 * ` RUNS  …`, or have lost their `Time:` to the next drawing.
 * A `Tests:` line counts below its `Test Suites:` line; without it (`jest | tail -4`) only when `Snapshots:` follows, or when it is all there is (`| grep Tests:`).
 * No test found is zero tests. A file that cannot be loaded fails no test, as Jest counts; it is named all the same.
 * What tests log through the console stands below `  console.log`, also above the first result: there the run begins.
 * A run inside a test: the inner summary counts fewer files than were reported so far, and the outer one the rest.
 */
import type { Counts, NamedTest, Run } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { FailureDetail } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, integer } from '../../kit/numbers.ts';
import { workflowCommand } from '../../kit/workflow-command.ts';

const SUITES = /^Test Suites: (?:\d+ (?:failed|skipped|pending|passed), ){0,4}(?:(\d+) of )?(\d+) total$/;
const TESTS = /^Tests:\s{1,12}((?:\d+ (?:failed|skipped|pending|todo|passed), ){0,5}\d+ total)$/;
const TIME = /^Time:\s{1,12}([\d.]{1,12}) ?(m?s)\b/;
const RESULT = /^(?:::group::| {1,2})?(PASS|FAIL) {1,2}(\S.*)$/;
const TRAILER = /(?: \((?:[\d.]+ ?m?s|\d+ MB heap size|, ){1,3}\)){1,2}$/;
const FILE = /\.[cm]?[jt]sx?$|\.(?:vue|svelte|mdx?|coffee|feature|snap|json)$/;
const DETAIL = /^ {2}● (\S.*)$/;
/** Above what a test logged; with --verbose (a single file, too) that stands above the file's result. Up to 24 with its place. */
const CONSOLE = /^ {2}console\.(?:log|error|warn|info|debug|trace|dir|group|assert|count|time)(?: \S{1,300}:\d{1,7})?$/;
/** Lines below a summary in which tests that are over may still log. */
const LATE_LINES = 40;
const NONE = /^No tests found(?:, exiting with code \d+| related to files changed since .{1,200})$/;

/** `unit src/a.test.js` or ` browser: chromium  src/a.test.js`: the path is what follows the project's name. */
function pathOf(title: string): string {
  const label = title.lastIndexOf('  ');
  return (label >= 0 ? title.slice(label) : title.slice(title.lastIndexOf(' ') + 1)).trim();
}

/** A failing test, and which of the files reported since the last summary it is in. */
interface Failing {
  readonly test: NamedTest;
  readonly file: number;
}

interface Outer {
  readonly firstLine: number;
  readonly files: number;
  readonly failing: readonly Failing[];
}

class JestReader extends CollectingReader {
  #failing = new Capped<Failing>();
  #annotated = new Capped<NamedTest>();
  #detail: FailureDetail | undefined;
  #file: string | undefined;
  #repeats = false;
  /** Files with details, and whether GitHubActionsReporter (details in a group) told them: it may stand beside the default reporter. */
  #told = new Map<string, boolean>();
  #grouped = false;
  #firstLine = 0;
  /** Files reported since the last summary, by the default reporter and by GitHubActionsReporter. */
  #plainFiles = 0;
  #groupedFiles = 0;
  #outer: Outer | undefined;
  /** The `Test Suites:` line, and the number of files it says were run. */
  #suites: { readonly line: number; readonly files: number; readonly unfinished: boolean } | undefined;
  /** The line of the last run's time, and its figures: another reporter may print the same below. */
  #latest = { timeLine: 0, figures: '' };
  /** The last run has figures of an unfinished run, and the line below them has not come yet. */
  #unfinished = false;
  #timed = false;
  /** A `Tests:` line without `Test Suites:` above it: believed when `Snapshots:` follows, or when the output is nothing else. */
  #lone: { readonly line: Line; readonly match: RegExpExecArray } | undefined;

  get #files(): number {
    return Math.max(this.#plainFiles, this.#groupedFiles);
  }

  read(line: Line): void {
    this.#take(line);
    this.attentive = this.#unfinished || this.#detail !== undefined || this.#suites !== undefined || this.#lone !== undefined;
  }

  #take(line: Line): void {
    const text = line.text;
    if (text.startsWith('Time:')) this.#timed = true;
    else if (this.#unfinished && !/^(?:Snapshots:.*|\s*)$/.test(text)) {
      this.#unfinished = false;
      if (!this.#timed || /^ ?RUNS {1,2}\S/.test(text)) this.runs.pop();
    }
    if (this.#detail !== undefined && !this.#endsDetail(text)) {
      this.#detail.read(text);
      return;
    }
    if (this.#lone !== undefined && text.trim() !== '') {
      const { line: at, match } = this.#lone;
      this.#lone = undefined;
      if (text.startsWith('Snapshots:')) this.#summary(at, match);
    }
    const result = RESULT.exec(text);
    if (result !== null) this.#result(result, line.number);
    else if (text.startsWith('  ● ')) this.#headline(text);
    else if (text.startsWith('Summary of all failing tests')) this.#repeats = this.#failing.count > 0;
    else if (text.startsWith('::')) this.#command(text);
    else if (CONSOLE.test(text)) this.#logged(line.number);
    else this.#figures(line);
  }

  override finish(): Findings {
    this.#closeDetail();
    if (this.#lone?.line.number === 1) this.#summary(this.#lone.line, this.#lone.match);
    if (this.#files > 0 || this.#suites !== undefined) {
      const lastLine = this.#suites?.line ?? this.#firstLine;
      this.addUnknown(this.#firstLine, lastLine, 'Jest reported files but its "Tests:" line is missing: the output was cut or Jest crashed.', this.#state(this.#failing.items.map((each) => each.test)));
    }
    return super.finish();
  }

  #endsDetail(text: string): boolean {
    const ends = text.startsWith('  ● ') || (text !== '' && !text.startsWith('  ') && text.trim() !== '');
    if (ends) this.#closeDetail();
    return ends;
  }

  #closeDetail(): void {
    if (this.#detail !== undefined && !this.#repeats && this.#told.get(this.#file ?? '') === this.#grouped) {
      this.#failing.push({ test: this.#detail.finish(), file: this.#files });
    }
    this.#detail = undefined;
  }

  #result(match: RegExpExecArray, number: number): void {
    const path = pathOf((match[2] ?? '').replace(TRAILER, ''));
    // Reporters that list the files once more cut the root off and leave its slash.
    if (!FILE.test(path) || path.startsWith('/')) return;
    this.#file = match[1] === 'FAIL' ? keep(path) : undefined;
    this.#grouped = false;
    if (this.#repeats) return;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (match[0].startsWith('::') || match[0].startsWith('  ')) this.#groupedFiles += 1;
    else this.#plainFiles += 1;
  }

  #logged(number: number): void {
    const latest = this.runs.at(-1);
    if (this.#firstLine === 0 && (latest === undefined || number > latest.lastLine + LATE_LINES)) this.#firstLine = number;
  }

  #headline(text: string): void {
    const name = DETAIL.exec(text)?.[1];
    if (name === undefined || name === 'Console' || this.#file === undefined) return;
    if (!this.#told.has(this.#file) && this.#told.size < MAX_NAMED_TESTS) this.#told.set(this.#file, this.#grouped);
    this.#detail = new FailureDetail(name, this.#file);
  }

  /** GitHubActionsReporter: details in a group of their own; with `silent` nothing but the annotations. */
  #command(text: string): void {
    const thrown = /^::group::Errors thrown in (\S.*)$/.exec(text)?.[1];
    if (thrown !== undefined) {
      this.#file = keep(thrown);
      this.#grouped = true;
    }
    const error = text.startsWith('::error ') ? workflowCommand(text) : undefined;
    const title = error?.properties.get('title');
    const file = error?.properties.get('file');
    if (error === undefined || title === undefined || file === undefined) return;
    const line = integer(error.properties.get('line'));
    this.#annotated.push({ name: keep(title), file: keep(file), ...(line === null ? {} : { line }), message: keep(error.message) });
  }

  #figures(line: Line): void {
    const suites = SUITES.exec(line.text);
    const match = TESTS.exec(line.text);
    if (suites !== null) this.#suites = { line: line.number, files: integer(suites[1] ?? suites[2]) ?? 0, unfinished: suites[1] !== undefined };
    else if (match !== null && this.#suites === undefined) this.#lone = { line, match };
    else if (match !== null) this.#summary(line, match);
    else if (NONE.test(line.text)) {
      this.#firstLine = this.#firstLine === 0 ? line.number : this.#firstLine;
      this.#close(counts(0, 0, 0), line.number, []);
    } else if (line.text.startsWith('Time:')) this.#duration(line);
    else if (!line.text.startsWith('Tests:')) this.#suites = undefined;
  }

  #summary(line: Line, match: RegExpExecArray): void {
    const parts = labelledCounts(match[1] ?? '');
    if (parts === null) return;
    const { timeLine, figures } = this.#latest;
    this.#latest = { timeLine: 0, figures: match[0] };
    const again = figures === match[0] && timeLine > 0 && this.#suites !== undefined && this.#suites.line - timeLine <= 2 && this.#files === 0;
    if (again) {
      this.#suites = undefined;
      return;
    }
    const known = counts(countOf(parts, 'passed'), countOf(parts, 'failed'), countOf(parts, 'skipped', 'pending', 'todo'), countOf(parts, 'total'));
    if (this.#firstLine === 0) this.#firstLine = this.#suites?.line ?? line.number;
    this.#unfinished = this.#suites?.unfinished === true;
    this.#timed = false;
    this.#close(known, line.number, this.#nest(this.#suites?.files ?? this.#files));
  }

  /** What the summary leaves over was reported by an outer run, which the next summary may account for. */
  #nest(ran: number): readonly NamedTest[] {
    const failing = this.#failing.items;
    const outer = this.#outer;
    const left = this.#files - ran;
    this.#outer = left > 0 ? { firstLine: this.#firstLine, files: left, failing: failing.filter((each) => each.file <= left) } : undefined;
    if (outer === undefined || outer.files + this.#files !== ran) return failing.filter((each) => each.file > left).map((each) => each.test);
    this.#firstLine = outer.firstLine;
    return [...outer.failing, ...failing].map((each) => each.test);
  }

  #state(failing: readonly NamedTest[]): Partial<Run> {
    return {
      confidence: this.#suites !== undefined && this.#files > 0 ? 'structure' : 'summary',
      failingTests: failing.length > 0 ? failing : this.#annotated.items,
    };
  }

  #close(known: Counts, line: number, failing: readonly NamedTest[]): void {
    this.add(known, [line], { firstLine: this.#firstLine, encloses: 'all', ...this.#state(failing) });
    this.#failing = new Capped<Failing>();
    this.#annotated = new Capped<NamedTest>();
    this.#firstLine = 0;
    this.#plainFiles = 0;
    this.#groupedFiles = 0;
    this.#told = new Map();
    this.#file = undefined;
    this.#repeats = false;
    this.#suites = undefined;
  }

  #duration(line: Line): void {
    const match = TIME.exec(line.text);
    const run = this.runs.at(-1);
    this.#latest = { ...this.#latest, timeLine: line.number };
    if (match === null || run === undefined || run.durationSeconds !== undefined || this.#files > 0) return;
    const seconds = Number(match[1]) / (match[2] === 'ms' ? 1000 : 1);
    if (Number.isFinite(seconds)) this.runs[this.runs.length - 1] = { ...run, durationSeconds: seconds };
  }
}

export const jest: ConsoleFormat = {
  id: 'jest',
  title: 'Jest',
  kind: 'tests',
  openings: ['Tests:', ['Test', 'Suites:'], 'Snapshots:', 'Time:', 'PASS', 'FAIL', '● …', '::group::PASS', '::group::FAIL', '::group::Errors', '::error', 'Summary', 'No tests', ...['log', 'error', 'warn', 'info', 'debug', 'trace', 'dir', 'group', 'assert', 'count', 'time'].map((method) => `console.${method}`)],
  start: (stream) => new JestReader('jest', stream),
};
