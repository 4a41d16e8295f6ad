/**
 * Microsoft.Testing.Platform 1 and 2 (MSTest runner, xUnit v3, NUnit, TUnit), run alone or by `dotnet test` of .NET 10.
 *
 *   failed Divides_by_zero (10s 000ms)                    `failed (try 1) …`, `passed (try 2) …` with retries
 *   Test run summary: Failed! - bin/Debug/net8.0/App.Tests.dll (net8.0|x64)
 *     total: 5
 *     failed: 3
 *     succeeded: 1
 *     skipped: 1
 *     duration: 1s 250ms
 *   Flaky tests:
 *     FlakyTest failed -> passed (2 attempts)
 * Source of the shapes: TerminalTestReporter. Rows may be translated: see dotnet-languages.ts. Rows like flaky, retried, error add nothing.
 */
import type { Evidence, NamedTest } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { TRANSLATED_RUN_OPENINGS, TranslatedRunRows, isTranslatedRunSummary } from './dotnet-languages.ts';
import { dotnetPlace } from '../../kit/dotnet-stack.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SUMMARY = /^Test run summary: (Aborted\b)?\S?.*$/;
const ROW = /^ {2}(total|failed|succeeded|skipped): (\d+)\s*$/;
const OUTCOME = /^\s*(failed|passed|canceled) (?:\((?:try \d+|canceled)\) ){0,2}(\S.{0,400}?) \([\dhms ]{1,30}\)\s*$/;
const FLAKY = /^ {2}(\S.{0,400}?) failed.{0,200} -> passed \(\d+ attempts\)$/;

class MtpReader extends CollectingReader {
  #rows: Map<string, { readonly value: number; readonly line: number }> | undefined;
  #firstLine = 0;
  #aborted = false;
  #failing = new Map<string, NamedTest>();
  #flaky: Capped<NamedTest> | undefined;
  #current: string | undefined;
  #patience = 0;
  #translated: TranslatedRunRows | undefined;

  read(line: Line): void {
    const text = line.text;
    if (this.#readTranslated(text, line.number)) return;
    const summary = SUMMARY.exec(text);
    if (summary !== null) {
      this.#close();
      this.#aborted = summary[1] !== undefined;
      this.#forget();
      this.#rows = new Map();
      this.#firstLine = line.number;
      return;
    }
    const row = this.#rows === undefined ? null : ROW.exec(text);
    if (row !== null) {
      this.#rows?.set(row[1] ?? '', { value: integerOrZero(row[2]), line: line.number });
      return;
    }
    if (this.#rows !== undefined && text.trim().startsWith('duration:')) this.#close();
    else if (text === 'Flaky tests:') {
      this.#flaky = new Capped<NamedTest>();
      this.attentive = true;
    } else if (this.#flaky !== undefined) this.#listFlaky(text, this.#flaky);
    else this.#outcome(text);
  }

  override finish(): Findings {
    this.#readTranslated('', 0);
    this.#close();
    this.#endFlaky();
    return super.finish();
  }

  #readTranslated(text: string, number: number): boolean {
    if (this.#translated !== undefined) {
      if (this.#translated.read(text, number)) return true;
      if (this.#translated.complete) {
        this.#rows = this.#translated.rows;
        this.#close();
      }
      this.#translated = undefined;
      this.attentive = false;
    }
    if (!isTranslatedRunSummary(text)) return false;
    this.#close();
    this.#forget();
    this.#aborted = false;
    this.#firstLine = number;
    this.#translated = new TranslatedRunRows();
    this.attentive = true;
    return true;
  }

  #outcome(text: string): void {
    const outcome = OUTCOME.exec(text);
    if (outcome !== null) {
      const name = keep(outcome[2] ?? '');
      this.#forget();
      if (outcome[1] === 'passed') this.#failing.delete(name);
      else if (this.#failing.size < MAX_NAMED_TESTS) {
        this.#failing.set(name, { name });
        this.#current = name;
        this.#patience = 60;
        this.attentive = true;
      }
      return;
    }
    const test = this.#current === undefined ? undefined : this.#failing.get(this.#current);
    if (test === undefined) return;
    this.#patience -= 1;
    const place = dotnetPlace(text);
    if (place !== null) this.#failing.set(test.name, { ...test, ...place });
    else if (test.message === undefined && text.trim().length > 0) this.#failing.set(test.name, { ...test, message: keep(text) });
    if (place !== null || this.#patience <= 0) this.#forget();
  }

  #forget(): void {
    this.#current = undefined;
    this.attentive = false;
  }

  #listFlaky(text: string, flaky: Capped<NamedTest>): void {
    const match = FLAKY.exec(text);
    if (match === null) this.#endFlaky();
    else flaky.push({ name: keep(match[1] ?? '') });
  }

  #endFlaky(): void {
    const last = this.runs.at(-1);
    if (this.#flaky !== undefined && last !== undefined) this.runs[this.runs.length - 1] = { ...last, flakyTests: this.#flaky.items };
    this.#flaky = undefined;
    this.attentive = false;
  }

  #close(): void {
    const rows = this.#rows;
    this.#rows = undefined;
    if (rows === undefined || !rows.has('total') || !rows.has('succeeded')) return;
    const of = (label: string): number => rows.get(label)?.value ?? 0;
    // Tests that timed out or were canceled are in the total alone.
    const failed = Math.max(of('failed'), of('total') - of('succeeded') - of('skipped'));
    const evidenceOf = (field: Evidence['field'], label: string): Evidence[] => {
      const row = rows.get(label);
      return row === undefined ? [] : [{ field, value: row.value, line: row.line, framework: this.framework }];
    };
    const evidence = [...evidenceOf('total', 'total'), ...evidenceOf('passed', 'succeeded'), ...evidenceOf('failed', 'failed').map((each) => ({ ...each, value: failed })), ...evidenceOf('skipped', 'skipped')];
    const lines = [...rows.values()].map((row) => row.line);
    this.add(counts(of('succeeded'), failed, of('skipped'), of('total')), lines, { confidence: 'structure', evidence, firstLine: this.#firstLine, failingTests: [...this.#failing.values()], ...(this.#aborted ? { partial: 'The test run was aborted: the tests that did not end are not counted.' } : {}) });
    this.#failing = new Map();
  }
}

export const mtp: ConsoleFormat = {
  id: 'mtp',
  title: 'Microsoft.Testing.Platform',
  kind: 'tests',
  openings: [['Test', 'run'], 'total:', 'failed:', 'succeeded:', 'skipped:', 'duration:', 'failed X', 'passed X', 'canceled X', 'Flaky tests:', ...TRANSLATED_RUN_OPENINGS],
  start: (stream) => new MtpReader('mtp', stream),
};
