/**
 * Erlang Common Test, by ct_run and by rebar3.
 *
 *   Testing lib.app1: TEST COMPLETE, 3 ok, 2 failed, 2 skipped of 7 test cases       ct_run, rebar3 ct --verbose
 *   ===> Running Common Test suites...                                               rebar3 ct, then one of
 *   All 2 tests passed.                     Failed 2 tests. Skipped 2 (1, 1) tests. Passed 3 tests.
 *   %%% two_SUITE ==> bad: FAILED
 * Source of the shapes: test_server_ctrl, rebar_prv_common_test.
 *
 * One run an application. Skipped holds the cases skipped by the user and those whose setup failed, as Common Test counts them.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const COMPLETE = /^Testing \S{1,300}: TEST COMPLETE, (\d+) ok, (\d+) failed(?:, (\d+) skipped)? of (\d+) test cases$/;
const STARTED = /^Testing \S{1,300}: Starting test, (\d+) test cases$/;
const REBAR_PASSED = /^All (\d+) tests passed\.$/;
const REBAR_MIXED = /^(?:Failed (\d+) tests\. )?(?:Skipped (\d+) \(\d+, \d+\) tests\. )?Passed (\d+) tests\. ?$/;
const FAILED = /^%%% (\S{1,200}) ==> (\S{1,200}): FAILED$/;

class CommonTestReader extends CollectingReader {
  #rebar = false;
  /** Line of rebar3's heading of a run whose result has not come yet. */
  #runningLine = 0;
  #completed = false;
  #started = 0;
  #startedLine = 0;
  #failing = new Capped<NamedTest>();
  #current: (NamedTest & { readonly suite: string }) | undefined;

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('===> ')) {
      this.#flush();
      this.#rebar = text.startsWith('===> Running Common Test suites');
      if (this.#rebar) {
        this.#completed = false;
        this.#runningLine = line.number;
      }
      return;
    }
    if (STARTED.test(text)) {
      this.#started += 1;
      this.#startedLine = line.number;
      return;
    }
    const complete = COMPLETE.exec(text);
    const rebar = this.#rebar && !this.#completed && complete === null ? (REBAR_PASSED.exec(text) ?? REBAR_MIXED.exec(text)) : null;
    if (complete !== null) {
      this.#completed = true;
      this.#runningLine = 0;
      this.#started -= 1;
      const known = counts(integerOrZero(complete[1]), integerOrZero(complete[2]), integerOrZero(complete[3]), integerOrZero(complete[4]));
      this.add(known, [line.number], { firstLine: this.#startedLine === 0 ? line.number : this.#startedLine, failingTests: this.#take() });
    } else if (rebar !== null) {
      const all = rebar.length === 2;
      const known = all ? counts(integerOrZero(rebar[1]), 0, 0) : counts(integerOrZero(rebar[3]), integerOrZero(rebar[1]), integerOrZero(rebar[2]));
      this.add(known, [line.number], { confidence: 'structure', failingTests: this.#take() });
      this.#rebar = false;
      this.#runningLine = 0;
    } else this.#failure(text);
  }

  override finish(): Findings {
    if (this.#started > 0) this.addUnknown(this.#startedLine, this.#startedLine, 'Common Test started but did not complete.', { failingTests: this.#take() });
    else if (this.#runningLine > 0) this.addUnknown(this.#runningLine, this.#runningLine, 'Common Test started but printed no result.', { failingTests: this.#take() });
    return super.finish();
  }

  #failure(text: string): void {
    const failed = FAILED.exec(text);
    if (failed !== null) {
      this.#flush();
      const suite = keep(failed[1] ?? '');
      this.#current = { name: `${suite}:${keep(failed[2] ?? '')}`, suite };
      this.attentive = true;
      return;
    }
    const current = this.#current;
    if (current === undefined) return;
    if (text.length === 0 || (text.startsWith('%%% ') && text.endsWith(': SKIPPED'))) this.#flush();
    const file = current.file === undefined ? /\{file,\s*"([^"]{1,400})"\}/.exec(text) : null;
    const line = current.file !== undefined || file !== null ? /\{line,(\d{1,7})\}/.exec(text) : null;
    if (file?.[1] !== undefined && file[1].endsWith(`${current.suite}.erl`)) this.#current = { ...current, file: keep(file[1]) };
    if (line !== null && this.#current?.file !== undefined) {
      this.#current = { ...this.#current, line: Number(line[1]) };
      this.#flush();
    }
  }

  #flush(): void {
    if (this.#current !== undefined) {
      const { suite: _, ...test } = this.#current;
      this.#failing.push(test.line === undefined ? { name: test.name } : test);
    }
    this.#current = undefined;
    this.attentive = false;
  }

  #take(): readonly NamedTest[] {
    this.#flush();
    const { items } = this.#failing;
    this.#failing = new Capped<NamedTest>();
    return items;
  }
}

export const commonTest: ConsoleFormat = {
  id: 'common-test',
  title: 'Common Test',
  kind: 'tests',
  openings: ['===>', 'Testing', 'All 3', 'Failed 2', 'Skipped 2', 'Passed 3', '%%% …'],
  start: (stream) => new CommonTestReader('common-test', stream),
};
