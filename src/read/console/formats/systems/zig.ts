/**
 * Zig 0.9 to 0.16: `zig test` and `zig build test`.
 *
 *   1/4 main.test.adds...OK                               `Test [1/4] test.adds... OK` before 0.12
 *   2/4 main.test.sub...FAIL (TestUnexpectedResult)
 *   All 3 tests passed.                                   2 passed; 1 skipped; 1 failed.
 *   run test: error: 'test.sign and verify' failed: /src/main.zig:97:5: 0x227c37 in …
 *   Build Summary: 1/3 steps succeeded; 1 failed; 3/4 tests passed; 1 failed
 *   Build Summary: 3/5 steps succeeded (1 failed); 1/6 tests passed (2 skipped, 3 failed)
 * Source of the shapes: test_runner.zig, build_runner.zig. Numbers before the tests are build steps. A build without tests in its
 * summary ran none (or their results were cached): nothing is known.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const BUILD = /^Build Summary: \d+\/\d+ steps succeeded(?:; \d+ (?:skipped|failed)| \([^)]{1,100}\))*; (\d+)\/(\d+) tests passed(.{0,200})$/;
const PROGRESS = /^(?:Test \[)?(\d+)\/(\d+)\]? (\S.{0,400}?)\.\.\.(?!\.) ?(.*)$/;
/** What the compiler makes of a test's name; other tools number their lines as well. */
const TEST_NAME = /(?:^|\.)(?:decl|doc)?test[._]/;
const ALL_PASSED = /^All (\d+) tests passed\.$/;
const MIXED = /^(\d+) passed; (\d+) skipped; (\d+) failed\.$/;
const FRAME = /^(\S{1,400}\.zig):(\d{1,7}):\d{1,7}: 0x[0-9a-f]+ in (test\.\S.{0,300}?) \(\S+\)$/;
const ERROR = /^(?:.{1,60}: )?error: '(.{1,300}?)' failed: ?(?:(\S{1,400}\.zig):(\d{1,7}):\d{1,7}: .*|(.*))$/;

class ZigReader extends CollectingReader {
  #progress = 0;
  /** Number of tests of the `zig test` run under way: a summary that adds up to another number was printed by one. */
  #announced = 0;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text;
    const progress = PROGRESS.exec(text);
    if (progress !== null && TEST_NAME.test(progress[3] ?? '')) {
      if (progress[1] === '1') this.#progress = line.number;
      this.#announced = integerOrZero(progress[2]);
      if (progress[4]?.startsWith('FAIL') === true) this.#failing.push({ name: keep(progress[3] ?? '') });
      return;
    }
    const frame = FRAME.exec(text);
    if (frame !== null) {
      const last = this.#failing.items.at(-1);
      if (last !== undefined && last.line === undefined && last.name.endsWith(frame[3] ?? '')) this.#failing.items[this.#failing.items.length - 1] = { ...last, file: keep(frame[1] ?? ''), line: Number(frame[2]) };
      return;
    }
    const error = ERROR.exec(text);
    if (error !== null) {
      const place = error[2] === undefined ? {} : { file: keep(error[2]), line: Number(error[3]) };
      const message = error[4] === undefined || error[4] === '' ? {} : { message: keep(error[4], MAX_MESSAGE_LENGTH) };
      this.#failing.push({ name: keep(error[1] ?? ''), ...place, ...message });
      return;
    }
    const build = BUILD.exec(text);
    const mixed = MIXED.exec(text);
    const all = this.#progress > 0 ? ALL_PASSED.exec(text) : null;
    if (build !== null) this.#build(build, line.number);
    else if (this.#announced > 0 && [1, 2, 3].reduce((sum, part) => sum + integerOrZero((all ?? mixed)?.[part]), 0) !== this.#announced) return;
    else if (mixed !== null) this.#found(integerOrZero(mixed[1]), integerOrZero(mixed[3]), integerOrZero(mixed[2]), line.number);
    else if (all !== null) this.#found(integerOrZero(all[1]), 0, 0, line.number);
  }

  override finish(): Findings {
    if (this.#announced > 0) this.addUnknown(this.#progress, this.#progress, 'zig test started but printed no result.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #build(match: RegExpExecArray, number: number): void {
    const rest = match[3] ?? '';
    const skipped = integerOrZero(/(\d+) skipped/.exec(rest)?.[1]);
    const [passed, total] = [integerOrZero(match[1]), integerOrZero(match[2])];
    this.#found(passed, Math.max(0, total - passed - skipped), skipped, number);
  }

  #found(passed: number, failed: number, skipped: number, number: number): void {
    this.add(counts(passed, failed, skipped), [number], { firstLine: this.#progress === 0 ? number : this.#progress, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#progress = 0;
    this.#announced = 0;
  }
}

export const zig: ConsoleFormat = {
  id: 'zig',
  title: 'Zig',
  kind: 'tests',
  openings: ['Build Summary:', '1/4', ['Test', '[1/4]'], 'All 3', '2 passed', 'run test:', 'run', 'error:', 'a.zig:12:'],
  start: (stream) => new ZigReader('zig', stream),
};
