/**
 * GoogleTest 1.6 to 1.17 (and GoogleMock's main).
 *
 *   Running main() from gtest_main.cc
 *   [==========] Running 6 tests from 4 test suites.      (`test cases` before 1.10; not printed with --gtest_brief=1)
 *   [ RUN      ] Add.Bad
 *   add_test.cc:5: Failure                                (Microsoft: add_test.cc(5): error: …)
 *   [  FAILED  ] Add.Bad (0 ms)                           (may stand behind text that the test printed)
 *   [==========] 6 tests from 4 test suites ran. (0 ms total)
 *   [  PASSED  ] 2 tests.
 *   [  SKIPPED ] 2 tests, listed below:                   (brief: `[  SKIPPED ] 2 tests.`)
 *   [  FAILED  ] 2 tests, listed below:                   (not printed with --gtest_brief=1)
 *    2 FAILED TESTS
 *     YOU HAVE 2 DISABLED TESTS
 * Source of the shape: output of 1.12; PrettyUnitTestResultPrinter and BriefUnitTestResultPrinter of the others.
 *
 * Rules: failed is what is neither passed nor skipped. Disabled tests are skipped and added to the total, as in
 * GoogleTest's XML. A failed SetUpTestSuite is named, but is no test. --gtest_repeat is as many runs. What stands between a test's RUN line and its
 * result is the test's own output, whatever it looks like; a run that ends inside a test has crashed: its counts are not known.
 */
import type { Run } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { BRIEF_FAILURE, GoogletestRun, RAN } from './googletest-run.ts';
import { addRun } from '../../kit/kept-runs.ts';

const HEADER = /^\[=+\] Running (\d{1,9}) tests? from \d{1,9} test (?:suites?|cases?)\.$/;
const STARTED = /^\[ RUN {6}\] (\S.*)$/;
const MAIN = /^Running main\(\) from \S/;
const REPEAT = /^Repeating all tests \(iteration \d+\) \. \. \.$/;

/** Runs inside runs, and beside each other. */
const MAX_OPEN = 50;

class GoogletestReader implements ConsoleReader {
  readonly #stream: string;
  /** The one that lines belong to stands last. More than one: a test ran another program, or programs run side by side. */
  readonly #open: GoogletestRun[] = [];
  readonly #runs: Run[] = [];
  #atFooter: GoogletestRun | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#open.some((run) => run.footer === undefined) || this.#atFooter !== undefined;
  }

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('[=')) {
      const header = HEADER.exec(text);
      const ran = RAN.exec(text);
      if (header !== null) this.#header(line, Number(header[1]));
      else if (ran !== null) this.#ran(line, Number(ran[1]), ran[2]);
      return;
    }
    if (MAIN.test(text) || REPEAT.test(text)) {
      this.#main(line);
      return;
    }
    const started = STARTED.exec(text)?.[1];
    if (started !== undefined) this.#started(line, started);
    else if (!this.#result(line) && this.#atFooter?.readFooter(line) === false) this.#atFooter = undefined;
  }

  finish(): Findings {
    for (const run of this.#open) this.#emit(run);
    return { runs: this.#runs };
  }

  #emit(run: GoogletestRun): void {
    const finished = run.finish();
    if (finished !== undefined) addRun(this.#runs, finished);
  }

  /** Runs whose summary nothing can call in question any more. */
  #settle(): void {
    this.#atFooter = undefined;
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const run = this.#open[at];
      if (run?.settled !== true) continue;
      this.#emit(run);
      this.#open.splice(at, 1);
    }
  }

  /** A run that crashed stays open, as one inside it would: of many the first is given up. */
  #begin(run: GoogletestRun): void {
    this.#open.push(run);
    const first = this.#open.length > MAX_OPEN ? this.#open.shift() : undefined;
    if (first !== undefined) this.#emit(first);
  }

  #main(line: Line): void {
    const last = this.#open.at(-1);
    if (last?.openTest !== undefined && last.footer === undefined) return;
    // `Repeating all tests` below `Running main()`: one and the same run begins.
    if (last !== undefined && last.announced === undefined && last.footer === undefined && !last.sawTest) return;
    this.#settle();
    this.#begin(new GoogletestRun(this.#stream, line, undefined));
  }

  #header(line: Line, announced: number): void {
    const last = this.#open.at(-1);
    if (last !== undefined && last.announced === undefined && last.footer === undefined) {
      last.announced = announced;
      return;
    }
    this.#settle();
    this.#begin(new GoogletestRun(this.#stream, line, announced));
  }

  #started(line: Line, name: string): void {
    const run = this.#open.findLast((each) => each.announced !== undefined && !each.settled);
    run?.start(line, name);
    if (run?.footer === undefined) this.#atFooter = undefined;
  }

  #result(line: Line): boolean {
    if (this.#open.length === 0 && BRIEF_FAILURE.test(line.text)) this.#begin(new GoogletestRun(this.#stream, line, undefined));
    const at = this.#open.findLastIndex((run) => run.readTest(line));
    if (at < 0) return false;
    const later = this.#open.slice(at + 1);
    if (later.length === 0) return true;
    const [owner] = this.#open.splice(at, 1);
    // What began inside this test and never ran one was printed by it; what did run tests runs beside it.
    for (const run of later) {
      if (run.footer !== undefined) continue;
      if (run.sawTest) {
        run.interleaved = true;
        if (owner !== undefined) owner.interleaved = true;
      } else this.#open.splice(this.#open.indexOf(run), 1);
    }
    if (owner !== undefined) this.#open.push(owner);
    return true;
  }

  #ran(line: Line, total: number, milliseconds: string | undefined): void {
    const run = this.#open.findLast((each) => !each.settled && (each.announced === total || each.announced === undefined));
    if (run !== undefined) {
      run.ran(line, total, milliseconds);
      this.#atFooter = run;
      return;
    }
    if (this.#open.some((each) => each.footer === undefined && each.openTest !== undefined)) return;
    this.#settle();
    const cut = new GoogletestRun(this.#stream, line, undefined);
    cut.ran(line, total, milliseconds);
    this.#begin(cut);
    this.#atFooter = cut;
  }
}

export const googletest: ConsoleFormat = {
  id: 'googletest',
  title: 'GoogleTest',
  kind: 'tests',
  openings: ['[==========]', '[ RUN', '[ OK', '[ FAILED', '[ PASSED', '[ SKIPPED', 'Running main()', 'Repeating all', '2 FAILED', 'YOU HAVE'],
  start: (stream) => new GoogletestReader(stream),
};
