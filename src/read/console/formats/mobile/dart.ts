/**
 * Dart's package test and `flutter test`, reporters compact, expanded, failures-only and github.
 *
 *   00:01 +1 ~1 -1: test/a_test.dart: divides [E]              running counters: passed, skipped, failed
 *   00:02 +2 ~1 -1: Some tests failed.                         All tests passed!  All tests skipped.  No tests ran.
 *   🎉 12 tests passed, 2 skipped.                              github; with failures `::error::12 tests passed, 1 failed, 2 skipped.`
 *   ##teamcity…  {"…":"done"}                                  json: report readers
 *   I/flutter ( 5123): 00:05 +2: All tests passed!            flutter drive and run: the log of a device (iOS: `flutter: `)
 * Source of the shapes: reporters of pkgs/test_core. Skipped tests are not in the passed ones.
 */
import type { NamedTest } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const PROGRESS = /^\d+:\d\d(?::\d\d)? \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$/;
const DEVICE = /^(?:I\/flutter \( *\d{1,7}\)|flutter): (?=\d)/;
const LAST = /^(?:Some tests failed\.|All (?:other )?tests passed!|All tests skipped\.|No tests ran\.|No tests match .*)\s*$/;
const GITHUB = /^(?:🎉 |::error::)(\d+) tests? passed(?:, (\d+) failed)?(?:, (\d+) skipped)?\.$/u;
const GITHUB_FAILED = /^(?:::group::)?❌ (.{1,400}?) \(failed.{0,60}\)$/;
const FRAME = /^ {2}(\S{1,300}\.dart) (\d{1,7}):(\d{1,7}) {2,}\S/;

class DartReader extends CollectingReader {
  #firstLine = 0;
  #lastLine = 0;
  #open = false;
  #failing = new Map<string, NamedTest>();
  #current: string | undefined;
  /** The latest counters of tests, and how many runs had ended by then. */
  #latest: { readonly passed: number; readonly skipped: number; readonly failed: number; readonly runs: number; readonly firstLine: number } | undefined;
  /** Inside a group of the github reporter stands what a test printed. */
  #inGroup = false;
  #local = false;

  read(line: Line): void {
    const text = this.#withoutDevice(line.text.trimEnd());
    if (text.startsWith('::endgroup::')) this.#inGroup = false;
    else if (text.startsWith('::group::')) this.#inGroup = true;
    const progress = this.#inGroup ? null : PROGRESS.exec(text);
    if (progress !== null) {
      this.#progress(progress, line.number);
      return;
    }
    const github = this.#inGroup ? null : GITHUB.exec(text);
    if (github !== null) {
      this.#found(integerOrZero(github[1]), integerOrZero(github[2]), integerOrZero(github[3]), line.number);
      return;
    }
    const failed = GITHUB_FAILED.exec(text);
    if (failed !== null) this.#fail(failed[1] ?? '');
    else this.#detail(text);
  }

  /** What an application on a device logs; where the command itself tests, that was printed by one. */
  #withoutDevice(text: string): string {
    const logged = DEVICE.exec(text);
    if (logged === null) {
      this.#local ||= PROGRESS.test(text);
      return text;
    }
    return this.#local ? '' : text.slice(logged[0].length);
  }

  override finish(): Findings {
    if (this.#open) this.addUnknown(this.#firstLine, this.#lastLine, 'Dart\'s tests started but printed no result.', { failingTests: [...this.#failing.values()] });
    return super.finish();
  }

  #progress(match: RegExpExecArray, number: number): void {
    const [, passed, skipped, failed, what = ''] = match;
    if (LAST.test(what)) {
      // A test that prints the last line of a run does so inside a run; its figures are taken back when the run goes on.
      this.#advance(number);
      this.#found(integerOrZero(passed), integerOrZero(failed), integerOrZero(skipped), number);
      return;
    }
    this.#goesOn(integerOrZero(passed), integerOrZero(skipped), integerOrZero(failed), number);
    this.#advance(number);
    if (what.endsWith(' [E]')) this.#fail(what.slice(0, -4));
  }

  #goesOn(passed: number, skipped: number, failed: number, number: number): void {
    const latest = this.#latest;
    const counted = passed + skipped + failed;
    const goesOn = latest !== undefined && counted > 0 && passed >= latest.passed && skipped >= latest.skipped && failed >= latest.failed && counted <= latest.passed + latest.skipped + latest.failed + 1;
    if (goesOn && this.runs.length > latest.runs) {
      for (const run of this.runs.splice(latest.runs)) for (const test of run.failingTests ?? []) this.#failing.set(test.name, test);
      this.#firstLine = latest.firstLine;
      this.#open = true;
    }
    this.#latest = { passed, skipped, failed, runs: this.runs.length, firstLine: this.#firstLine === 0 ? number : this.#firstLine };
  }

  #advance(number: number): void {
    if (this.#firstLine === 0) this.#firstLine = number;
    this.#lastLine = number;
    this.#open = true;
    this.#current = undefined;
    this.attentive = false;
  }

  #fail(shown: string): void {
    const placed = /^(\S{1,300}\.dart): (.+)$/.exec(shown);
    const name = keep(placed?.[2] ?? shown);
    if (this.#failing.size >= MAX_NAMED_TESTS) return;
    this.#failing.set(shown, { name, ...(placed === null ? {} : { file: keep(placed[1] ?? '') }) });
    this.#current = shown;
    this.attentive = true;
  }

  #detail(text: string): void {
    const test = this.#current === undefined ? undefined : this.#failing.get(this.#current);
    if (test === undefined || this.#current === undefined) return;
    const frame = FRAME.exec(text);
    if (test.message === undefined && text.trim().length > 0) this.#failing.set(this.#current, { ...test, message: keep(text) });
    else if (frame !== null && (test.file === undefined || test.file.endsWith(frame[1] ?? '') || frame[1]?.endsWith('_test.dart') === true)) {
      this.#failing.set(this.#current, { ...test, file: test.file ?? keep(frame[1] ?? ''), line: Number(frame[2]), column: Number(frame[3]) });
      this.#current = undefined;
      this.attentive = false;
    }
  }

  #found(passed: number, failed: number, skipped: number, number: number): void {
    this.add(counts(passed, failed, skipped), [number], { confidence: this.#open ? 'structure' : 'summary', firstLine: this.#firstLine === 0 ? number : this.#firstLine, failingTests: [...this.#failing.values()] });
    this.#firstLine = 0;
    this.#open = false;
    this.#failing = new Map();
  }
}

export const dart: ConsoleFormat = {
  id: 'dart',
  title: 'Dart and Flutter test',
  kind: 'tests',
  openings: ['I/flutter', 'flutter:', '00:01 +1', '01:00:01 +1', '🎉 12', '::error::12', '::group::❌', '::group::✅', '::group::❎', '::endgroup::', '❌ …'],
  start: (stream) => new DartReader('dart', stream),
};
