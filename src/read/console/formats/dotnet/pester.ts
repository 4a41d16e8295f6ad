/**
 * Pester 2 to 6 (PowerShell).
 *
 *   [-] divides 21ms (20ms|1ms)
 *    at $result | Should -Be 3, /repo/tests/Calc.Tests.ps1:12
 *   Tests completed in 1.2s
 *   Tests Passed: 5, Failed: 1, Skipped: 1, Inconclusive: 0, NotRun: 0          5.x; `Skipped: 1 NotRun: 0` before 5.5
 *   Tests Passed: 5, Failed: 1, Skipped: 1, Pending: 0, Inconclusive: 0         4.x
 *   Passed: 5 Failed: 1 Skipped: 1 Pending: 0 Inconclusive: 0                   3.x; 2.x without those after Failed
 *   Container failed: 1                                                         a file that could not be discovered: in no count
 *   Covered 66.67% / 75%. 12 analyzed Commands in 2 Files.                      4.x: `Covered 66.67% of 12 analyzed Commands in 1 File.`
 * Source of the shapes: Output.ps1. Not run are filtered out. Coverage is of commands.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero, percentage } from '../../kit/numbers.ts';

const SUMMARY =
  /^(?:Tests )?Passed: (\d+),? Failed: (\d+)(?:,? Skipped: (\d+))?(?:,? Total: \d+)?(?:,? Pending: (\d+))?(?:,? Inconclusive: (\d+))?(?:,? NotRun: \d+)?,?\s*$/;
const FAILED = /^\s*\[-\] (\S.{0,400}?) \d[\d.]* ?(?:ms|s|m)(?: \(.{1,40}\))?$/;
const PLACE = /^\s*at (?:.{0,400}, )?(\S[^,]{0,400}\.ps1): ?(?:line )?(\d{1,7})$/;
const COVERED = /^Covered (\d{1,3}(?:[.,]\d+)?)% (?:\/ [\d.,]+%\. |of )[\d.,\s]+ analyzed Commands? in [\d.,\s]+ Files?\.$/;
const UNRUN = /^(?:Container failed|BeforeAll \\ AfterAll failed): (\d+)$/;

class PesterReader extends CollectingReader {
  #failing = new Capped<NamedTest>();
  #current: NamedTest | undefined;
  #completedLine = 0;

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('Tests completed in ')) {
      this.#flush();
      this.#completedLine = line.number;
      return;
    }
    const failed = FAILED.exec(text);
    if (failed !== null) {
      this.#flush();
      this.#current = { name: keep(failed[1] ?? '') };
      this.attentive = true;
      return;
    }
    const summary = SUMMARY.exec(text);
    const covered = COVERED.exec(text);
    const unrun = UNRUN.exec(text);
    if (summary !== null && this.#completedLine > 0) this.#summary(summary, line.number);
    else if (covered !== null) this.cover(percentage(covered[1]), line.number);
    else if (unrun !== null) this.#unrun(text);
    else this.#detail(text);
  }

  #summary(match: RegExpExecArray, number: number): void {
    const skipped = integerOrZero(match[3]) + integerOrZero(match[4]) + integerOrZero(match[5]);
    this.add(counts(integerOrZero(match[1]), integerOrZero(match[2]), skipped), [number], { confidence: 'structure', firstLine: this.#completedLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#completedLine = 0;
  }

  #unrun(text: string): void {
    const last = this.runs.at(-1);
    if (last !== undefined) this.runs[this.runs.length - 1] = { ...last, notes: [...(last.notes ?? []), `Pester says: ${keep(text)}; these are in no count.`] };
  }

  #detail(text: string): void {
    const current = this.#current;
    if (current === undefined) return;
    const place = current.line === undefined ? PLACE.exec(text) : null;
    if (place !== null) this.#current = { ...current, file: keep(place[1] ?? ''), line: Number(place[2]) };
    else if (current.message === undefined && text.trim().length > 0) this.#current = { ...current, message: keep(text, MAX_MESSAGE_LENGTH) };
    if (place !== null || /^\s*\[[+?!]\] /.test(text)) this.#flush();
  }

  #flush(): void {
    if (this.#current !== undefined) this.#failing.push(this.#current);
    this.#current = undefined;
    this.attentive = false;
  }
}

export const pester: ConsoleFormat = {
  id: 'pester',
  title: 'Pester',
  kind: 'tests',
  openings: ['Tests completed', 'Tests Passed:', 'Passed:', '[-]', 'Covered', 'Container failed:', 'BeforeAll'],
  start: (stream) => new PesterReader('pester', stream),
};
