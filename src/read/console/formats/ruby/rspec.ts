/**
 * RSpec 2.99 to 3.13, formatters progress, documentation and json; parallel_tests, turbo_tests and knapsack run it too.
 *   Finished in 0.00951 seconds (files took 0.05 seconds to load)
 *   9 examples, 3 failures, 4 pending, 1 error occurred outside of examples
 *
 *   Failed examples:
 *
 *   rspec ./spec/cart_spec.rb:12 # Cart adds
 * An example may print anything, RSpec captures nothing: only a summary directly below `Finished in` counts; where some of these
 * are set off by a blank line, as RSpec's own are, only those, and none that the documentation format goes on below.
 * Source: rspec-core's SummaryNotification and ExceptionPresenter.
 *
 * Rules for debatable kinds: an error outside of examples (a file that cannot be loaded, a hook) is one failure more and
 * adds to the total; a run that was interrupted keeps its counts and is partial; a child's run that a test prints looks
 * like a run of its own and is added; RSpec 1 and 2 may leave a blank line between both lines; `--format failures` tells no counts. Knapsack Pro's queue prints the summary of all
 * batches at its end, which replaces those before.
 */
import type { NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { counts, evidenceAt, integerOrZero } from '../../kit/numbers.ts';
import { rspecReport } from './rspec-report.ts';
import { rubyFrame, rubyPlace } from '../../kit/ruby-frames.ts';
import { namedTest } from '../../kit/named-test.ts';

const FINISHED = /^Finished in ((?:\d{1,9}(?:\.\d{1,9})? (?:hours?|minutes?|seconds?) ?){1,3}?)( \(files took .{1,60} to load\))?$/;
const SUMMARY = /^(\d{1,9}) examples?, (\d{1,9}) failures?(?:, (\d{1,9}) pending)?(?:, (\d{1,9}) errors? occurred outside of examples)?$/;
const RERUN = /^rspec '?(\S+?)(?::(\d{1,7})|\[[\d:,]+\])'? # (.*)$/;
/** parallel_tests: `2 processes for 4 specs, ~ 2 specs per process`. */
const PROCESSES = /^\d{1,4} process(?:es)? for \d{1,7} specs?, ~ \d{1,7} specs? per process$/;
const NUMBERED = /^ {2,6}\d{1,7}\) (.+)$/;
const OUTSIDE = /^An error occurred (?:while loading|in an?|when) (.+?)\.?(?: - Did you mean\?)?$/;

interface Failure {
  file?: string;
  line?: number;
  message: string;
  /** A frame of the project ended the message. */
  placed?: boolean;
}

interface Summary {
  readonly run: Run;
  readonly failing: NamedTest[];
  /** Only RSpec prints how long the files took to load, a project's Ruby frames, and how to run an example again. */
  attested: boolean;
  /** Its own `Finished in` is set off by a blank line; what an example prints seldom is. */
  readonly setOff: boolean;
  /** An indented line directly below it goes on with the documentation format. */
  goesOn: boolean;
}

class RspecReader implements ConsoleReader {
  readonly #stream: string;
  #summaries: Summary[] = [];
  /** Reasons and places by the description of an example. */
  #failures = new Map<string, Failure>();
  #outside = new Capped<Failure & { readonly name: string }>();
  #section: 'failures' | 'pending' | undefined;
  #failure: Failure | undefined;
  #finished: { readonly line: number; readonly seconds: number; readonly loading: boolean; readonly text: string; readonly setOff: boolean } | undefined;
  /** Of the latest summary, with both durations. */
  #latestText = '';
  /** The latest summary was another formatter's of the same run, and so are the lines below it. */
  #repeated = false;
  #attested = false;
  /** A frame of Ruby was seen since the latest summary. */
  #framed = false;
  #stopped = false;
  #firstFailureLine = 0;
  /** The next line is the one below a summary. */
  #below = false;
  /** Several processes print at a time: a blank line may be another's. */
  #mingled = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#section !== undefined || this.#failure !== undefined || this.#below;
  }

  read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    const latest = this.#below ? this.#summaries.at(-1) : undefined;
    this.#below = false;
    if (latest !== undefined && number === latest.run.lastLine + 1 && /^ {2,}\S/.test(text)) latest.goesOn = true;
    const finished = text.startsWith('Finished in ') ? FINISHED.exec(text) : null;
    if (finished !== null) {
      this.#finished = { line: number, seconds: secondsOf(finished[1] ?? ''), loading: finished[2] !== undefined, text, setOff: afterBlank };
      this.#section = undefined;
      this.#failure = undefined;
      return;
    }
    // Crystal tells milliseconds.
    if (text.startsWith('Finished in ')) {
      this.#section = undefined;
      this.#failure = undefined;
      this.#firstFailureLine = 0;
    }
    const summary = this.#finished !== undefined && number - this.#finished.line <= (afterBlank ? 2 : 1) ? SUMMARY.exec(text) : null;
    if (summary !== null) this.#summary(summary, number);
    else if (text.startsWith('rspec ')) this.#rerun(text);
    else if (text.startsWith('{"version":"')) this.#json(text, number);
    else if (text === 'Failures:') this.#section = 'failures';
    else if (text.startsWith('Pending: (')) this.#section = 'pending';
    else if (text.startsWith('An error occurred ')) this.#errorOutside(text);
    else if (PROCESSES.test(text)) this.#mingled = true;
    else if (text.startsWith('RSpec is shutting down')) this.#stopped = true;
    else if (text === 'Knapsack Pro Queue finished!') this.#summaries = [];
    else if (this.attentive) this.#detail(text, number);
  }

  finish(): Findings {
    const runs = this.#own().map(({ run, failing, attested }): Run => ({ ...run, failingTests: failing, confidence: attested ? run.confidence : 'shape' }));
    return { runs: this.#firstFailureLine > 0 && this.#framed ? [...runs, this.#cut()] : runs };
  }

  /** Without those that an example printed, where another one is RSpec's own. */
  #own(): readonly Summary[] {
    if (this.#mingled) return this.#summaries;
    const setOff = this.#summaries.filter((each) => each.setOff);
    const own = setOff.length > 0 ? setOff : this.#summaries;
    return own.filter((each, index) => !each.goesOn || index === own.length - 1);
  }

  #detail(text: string, number: number): void {
    const numbered = NUMBERED.exec(text);
    if (numbered !== null && this.#section !== undefined) {
      this.#failure = { message: '' };
      const name = keep((numbered[1] ?? '').replace(/ FIXED$/, ''));
      if (this.#section === 'failures' && this.#failures.size < MAX_NAMED_TESTS) this.#failures.set(name, this.#failure);
      return;
    }
    const failure = this.#failure;
    if (failure === undefined) return;
    const frame = rubyFrame(text);
    if (frame !== undefined) {
      this.#attested = true;
      this.#framed = true;
      if (failure.placed !== true) Object.assign(failure, frame, { placed: true });
    } else if (failure.placed !== true && text.trim() !== '' && !text.trimStart().startsWith('# ')) this.#say(failure, text);
    if (this.#section === 'failures' && text.includes('Failure/Error: ') && this.#firstFailureLine === 0) this.#firstFailureLine = number;
  }

  #say(failure: Failure, text: string): void {
    if (failure.message.length < MAX_MESSAGE_LENGTH) failure.message = keep(failure.message === '' ? text : `${failure.message}\n${text.trimEnd()}`, MAX_MESSAGE_LENGTH);
  }

  #errorOutside(text: string): void {
    const match = OUTSIDE.exec(text);
    if (match === null) return;
    const failure: Failure & { readonly name: string } = { name: keep(text.replace(/\.?(?: - Did you mean\?)?$/, '')), message: '' };
    const loaded = /^while loading (\S+\.rb)/.exec(text.slice('An error occurred '.length));
    if (loaded?.[1] !== undefined) failure.file = keep(loaded[1].replace(/^\.\//, ''));
    this.#outside.push(failure);
    this.#section = undefined;
    this.#failure = failure;
  }

  #summary(match: RegExpExecArray, line: number): void {
    const [total, failed, pending, errors] = match.slice(1).map(integerOrZero) as [number, number, number, number];
    const known = counts(total - failed - pending, failed + errors, pending, total + errors);
    const finished = this.#finished;
    const loading = finished?.loading === true;
    const whole = loading ? `${finished?.text ?? ''} ${match[0]}` : '';
    this.#repeated = whole !== '' && whole === this.#latestText;
    this.#latestText = whole;
    this.#finished = undefined;
    const outside = this.#outside.items;
    const stopped = this.#stopped;
    this.#outside = new Capped<Failure & { readonly name: string }>();
    this.#stopped = false;
    this.#framed = false;
    this.#firstFailureLine = 0;
    if (this.#repeated) return;
    const run: Run = {
      framework: 'rspec',
      confidence: loading ? 'structure' : 'summary',
      counts: known,
      evidence: evidenceAt('rspec', line, known),
      firstLine: finished?.line ?? line,
      lastLine: line,
      summaryLines: [line],
      stream: this.#stream,
      ...(finished === undefined ? {} : { durationSeconds: finished.seconds }),
      ...(stopped ? { partial: 'RSpec was interrupted: examples after that did not run.' } : {}),
    };
    this.#summaries.push({ run, failing: errors > 0 ? outside.map((failure) => namedTest(failure.name, failure)) : [], attested: loading || this.#attested, setOff: finished?.setOff === true, goesOn: false });
    this.#below = true;
  }

  /** A line below `Failed examples:`. */
  #rerun(text: string): void {
    const match = RERUN.exec(text);
    const latest = this.#summaries.at(-1);
    if (match === null || latest === undefined || this.#repeated || latest.failing.length >= MAX_NAMED_TESTS) return;
    const [, file, line, description = ''] = match;
    const name = keep(description);
    const failure = this.#failures.get(name) ?? { message: '' };
    const place = failure.file === undefined ? (rubyPlace(file, line) ?? { file: keep((file ?? '').replace(/^\.\//, '')) }) : {};
    latest.failing.push(namedTest(name, { ...failure, ...place }));
    latest.attested = true;
  }

  #json(text: string, line: number): void {
    const report = rspecReport(text);
    if (report === undefined) {
      if (text.length < MAX_LINE_LENGTH || !text.includes('"examples":[{"id":"')) return;
      const partial = "RSpec's JSON is longer than a line that is read: write it to a file (--out) and read that.";
      this.#summaries.push({ run: { ...this.#cut(), firstLine: line, lastLine: line, partial }, failing: [], attested: true, setOff: true, goesOn: false });
      return;
    }
    // A second formatter of the same run.
    const before = this.#summaries.at(-1)?.run.counts;
    if (before !== undefined && before.total === report.counts.total && before.failed === report.counts.failed && before.skipped === report.counts.skipped) return;
    const run: Run = {
      framework: 'rspec',
      confidence: 'structure',
      counts: report.counts,
      evidence: evidenceAt('rspec', line, report.counts),
      firstLine: line,
      lastLine: line,
      summaryLines: [line],
      stream: this.#stream,
      durationSeconds: report.seconds,
    };
    this.#summaries.push({ run, failing: [...report.failing], attested: true, setOff: true, goesOn: false });
  }

  #cut(): Run {
    return {
      framework: 'rspec',
      confidence: 'summary',
      counts: UNKNOWN_COUNTS,
      evidence: [],
      firstLine: Math.max(1, this.#firstFailureLine),
      lastLine: Math.max(1, this.#firstFailureLine),
      summaryLines: [],
      stream: this.#stream,
      partial: 'RSpec told failures, and its summary never came.',
      failingTests: [...this.#failures].map(([name, failure]) => namedTest(name, failure)),
    };
  }
}

/** `1 minute 2.5 seconds` in seconds. */
function secondsOf(text: string): number {
  const part = (unit: string): number => Number(new RegExp(`(\\d+(?:\\.\\d+)?) ${unit}`).exec(text)?.[1] ?? 0);
  return part('hour') * 3_600 + part('minute') * 60 + part('second');
}

export const rspec: ConsoleFormat = {
  id: 'rspec',
  title: 'RSpec',
  kind: 'tests',
  openings: [
    'Finished in',
    '3 processes',
    '3 process',
    '3 examples,',
    '3 example,',
    'rspec',
    'Failures:',
    'Pending:',
    'An error',
    'RSpec is',
    'Knapsack Pro',
    ...['3.9.9', '3.99.9', '3.99.99', '4.0.0.beta1'].map((version) => `{"version":"${version}","examples":[{"id":"`),
  ],
  start: (stream) => new RspecReader(stream),
};
