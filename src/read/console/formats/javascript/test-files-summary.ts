/**
 * The reader of Vitest's way of printing, which rstest shares:
 *
 *    RUN  v5.1.2 /home/project                                  a header: the run ends with its summary
 *    FAIL  test/a.test.js > suite > name                        failures; several headlines may share one error
 *   AssertionError: expected 2 to be 3
 *    ❯ test/a.test.js:4:46
 *   ⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/3]⎯
 *    Test Files  1 failed | 2 passed (3)
 *         Tests  3 failed | 5 passed | 1 expected fail | 4 skipped | 2 todo (15)
 *
 * Headers and summaries nest like brackets: a run inside a test lies in the outer run, which encloses it. Of several summaries
 * below one header the last is the run's (a test printed the others, or watch mode ran again).
 */
import type { Counts, NamedTest, Run } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { FailureDetail } from '../../kit/failure-detail.ts';
import type { Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, integer } from '../../kit/numbers.ts';

export interface TestFilesTool {
  readonly framework: string;
  readonly title: string;
  /** The line that a run starts with. */
  readonly header: RegExp;
  /** The whole line that tells that there is nothing to run. */
  readonly noTests: RegExp;
  /** Whether the header is printed only where a summary must follow, whatever reporter is chosen. */
  readonly headerProvesSummary: boolean;
  /** Blanks between the label of a summary line and its figures. */
  readonly gap: string;
  /** The line that tells that a run was written to a file, from which its report may be merged and printed again. */
  readonly written?: RegExp;
}

const FILES = /^ {0,2}Test Files {1,2}(?:no tests|no test files|\d[^\n]{0,200})$/;
const FIGURES = /^((?:\d+ (?:failed|passed|expected fail|skipped|todo)(?: \| )?){1,5})(?: \((\d+)\))?$/;
const HEADLINE = /^ FAIL {1,3}(\S.*)$/;
const PROJECT = /^(?:\|([^|]{1,100})\| |(\S[^>]{0,100}?) {2})(?=\S)/;
const FLAKY = /^ {1,24}✓ (\S.{0,500}?)(?: {1,3}\d+m?s)? \(retry x\d+\)$/;
const PASSING = /^ {1,24}✓ /;
const RULE = /^⎯{5,}/;
const DURATION = /^ {0,4}Duration {1,2}([\d.]{1,12})(m?s)\b/;
const MAX_NESTED = 20;

interface OpenRun {
  readonly firstLine: number;
  readonly failing: Capped<NamedTest>;
  readonly flaky: Capped<NamedTest>;
  readonly known: Set<string>;
  /** A suite's hook failed: Vitest leaves the suite's tests without a result. */
  hookFailed: boolean;
}

/** `test/a.test.js > suite > name`, `test/a.test.js [ test/a.test.js ]` when the file itself failed. */
function split(title: string): { readonly file: string; readonly name: string } {
  const separator = title.indexOf(' > ');
  const bracket = title.indexOf(' [ ');
  if (separator >= 0) return { file: keep(title.slice(0, separator)), name: keep(title.slice(separator + 3)) };
  const file = keep(bracket >= 0 ? title.slice(0, bracket) : title);
  return { file, name: file };
}

function openAt(firstLine: number): OpenRun {
  return { firstLine, failing: new Capped<NamedTest>(), flaky: new Capped<NamedTest>(), known: new Set(), hookFailed: false };
}

export class TestFilesReader extends CollectingReader {
  readonly #tool: TestFilesTool;
  readonly #tests: RegExp;
  readonly #open: OpenRun[] = [];
  /** The run that its summary closed last, while no other header has come. */
  #closed: OpenRun | undefined;
  /** Its failures are listed below that summary, which then was none. */
  #goesOn = false;
  #details: FailureDetail[] = [];
  #headlines = false;
  #suites = false;
  #filesLine = 0;
  #lone: Line | undefined;
  /** Indexes of the runs that were written to a file. */
  readonly #written = new Set<number>();

  constructor(tool: TestFilesTool, stream: string) {
    super(tool.framework, stream);
    this.#tool = tool;
    this.#tests = new RegExp(`^ {0,8}Tests${tool.gap}(\\S.{0,200})$`);
  }

  read(line: Line): void {
    // A passing test's line, which many tools print, says nothing else.
    if (!this.attentive && PASSING.test(line.text)) {
      this.#passed(line.text);
      return;
    }
    this.#take(line);
    this.attentive = this.#details.length > 0 || this.#filesLine > 0 || this.#lone !== undefined;
  }

  #take(line: Line): void {
    const text = line.text;
    const headline = HEADLINE.exec(text)?.[1];
    const run = this.#open.at(-1) ?? (this.#goesOn ? this.#closed : undefined);
    if (headline !== undefined && run !== undefined) {
      this.#headline(headline, run);
      return;
    }
    if (this.#details.length > 0 && !RULE.test(text) && !FILES.test(text)) {
      this.#headlines = false;
      if (!text.startsWith('::')) for (const detail of this.#details) detail.read(text);
      return;
    }
    this.#closeDetails();
    if (RULE.test(text)) {
      const heading = / Failed (Suites|Tests) /.exec(text)?.[1];
      // Between the failures stand rules with their number.
      if (heading !== undefined || !text.includes('/')) this.#suites = heading === 'Suites';
      this.#goesOn ||= heading !== undefined;
    }
    if (this.#lone !== undefined) {
      if (text.startsWith('   Start at')) this.#summary(this.#lone, this.#lone.number);
      this.#lone = undefined;
    }
    this.#figures(line);
  }

  override finish(): Findings {
    this.#closeDetails();
    if (this.#lone !== undefined && this.runs.length === 0 && this.#open.length === 0) this.#summary(this.#lone, this.#lone.number);
    for (const run of this.#open) {
      if (!this.#tool.headerProvesSummary && run.known.size === 0) continue;
      const why = `${this.#tool.title} started but its "Tests" line is missing: the output was cut or the run crashed.`;
      this.addUnknown(run.firstLine, run.firstLine, why, { failingTests: run.failing.items });
    }
    if (this.#written.size > 0) this.#dropMerged();
    return super.finish();
  }

  /** A run that is the sum of those written to files before it is their merged report. */
  #dropMerged(): void {
    let waiting: Run[] = [];
    const kept = this.runs.filter((run, index) => {
      if (this.#written.has(index)) {
        waiting.push(run);
        return true;
      }
      const merged = waiting.length > 0 && (['total', 'passed', 'failed', 'skipped'] as const).every((field) => run.counts[field] === waiting.reduce((sum, each) => sum + (each.counts[field] ?? Number.NaN), 0));
      if (merged) waiting = [];
      return !merged;
    });
    this.runs.splice(0, this.runs.length, ...kept);
  }

  #figures(line: Line): void {
    const text = line.text;
    const filesLine = this.#filesLine;
    this.#filesLine = 0;
    if (FILES.test(text)) this.#filesLine = line.number;
    else if (this.#tests.test(text)) {
      if (filesLine > 0) this.#summary(line, filesLine);
      else if (text.startsWith('      Tests')) this.#lone = line;
    } else if (this.#tool.header.test(text)) {
      if (this.#open.length < MAX_NESTED) this.#open.push(openAt(line.number));
      this.#closed = undefined;
    } else if (this.#tool.noTests.test(text)) {
      this.#push(this.#open.pop() ?? openAt(line.number), counts(0, 0, 0), line.number);
    } else if (text.includes('✓')) this.#passed(text);
    else if (this.#tool.written?.test(text) === true) this.#written.add(this.runs.length - 1);
    else if (/^ {2,5}Errors {1,2}\d/.test(text)) this.#note(`${this.#tool.title} caught ${text.trim().slice(6).trim()} outside of tests.`);
    else this.#duration(text);
  }

  #headline(text: string, run: OpenRun): void {
    if (!this.#headlines) this.#closeDetails();
    this.#headlines = true;
    const project = PROJECT.exec(text);
    const title = text.slice(project?.[0].length ?? 0).trim();
    const label = project === null ? '' : `[${(project[1] ?? project[2] ?? '').trim()}] `;
    const { file, name } = split(title);
    const key = keep(`${label}${title}`);
    if (run.known.has(key)) return;
    if (this.#suites && name !== file) run.hookFailed = true;
    if (run.known.size < MAX_NAMED_TESTS) run.known.add(key);
    this.#details.push(new FailureDetail(`${label}${name}`, file));
  }

  #passed(text: string): void {
    const title = text.includes('(retry x') ? FLAKY.exec(text)?.[1] : undefined;
    const run = this.#open.at(-1);
    if (title !== undefined && run !== undefined) run.flaky.push(/^[^ ]*[./][^ ]* > /.test(title) ? split(title) : { name: keep(title) });
  }

  #closeDetails(): void {
    const run = this.#open.at(-1) ?? this.#closed;
    for (const detail of this.#details) run?.failing.push(detail.finish());
    this.#details = [];
    this.#headlines = false;
  }

  #summary(line: Line, filesLine: number): void {
    const figures = this.#tests.exec(line.text)?.[1]?.trim() ?? '';
    const match = FIGURES.exec(figures);
    const again = this.#open.length === 0 ? this.#closed : undefined;
    const run = this.#open.pop() ?? again ?? openAt(filesLine);
    const known = figures === 'no tests' ? counts(0, 0, 0) : match === null ? null : this.#counts(match, run);
    if (known === null) {
      if (again === undefined) this.#open.push(run);
      return;
    }
    if (again !== undefined) this.runs.pop();
    this.#closed = run.firstLine < filesLine ? run : undefined;
    this.#goesOn = false;
    this.#push(run, known, line.number);
  }

  /**
   * An expected failure that failed is a pass, as in the tool's own reports. The printed total may exceed its parts: tests
   * behind a failing suite hook are skipped (as the tool's reports say), tests cut off by --bail or a crash have no result.
   */
  #counts(match: RegExpExecArray, run: OpenRun): Counts | null {
    const parts = labelledCounts((match[1] ?? '').replaceAll(' | ', ', '));
    if (parts === null) return null;
    const passed = countOf(parts, 'passed', 'expected fail');
    const failed = countOf(parts, 'failed');
    const skipped = countOf(parts, 'skipped', 'todo');
    const total = integer(match[2]) ?? passed + failed + skipped;
    return counts(passed, failed, run.hookFailed ? Math.max(skipped, total - passed - failed) : skipped, total);
  }

  #push(run: OpenRun, known: Counts, line: number): void {
    const confidence: Run['confidence'] = run.firstLine < line ? 'structure' : 'summary';
    // Coverage stands below the summary: a table above it was printed by a test.
    const coverage = confidence === 'structure' ? { coverageInside: [] } : {};
    this.add(known, [line], { confidence, encloses: 'all', ...coverage, firstLine: run.firstLine, failingTests: run.failing.items, flakyTests: run.flaky.items });
  }

  #note(note: string): void {
    const run = this.runs.at(-1);
    if (run !== undefined) this.runs[this.runs.length - 1] = { ...run, notes: [...(run.notes ?? []), note] };
  }

  #duration(text: string): void {
    const match = DURATION.exec(text);
    const run = this.runs.at(-1);
    if (match === null || run === undefined || run.durationSeconds !== undefined) return;
    const seconds = Number(match[1]) / (match[2] === 'ms' ? 1000 : 1);
    if (Number.isFinite(seconds)) this.runs[this.runs.length - 1] = { ...run, durationSeconds: seconds };
  }
}
