/**
 * AVA 3 to 7 (its TAP is read by tap.ts): a line for each test, then, below the last `─`, the summary.
 *
 *   ✔ division › divides / ✔ [expected fail] skips › known bug / ✘ [fail]: division › is wrong (3 and 4: `✖ …`; Windows: `√`, `×`)
 *   - [skip] skips › skipped / - [todo] skips › write me
 *   ─
 *   division › is wrong  …  (only when tests failed, then another ─)
 *   1 hook failed / 2 tests failed / 3 tests passed / 1 known failure / 1 test skipped / 2 tests todo /
 *   1 unhandled rejection / 1 uncaught exception / 2 tests remained pending after a timeout
 * The passed line is left out as soon as something failed: then the ✔ lines are counted. A known failure passed, as AVA
 * has it. Failed hooks, uncaught exceptions, unhandled rejections, a test file that exits (unless an exception in it was
 * counted) and tests pending at a timeout are failures each: AVA exits 1 for them and calls no test failed. Tests
 * "remaining" behind a failed hook are not counted: AVA does not either.
 * `Couldn’t find any files to test` (or matching tests), or `No tests found in` each file: no tests.
 * Source of the shapes: output of 3, 4, 5, 6, 7; lib/reporters/default.js and verbose.js (endRun).
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { type Place, isProjectFile, placeOf, projectFrame } from '../../kit/javascript-frame.ts';
import { counts } from '../../kit/numbers.ts';

/** Not node:test, whose durations have a fraction of a millisecond. */
const PASSED = /^ {2}[✔√] (?!.{0,2000}\(\d+\.\d+ms\))/;
const CROSS = /^ {2}[✘✖×] (?:\[fail\]: )?(.*)$/;
const EXITED = /^(?:Exiting due to process\.exit\(\) when running (.*)|(.*) exited with a non-zero exit code: \d+|(.*) exited due to \w+)$/;
const NOT_A_TEST = /^(?:No tests found in |\d+ tests? remaining in |Timed out while running tests|Couldn.t find any )/;
/** A skipped test or a todo: of a suite of files its title says the file. */
const LEFT_OUT = /^ {2}- (?:\[(?:skip|todo)\] \S|\S.{0,500} › )/;
const ERROR_IN = /^ {2}(?:Uncaught exception|Unhandled rejection) in (.*)$/;
const PENDING = /^ {2}(\d{1,9}) tests? were pending in /;
const NOTHING = /^ {2}[✘✖×] Couldn.t find any (?:files to test|matching tests)/;
const PART =
  /^ {2}(\d{1,9}) (hooks? failed|tests? failed|tests? passed|known failures?|tests? skipped|tests? todo|unhandled rejections?|uncaught exceptions?|tests? remained pending after a timeout)$/;
/** npm's head of the next script. */
const SCRIPT = /^> @?[^\s@]{1,300}@[^\s@]{1,300} \S+$/;
const MAX_TITLES = 2_000;

type Part = 'hook failed' | 'test failed' | 'test passed' | 'known failure' | 'test skipped' | 'test todo' | 'unhandled rejection' | 'uncaught exception' | 'test remained pending after a timeout';

class AvaReader extends CollectingReader {
  #firstLine = 0;
  #passedLines = 0;
  #leftOutLines = 0;
  /** A line that only AVA prints was seen. */
  #certain = false;
  #pending = 0;
  #crashed = new Set<string>();
  #excepted = new Set<string>();
  /** Below a `─`: the lines that may be the summary. */
  #parts: Map<Part, { readonly value: number; readonly line: number }> | undefined;
  #ruleLine = 0;
  #crosses: string[] = [];
  #crossed = false;
  /** The line that says of a file that there is no test in it. */
  #withoutTests = 0;
  #failing = new Capped<NamedTest>();

  override read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (text === '  ─') this.#rule(line.number);
    else if (PASSED.test(text)) {
      this.#result(line.number);
      this.#passedLines += 1;
    } else if (LEFT_OUT.test(text)) this.#leftOutLines += 1;
    else if (NOTHING.test(text)) this.add(counts(0, 0, 0), [line.number]);
    else if (SCRIPT.test(text)) this.#endRun();
    else if (this.#firstLine > 0 || CROSS.test(text) || ERROR_IN.test(text)) this.#other(line, afterBlank);
    this.attentive = this.#parts !== undefined && this.#parts.size === 0;
  }

  override finish(): Findings {
    this.#endRun();
    return super.finish();
  }

  #result(line: number): void {
    if (this.#parts !== undefined && (this.#parts.size > 0 || this.#crashed.size > 0)) this.#endRun();
    if (this.#firstLine === 0) this.#firstLine = line;
  }

  #rule(line: number): void {
    if (this.#firstLine === 0) return;
    this.#parts = new Map();
    this.#ruleLine = line;
  }

  #other(line: Line, afterBlank: boolean): void {
    const text = line.text;
    const cross = CROSS.exec(text)?.[1];
    if (cross !== undefined && this.#parts === undefined) this.#cross(cross, line.number);
    if (cross?.startsWith('No tests found in ') === true) this.#withoutTests = line.number;
    if (/^ {2}[✘×] \[fail\]: /.test(text)) this.#certain = true;
    const error = ERROR_IN.exec(text)?.[1];
    if (error !== undefined && this.#excepted.size < MAX_TITLES) {
      this.#result(line.number);
      this.#excepted.add(keep(error));
    }
    this.#pending += Number(PENDING.exec(text)?.[1] ?? 0);
    if (this.#parts === undefined || this.#inFailures(text, afterBlank)) return;
    const part = PART.exec(text);
    if (part !== null) {
      const name = (part[2] ?? '').replace(/^(hook|test|known failure|unhandled rejection|uncaught exception)s/, '$1') as Part;
      this.#parts.set(name, { value: Number(part[1]), line: line.number });
    }
  }

  #cross(text: string, line: number): void {
    const exited = EXITED.exec(text);
    const file = exited?.[1] ?? exited?.[2] ?? exited?.[3];
    this.#result(line);
    if (file !== undefined) {
      if (this.#crashed.size < MAX_TITLES) this.#crashed.add(keep(file));
    } else if (!NOT_A_TEST.test(text)) {
      this.#crossed = true;
      if (this.#crosses.length < MAX_TITLES) this.#crosses.push(keep(text));
    }
  }

  /**
   * Between the rules: a failing test's title on a line of its own, then its code frame, message and stack.
   * True when the line is such a title, which may look like a part of the summary.
   */
  #inFailures(text: string, afterBlank: boolean): boolean {
    const title = text.slice(2).trimEnd();
    if (afterBlank && title.length > 0 && !title.startsWith(' ') && this.#crosses.some((cross) => cross === title || cross.startsWith(`${title} `))) {
      this.#crosses = this.#crosses.filter((cross) => cross !== title && !cross.startsWith(`${title} `));
      this.#failing.push({ name: keep(title) });
      return true;
    }
    const latest = this.#failing.items.at(-1);
    if (latest === undefined || latest.line !== undefined) return false;
    const place = placeIn(text);
    if (place !== null) this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
    return false;
  }

  #endRun(): void {
    const parts = this.#parts;
    const first = this.#firstLine;
    const failingTests = [...this.#failing.items, ...this.#crosses.map((name): NamedTest => ({ name }))];
    const value = (name: Part): number => parts?.get(name)?.value ?? 0;
    const exits = [...this.#crashed].filter((file) => !this.#excepted.has(file)).length;
    const stopped = Math.max(value('test remained pending after a timeout'), this.#pending);
    const failed = value('test failed') + value('hook failed') + value('uncaught exception') + value('unhandled rejection') + stopped + exits;
    const passed = parts?.has('test passed') === true ? value('test passed') + value('known failure') : this.#passedLines;
    const skipped = value('test skipped') + value('test todo');
    // Parts are printed in a fixed order, so that output cut within the summary lacks the last of them.
    const contradicted =
      (this.#crossed && value('test failed') + value('hook failed') === 0) ||
      (this.#excepted.size > 0 && value('uncaught exception') + value('unhandled rejection') === 0) ||
      (this.#leftOutLines > 0 && skipped === 0);
    if (parts !== undefined && (parts.size > 0 || failed > 0) && !contradicted) {
      const lines = [...parts.values()].map((part) => part.line);
      this.add(counts(passed, failed, skipped), lines.length > 0 ? lines : [this.#ruleLine], {
        confidence: 'structure',
        firstLine: first,
        encloses: 'all',
        coverageInside: [],
        failingTests,
      });
    } else if (parts?.size === 0 && this.#withoutTests > 0 && this.#passedLines + failingTests.length === 0) {
      this.add(counts(0, 0, 0), [this.#withoutTests]);
    } else if (this.#certain || (parts !== undefined && parts.size > 0)) {
      this.addUnknown(first, first, 'AVA printed results of tests and no summary: it was cut or stopped.', { failingTests });
    }
    this.#firstLine = 0;
    this.#passedLines = 0;
    this.#leftOutLines = 0;
    this.#certain = false;
    this.#pending = 0;
    this.#crashed = new Set();
    this.#excepted = new Set();
    this.#parts = undefined;
    this.#crosses = [];
    this.#crossed = false;
    this.#withoutTests = 0;
    this.#failing = new Capped();
  }
}

/** `test/b.js:4` above the code frame, a `› file://test/b.js:4:27`, or a frame of a stack. */
function placeIn(text: string): Place | null {
  const trimmed = text.trim();
  if (/^\S+\.[cm]?[jt]sx?:\d+$/.test(trimmed)) {
    const place = placeOf(trimmed);
    return place !== null && isProjectFile(place.file) ? place : null;
  }
  if (trimmed.startsWith('› ')) return projectFrame(trimmed.slice(2));
  return trimmed.startsWith('at ') ? projectFrame(trimmed) : null;
}

export const ava: ConsoleFormat = {
  id: 'ava',
  title: 'AVA',
  kind: 'tests',
  openings: ['√ …', '× …', '✔ …', '✘ …', '✖ …', '─ …', '1 hook', '2 hooks', '1 test', '2 tests', '1 known', '1 unhandled', '1 uncaught', 'Uncaught exception in', 'Unhandled rejection in', '> …', '- …'],
  start: (stream) => new AvaReader('ava', stream),
};
