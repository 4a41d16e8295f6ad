/**
 * minitest 4 to 6, `rails test` (Rails' own reporter) and minitest-reporters:
 *   Finished in 0.001379s, 5074.6444 runs/s, 2174.8476 assertions/s.
 *   (failures, unless they were told when they happened)
 *   (with minitest/pride `Fabulous run in`)
 *   7 runs, 3 assertions, 1 failures, 2 errors, 2 skips          (minitest 4 and minitest-reporters: `7 tests, ...`)
 * Source: SummaryReporter and StatisticsReporter of minitest; Rails::TestUnitReporter; minitest-reporters' reporters.
 *
 * A test may print such a line, and a failure's message may hold one: a summary counts below `Finished in`, on the next
 * line, or after a blank line when it has as many failures and errors as were told; else the last after a blank line.
 */
import type { Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { counts, evidenceAt, integerOrZero } from '../../kit/numbers.ts';
import { rubyFrame, rubyPlace } from '../../kit/ruby-frames.ts';
import { namedTest } from '../../kit/named-test.ts';

const STARTED = /^(?:Run options: .*--seed \d|(?:# )?(?:Started|Running tests) with run options |Running \d+ tests in (?:a single process|parallel) )/;
const FINISHED = /^(?:Finished(?: tests)?|Fabulous (?:run|tests)) in (\d{1,9}\.\d{1,9})(?: seconds\.$|s(?:, \d{1,12}\.\d+ (?:runs|tests)\/s, \d{1,12}\.\d+ assertions\/s\.)?$)/;
const SUMMARY = /^(\d{1,9}) (?:runs|tests), \d{1,9} assertions, (\d{1,9}) failures, (\d{1,9}) errors, (\d{1,9}) skips$/;
const HEADING = /^(?: {0,3}\d{1,7}\) )?(Failure|Error|Skipped):$/;
/** `MixedTest#test_fail [test/mixed_test.rb:5]:`, before minitest 5 `test_fail(MixedTest) [...]:`. */
const NAMED = /^(\S[^#]{0,300}#.{1,300}?|\S{1,300}\(.{1,300}?\))(?: \[(\S{1,500}\.rb):(\d{1,7})\])?:?$/;
/** minitest-reporters: `  test_fail      FAIL (0.00s)` below its class, ` FAIL["test_fail", ...]`, `FAIL Cart#test_fail (0.00s)`. */
const REPORTED = /^ {1,200}(\S.{0,500}?) {1,200}(?:FAIL|ERROR) \(\d+\.\d+s\)$/;
const PROGRESS = /^ {0,2}(?:FAIL|ERROR)(?:\["(.{1,300}?)", |  ?(\S{1,300}#.{1,300}) \(\d+\.\d+s\)$)/;

const PROGRESS_NAME = /^ \S+#\S+ \(\d+\.\d+s\)$/;
/** A frame in a gem or in Ruby. */
const OTHER_FRAME = /^\s+\S*\.rb:\d+(?::in |$)/;

interface Failure {
  readonly name: string;
  file?: string;
  line?: number;
  message: string;
}

interface Candidate {
  readonly line: number;
  readonly match: RegExpExecArray;
}

class MinitestReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  #failing = new Capped<Failure>();
  #expecting: 'name' | 'message' | undefined;
  /** Failures and errors told below `Finished in`. */
  #told = 0;
  #className = '';
  #firstLine = 0;
  #started = false;
  #finished: { readonly line: number; readonly seconds: number } | undefined;
  #candidate: Candidate | undefined;
  #interrupted = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#expecting !== undefined || (this.#started && this.#finished === undefined);
  }

  read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    if (text.length > 4_000) return;
    const finished = text.startsWith('F') ? FINISHED.exec(text) : null;
    if (finished !== null) {
      if (this.#candidate !== undefined) this.#accept(this.#candidate);
      this.#finished = { line: number, seconds: Number(finished[1]) };
      this.#told = 0;
      this.#expecting = undefined;
    } else if (this.#finished !== undefined && SUMMARY.test(text)) this.#summary(text, number, afterBlank);
    else if (STARTED.test(text)) {
      if (this.#candidate !== undefined) this.#accept(this.#candidate);
      if (this.#firstLine === 0) this.#firstLine = number;
      this.#started = true;
    } else if (text === 'Interrupted. Exiting...') this.#interrupted = true;
    else this.#detail(text, afterBlank);
  }

  finish(): Findings {
    if (this.#candidate !== undefined) this.#accept(this.#candidate);
    if (this.#started)
      addRun(
        this.#runs,
        this.#run({ counts: UNKNOWN_COUNTS, lastLine: Math.max(this.#finished?.line ?? 0, this.#firstLine), partial: 'minitest started, and its summary never came.' }),
      );
    return { runs: this.#runs };
  }

  #detail(text: string, afterBlank: boolean): void {
    const heading = HEADING.exec(text);
    if (heading !== null) {
      const failed = heading[1] !== 'Skipped';
      this.#expecting = failed ? 'name' : undefined;
      if (failed) this.#told += 1;
      return;
    }
    if (this.#expecting === 'name') this.#name(text);
    else if (this.#expecting === 'message') this.#explain(text);
    else if (this.#started && this.#finished === undefined) this.#reported(text, afterBlank);
  }

  #name(text: string): void {
    const match = NAMED.exec(text);
    this.#expecting = match === null ? undefined : 'message';
    if (match?.[1] === undefined) return;
    this.#failing.push({ name: keep(match[1].replace(/^Minitest::Result#/, '')), message: '', ...rubyPlace(match[2], match[3]) });
  }

  /** minitest-reporters tells a failure when it happens, its reason below. */
  #reported(text: string, afterBlank: boolean): void {
    const match = REPORTED.exec(text) ?? PROGRESS.exec(text);
    const name = match?.[1] ?? match?.[2];
    if (name !== undefined) {
      const inClass = this.#className !== '' && !name.includes('#') && text.startsWith('  ');
      this.#failing.push({ name: keep(inClass ? `${this.#className}#${name}` : name.replace(/^Minitest::Result#/, '')), message: '' });
      this.#expecting = 'message';
    } else if (afterBlank && /^\S.{0,200}$/.test(text)) this.#className = keep(text);
  }

  #explain(text: string): void {
    const failure = this.#failing.items.at(-1);
    if (failure === undefined || text.trim() === '') {
      // A message may hold blank lines; its place may still come.
      if (failure?.file !== undefined || failure?.message === '') this.#expecting = undefined;
      return;
    }
    const frame = rubyFrame(text);
    if (frame !== undefined) {
      if (failure.file === undefined) Object.assign(failure, frame);
    } else if (OTHER_FRAME.test(text) || PROGRESS_NAME.test(text)) return;
    else if (this.#started && this.#finished === undefined && (REPORTED.test(text) || PROGRESS.test(text))) this.#reported(text, false);
    else if (failure.message.length < MAX_MESSAGE_LENGTH) failure.message = keep(failure.message === '' ? text : `${failure.message}\n${text}`, MAX_MESSAGE_LENGTH);
  }

  #summary(text: string, line: number, afterBlank: boolean): void {
    const match = SUMMARY.exec(text);
    if (match === null || this.#finished === undefined) return;
    const candidate: Candidate = { line, match };
    const next = line === this.#finished.line + 1;
    if (next || (afterBlank && integerOrZero(match[2]) + integerOrZero(match[3]) === this.#told)) this.#accept(candidate);
    else if (afterBlank) this.#candidate = candidate;
  }

  #accept({ line, match }: Candidate): void {
    const [total, failures, errors, skips] = match.slice(1).map(integerOrZero) as [number, number, number, number];
    const failed = failures + errors;
    const known = counts(total - failed - skips, failed, skips, total);
    addRun(
      this.#runs,
      this.#run({
        counts: known,
        lastLine: line,
        evidence: evidenceAt('minitest', line, known),
        summaryLines: [line],
        ...(this.#finished === undefined ? {} : { durationSeconds: this.#finished.seconds }),
        ...(this.#interrupted ? { partial: 'minitest was interrupted: tests after that did not run.' } : {}),
      }),
    );
    this.#failing = new Capped<Failure>();
    this.#expecting = undefined;
    this.#told = 0;
    this.#className = '';
    this.#firstLine = 0;
    this.#started = false;
    this.#finished = undefined;
    this.#candidate = undefined;
    this.#interrupted = false;
  }

  #run(rest: Pick<Run, 'counts' | 'lastLine'> & Partial<Run>): Run {
    return {
      framework: 'minitest',
      confidence: 'structure',
      evidence: [],
      firstLine: this.#firstLine || (this.#finished?.line ?? rest.lastLine),
      summaryLines: [],
      stream: this.#stream,
      encloses: 'all',
      failingTests: this.#failing.items.map((failure) => namedTest(failure.name, failure)),
      ...rest,
    };
  }
}

export const minitest: ConsoleFormat = {
  id: 'minitest',
  title: 'minitest',
  kind: 'tests',
  openings: ['Interrupted. Exiting', 'Run options:', 'Started with', 'Running 3', '# Running', 'Finished in', 'Fabulous run', '3 runs,', '3 tests,', 'Failure:', 'Error:', 'Skipped:', '3) Failure:', '3) Error:', '3) Skipped:'],
  start: (stream) => new MinitestReader(stream),
};
