/**
 * ExUnit (Elixir 1.0 to 1.20, `mix test`), its coverage table, and excoveralls.
 *
 *   Running ExUnit with seed: 0, max_cases: 4                         (since 1.15; `, remaining_runs: 2` with --repeat-until-failure)
 *     1) test bad (MixTest)
 *        test/mix_test.exs:4
 *   Finished in 0.1 seconds (0.00s async, 0.1s sync)                  (also `4.9s on load` in front)
 *   2 doctests, 12 tests, 4 failures, 2 excluded, 2 invalid, 2 skipped
 *
 *   Result: 1562 passed (1 doctest, 1561 tests), 36 skipped, 91 excluded             since 1.20
 *   Result: 6/9 passed (1/1 doctest, 5/8 tests), 2 invalid, 2 skipped, 1 excluded     then `Failed: 3 tests`; the 9 are those that ran
 *   Result: 0 tests, 14 excluded                                                      when none ran
 *       66.67% | Total                                                [TOTAL]  66.7%
 * Source of the shapes: ExUnit.CLIFormatter.print_suite, Mix.Tasks.Test.Coverage, excoveralls.
 *
 * Only the summary below `Finished in` counts, the last one below a header, one run an umbrella app. Every kind of test is added up (doctests, properties,
 * features). Excluded tests are filtered out: neither in total nor skipped. Invalid ones (setup_all raised) are failed.
 */
import type { NamedTest, Run } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts, countsOfTotal, integer, integerOrZero, percentage } from '../../kit/numbers.ts';

const HEADER = /^Running ExUnit with seed: \d+, max_cases: \d+(?:, remaining_runs: \d+)?$/;
/** Lines from the time to the summary below it. */
const FURTHEST = 3;
const FINISHED = /^Finished in [\d.]+ seconds(?: \([\d.]+s [\w ]{1,30}(?:, [\d.]+s [\w ]{1,30}){0,3}\))?$/;
const RESULT = /^Result: (?:(?:(\d+)\/)?(\d+) passed|0 tests)(?: \([\w/, ]{1,200}\))?((?:, \d+ (?:failed|skipped|excluded|invalid)){0,4})$/;
const SEED = /^Randomized with seed \d+$/;
const RESULT_FAILED = /^Failed: (\d+)\b.*$/;
const FAILURE = /^ {2}\d+\) ((?:test|doctest|property|feature) .{1,400}|\S.{0,300}: failure on (?:setup_all|teardown).*)$/;
const PLACE = /^ {5}((?:[\w.@-]+\/)*[\w.-]+\.(?:exs?|md)):(\d{1,7})$/;
const COVER_TOTAL = /^\|? *(\d{1,3}(?:\.\d+)?)% \| Total *\|?$/;
const EXCOVERALLS_TOTAL = /^\[TOTAL\] +(\d{1,3}(?:\.\d+)?)%$/;
const NOT_TESTS = ['failure', 'failures', 'excluded', 'invalid', 'skipped'];
/** What minitest, test-unit and RSpec count, below a `Finished in` of their own. */
const OTHER_TOOLS = /^(?:assertions?|examples?|runs?)$/;

/** Kinds of tests, then the failures, then what did not run. */
function isSummary(labels: readonly string[]): boolean {
  const failures = labels.findIndex((label) => label.startsWith('failure'));
  // Where there are no tests ExUnit tells no kind of them.
  if (failures === 0 && labels.length === 1) return true;
  return failures > 0 && labels.slice(failures).every((label) => NOT_TESTS.includes(label)) && !labels.some((label) => OTHER_TOOLS.test(label));
}

class ExUnitReader extends CollectingReader {
  #firstLine = 0;
  #headed = false;
  #finished = 0;
  /** The run that ended below the latest header: should another summary follow, a test printed the one before. */
  #underHeader: Run | undefined;
  /** Runs before this one are known to be ExUnit's own. */
  #attested = 0;
  /** A `Result: 2/3 passed` line: what failed may be told below it. */
  #result: { readonly match: RegExpExecArray; readonly line: number } | undefined;
  /** rebar3 talks: what looks like a summary is EUnit's. */
  #rebar = false;
  #table = false;
  #merged = false;
  #failing = new Capped<NamedTest>();
  #current: NamedTest | undefined;
  #patience = 0;

  read(line: Line): void {
    const text = line.text;
    if (this.#result !== undefined) {
      this.#closeResult(this.#result, integer(RESULT_FAILED.exec(text)?.[1]), line.number);
      if (text.startsWith('Failed: ')) return;
    }
    if (text.startsWith('===> ')) {
      this.#rebar = true;
    } else if (HEADER.test(text)) {
      this.#rebar = false;
      this.#headed = true;
      this.#underHeader = undefined;
      this.#firstLine = line.number;
    } else if (FINISHED.test(text)) {
      this.#flush();
      this.#finished = line.number;
      // Only ExUnit tells parts of the time, EUnit below rebar3 none.
      if (text.endsWith(')')) this.#rebar = false;
      if (!this.#headed) this.#firstLine = line.number;
    } else if (this.#finished > 0 && line.number - this.#finished <= FURTHEST && this.#summary(text, line.number)) return;
    else if (SEED.test(text)) this.#attest(line.number);
    else if (text === 'There are no tests to run') this.add(counts(0, 0, 0), [line.number]);
    else if (text.startsWith('Percentage | Module') || text.startsWith('| Percentage | Module')) this.#table = true;
    else if (text.startsWith('Importing cover results')) this.#merged = true;
    else if (!this.#coverage(text, line.number)) this.#failure(text);
  }

  override finish(): Findings {
    this.#flush();
    if (this.#result !== undefined) this.#closeResult(this.#result, null, this.#result.line);
    if (this.#headed) this.addUnknown(this.#firstLine, this.#firstLine, 'ExUnit started but printed no summary.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #summary(text: string, number: number): boolean {
    const result = this.#rebar ? null : RESULT.exec(text);
    if (result !== null) {
      this.#result = { match: result, line: number };
      this.attentive = true;
      return true;
    }
    const parts = labelledCounts(text);
    if (this.#rebar || parts === null || !isSummary([...parts.keys()])) return false;
    const excluded = countOf(parts, 'excluded');
    const total = [...parts].filter(([label]) => !NOT_TESTS.includes(label)).reduce((sum, [, value]) => sum + value, 0);
    const failed = countOf(parts, 'failure', 'failures', 'invalid');
    this.#takeBack();
    const more: Partial<Run> = {
      confidence: 'structure',
      firstLine: this.#firstLine,
      failingTests: this.#failing.items,
      ...(this.#headed ? { encloses: 'all' } : {}),
      ...(excluded > 0 ? { notes: [`${excluded} excluded tests are not counted.`] } : {}),
    };
    this.add(countsOfTotal(Math.max(0, total - excluded), failed, countOf(parts, 'skipped')), [number], more);
    this.#reset();
    return true;
  }

  /** `told`: the number of failed tests of the next line, null when it does not say. */
  #closeResult(result: { readonly match: RegExpExecArray; readonly line: number }, told: number | null, nextLine: number): void {
    const [, first, second, rest = ''] = result.match;
    const others = labelledCounts(rest.replace(/^, /, '')) ?? new Map<string, number>();
    const passed = integerOrZero(first ?? second);
    const skipped = countOf(others, 'skipped');
    const apart = first === undefined ? countOf(others, 'failed') : Math.max(0, integerOrZero(second) - passed);
    // Where the total after the slash holds skipped tests too, the number told is smaller by these.
    const failed = (told !== null && skipped > 0 && told + skipped === apart ? told : apart) + countOf(others, 'invalid');
    const lines = told === null ? [result.line] : [result.line, nextLine];
    const excluded = countOf(others, 'excluded');
    this.#takeBack();
    this.add(counts(passed, failed, skipped), lines, {
      confidence: 'structure',
      firstLine: this.#firstLine,
      failingTests: this.#failing.items,
      ...(this.#headed ? { encloses: 'all' } : {}),
      ...(excluded > 0 ? { notes: [`${excluded} excluded tests are not counted.`] } : {}),
    });
    this.#result = undefined;
    this.attentive = false;
    this.#reset();
  }

  #takeBack(): void {
    const printed = this.#underHeader;
    if (printed === undefined || this.runs.at(-1) !== printed) return;
    this.runs.pop();
    this.#underHeader = undefined;
    this.#headed = true;
    this.#firstLine = printed.firstLine;
    const later = this.#failing.items;
    this.#failing = new Capped<NamedTest>();
    for (const test of [...(printed.failingTests ?? []), ...later]) this.#failing.push(test);
  }

  /** Before there was a header, the seed was told below every summary: one without it was printed by a test. */
  #attest(number: number): void {
    const last = this.runs.at(-1);
    if (last === undefined || this.runs.length === this.#attested || number - last.lastLine > 3) return;
    const printed = this.runs.splice(this.#attested, this.runs.length - 1 - this.#attested);
    if (printed.length > 0) {
      const failingTests = [...printed, last].flatMap((run) => run.failingTests ?? []);
      this.runs[this.runs.length - 1] = { ...last, failingTests, firstLine: printed[0]?.firstLine ?? last.firstLine };
    }
    this.#attested = this.runs.length;
  }

  #reset(): void {
    if (this.#headed) {
      this.#underHeader = this.runs.at(-1);
      this.#attested = this.runs.length;
    }
    this.#failing = new Capped<NamedTest>();
    this.#finished = 0;
    this.#firstLine = 0;
    this.#headed = false;
  }

  #coverage(text: string, number: number): boolean {
    const total = EXCOVERALLS_TOTAL.exec(text) ?? (this.#table ? COVER_TOTAL.exec(text) : null);
    if (total === null) return false;
    // Each umbrella app has a table of its own; the merged one of `mix test.coverage` covers them all.
    this.cover(percentage(total[1]), number, this.#table && !this.#merged ? 'part' : 'total');
    this.#table = false;
    return true;
  }

  #failure(text: string): void {
    const failure = FAILURE.exec(text);
    if (failure !== null) {
      this.#flush();
      // The run goes on: a test printed what looked like its summary.
      this.#takeBack();
      this.#current = { name: keep((failure[1] ?? '').replace(/: failure on .*$/, '')) };
      this.attentive = true;
      this.#patience = 4;
      return;
    }
    const current = this.#current;
    if (current === undefined) return;
    this.#patience -= 1;
    const place = current.line === undefined ? PLACE.exec(text) : null;
    if (place !== null) this.#current = { ...current, file: keep(place[1] ?? ''), line: Number(place[2]) };
    else if (text.trim().length > 0) this.#current = { ...current, message: keep(current.message === undefined ? text : `${current.message}\n${text.trim()}`, MAX_MESSAGE_LENGTH) };
    if (this.#patience <= 0) this.#flush();
  }

  #flush(): void {
    if (this.#current !== undefined) this.#failing.push(this.#current);
    this.#current = undefined;
    this.attentive = false;
  }
}

export const exunit: ConsoleFormat = {
  id: 'exunit',
  title: 'ExUnit',
  kind: 'tests',
  openings: ['Running ExUnit', 'Finished in', '3 tests', '1 test', '3 doctests', '1 doctest', '3 properties', '1 property', '3 features', '1 feature', '0 failures', '1) test', 'There are', 'Percentage', '| Percentage', '| …', '66.67%', '[TOTAL]', 'Result:', 'Failed:', 'Importing cover', 'Randomized with', '===>'],
  start: (stream) => new ExUnitReader('exunit', stream),
};
