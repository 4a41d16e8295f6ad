/**
 * test-unit 2 and 3 (and Ruby 1.8's test/unit, which lacks the last three parts):
 *   Finished in 0.011379533 seconds.
 *   -------------------------------------------------------------------------------
 *   7 tests, 3 assertions, 1 failures, 1 errors, 1 pendings, 1 omissions, 1 notifications
 *   50% passed
 * On GitHub Actions 3.7 leaves the rules and the percentage out. Source: lib/test/unit/ui/console/testrunner.rb.
 *
 * Rules: pendings and omissions are skipped, notifications are no tests; the percentage is no coverage. Only a summary
 * at most two lines below `Finished in` counts, of several below one `Loaded suite` the last.
 */
import type { Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { counts, evidenceAt, integerOrZero } from '../../kit/numbers.ts';
import { rubyFrame } from '../../kit/ruby-frames.ts';
import { namedTest } from '../../kit/named-test.ts';

const FINISHED = /^Finished in (\d{1,9}(?:\.\d{1,12})?(?:e-?\d+)?) seconds\.$/;
const SUMMARY =
  /^(\d{1,9}) tests, \d{1,9} assertions, (\d{1,9}) failures, (\d{1,9}) errors(?:, (\d{1,9}) pendings, (\d{1,9}) omissions, \d{1,9} notifications)?$/;
/** What minitest 1 and 2 print below the same header. */
const MINITEST = /^\d{1,9} tests, \d{1,9} assertions, \d{1,9} failures, \d{1,9} errors, \d{1,9} skips$/;
const PROBLEM = /^(?:Failure|Error): (\S.{0,300}?\([^()]{1,300}\))(?:: (.*)|:)?$/;
const FURTHEST = 2;

interface TestUnitFailure {
  readonly name: string;
  file?: string;
  line?: number;
  message: string;
}

class TestUnitReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  #failing = new Capped<TestUnitFailure>();
  #explaining = false;
  #firstLine = 0;
  #started = 0;
  /** Headers whose summary has not come. */
  #headers = 0;
  /** The run whose header came last and that has a summary; a second one below that header makes the first printed text. */
  #ended: { readonly firstLine: number; readonly failing: Capped<TestUnitFailure> } | undefined;
  #finished: { readonly line: number; readonly seconds: number } | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#explaining;
  }

  read(line: Line): void {
    const { text, number } = line;
    const finished = text.startsWith('Finished in ') ? FINISHED.exec(text) : null;
    const problem = finished === null && (text.startsWith('Failure: ') || text.startsWith('Error: ')) ? PROBLEM.exec(text) : null;
    if (finished !== null) this.#finished = { line: number, seconds: Number(finished[1]) };
    else if (this.#finished !== undefined && number - this.#finished.line <= FURTHEST && SUMMARY.test(text)) this.#summary(text, number);
    else if (this.#started > 0 && MINITEST.test(text)) this.#forget();
    else if (text.startsWith('Loaded suite ')) this.#firstLine = number;
    else if (text === 'Started') {
      if (this.#firstLine === number - 1) {
        this.#started = number;
        this.#headers += 1;
        this.#ended = undefined;
      }
    } else if (problem !== null) {
      if (this.#firstLine === 0) this.#firstLine = number;
      this.#failing.push({ name: keep(problem[1] ?? ''), message: keep(problem[2] ?? '', MAX_MESSAGE_LENGTH) });
      this.#explaining = true;
    } else if (this.#explaining) this.#explain(text);
  }

  #forget(): void {
    this.#started = 0;
    this.#headers = 0;
    this.#firstLine = 0;
    this.#failing = new Capped();
    this.#explaining = false;
  }

  finish(): Findings {
    if (this.#started === 0) return { runs: this.#runs };
    const cut = this.#run({ counts: UNKNOWN_COUNTS, lastLine: this.#started, partial: 'test-unit started, and its summary never came.' });
    return { runs: [...this.#runs, cut] };
  }

  #explain(text: string): void {
    const failure = this.#failing.items.at(-1);
    if (failure === undefined || text.startsWith('=====')) {
      this.#explaining = false;
      return;
    }
    const frame = failure.file === undefined ? rubyFrame(text) : undefined;
    if (frame !== undefined) Object.assign(failure, frame);
    // The source around the failing line is numbered; what follows it is the reason.
    else if (!/^ *(?:=> *)?\d+: /.test(text) && !text.startsWith('::') && rubyFrame(text) === undefined && text.trim() !== '' && failure.message.length < MAX_MESSAGE_LENGTH)
      failure.message = keep(failure.message === '' ? text : `${failure.message}\n${text}`, MAX_MESSAGE_LENGTH);
  }

  #summary(text: string, line: number): void {
    const [total, failures, errors, pendings, omissions] = (SUMMARY.exec(text) ?? []).slice(1).map(integerOrZero) as [number, number, number, number, number];
    const [failed, skipped] = [failures + errors, pendings + omissions];
    const known = counts(total - failed - skipped, failed, skipped, total);
    if (this.#headers > 0) {
      this.#headers -= 1;
      this.#ended = { firstLine: this.#firstLine, failing: this.#failing };
    } else if (this.#ended !== undefined) {
      this.#runs.pop();
      this.#firstLine = this.#ended.firstLine;
      for (const failure of this.#failing.items) this.#ended.failing.push(failure);
      this.#failing = this.#ended.failing;
    }
    addRun(
      this.#runs,
      this.#run({ counts: known, lastLine: line, evidence: evidenceAt('test-unit', line, known), summaryLines: [line], durationSeconds: this.#finished?.seconds ?? 0 }),
    );
    this.#failing = new Capped();
    this.#explaining = false;
    this.#firstLine = 0;
    this.#started = 0;
    this.#finished = undefined;
  }

  #run(rest: Pick<Run, 'counts' | 'lastLine'> & Partial<Run>): Run {
    return {
      framework: 'test-unit',
      confidence: 'structure',
      evidence: [],
      firstLine: this.#firstLine || rest.lastLine,
      summaryLines: [],
      stream: this.#stream,
      encloses: 'all',
      failingTests: this.#failing.items.map((failure) => namedTest(failure.name, failure)),
      ...rest,
    };
  }
}

export const testUnit: ConsoleFormat = {
  id: 'test-unit',
  title: 'test-unit',
  kind: 'tests',
  openings: ['Loaded suite', 'Started', 'Failure:', 'Error:', 'Finished in', '3 tests,'],
  start: (stream) => new TestUnitReader(stream),
};
