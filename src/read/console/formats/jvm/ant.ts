/**
 * Ant's junit and junitlauncher tasks 1.7 to 1.10; ` [junit] ` stands in front of each line unless -emacs is given.
 *
 *   Running demo.ATest                                                     (printsummary)
 *   Testsuite: demo.ATest                                                  (plain and brief formatters)
 *   Tests run: 5, Failures: 1, Errors: 1, Skipped: 1, Time elapsed: 0.294 sec
 *   Testcase: bad took 0.005 sec                                           then `FAILED` or `Caused an ERROR`
 * Source of the shapes: SummaryJUnitResultFormatter, PlainJUnitResultFormatter. Skipped is missing before 1.9.
 *
 *   Tests run: 3, Failures: 1, Aborted: 1, Skipped: 1, Time elapsed: 1.517 sec           junitlauncher; skipped were not run
 *
 * There is no total: classes are summed. A class that both outputs report counts once. A formatter's line follows its suite's
 * directly; of a summary's lines the last is its own, those before were printed by tests.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { jvmFrame, sameClass, simpleName } from '../../kit/jvm-stack.ts';
import { integerOrZero } from '../../kit/numbers.ts';

const PREFIX = /^ *\[(?:junit|junitlauncher)\] ?/;
const SUITE = /^(Running|Testsuite:) (\S{1,400})$/;
const CLASS = /^Tests run: (\d+), Failures: (\d+), (?:Errors: (\d+), )?(?:Aborted: (\d+), )?(?:Skipped: (\d+), )?(?:Aborted: (\d+), )?Time elapsed: [\d.,]+ sec\s*$/;
const TESTCASE = /^Testcase: (.{1,400}?)(?: took [\d.,]+ sec|\([\w$.]+\):?.*)?$/;

interface ClassFigures {
  total: number;
  failed: number;
  skipped: number;
  line: number;
}

class AntReader extends CollectingReader {
  /** Figures by class, apart for the summary and the formatter. */
  readonly #reported = { Running: new Map<string, ClassFigures[]>(), 'Testsuite:': new Map<string, ClassFigures[]>() };
  readonly #failing = new Capped<NamedTest>();
  #kind: 'Running' | 'Testsuite:' = 'Running';
  #suite = '';
  #suiteLine = 0;
  #open: ClassFigures | undefined;
  #testcase = '';
  #current: NamedTest | undefined;
  #prefixed = false;
  /** Without the prefix the lines could be Maven's. */
  #buildfile = false;
  #ended = false;
  #firstLine = 0;

  read(line: Line): void {
    const prefix = PREFIX.exec(line.text);
    const text = prefix === null ? line.text : line.text.slice(prefix[0].length);
    if (prefix !== null) this.#prefixed = true;
    else if (text.startsWith('Buildfile: ')) this.#buildfile = true;
    else if (text.startsWith('BUILD ')) this.#ended = true;
    else if (this.#prefixed || !this.#buildfile) return;
    const suite = SUITE.exec(text);
    if (suite !== null) {
      this.#flush();
      this.#kind = suite[1] === 'Running' ? 'Running' : 'Testsuite:';
      this.#suite = keep(suite[2] ?? '');
      this.#suiteLine = line.number;
      this.#open = undefined;
      if (this.#firstLine === 0) this.#firstLine = line.number;
      return;
    }
    const figures = this.#suite === '' ? null : CLASS.exec(text);
    if (figures !== null) this.#class(figures, line.number);
    else this.#test(text);
  }

  override finish(): Findings {
    this.#flush();
    const names = new Set([...this.#reported.Running.keys(), ...this.#reported['Testsuite:'].keys()]);
    const classes = [...names].flatMap((name) => {
      const summaries = this.#reported.Running.get(name) ?? [];
      const formatted = this.#reported['Testsuite:'].get(name) ?? [];
      return summaries.length > formatted.length ? summaries : formatted;
    });
    if (this.#suite !== '' && this.#open === undefined && this.#firstLine > 0) {
      this.addUnknown(this.#firstLine, this.#suiteLine, `Ant's output ends before the result of ${this.#suite}.`, { failingTests: this.#failing.items });
      return super.finish();
    }
    if (classes.length === 0) return super.finish();
    const sum = (field: 'total' | 'failed' | 'skipped'): number => classes.reduce((total, each) => total + each[field], 0);
    const [total, failed, skipped] = [sum('total'), sum('failed'), sum('skipped')];
    const lines = classes.map((each) => each.line).toSorted((left, right) => left - right);
    this.add({ total, passed: Math.max(0, total - failed - skipped), failed, skipped }, lines.slice(0, MAX_NAMED_TESTS), {
      confidence: 'structure',
      firstLine: this.#firstLine,
      failingTests: this.#failing.items,
      ...(this.#buildfile && !this.#ended ? { partial: 'Ant\'s output ends before its build does.' } : {}),
    });
    return super.finish();
  }

  #class(match: RegExpExecArray, line: number): void {
    if (this.#kind === 'Testsuite:' && line !== this.#suiteLine + 1) return;
    const launcher = match[4] !== undefined || match[6] !== undefined;
    const figures = {
      total: integerOrZero(match[1]) + (launcher ? integerOrZero(match[5]) : 0),
      failed: integerOrZero(match[2]) + integerOrZero(match[3]),
      skipped: integerOrZero(match[5]) + integerOrZero(match[4] ?? match[6]),
      line,
    };
    if (this.#open !== undefined) {
      Object.assign(this.#open, figures);
      return;
    }
    this.#open = figures;
    const known = this.#reported[this.#kind];
    if (known.size < 100_000) known.set(this.#suite, [...(known.get(this.#suite) ?? []), figures]);
  }

  #test(text: string): void {
    const testcase = TESTCASE.exec(text);
    if (testcase !== null) {
      this.#flush();
      this.#testcase = keep(testcase[1] ?? '');
    } else if (this.#testcase !== '' && /^\s*(?:FAILED|Caused an ERROR)\s*$/.test(text)) {
      this.#current = { name: `${simpleName(this.#suite)}.${this.#testcase}` };
      this.attentive = true;
      this.#testcase = '';
    } else if (this.#current !== undefined && this.#current.line === undefined) {
      const frame = jvmFrame(text);
      if (frame !== null && sameClass(frame.className, this.#suite)) this.#current = { ...this.#current, file: keep(frame.file), line: frame.line };
      else if (this.#current.message === undefined && text.trim().length > 0) this.#current = { ...this.#current, message: keep(text) };
    }
  }

  #flush(): void {
    if (this.#current !== undefined) this.#failing.push(this.#current);
    this.#current = undefined;
    this.#testcase = '';
    this.attentive = false;
  }
}

export const ant: ConsoleFormat = {
  id: 'ant',
  title: 'Ant junit task',
  kind: 'tests',
  openings: ['Buildfile:', 'BUILD', '[junit]', '[junitlauncher]', 'Running', 'Testsuite:', 'Tests run:', 'Testcase:', 'FAILED', 'Caused an'],
  start: (stream) => new AntReader('ant', stream),
};
