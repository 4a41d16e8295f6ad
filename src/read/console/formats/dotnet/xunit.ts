/**
 * xUnit.net's own console runner, v1 to v3.
 *
 *       App.CalcTests.Divides [FAIL]
 *   === TEST EXECUTION SUMMARY ===
 *      App.Tests   Total: 185, Errors: 0, Failed: 1, Skipped:  5, Not Run: 0, Time:  9.731s        (no Not Run before v3)
 *      Empty.Tests Total:   0
 *                GRAND TOTAL: 788 …                                                                repeats: not counted
 * Source of the shapes: DefaultRunnerReporterMessageHandler.WriteDefaultSummary. One run an assembly. Errors (of fixtures) are failed,
 * though no tests; tests not run were filtered out.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { dotnetPlace } from '../../kit/dotnet-stack.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const HEADER = /^\s{0,4}=== TEST EXECUTION SUMMARY ===\s*$/;
const ASSEMBLY = /^ {3,8}\S.{0,300}? +Total: +(\d+)(?:, Errors: +(\d+), Failed: +(\d+), Skipped: +(\d+)(?:, Not Run: +(\d+))?, Time: +[\d.,]+s)?\s*$/;
const FAILED = /^ {4}(\S.{0,400}?) \[FAIL\]\s*$/;

class XunitReader extends CollectingReader {
  #headerLine = 0;
  #inside = false;
  #failing = new Capped<NamedTest>();
  #current: NamedTest | undefined;

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('xUnit.net ') || /^\s*Starting: {2,}\S/.test(text)) {
      this.attentive = true;
      this.#inside = true;
      return;
    }
    if (HEADER.test(text)) {
      this.#flush();
      this.#inside = false;
      this.#headerLine = line.number;
      this.attentive = true;
      return;
    }
    if (this.#headerLine > 0) this.#assembly(line);
    else if (this.#inside) this.#failure(text);
  }

  #assembly(line: Line): void {
    const match = ASSEMBLY.exec(line.text);
    if (match === null) {
      this.#headerLine = 0;
      this.attentive = false;
      return;
    }
    const [, total, errors, failed, skipped, notRun] = match;
    const broken = integerOrZero(errors) + integerOrZero(failed);
    const passed = integerOrZero(total) - integerOrZero(failed) - integerOrZero(skipped) - integerOrZero(notRun);
    this.add(counts(passed, broken, integerOrZero(skipped)), [line.number], { confidence: 'structure', firstLine: this.#headerLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }

  #failure(text: string): void {
    const failed = FAILED.exec(text);
    if (failed !== null) {
      this.#flush();
      this.#current = { name: keep(failed[1] ?? '') };
    } else if (this.#current !== undefined && this.#current.line === undefined) {
      const place = dotnetPlace(text);
      if (place !== null) this.#current = { ...this.#current, ...place };
      else if (this.#current.message === undefined) this.#current = { ...this.#current, message: keep(text) };
    }
  }

  #flush(): void {
    if (this.#current !== undefined) this.#failing.push(this.#current);
    this.#current = undefined;
  }
}

export const xunit: ConsoleFormat = {
  id: 'xunit',
  title: 'xUnit.net console',
  kind: 'tests',
  openings: ['xUnit.net', 'Starting: X', '=== TEST'],
  start: (stream) => new XunitReader('xunit', stream),
};
