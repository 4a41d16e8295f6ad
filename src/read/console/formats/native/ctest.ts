/**
 * CTest 3.x and 4.x, however started (`ctest`, `make test`, `ninja test`, `cmake --build … --target test`, dashboard scripts).
 *
 *   Test project /path/build                                   (-T MemCheck: Memory checking project …)
 *       Start 2: unit_bad
 *   2/4 Test #2: unit_bad ............***Failed    0.00 sec    (a repeated attempt has no `2/4`)
 *   50% tests passed, 2 tests failed out of 4
 *   Total Test time (real) =   0.01 sec
 *   The following tests did not run:
 *   <tab>  3 - needs_gpu (Skipped)                             (or Disabled)
 *   The following tests FAILED:
 *   <tab>  2 - unit_bad (Failed)          label1 label2        (labels since 3.30)
 * Source of the shape: output of 3.25, 3.29 and 4.1; cmCTestTestHandler.
 *
 * Rules: `out of` holds skipped tests but not disabled ones; both are skipped, the disabled are added to the total.
 * `Not Run` (no executable, a fixture that failed) is a failure, as CTest counts it. What the tests print is inside
 * (`encloses`), also a CTest run by a test. `-T Coverage` prints `Percentage Coverage: 71.43%`.
 */
import type { CoverageFigure, Run } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { type Place, complaintPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { integer, percentage } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^(?:Test|Memory checking) project \S/;
const START = /^\s+Start\s+(\d{1,7}): /;
const RESULT = /^\s*(?:\d{1,7}\/\d{1,7} )?(?:Test|MemCheck)\s+#(\d{1,7}): (.+?) \.*(?:\s|\*)/;
const LISTED_ONLY = /^Total Tests: \d+$/;
const NONE = /^No tests were found!!!$/;
const SUMMARY = /^\d{1,3}% tests passed(?:, (\d{1,9}) tests? failed)? out of (\d{1,9})$/;
const TIME = /^Total Test time \(real\) =\s+([\d.]{1,20}) sec$/;
const LIST = /^The following tests (FAILED|did not run):$/;
const ITEM = /^\s+(\d{1,7}) - (.{1,2000}) \(([^()]{1,80})\)(?:\s.*)?$/;
const COVERAGE = /^\s+Percentage Coverage: ([\d.]{1,8})%$/;
const VERBOSE = /^(\d{1,7}): (.*)$/;

interface Summary {
  readonly line: Line;
  readonly total: number;
  readonly failed: number;
  seconds: number | undefined;
}

/** One `Test project`, from its header on; a test may run another inside it. */
class Project {
  readonly log: RunLog;
  readonly places = new Map<number, Place>();
  readonly attempts = new Map<number, string>();
  readonly notRun = new Map<number, 'skipped' | 'disabled'>();
  started = false;
  /** Its header was seen. A summary without one may be any program's line. */
  headed = true;
  summary: Summary | undefined;
  lastLine: Line;

  constructor(stream: string, line: Line) {
    this.log = new RunLog('ctest', stream);
    this.log.begin(line);
    this.lastLine = line;
  }
}

class CtestReader implements ConsoleReader {
  readonly #stream: string;
  readonly #done: Run[] = [];
  #coverage: CoverageFigure | undefined;
  /** Innermost last. */
  readonly #open: Project[] = [];
  #list: 'FAILED' | 'did not run' | undefined;
  #current = 0;
  #foundNone = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    const project = this.#open.at(-1);
    return this.#list !== undefined || (project !== undefined && project.summary?.seconds === undefined);
  }

  read(line: Line): void {
    const text = line.text;
    if (this.#list !== undefined && this.#item(line)) return;
    // With -V the output of test 12 is prefixed `12: `.
    const first = text.charCodeAt(0);
    if (first >= 49 && first <= 57 && VERBOSE.test(text)) {
      this.#output(text);
      return;
    }
    if (text.includes(' project ') && HEADER.test(text)) this.#header(line);
    else if (first === 32 && START.test(text)) this.#test(line, START.exec(text)?.[1], undefined);
    else if (text.includes('#') && RESULT.test(text)) this.#test(line, RESULT.exec(text)?.[1], RESULT.exec(text)?.[2]);
    else if (text.includes('% tests passed')) this.#summary(line);
    else if (first !== 84 && first !== 78 && first !== 9) this.#output(text);
    else if (TIME.test(text)) this.#time(line);
    else if (LIST.test(text)) this.#list = this.#open.at(-1)?.summary === undefined ? undefined : text.includes('FAILED') ? 'FAILED' : 'did not run';
    else if (NONE.test(text)) this.#none(line);
    else if (LISTED_ONLY.test(text)) this.#open.pop();
    else if (COVERAGE.test(text)) this.#percentage(line);
    else this.#output(text);
  }

  finish(): Findings {
    while (this.#open.length > 0) this.#close();
    return { runs: this.#done, ...(this.#coverage === undefined ? {} : { coverage: [this.#coverage] }) };
  }

  #header(line: Line): void {
    const project = this.#open.at(-1);
    if (project !== undefined && (project.summary !== undefined || !project.started)) this.#close();
    this.#open.push(new Project(this.#stream, line));
    this.#foundNone = false;
  }

  #test(line: Line, number: string | undefined, name: string | undefined): void {
    if (this.#open.at(-1)?.summary?.seconds !== undefined && this.#open.length > 1) this.#close();
    const project = this.#open.at(-1);
    if (project === undefined || number === undefined) return;
    // A test that starts after the summary says that a test printed that summary.
    project.summary = undefined;
    project.started = true;
    project.lastLine = line;
    this.#current = Number(number);
    if (name !== undefined && project.notRun.size < MAX_NAMED_TESTS) {
      if (line.text.includes('***Skipped')) project.notRun.set(this.#current, 'skipped');
      else if (line.text.includes('***Not Run (Disabled)')) project.notRun.set(this.#current, 'disabled');
      else project.notRun.delete(this.#current);
    }
    if (name !== undefined && line.text.includes('***') && !/\*\*\*(?:Skipped|Not Run)/.test(line.text) && project.attempts.size < MAX_NAMED_TESTS) {
      project.attempts.set(this.#current, keep(name));
    }
  }

  #output(text: string): void {
    const project = this.#open.at(-1);
    if (project === undefined || project.summary !== undefined) return;
    const verbose = VERBOSE.exec(text);
    const printed = verbose?.[2] ?? text;
    const number = verbose === null ? this.#current : Number(verbose[1]);
    const place = complaintPlace(printed);
    if (place === undefined || project.places.has(number) || project.places.size >= MAX_NAMED_TESTS) return;
    project.places.set(number, { ...place, file: keep(place.file) });
  }

  #summary(line: Line): void {
    const match = SUMMARY.exec(line.text);
    const total = integer(match?.[2]);
    if (match === null || total === null) return;
    const last = this.#open.at(-1);
    if ((last?.summary?.seconds !== undefined && this.#open.length > 1) || last?.headed === false) this.#close();
    if (this.#open.length === 0) {
      const headless = new Project(this.#stream, line);
      headless.headed = false;
      this.#open.push(headless);
    }
    const project = this.#open.at(-1);
    if (project === undefined) return;
    project.summary = { line, total, failed: integer(match[1]) ?? 0, seconds: undefined };
    project.lastLine = line;
  }

  #time(line: Line): void {
    const project = this.#open.at(-1);
    if (project?.summary === undefined) return;
    project.summary.seconds = Number(TIME.exec(line.text)?.[1] ?? 0);
    project.lastLine = line;
  }

  #item(line: Line): boolean {
    const item = ITEM.exec(line.text);
    const project = this.#open.at(-1);
    const summary = project?.summary;
    if (item?.[2] === undefined || summary === undefined || project === undefined) {
      this.#list = undefined;
      return false;
    }
    const number = Number(item[1]);
    project.lastLine = line;
    if (this.#list === 'FAILED') {
      project.log.failing.add(item[2], project.places.get(number), item[3]);
      project.attempts.delete(number);
    } else if (project.notRun.size < MAX_NAMED_TESTS) project.notRun.set(number, item[3] === 'Disabled' ? 'disabled' : 'skipped');
    return true;
  }

  #none(line: Line): void {
    const project = this.#open.pop() ?? new Project(this.#stream, line);
    // Printed by a test, or again on standard error.
    if (project.started || this.#foundNone) {
      if (project.started) this.#open.push(project);
      return;
    }
    this.#foundNone = true;
    project.log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 }, { encloses: 'all' });
    this.#keep(project);
  }

  #keep({ log }: Project): void {
    for (const run of log.runs) addRun(this.#done, run);
  }

  #percentage(line: Line): void {
    const value = percentage(COVERAGE.exec(line.text)?.[1]);
    if (value !== null) this.#coverage = { tool: 'ctest', percentage: value, line: line.number, stream: this.#stream, scope: 'total' };
  }

  #close(): void {
    const project = this.#open.pop();
    if (project === undefined) return;
    this.#list = undefined;
    const { log, summary, lastLine } = project;
    if (summary !== undefined) {
      const { total, failed } = summary;
      const notRun = [...project.notRun.values()];
      const disabled = notRun.filter((why) => why === 'disabled').length;
      const skipped = notRun.length - disabled;
      const known = { total: total + disabled, passed: total - failed - skipped, failed, skipped: skipped + disabled };
      const flaky = [...project.attempts.values()].map((name) => ({ name }));
      if (known.passed < 0) return;
      log.end(lastLine, known, {
        confidence: project.started ? 'structure' : project.headed ? 'summary' : 'shape',
        summaryLines: [summary.line.number],
        ...(project.headed ? { encloses: 'all' as const } : {}),
        ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
        ...(flaky.length === 0 ? {} : { flakyTests: flaky }),
      });
    } else if (project.started) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      log.end(lastLine, unknown, { confidence: 'structure', summaryLines: [], encloses: 'all', partial: 'CTest started but its summary is missing.' });
    }
    this.#keep(project);
  }
}

export const ctest: ConsoleFormat = {
  id: 'ctest',
  title: 'CTest',
  kind: 'tests',
  openings: [['Test', 'project'], 'Memory checking', 'Start 1:', '1/2', ['Test', '#1:'], '50% tests', 'Total Test', 'The following', 'No tests', 'Percentage Coverage:'],
  start: (stream) => new CtestReader(stream),
};
