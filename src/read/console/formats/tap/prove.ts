/**
 * prove, `make test` and `./Build test` (TAP::Harness 3), pg_prove; Test::Harness 2 as far as it prints the same lines.
 *
 *   t/a.t .. ok                                             (-v: the test's TAP between `t/a.t .. ` and `ok`)
 *   Failed 1/4 subtests
 *   <tab>(less 1 skipped subtest: 2 okay)
 *   Test Summary Report
 *   -------------------
 *   t/a.t (Wstat: 512 (exited 2) Tests: 3 Failed: 2)
 *     Failed tests:  2-3
 *     Parse errors: Bad plan.  You planned 4 tests but ran 2.
 *   Files=2, Tests=5,  0 wallclock secs ( 0.02 usr  0.00 sys +  0.06 cusr  0.02 csys =  0.10 CPU)
 *   Result: FAIL
 * Source of the shape: output of 3.44; TAP::Formatter::Base.
 *
 * Rules: subtests are TAP points at the margin. A test that was planned and not run has failed, and so has a program that broke off
 * before it had a plan, as one test. Skipped and todo tests are passed where prove does not tell them: it does so in the TAP of -v, and
 * for files with failures. The TAP inside is the programs' output, read here.
 */
import { MAX_NAME_LENGTH, keep } from '../../kit/bounds.ts';
import type { Place } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';
import type { TapDocument } from './tap-document.ts';
import { TAP_NEARBY, TAP_OPENINGS, TapStream } from './tap-stream.ts';

const FILES = /^Files=(\d{1,9}), Tests=(\d{1,9}), +(\d{1,9}(?:\.\d+)?) (?:wallclock secs|secs?)\b/;
const RESULT = /^Result: (PASS|FAIL|NOTESTS)$/;
const ALL = /^All tests successful(?:\.|, )/;
const OLD_END = /^Failed \d{1,9}\/\d{1,9} test (?:scripts|programs)(?:, [\d.]{1,6}% okay)?\. (\d{1,9})\/(\d{1,9}) subtests failed(?:, [\d.]{1,6}% okay)?\.$/;
const REPORT = /^Test Summary Report$/;
const ENTRY = /^(\S.{0,500}?)\s{1,200}\(Wstat: \d{1,6}(?: \([^()]{1,40}\))? Tests: (\d{1,9}) Failed: (\d{1,9})\)$/;
const FAILED_NUMBERS = /^ {2}Failed tests?:\s+(\d[\d ,-]*)$/;
const BAD_PLAN = /Bad plan\. {2}You planned (\d{1,9}) tests? but ran (\d{1,9})\.$/;
const NO_PLAN = /No plan found in TAP output$/;
const LESS = /^\t?\(less (\d{1,9}) skipped subtests?: \d{1,9} okay\)$/;
const STATUS = /^(?:ok|ok\s+\d+ ms.*|Failed \d{1,9}\/\d{1,9} subtests|No subtests run|skipped: .*|All \d{1,9} subtests passed)$/;
const DIAGNOSTIC = /^# {1,3}Failed test(?: \d{1,9}:)?(?: ['"](.*?)['"])?(?:$| at (\S.*?) line (\d{1,9})\.?$)/;
const AT = /^# {3}(?:at|in) (\S.*?) (?:at )?line (\d{1,9})\.$/;
/** A point of TAP, which no line of prove's own looks like: `ok 12 ms` tells of a file. */
const POINT = /^(?:not )?ok \d{1,9}(?: (?!ms)|$)/;
/** What the harness's own lines begin with, outside its report. */
const OWN = 'RFATNos\t(#';
const MAX_ENTRIES = 10_000;
const MAX_NUMBERS = 1_000;

interface Entry {
  readonly file: string;
  readonly tests: number;
  readonly failed: number;
  readonly numbers: number[];
  missing: number;
  noPlan: boolean;
}

interface Total {
  readonly line: Line;
  readonly files: number;
  readonly tests: number;
  readonly seconds: number;
}

function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  for (const part of text.split(/[,\s]+/)) {
    const [from, to] = part.split('-').map((each) => integer(each));
    if (from === undefined || from === null) continue;
    for (let number = from; number <= (to ?? from) && numbers.length < MAX_NUMBERS; number += 1) numbers.push(number);
  }
  return numbers;
}

class ProveReader implements ConsoleReader {
  readonly #log: RunLog;
  #tap = new TapStream();
  #statuses = 0;
  /** A status stood on a line of its own, below the TAP of its file. */
  #verbose = false;
  #skipped = 0;
  #entries: Entry[] = [];
  #inReport = false;
  #sawAll = false;
  #diagnostics: { readonly name: string; place: Place | undefined }[] = [];
  #openDiagnostic: { readonly name: string; place: Place | undefined } | undefined;
  #total: Total | undefined;
  /** Told above the total by older harnesses. */
  #failedBefore: number | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('prove', stream);
  }

  get attentive(): boolean {
    return this.#inReport || this.#total !== undefined || this.#tap.attentive;
  }

  read(line: Line): void {
    if (!this.#inReport && this.#total === undefined && (POINT.test(line.text) || !OWN.includes(line.text[0] ?? ' '))) {
      this.#tap.read(line);
      return;
    }
    const text = line.text.trimEnd();
    const total = this.#total;
    if (RESULT.test(text) && total !== undefined) {
      this.#end(line, total, RESULT.exec(text)?.[1] ?? '');
      return;
    }
    // Without a result below, older harnesses end here.
    if (total !== undefined && text.length > 0) this.#endOld(total);
    const files = FILES.exec(text);
    if (files !== null) {
      this.#total = { line, files: integer(files[1]) ?? 0, tests: integer(files[2]) ?? 0, seconds: Number(files[3]) };
      this.#inReport = false;
    } else if (REPORT.test(text)) {
      this.#inReport = true;
      this.#entries = [];
    } else if (this.#inReport) this.#report(text);
    else this.#body(line, text);
  }

  finish(): Findings {
    if (this.#total !== undefined) this.#endOld(this.#total);
    return { runs: this.#log.runs };
  }

  #body(line: Line, text: string): void {
    if (STATUS.test(text)) {
      this.#statuses += 1;
      if (text === 'ok') this.#verbose = true;
      return;
    }
    const comment = text.startsWith('#');
    const less = comment ? null : integer(LESS.exec(text)?.[1]);
    const diagnostic = comment ? DIAGNOSTIC.exec(text) : null;
    const at = comment ? AT.exec(text) : null;
    if (less !== null) this.#skipped += less;
    else if (ALL.test(text)) this.#sawAll = true;
    else if (OLD_END.test(text)) this.#failedBefore = integer(OLD_END.exec(text)?.[1]) ?? undefined;
    else if (diagnostic !== null) {
      this.#openDiagnostic = { name: keep(diagnostic[1] ?? ''), place: diagnostic[2] === undefined ? undefined : { file: keep(diagnostic[2]), line: Number(diagnostic[3]) } };
      if (this.#diagnostics.length < MAX_ENTRIES) this.#diagnostics.push(this.#openDiagnostic);
    } else if (at?.[1] !== undefined && this.#openDiagnostic !== undefined) {
      this.#openDiagnostic.place ??= { file: keep(at[1]), line: Number(at[2]) };
      this.#openDiagnostic = undefined;
    }
    this.#tap.read(line);
  }

  #report(text: string): void {
    const entry = ENTRY.exec(text);
    const last = this.#entries.at(-1);
    const numbers = FAILED_NUMBERS.exec(text)?.[1];
    const plan = BAD_PLAN.exec(text);
    if (entry?.[1] !== undefined) {
      if (this.#entries.length < MAX_ENTRIES) {
        this.#entries.push({ file: keep(entry[1]), tests: integer(entry[2]) ?? 0, failed: integer(entry[3]) ?? 0, numbers: [], missing: 0, noPlan: false });
      }
    } else if (last === undefined) return;
    else if (numbers !== undefined) last.numbers.push(...numbersOf(numbers));
    else if (plan !== null) last.missing = Math.max(0, (integer(plan[1]) ?? 0) - (integer(plan[2]) ?? 0));
    else if (NO_PLAN.test(text)) last.noPlan = true;
  }

  /** The documents at the end of the output that hold as many tests as prove counted, if it showed them (-v). */
  #shown(files: number, tests: number): readonly TapDocument[] {
    this.#tap.finish();
    const documents = this.#tap.documents;
    let points = 0;
    for (let at = documents.length - 1; at >= 0; at -= 1) {
      points += documents[at]?.top.points ?? 0;
      if (points > tests) break;
      const shown = documents.slice(at);
      if (points === tests && shown.length <= files && this.#statuses >= shown.length) return shown;
    }
    return [];
  }

  #end(line: Line, { line: at, files, tests, seconds }: Total, result: string): void {
    const shown = tests === 0 ? [] : this.#shown(files, tests);
    const failedInReport = this.#entries.reduce((sum, entry) => sum + entry.failed, 0);
    const broken = this.#entries.reduce((sum, entry) => sum + entry.missing + (entry.noPlan ? 1 : 0), 0);
    const excused = shown.reduce((sum, { top }) => sum + top.skipped + top.todo, 0);
    const skipped = shown.length > 0 ? excused : this.#skipped;
    const failed = failedInReport + broken;
    const passed = tests - failedInReport - skipped;
    const first = (shown[0] ?? (this.#verbose ? this.#tap.documents[0] : undefined))?.firstLine;
    if (first !== undefined && (!this.#log.open || first < this.#log.firstLine)) this.#log.firstLine = first;
    const how = { summaryLines: [at.number, line.number], lines: { passed: at.number }, encloses: 'all', durationSeconds: seconds } as const;
    if (passed < 0 || (result === 'FAIL' && this.#entries.length === 0 && tests > 0)) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end(line, unknown, { ...how, confidence: 'structure', partial: "prove's summary report is missing: it is not told which tests failed." });
    } else {
      this.#name(shown);
      this.#log.end(line, { total: passed + failed + skipped, passed, failed, skipped }, { ...how, confidence: 'structure' });
    }
    this.#reset();
  }

  #endOld({ line, files, tests }: Total): void {
    const failed = this.#failedBefore ?? (this.#sawAll ? 0 : null);
    // Neither a result below nor a verdict above: a test printed it.
    this.#total = undefined;
    if (failed === null) return;
    const first = this.#shown(files, tests)[0]?.firstLine;
    if (first !== undefined) this.#log.firstLine = first;
    if (failed <= tests) this.#log.end(line, { total: tests, passed: tests - failed, failed, skipped: 0 }, { encloses: 'all' });
    this.#reset();
  }

  #name(shown: readonly TapDocument[]): void {
    const failing = this.#log.failing;
    for (const { name, place } of this.#diagnostics) {
      if (name.length > 0) failing.add(name, place);
      else if (place !== undefined) failing.add(`${place.file} line ${place.line ?? ''}`, place);
    }
    // Programs in other languages give no diagnostics in Test::More's way.
    for (const document of this.#diagnostics.length === 0 ? shown : []) {
      for (const { test } of document.failing) if (test.name.length > 0) failing.add(test.name, test.file === undefined ? undefined : { ...test, file: test.file }, test.message);
    }
    const named = failing.size;
    const expected = this.#entries.reduce((sum, entry) => sum + entry.failed, 0);
    for (const { file, numbers, missing, noPlan } of this.#entries) {
      if (named < expected) for (const number of numbers) if (!this.#accounted(file)) failing.add(keep(`${file} test ${number}`, MAX_NAME_LENGTH), { file });
      if (missing > 0) failing.add(file, { file }, `${missing} planned ${missing === 1 ? 'test was' : 'tests were'} not run.`);
      else if (noPlan) failing.add(file, { file }, 'No plan found in TAP output.');
    }
  }

  /** Some diagnostic was given at a place in this file. */
  #accounted(file: string): boolean {
    return this.#diagnostics.some(({ place }) => place?.file === file);
  }

  #reset(): void {
    this.#tap = new TapStream();
    this.#statuses = 0;
    this.#verbose = false;
    this.#skipped = 0;
    this.#entries = [];
    this.#diagnostics = [];
    this.#openDiagnostic = undefined;
    this.#inReport = false;
    this.#sawAll = false;
    this.#failedBefore = undefined;
    this.#total = undefined;
    this.#log.discard();
  }
}

export const prove: ConsoleFormat = {
  id: 'prove',
  title: 'prove (TAP::Harness)',
  kind: 'tests',
  openings: ['Files=2,', 'Result:', ['Test', 'Summary'], 'All tests', 'Failed 1/4', 'Failed 2/6 test', '(less', 'No subtests', 'skipped:', '# …', ...TAP_OPENINGS],
  nearby: TAP_NEARBY,
  start: (stream) => new ProveReader(stream),
};
