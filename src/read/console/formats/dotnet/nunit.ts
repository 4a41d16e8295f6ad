/**
 * NUnit's console runners: nunit-console 2, nunit3-console and NUnitLite 3 and 4.
 *
 *   1) Failed : App.CalcTests.Divides                          2.x: `1) Test Failure : …`, `2) Test Error : …`
 *   Test Run Summary
 *     Overall result: Failed
 *     Test Count: 37, Passed: 17, Failed: 11, Warnings: 1, Inconclusive: 1, Skipped: 7
 *   Tests run: 6, Errors: 1, Failures: 2, Inconclusive: 1, Time: 0.0511739 seconds          2.x
 *     Not run: 1, Invalid: 0, Ignored: 1, Skipped: 0
 * Source of the shapes: ResultReporter, TextUI. Warnings are passed, inconclusive and (2.x) not run are skipped; the total of 2.x
 * leaves those not run out.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { dotnetPlace } from '../../kit/dotnet-stack.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const SUMMARY = /^Test Run Summary\s*$/;
const COUNT = /^\s+Test Count: (\d+), (?:Passed|Pass): (\d+), (?:Failed|Fail): (\d+)(?:, Warnings?: (\d+))?, Inconclusive: (\d+), Skipped: (\d+)\s*$/;
const OLD = /^Tests run: (\d+), Errors: (\d+), Failures: (\d+), Inconclusive: (\d+), Time: [\d.,E-]+ seconds\s*$/;
/** 2.4 and before: `Tests run: 5, Failures: 1, Not run: 0, Time: 0.123 seconds`. */
const OLDEST = /^Tests run: (\d+), Failures: (\d+), Not run: (\d+), Time: [\d.,E-]+ seconds\s*$/;
const NOT_RUN = /^ {2}Not run: (\d+), Invalid: \d+, Ignored: \d+, Skipped: \d+\s*$/;
const PROBLEM = /^\d+\) (?:Failed|Error|Invalid|Test Failure|Test Error) : (\S.{0,400}?)\s*$/;

class NunitReader extends CollectingReader {
  #summaryLine = 0;
  #old: { readonly match: RegExpExecArray; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();
  #current: NamedTest | undefined;
  #patience = 0;

  read(line: Line): void {
    const text = line.text;
    const notRun = this.#old !== undefined && this.#old.line === line.number - 1 ? NOT_RUN.exec(text) : null;
    if (notRun !== null && this.#old !== undefined) {
      this.#closeOld(this.#old, integerOrZero(notRun[1]), line.number);
      return;
    }
    if (SUMMARY.test(text)) {
      this.#summaryLine = line.number;
      return;
    }
    const old = OLD.exec(text);
    const count = this.#summaryLine > 0 ? COUNT.exec(text) : null;
    const oldest = old === null ? OLDEST.exec(text) : null;
    if (oldest !== null) this.add(countsOfTotal(integerOrZero(oldest[1]) + integerOrZero(oldest[3]), integerOrZero(oldest[2]), integerOrZero(oldest[3])), [line.number], { confidence: 'structure' });
    else if (old !== null) this.#old = { match: old, line: line.number };
    else if (count !== null) this.#close(count, line.number);
    else this.#problem(text);
  }

  override finish(): Findings {
    this.#flush();
    return super.finish();
  }

  #close(match: RegExpExecArray, number: number): void {
    const skipped = integerOrZero(match[5]) + integerOrZero(match[6]);
    this.#flush();
    this.add(countsOfTotal(integerOrZero(match[1]), integerOrZero(match[3]), skipped), [number], { confidence: 'structure', firstLine: this.#summaryLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#summaryLine = 0;
  }

  #closeOld(old: { readonly match: RegExpExecArray; readonly line: number }, notRun: number, number: number): void {
    const [, run, errors, failures, inconclusive] = old.match;
    const total = integerOrZero(run) + notRun;
    this.add(countsOfTotal(total, integerOrZero(errors) + integerOrZero(failures), integerOrZero(inconclusive) + notRun), [old.line, number], { confidence: 'structure' });
    this.#old = undefined;
  }

  #problem(text: string): void {
    const problem = PROBLEM.exec(text);
    if (problem !== null) {
      this.#flush();
      this.#current = { name: keep(problem[1] ?? '') };
      this.#patience = 40;
      this.attentive = true;
      return;
    }
    const current = this.#current;
    if (current === undefined) return;
    this.#patience -= 1;
    const place = dotnetPlace(text);
    if (place !== null) this.#current = { ...current, ...place };
    else if (current.message === undefined && text.trim().length > 0) this.#current = { ...current, message: keep(text, MAX_MESSAGE_LENGTH) };
    if (place !== null || this.#patience <= 0) this.#flush();
  }

  #flush(): void {
    this.attentive = false;
    const current = this.#current;
    this.#current = undefined;
    if (current === undefined) return;
    const last = this.runs.at(-1);
    // NUnit 2 lists what failed below its summary, NUnit 3 above.
    if (last !== undefined && this.#summaryLine === 0 && (last.failingTests?.length ?? 0) < (last.counts.failed ?? 0)) {
      this.runs[this.runs.length - 1] = { ...last, failingTests: [...(last.failingTests ?? []), current] };
    } else this.#failing.push(current);
  }
}

export const nunit: ConsoleFormat = {
  id: 'nunit',
  title: 'NUnit console',
  kind: 'tests',
  openings: [['Test', 'Run'], ['Test', 'Count:'], 'Tests run:', 'Not run:', '1) Failed'],
  start: (stream) => new NunitReader('nunit', stream),
};
