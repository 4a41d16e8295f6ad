/**
 * Foundry's forge 0.1 to 1.x.
 *
 *   Ran 4 tests for test/Calc.t.sol:CalcTest                       `Running 4 tests for …` in old versions
 *   [FAIL: assertion failed: 1 != 2] testBad() (gas: 7037)         `[FAIL. Reason: …]`
 *   Suite result: FAILED. 1 passed; 2 failed; 1 skipped; finished in 983.03µs (763.43µs CPU time)      `Test result: …`
 *   Ran 3 test suites in 3.24ms (1.05ms CPU time): 3 tests passed, 3 failed, 1 skipped (7 total tests)
 *   | Total | 25.00% (1/4) | …                                     forge coverage: lines first
 * Source of the shapes: result.rs. The line over all suites counts when it is there, else the suites' lines are summed (they are
 * cargo's look-alikes). A broken setUp is one failure for all its tests. Fuzz runs are not tests. `Failing tests:` repeats.
 */
import type { NamedTest } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero, percentage } from '../../kit/numbers.ts';

const STARTED = /^(?:Ran|Running) \d+ tests? for (\S{1,400})$/;
const SUITE = /^(?:Suite|Test) result: (?:ok|FAILED)\. (\d+) passed; (\d+) failed;(?: (\d+) skipped;)? finished in .*$/;
const ALL = /^Ran \d+ test suites? in \S+(?: \(\S+ CPU time\))?: (\d+) tests? passed, (\d+) failed, (\d+) skipped \((\d+) total tests\)$/;
const FAILED = /^\[FAIL[.:]? ?(?:Reason: )?(.*?)\] (\w+\([^)]*\))/;
const COVERAGE = /^\| Total +\| +(\d{1,3}(?:\.\d+)?)% \(\d+\/\d+\)/;

class ForgeReader extends CollectingReader {
  #suites: { passed: number; failed: number; skipped: number; line: number }[] = [];
  #firstLine = 0;
  #contract = '';
  #failing = new Map<string, NamedTest>();
  #table = false;
  /** Since suites have `Suite result:`, a line over all of them follows. */
  #newStyle = false;

  read(line: Line): void {
    const text = line.text;
    const started = STARTED.exec(text);
    if (started !== null) {
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#contract = keep(started[1] ?? '');
      return;
    }
    const suite = this.#contract === '' ? null : SUITE.exec(text);
    if (suite !== null) {
      if (this.#suites.length < 10_000) this.#suites.push({ passed: integerOrZero(suite[1]), failed: integerOrZero(suite[2]), skipped: integerOrZero(suite[3]), line: line.number });
      this.#contract = '';
      if (text.startsWith('Suite ')) this.#newStyle = true;
      return;
    }
    const all = ALL.exec(text);
    if (all !== null) {
      const known = counts(integerOrZero(all[1]), integerOrZero(all[2]), integerOrZero(all[3]), integerOrZero(all[4]));
      this.#close(known, [line.number, ...this.#suites.map((each) => each.line)], line.number);
      return;
    }
    if (text.startsWith('No tests found in project!') || text.startsWith('No tests match the provided pattern')) this.add(counts(0, 0, 0), [line.number]);
    else if (text.includes('% Lines')) this.#table = true;
    else this.#other(line);
  }

  override finish(): Findings {
    const sum = (field: 'passed' | 'failed' | 'skipped'): number => this.#suites.reduce((total, each) => total + each[field], 0);
    const lines = this.#suites.map((each) => each.line);
    if (this.#contract !== '' || (this.#newStyle && lines.length > 0)) {
      this.addUnknown(this.#firstLine, lines.at(-1) ?? this.#firstLine, 'forge printed no result of all its suites.', { failingTests: [...this.#failing.values()] });
    } else if (lines.length > 0) this.#close(counts(sum('passed'), sum('failed'), sum('skipped')), lines, lines.at(-1) ?? 0);
    return super.finish();
  }

  #other(line: Line): void {
    const total = this.#table ? COVERAGE.exec(line.text) : null;
    if (total !== null) {
      this.cover(percentage(total[1]), line.number);
      this.#table = false;
      return;
    }
    const failed = this.#contract === '' ? null : FAILED.exec(line.text);
    if (failed === null || this.#failing.size >= MAX_NAMED_TESTS) return;
    const [file = '', contract = ''] = this.#contract.split(':');
    const name = `${contract}.${failed[2]}`;
    this.#failing.set(`${file}:${name}`, { name: keep(name), file, message: keep(failed[1] ?? '') });
  }

  #close(known: ReturnType<typeof counts>, lines: readonly number[], line: number): void {
    const evidence = (['total', 'passed', 'failed', 'skipped'] as const).map((field) => ({ field, value: known[field] ?? 0, line, framework: this.framework }));
    this.add(known, lines, { confidence: 'structure', evidence, firstLine: this.#firstLine === 0 ? line : this.#firstLine, lastLine: line, failingTests: [...this.#failing.values()] });
    this.#suites = [];
    this.#firstLine = 0;
    this.#contract = '';
    this.#newStyle = false;
    this.#failing = new Map();
  }
}

export const forge: ConsoleFormat = {
  id: 'forge',
  title: 'Foundry forge',
  kind: 'tests',
  openings: ['Ran', 'Running', 'Suite result:', ['Test', 'result:'], 'No tests', '[FAIL', '[FAIL.', '[FAIL:', '[FAIL]', '| …'],
  start: (stream) => new ForgeReader('forge', stream),
};
