/**
 * VSTest: `dotnet test`, `dotnet vstest`, vstest.console, 15 to 18.
 *
 *   Passed!  - Failed:     0, Passed:     5, Skipped:     0, Total:     5, Duration: 12 ms - App.Tests.dll (net8.0)
 *   Test Run Failed.                                   with -v normal and vstest.console: a block, rows of zero left out
 *   Total tests: 10
 *        Passed: 7
 *   Total tests: 10. Passed: 7. Failed: 1. Skipped: 2.       15.x
 *   Test summary: total: 17, failed: 0, succeeded: 17, skipped: 0, duration: 2.3s       terminal logger, .NET 9 and later
 *     Failed Divides [3 ms]
 * Source of the shapes: vstest.console Resources.resx and ConsoleLogger, MSBuild's TerminalLogger.
 *
 * The same in other languages: see dotnet-languages.ts.
 *
 * One run an assembly. The terminal logger's line is over all of them: it only counts where they printed none.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { dotnetPlace } from '../../kit/dotnet-stack.ts';
import { TRANSLATED_OPENINGS, translatedAssembly, translatedRow, translatedTerminal, translatedTotal } from './dotnet-languages.ts';
import type { TranslatedFigures } from './dotnet-languages.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integer, integerOrZero } from '../../kit/numbers.ts';

const ASSEMBLY = /^\s*(?:Passed|Failed|Skipped)! {1,2}- Failed: +(\d+), Passed: +(\d+), Skipped: +(\d+), Total: +(\d+)(?:, Duration: .{1,60}?)?(?: - .{1,500})?\s*$/;
const VERDICT = /^\s*Test Run (?:Successful\.|Failed\.|(Aborted|Canceled)\.|(Aborted) with error ).*$/;
const TOTAL = /^\s*Total tests: (\d+|Unknown)\s*$/;
const ROW = /^\s*(Passed|Failed|Skipped): (\d+)\s*$/;
const OLD = /^\s*Total tests: (\d+)\. Passed: (\d+)\. Failed: (\d+)\.(?: Skipped: (\d+)\.)?\s*$/;
const TERMINAL = /^\s*Test summary: total: (\d+)[,;] failed: (\d+)[,;] succeeded: (\d+)[,;] skipped: (\d+)[,;] duration: .*$/;
const FAILED = /^\s{2,16}(?:Failed|X|Fehler|Échoué|Con error|失败|失敗|Com falha|Не пройден) (\S.{0,400}?) \[[^\]]{1,30}\]\s*$/;
const TERMINAL_PLACE = /^\s*(\S.{0,400}?\.\w{1,5})\((\d{1,7})\): error TESTERROR:/;
const TERMINAL_FAILED = /^\s+(\S.{0,400}?) \([^)]{1,30}\): Error Message: (.*)$/;
const STARTED = /^\s*Test run for \S.* \([.\w]+,Version=v[\d.]+\)\s*$/;
const NOTHING = /^\s*No test (?:matches the given testcase filter|is available in) .*$/;
const PATIENCE = 80;

interface Block {
  readonly total: number | null;
  readonly firstLine: number;
  readonly rows: Map<string, number>;
  readonly lines: number[];
  /** Labels that are not known would be taken for rows of zero. */
  readonly translated?: true;
}

class VstestReader extends CollectingReader {
  #verdictLine = 0;
  #block: Block | undefined;
  readonly #terminal: { readonly figures: TranslatedFigures; readonly line: number }[] = [];
  #nothing = 0;
  /** Assemblies whose run began, and those that came to a result. */
  #started = 0;
  #ended = 0;
  #startedLine = 0;
  /** How far the lines that begin an assembly's run are indented: MSBuild does that at normal verbosity. */
  readonly #indents = new Set<number>();
  #failing = new Capped<NamedTest>();
  #current: NamedTest | undefined;
  #messageNext = false;
  #patience = 0;

  read(line: Line): void {
    const text = line.text;
    if (this.#block !== undefined && this.#row(text, line.number, this.#block)) return;
    if (!this.#own(text)) {
      this.#other(line);
      return;
    }
    const assembly = ASSEMBLY.exec(text);
    const old = assembly === null ? OLD.exec(text) : null;
    if (assembly !== null) this.#found(integerOrZero(assembly[2]), integerOrZero(assembly[1]), integerOrZero(assembly[3]), integerOrZero(assembly[4]), [line.number]);
    else if (old !== null) this.#found(integerOrZero(old[2]), integerOrZero(old[3]), integerOrZero(old[4]), integerOrZero(old[1]), [line.number]);
    else if (VERDICT.test(text)) this.#verdict(text, line.number);
    else if (this.#verdictLine > 0 && TOTAL.test(text)) this.#open(text, line.number);
    else if (!this.#translated(text, line.number)) this.#other(line);
  }

  override finish(): Findings {
    this.#close();
    this.#flush();
    if (this.runs.length === 0) {
      for (const { figures: { passed, failed, skipped, total }, line } of this.#terminal) this.#found(passed, failed, skipped, total, [line]);
    }
    if (this.#started > this.#ended && this.#terminal.length === 0) this.addUnknown(this.#startedLine, this.#startedLine, 'The run of a test assembly began and printed no result.');
    if (this.runs.length === 0 && this.#nothing > 0) this.#found(0, 0, 0, 0, [this.#nothing]);
    return super.finish();
  }

  /** What a system in another language prints. */
  #translated(text: string, number: number): boolean {
    const assembly = translatedAssembly(text);
    const total = assembly === null ? translatedTotal(text) : null;
    if (assembly !== null) this.#found(assembly.passed, assembly.failed, assembly.skipped, assembly.total, [number]);
    else if (total !== null) {
      this.#close();
      this.#block = { total, firstLine: number, rows: new Map(), lines: [number], translated: true };
    }
    return assembly !== null || total !== null;
  }

  /** What a test printed stands one blank to the right of the tool's own lines. */
  #own(text: string): boolean {
    const indent = indentOf(text);
    return this.#indents.size === 0 ? indent !== 1 : this.#indents.has(indent);
  }

  /** A verdict stands above the rows, or at low verbosity, and only of a run that was cut short, below the lines of the assemblies. */
  #verdict(text: string, number: number): void {
    this.#verdictLine = number;
    const [, stopped, broken] = VERDICT.exec(text) ?? [];
    const last = this.runs.at(-1);
    if ((stopped ?? broken) === undefined || last === undefined || last.lastLine < this.#startedLine) return;
    this.runs[this.runs.length - 1] = { ...last, partial: `The VSTest run was ${stopped === 'Canceled' ? 'canceled' : 'aborted'}: the tests that did not end are not counted.` };
  }

  #open(text: string, number: number): void {
    this.#close();
    this.#block = { total: integer(TOTAL.exec(text)?.[1]), firstLine: this.#verdictLine, rows: new Map(), lines: [number] };
    this.#verdictLine = 0;
  }

  #row(text: string, number: number, block: Block): boolean {
    const row = block.translated === true ? translatedRow(text) : ROW.exec(text)?.slice(1);
    if (row === undefined || row === null || number !== (block.lines.at(-1) ?? 0) + 1) {
      this.#close();
      return false;
    }
    block.rows.set(String(row[0]), Number(row[1]));
    block.lines.push(number);
    return true;
  }

  #close(): void {
    const block = this.#block;
    if (block === undefined) return;
    this.#block = undefined;
    const of = (label: string): number => block.rows.get(label) ?? 0;
    if (block.total === null) {
      this.#flush();
      this.addUnknown(block.firstLine, block.lines.at(-1) ?? block.firstLine, 'The VSTest run was aborted: its total is unknown.', { failingTests: this.#failing.items });
      this.#failing = new Capped<NamedTest>();
    } else if (block.translated !== true || of('Passed') + of('Failed') + of('Skipped') === block.total) this.#found(of('Passed'), of('Failed'), of('Skipped'), block.total, block.lines);
  }

  #found(passed: number, failed: number, skipped: number, total: number, lines: readonly number[]): void {
    this.#flush();
    this.#ended += 1;
    this.add(counts(passed, failed, skipped, total), lines, { failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
  }

  #other(line: Line): void {
    const text = line.text;
    const terminal = TERMINAL.exec(text);
    const figures = terminal === null ? translatedTerminal(text) : { total: integerOrZero(terminal[1]), failed: integerOrZero(terminal[2]), passed: integerOrZero(terminal[3]), skipped: integerOrZero(terminal[4]) };
    if (figures !== null) {
      if (this.#terminal.length < 1_000) this.#terminal.push({ figures, line: line.number });
      return;
    }
    if (STARTED.test(text)) {
      this.#started += 1;
      this.#startedLine = line.number;
      if (this.#indents.size < 20) this.#indents.add(indentOf(text));
    }
    if (NOTHING.test(text)) {
      this.#nothing = line.number;
      this.#ended += 1;
    }
    const place = TERMINAL_PLACE.exec(text);
    const failed = place === null ? FAILED.exec(text) : null;
    if (place !== null || failed !== null) {
      this.#flush();
      this.#current = place === null ? { name: keep(failed?.[1] ?? '') } : { name: '', file: keep(place[1] ?? ''), line: Number(place[2]) };
      this.#patience = PATIENCE;
      this.attentive = true;
    } else if (this.#current !== undefined) this.#detail(text, this.#current);
  }

  #detail(text: string, current: NamedTest): void {
    const terminal = current.name === '' ? TERMINAL_FAILED.exec(text) : null;
    this.#patience -= 1;
    if (terminal !== null) {
      this.#current = { ...current, name: keep(terminal[1] ?? ''), message: keep(terminal[2] ?? '', MAX_MESSAGE_LENGTH) };
      this.#flush();
    } else if (/^\s*Error Message:\s*$/.test(text)) this.#messageNext = true;
    else if (this.#messageNext && current.message === undefined) {
      this.#current = { ...current, message: keep(text, MAX_MESSAGE_LENGTH) };
      this.#messageNext = false;
    } else {
      const place = current.line === undefined ? dotnetPlace(text) : null;
      if (place !== null) this.#current = { ...current, ...place };
      if (place !== null || this.#patience <= 0) this.#flush();
    }
  }

  #flush(): void {
    if (this.#current !== undefined && this.#current.name !== '') this.#failing.push(this.#current);
    this.#current = undefined;
    this.#messageNext = false;
    this.attentive = false;
  }
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

export const vstest: ConsoleFormat = {
  id: 'vstest',
  title: 'dotnet test (VSTest)',
  kind: 'tests',
  openings: ['Passed!', 'Failed!', 'Skipped!', ['Test', 'Run'], ['Test', 'run'], ['Test', 'summary:'], 'Total tests:', 'Passed:', 'Failed:', 'Skipped:', 'Failed X', 'X Divides', 'No test', 'a.cs(12):', 'a.fs(12):', 'a.vb(12):', 'a.cpp(12):', ...TRANSLATED_OPENINGS, 'Fehler X', 'Échoué X', ['Con', 'error'], '失败 X', '失敗 X', ['Com', 'falha'], ['Не', 'пройден']],
  start: (stream) => new VstestReader('vstest', stream),
};
