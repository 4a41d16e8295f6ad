/**
 * plunit (SWI-Prolog 5 to 9).
 *
 *   % PL-Unit: a .**FAILED 0.006 sec                        a unit; `. passed 0.000 sec`, `. done` in old versions
 *   % Start unit: a                                         since 9.1, and `% End unit a: passed (0.001 sec CPU)`
 *   [1/8] a:bad ..**FAILED (0.000 sec)
 *   % one test is blocked:
 *   % all 1 tests flagged FIXME failed                      % FIXME: 1 failed; 2 passed
 *   % 2 tests failed                                        `ERROR: ` in front since 9.1
 *   % 3 tests passed                                        % All 2 tests passed        % No tests to run
 *   ERROR: /repo/mix.pl:4:
 *   	test bad: failed
 * Source of the shapes: plunit.pl. The passed line closes a run. Blocked tests and those flagged fixme that fail are skipped.
 *
 * A summary is not believed while a unit is open: it was printed by a test. One that another follows before the next unit neither.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const MARK = /^(?:% |ERROR: |Warning: )/;
const UNIT_ENDS = /(?: passed|\*\*FAILED) [\d.]+ sec$| done$|^End unit \S{1,300}: /;
const PROGRESS = /^\[(\d+)(?:-\d+)?\/\d+\] \S/;
const PASSED = /^(?:All )?(\d[\d,]*) (?:\(\+-?[\d,]+ sub-tests\) )?tests? passed(?: in [\d.]+ seconds.*| \([\d.]+ sec.*\))?$/;
const FAILED = /^(\d[\d,]*) (?:\(\+-?[\d,]+ sub-tests\) )?tests? (?:failed|timed out)$/;
const ASSERTIONS = /^(\d[\d,]*) assertions? failed$/;
const BLOCKED = /^(one|\d[\d,]*) tests? (?:is|are) blocked(?::| \(use .*\))?$/;
const FIXME_FAILED = /^all (\d[\d,]*) tests flagged FIXME failed$/;
const FIXME = /^FIXME: (\d[\d,]*) failed; (\d[\d,]*) passed/;
const PLACE = /^ERROR: (\/?\S{1,400}\.\w{1,4}):(\d{1,7}):$/;
const TEST = /^\ttest (\S.{0,300}?): (.*)$/;

class PlunitReader extends CollectingReader {
  #open = false;
  #passedFixme = 0;
  #failed = 0;
  #skipped = 0;
  #lines: number[] = [];
  #failing = new Capped<NamedTest>();
  #place: { readonly file: string; readonly line: number } | undefined;
  #candidate: (() => void) | undefined;

  read(line: Line): void {
    const marked = MARK.exec(line.text);
    const text = marked === null ? line.text : line.text.slice(marked[0].length);
    const progress = marked === null ? PROGRESS.exec(text) : null;
    if (progress !== null) {
      // The first test of a run: the run before it is over. Any other: a test printed what looked like its end.
      if (progress[1] === '1') this.#commit();
      this.#candidate = undefined;
      return;
    }
    if (text.startsWith('PL-Unit: ') || text.startsWith('Start unit: ')) {
      this.#commit();
      this.#open = !UNIT_ENDS.test(text);
      this.attentive = this.#open;
      return;
    }
    if (this.#open) {
      if (UNIT_ENDS.test(text)) {
        this.#open = false;
        this.attentive = false;
      }
      if (marked === null || marked[0] === '% ') {
        this.#detail(line.text);
        return;
      }
    }
    if (marked === null || !this.#part(text, line.number)) this.#detail(line.text);
  }

  override finish(): Findings {
    this.#commit();
    return super.finish();
  }

  #commit(): void {
    this.#candidate?.();
    this.#candidate = undefined;
  }

  #part(text: string, number: number): boolean {
    const [failed, assertions, blocked, fixmeFailed, fixme] = [FAILED, ASSERTIONS, BLOCKED, FIXME_FAILED, FIXME].map((shape) => shape.exec(text));
    if (failed) this.#failed += integerOrZero(failed[1]);
    else if (assertions) this.#failed += integerOrZero(assertions[1]);
    else if (blocked) this.#skipped += blocked[1] === 'one' ? 1 : integerOrZero(blocked[1]);
    else if (fixmeFailed) this.#skipped += integerOrZero(fixmeFailed[1]);
    else if (fixme) {
      this.#skipped += integerOrZero(fixme[1]);
      this.#passedFixme += integerOrZero(fixme[2]);
    } else return this.#passed(text, number);
    this.#lines.push(number);
    return true;
  }

  #passed(text: string, number: number): boolean {
    const passed = text === 'No tests to run' ? ['', '0'] : /^test passed(?: in [\d.]+ seconds.*)?$/.test(text) ? ['', '1'] : PASSED.exec(text);
    if (passed === null) return false;
    const known = counts(integerOrZero(passed[1]) + this.#passedFixme, this.#failed, this.#skipped);
    const lines = [...this.#lines, number];
    const failing = this.#failing.items;
    this.#candidate = () => {
      this.add(known, lines, { failingTests: failing });
    };
    this.#passedFixme = 0;
    this.#failed = 0;
    this.#skipped = 0;
    this.#lines = [];
    this.#failing = new Capped<NamedTest>();
    return true;
  }

  #detail(text: string): void {
    const place = PLACE.exec(text);
    const test = this.#place === undefined ? null : TEST.exec(text);
    if (place !== null) {
      this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]) };
      this.attentive = true;
      return;
    }
    if (test !== null) this.#failing.push({ name: keep(test[1] ?? ''), ...this.#place, message: keep(test[2] ?? '') });
    this.#place = undefined;
    this.attentive = this.#open;
  }
}

export const plunit: ConsoleFormat = {
  id: 'plunit',
  title: 'plunit',
  kind: 'tests',
  openings: ['% …', '[1/4] a:ok', 'ERROR:', 'Warning:'],
  start: (stream) => new PlunitReader('plunit', stream),
};
