/**
 * Swift Testing (Swift 6, Xcode 16 and later), raw and through xcbeautify. A symbol stands in front, another one by platform.
 *
 *   ✘ Test beta() recorded an issue at T.swift:4:5: Expectation failed: false
 *   ✘ Test beta() failed after 0.011 seconds with 1 issue.
 *   ➜ Test gamma() skipped: "later"
 *   ✘ Test run with 3 tests in 1 suite failed after 0.012 seconds with 1 issue.        (`in N suites` since 6.2)
 *       ✖ trueIsFalse() (0.001 seconds) 1 issue(s)                                     xcbeautify
 *       ⊘ later() skipped
 * Source of the shapes: Event.HumanReadableOutputRecorder, Event.Symbol. The run line has the total; failed and skipped are counted by
 * their lines, as no number of them is printed. Issues are not tests, known issues do not fail.
 */
import type { NamedTest } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const SYMBOL = '(?:[^\\w\\s\'"(\\[]{1,4} +)?';
const RUN_STARTED = new RegExp(`^${SYMBOL}Test run started\\.$`, 'u');
const RUN_ENDED = new RegExp(`^${SYMBOL}Test run with (\\d+) tests?(?: in \\d+ suites?)? (passed|failed) after [\\d.]+ seconds(?: with .{1,80}?)?\\.?$`, 'u');
const FAILED = new RegExp(`^${SYMBOL}Test (?!run |case )(.{1,400}?)(?: with \\d+ test cases?)? failed after [\\d.]+ seconds with .{1,80}$`, 'u');
const SKIPPED = new RegExp(`^${SYMBOL}Test (?!run |case )(.{1,400}?) skipped(?:: .*|\\.)$`, 'u');
const ISSUE = new RegExp(`^\\s*${SYMBOL}Test (?!run |case )(.{1,400}?) recorded an issue(?: with .{1,200}?)? at (\\S{1,300}):(\\d{1,7}):\\d{1,7}: (.*)$`, 'u');
const BEAUTIFIED_SKIPPED = /^ {4}⊘ \S{1,300} skipped$/;
const BEAUTIFIED = /^ {4}[✖✗] (\S{1,300}) \([\d.]+ seconds\) \d+ issue\(s\)$/;

class SwiftTestingReader extends CollectingReader {
  #startedLine = 0;
  #failed = new Map<string, NamedTest>();
  #places = new Map<string, Omit<NamedTest, 'name'>>();
  #skipped = 0;
  /** The latest last line of the run that was seen to start: should another come, a test printed this one. */
  #ended: { readonly total: number; readonly broken: boolean; readonly line: number } | undefined;

  read(line: Line): void {
    const text = line.text;
    if (RUN_STARTED.test(text)) {
      this.#settle();
      this.#reset();
      this.#startedLine = line.number;
      return;
    }
    const ended = RUN_ENDED.exec(text);
    if (ended !== null) {
      this.#ended = { total: integerOrZero(ended[1]), broken: ended[2] === 'failed', line: line.number };
      if (this.#startedLine === 0) this.#settle();
      return;
    }
    const issue = ISSUE.exec(text);
    if (issue !== null) {
      const [, name = '', file = '', number, message = ''] = issue;
      if (!this.#places.has(name) && this.#places.size < MAX_NAMED_TESTS) this.#places.set(keep(name), { file: keep(file), line: Number(number), message: keep(message) });
      return;
    }
    const failed = FAILED.exec(text) ?? BEAUTIFIED.exec(text);
    if (failed !== null) {
      const name = keep(failed[1] ?? '');
      if (this.#failed.size < MAX_NAMED_TESTS) this.#failed.set(name, { name, ...this.#places.get(name) });
    } else if (SKIPPED.test(text) || BEAUTIFIED_SKIPPED.test(text)) this.#skipped += 1;
  }

  override finish(): Findings {
    this.#settle();
    // Where a run was seen to start, a last line without a start before it was printed by a test.
    const started = this.runs.filter((run) => run.confidence === 'structure');
    if (started.length > 0) this.runs.splice(0, this.runs.length, ...started);
    if (this.#startedLine > 0) this.addUnknown(this.#startedLine, this.#startedLine, 'Swift Testing started but printed no result.', { failingTests: [...this.#failed.values()] });
    return super.finish();
  }

  #settle(): void {
    const ended = this.#ended;
    if (ended !== undefined) this.#end(ended.total, ended.broken, ended.line);
  }

  #end(total: number, broken: boolean, number: number): void {
    const failed = broken ? this.#failed.size : 0;
    const more = { firstLine: this.#startedLine === 0 ? number : this.#startedLine, confidence: this.#startedLine === 0 ? 'summary' : 'structure', failingTests: [...this.#failed.values()] } as const;
    if (broken && failed === 0) {
      this.add({ total, passed: null, failed: null, skipped: null }, [number], { ...more, partial: 'Swift Testing failed, but no line says how many tests did.' });
    } else this.add(countsOfTotal(total, failed, Math.min(this.#skipped, total - failed)), [number], more);
    this.#reset();
  }

  #reset(): void {
    this.#startedLine = 0;
    this.#failed = new Map();
    this.#places = new Map();
    this.#skipped = 0;
    this.#ended = undefined;
  }
}

export const swiftTesting: ConsoleFormat = {
  id: 'swift-testing',
  title: 'Swift Testing',
  kind: 'tests',
  openings: [
    'Test run', '✔ Test', '✘ Test', '━ Test', '➜ Test', '◇ Test', '√ Test', '× Test', '- Test', '◊ Test', '⚠︎ Test', '⚠️ Test', '▲ Test', '✖ …', '✗ …', '⊘ …',
    '\u{1007C8} Test', '\u{10065F} Test', '\u{100882} Test', '\u{10105B} Test', '\u{100884} Test', '\u{1001FF} Test',
  ],
  start: (stream) => new SwiftTestingReader('swift-testing', stream),
};
