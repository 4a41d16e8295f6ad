/**
 * cargo-nextest 0.9, on standard error:
 *        Starting 26 tests across 3 binaries (25 tests skipped)
 *            PASS [   0.004s] (1/26) app tests::a
 *        Summary [   0.021s] 8/10 tests run: 5 passed (1 slow, 1 flaky, 1 leaky), 2 failed, 1 exec failed, 1 timed out, 2 skipped
 *            FAIL [   0.005s] (3/10) app tests::b
 *   warning: 2/10 tests were not run due to test failure
 * Failing tests show libtest's own summary between `STDOUT` and `STDERR` headings: it is not added.
 * Source: nextest-runner's displayer and its snapshots.
 *
 * Rules: exec failed and timed out are failures; tests not run because the run was cancelled are skipped; of a stress
 * run, whose summary counts iterations, the iteration with the most failures is told.
 */
import type { Counts, NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { counts, evidenceAt, integerOrZero } from '../../kit/numbers.ts';
import { type RustFailure, RustPanicReader } from './rust-panic.ts';
import { namedTest } from '../../kit/named-test.ts';

const STARTING = /^ +Starting \d+ tests? across \d+ binar(?:y|ies)/;
const TESTS_RUN =
  '(?:(\\d{1,9})\\/)?(\\d{1,9}) tests? run: (\\d{1,9}) passed(?: \\([^)]*\\))?(?:, (\\d{1,9}) failed(?: \\([^)]*\\))?)?(?:, (\\d{1,9}) exec failed)?(?:, (\\d{1,9}) timed out)?, (\\d{1,9}) skipped';
const SUMMARY = new RegExp(`^ *Summary \\[ *(\\d{1,9}\\.\\d{1,9})s\\] ${TESTS_RUN}$`);
const ITERATION = new RegExp(`^ *Stress test \\[ *(\\d{1,9}\\.\\d{1,9})s\\] iteration \\d+(?:\\/\\d+)?: ${TESTS_RUN}$`);
const STRESS = /^ *Summary \[ *(\d{1,9}\.\d{1,9})s\] (?:\d+\/)?\d+ stress run iterations?: /;
const STATUS = /^ {1,12}([A-Z0-9][A-Za-z0-9/+ -]{0,24}?) +\[[ >]*\d+\.\d+s\] (?:\( *\d+\/\d+\) )?(?:\[[\d/]+\] )?(\S+) +(\S.*)$/;
const HEADING = /^(?:-{3}|─{4}) (?:TRY \d+ )?(?:STDOUT|STDERR|OUTPUT): +(\S+) (\S.*?)(?: -{3})?$/;
const SUCCEEDED = /^(?:(?:TRY \d+ )?(?:PASS|SLOW|LEAK)|FLAKY|SKIP|SETUP|RETRY|DELAY|TIMEOUT-PASS|TMPASS)/;
const OTHER_CARGO = /^ {3,12}(?:Compiling|Finished|Running|Doc-tests) /;

class NextestReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  readonly #places = new Map<string, RustFailure>();
  #firstLine = 0;
  #began = false;
  /** The summary was read: the tests that failed are listed again, perhaps with their output. */
  #summary: { readonly counts: Counts; readonly line: number; readonly seconds: number } | undefined;
  #lastLine = 0;
  #failingBefore = new Capped<NamedTest>();
  #failingAfter = new Capped<NamedTest>();
  #flaky = new Capped<NamedTest>();
  #panic: RustPanicReader | undefined;
  #worst: RegExpExecArray | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#panic !== undefined || (this.#summary !== undefined && this.#summary.counts.failed !== 0);
  }

  read(line: Line): void {
    const { text, number } = line;
    if (text.length > 10_000) return;
    if (text.includes(' [')) {
      if (this.#summaryLine(text, number) || this.#statusLine(text, number)) return;
    }
    if (STARTING.test(text) || text.startsWith(' Nextest run ID ')) {
      if (this.#summary !== undefined) this.#end();
      this.#sign(number);
      this.#began = true;
    } else if (this.#summary !== undefined && (text === 'error: test run failed' || OTHER_CARGO.test(text))) {
      if (text.startsWith('error')) this.#lastLine = number;
      this.#end();
    } else this.#output(text, number);
  }

  finish(): Findings {
    if (this.#summary !== undefined) this.#end();
    else if (this.#began)
      addRun(this.#runs, {
        framework: 'cargo-nextest',
        confidence: 'structure',
        counts: UNKNOWN_COUNTS,
        evidence: [],
        firstLine: this.#firstLine,
        lastLine: Math.max(this.#lastLine, this.#firstLine),
        summaryLines: [],
        stream: this.#stream,
        encloses: 'all',
        partial: 'nextest began, and its summary never came.',
        failingTests: this.#placed(this.#failingBefore.items),
      });
    return { runs: this.#runs };
  }

  #sign(line: number): void {
    if (this.#firstLine === 0) this.#firstLine = line;
    this.#lastLine = line;
  }

  #summaryLine(text: string, line: number): boolean {
    const iteration = text.includes(' iteration ') ? ITERATION.exec(text) : null;
    if (iteration !== null) {
      this.#sign(line);
      if (this.#worst === undefined || failedIn(iteration) >= failedIn(this.#worst)) this.#worst = iteration;
      return true;
    }
    if (!text.includes('Summary [')) return false;
    const stress = this.#worst === undefined ? null : STRESS.exec(text);
    const match = stress === null ? SUMMARY.exec(text) : (this.#worst ?? null);
    if (match === null) return false;
    if (this.#summary !== undefined) this.#end();
    this.#sign(line);
    this.#panic = undefined;
    this.#summary = { counts: countsOf(match), line, seconds: Number((stress ?? match)[1]) };
    return true;
  }

  #statusLine(text: string, line: number): boolean {
    const match = STATUS.exec(text);
    if (match === null || (this.#firstLine === 0 && match[1] !== 'FAIL' && !(match[1] ?? '').startsWith('TRY '))) return false;
    const [, status = '', binary, test] = match;
    this.#sign(line);
    const name = keep(`${binary} ${test}`);
    if (status.startsWith('FLAKY')) this.#flaky.push({ name });
    if (SUCCEEDED.test(status)) {
      this.#panic = undefined;
      return true;
    }
    // Only the last attempt of a retried test decides; it is listed below the summary.
    if (this.#summary !== undefined) this.#failingAfter.push({ name });
    else if (!status.startsWith('TRY ')) this.#failingBefore.push({ name });
    this.#outputOf(name);
    return true;
  }

  #output(text: string, line: number): void {
    const heading = text.startsWith('---') || text.startsWith('───') ? HEADING.exec(text) : null;
    if (heading !== null) {
      this.#sign(line);
      this.#outputOf(keep(`${heading[1]} ${heading[2]}`));
    } else if (this.#panic !== undefined) {
      this.#lastLine = line;
      if (!/^ *(?:stdout|stderr|output) ───/.test(text)) this.#panic.read(text.startsWith('    ') ? text.slice(4) : text);
    }
  }

  #outputOf(name: string): void {
    const known = this.#places.get(name);
    if (known?.file !== undefined) return;
    this.#panic = new RustPanicReader(name.slice(name.indexOf(' ') + 1));
    if (this.#places.size < MAX_NAMED_TESTS) this.#places.set(name, this.#panic.failure);
  }

  #placed(tests: readonly NamedTest[]): NamedTest[] {
    const unique = new Map(tests.map((test) => [test.name, test]));
    return [...unique.keys()].map((name) => {
      const failure = this.#places.get(name);
      return failure?.file === undefined ? { name } : namedTest(name, failure);
    });
  }

  #end(): void {
    const summary = this.#summary;
    if (summary === undefined) return;
    addRun(this.#runs, {
      framework: 'cargo-nextest',
      confidence: this.#began ? 'structure' : 'summary',
      counts: summary.counts,
      evidence: evidenceAt('cargo-nextest', summary.line, summary.counts),
      firstLine: this.#firstLine,
      lastLine: Math.max(this.#lastLine, summary.line),
      summaryLines: [summary.line],
      stream: this.#stream,
      encloses: 'all',
      durationSeconds: summary.seconds,
      failingTests: summary.counts.failed === 0 ? [] : this.#placed((this.#failingAfter.count > 0 ? this.#failingAfter : this.#failingBefore).items),
      flakyTests: [...new Map(this.#flaky.items.map((test) => [test.name, test])).values()],
      ...(this.#worst === undefined ? {} : { notes: ['Of the iterations of a stress run the one with the most failures is counted.'] }),
    });
    this.#summary = undefined;
    this.#began = false;
    this.#firstLine = 0;
    this.#failingBefore = new Capped<NamedTest>();
    this.#failingAfter = new Capped<NamedTest>();
    this.#flaky = new Capped<NamedTest>();
    this.#panic = undefined;
    this.#worst = undefined;
    this.#places.clear();
  }
}

function failedIn(match: RegExpExecArray): number {
  return integerOrZero(match[5]) + integerOrZero(match[6]) + integerOrZero(match[7]);
}

function countsOf(match: RegExpExecArray): Counts {
  const ran = integerOrZero(match[2] ?? match[3]);
  const notRun = Math.max(0, integerOrZero(match[3]) - ran);
  return counts(integerOrZero(match[4]), failedIn(match), integerOrZero(match[8]) + notRun);
}

export const cargoNextest: ConsoleFormat = {
  id: 'cargo-nextest',
  title: 'cargo-nextest',
  kind: 'tests',
  openings: ['Summary', 'Starting', 'Nextest run ID', 'Stress', 'FAIL', 'TIMEOUT', 'FLAKY', 'TRY', 'ABORT', 'SIGSEGV', 'SIGABRT', 'SIGKILL', 'LEAK-FAIL', 'XFAIL', 'PASS', '--- STDOUT:', '--- STDERR:', '--- OUTPUT:', '--- TRY', '────$', '─── STDOUT:', '─── STDERR:', '─── OUTPUT:', '─── TRY', 'error: test'],
  start: (stream) => new NextestReader(stream),
};
