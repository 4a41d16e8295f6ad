/**
 * `cargo test` and `cargo bench`: libtest and what prints like it (libtest-mimic, wasm-bindgen-test), rustc 1.18 to 1.97,
 * pretty, terse (-q) and JSON; one summary per test binary and per crate of doc-tests:
 *   running 5 tests
 *   test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
 * Source: library/test/src/formatters.
 *
 * A result counts only with the `running N tests` whose N it adds up to; pairs nest like brackets, since a test may
 * print such lines or run a test binary itself: only the outermost pair counts, and of several results that fit it the last.
 * Rules for debatable kinds: measured benchmarks passed; a binary that began and told no result (it crashed, exited or the
 * output is cut) makes the counts unknown; results whose `running` lines were filtered away count when below each of cargo's `Running` and
 * `Doc-tests` lines stands one that fits the tests shown (the last such), or when they are the whole output from its first line.
 */
import type { NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { type LibtestCounts, libtestEvent } from './libtest-events.ts';
import { counts, evidenceAt, integerOrZero } from '../../kit/numbers.ts';
import { type RustFailure, RustPanicReader, panickingThread } from './rust-panic.ts';
import { namedTest } from '../../kit/named-test.ts';

const RUNNING = /^running (\d{1,9}) tests?(?: \(shuffle seed: \d{1,20}\))?$/;
const RESULT =
  /^test result: (?:ok|FAILED)\. (\d{1,9}) passed; (\d{1,9}) failed(?:; \d{1,9} allowed to fail)?; (\d{1,9}) ignored(?:; (\d{1,9}) measured)?(?:; \d{1,9} filtered out)?(?:; finished in (\d{1,9}\.\d{1,9})s)?$/;
const BINARY = /^ {3,12}(?:Running|Doc-tests) \S.*$/;
const RERUN = /^error: (?:test|doctest|bench) failed, to rerun pass /;
const TEST = /^test \S.* \.\.\. ?(?:ok|FAILED|ignored|bench:)?/;
const SHOWN = /^test \S.{0,1000} \.\.\. (?:ok|FAILED|ignored|bench:)/;
const SECTION = /^---- (.+?)(?: stdout| stderr)? ----$/;
const LISTED = /^ {4}(\S.*)$/;
const DOC_TEST = /^(\S+\.rs) - .*\(line (\d{1,7})\)/;
const MAX_NESTED = 1_000;
const MAX_RESULTS = 20_000;

/** A binary that said how many tests it runs. */
interface Block {
  readonly tests: number;
  readonly line: number;
  /** A blank line before it, or one of cargo's: printed text seldom has either. */
  readonly attested: boolean;
  /** Seen to run tests. */
  began: boolean;
  /** Results of binaries that ran while this one was open: its own children, or it died. */
  readonly inside: Closed[];
}

interface Closed {
  readonly block: Block;
  readonly counts: LibtestCounts;
  readonly line: number;
  readonly failing: readonly NamedTest[];
}

/** A result without a beginning. */
interface Loose {
  readonly line: number;
  readonly counts: LibtestCounts;
  /** Tests shown above it, since cargo's line. */
  readonly shown: number;
  /** Which of cargo's lines it stands below. */
  readonly below: number;
  readonly failing: readonly NamedTest[];
}

class CargoReader implements ConsoleReader {
  readonly #stream: string;
  readonly #open: Block[] = [];
  readonly #closed: Closed[] = [];
  /** Results without a beginning. */
  readonly #loose: Loose[] = [];
  /** First lines of what cargo began, while no `running` line was seen. */
  readonly #begun: number[] = [];
  /** Tests shown since, up to the list of failures. */
  #shown = 0;
  readonly #failures = new Map<string, RustFailure>();
  #listed = new Capped<string>();
  #section: RustPanicReader | undefined;
  #inFailures = false;
  #sawCargo = false;
  #lastBinaryLine = -10;
  /** The last pair, until something else begins: a later result that fits it takes its place. */
  #latest: { readonly list: Closed[]; readonly closed: Closed } | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#inFailures;
  }

  read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    if (text.startsWith('test ')) this.#testLine(text, number);
    else if (text.startsWith('running ')) {
      const running = RUNNING.exec(text);
      if (running !== null) this.#begin(integerOrZero(running[1]), number, afterBlank || number - this.#lastBinaryLine <= 2);
    } else if (text === 'failures:' && (this.#open.length > 0 || this.#shown > 0)) {
      this.#inFailures = true;
      this.#section = undefined;
      this.#listed = new Capped<string>();
    } else if (text.startsWith('{')) this.#event(text, number);
    else if (this.#inFailures) this.#failureLine(text);
    else if (RERUN.test(text)) this.#sawCargo = true;
    else if (text.startsWith("thread '")) this.#livePanic(text);
    else if (BINARY.test(text)) {
      if (this.#begun.length < MAX_RESULTS) this.#begun.push(number);
      this.#shown = 0;
      this.#sawCargo = true;
      this.#lastBinaryLine = number;
      this.#latest = undefined;
    }
  }

  finish(): Findings {
    const died = this.#open[0];
    const all = died === undefined ? this.#closed : [...this.#closed, ...this.#open.flatMap((block) => block.inside)];
    const runs = all.map((closed) => this.#run(closed));
    // A line of cargo's own, or tests that ran: other programs also announce what they run.
    const began = this.#open.filter((block) => block.attested && (block.began || this.#sawCargo));
    if (began.length > 0) runs.push(this.#lost(began));
    return { runs: runs.length === 0 ? this.#looseRuns() : runs };
  }

  #testLine(text: string, line: number): void {
    const result = text.startsWith('test result: ') ? RESULT.exec(text) : null;
    if (result === null) {
      const current = this.#open.at(-1);
      if (current !== undefined && !current.began && TEST.test(text)) current.began = true;
      else if (current === undefined && !this.#inFailures && SHOWN.test(text)) this.#shown += 1;
      return;
    }
    const [, passed, failed, ignored, measured, seconds] = result;
    this.#end(
      {
        passed: integerOrZero(passed),
        failed: integerOrZero(failed),
        ignored: integerOrZero(ignored),
        measured: integerOrZero(measured),
        ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
      },
      line,
    );
  }

  #begin(tests: number, line: number, attested: boolean): void {
    this.#latest = undefined;
    this.#inFailures = this.#inFailures && this.#open.length > 0;
    if (this.#open.length < MAX_NESTED) this.#open.push({ tests, line, attested, began: false, inside: [] });
  }

  #end(known: LibtestCounts, line: number): void {
    const total = known.passed + known.failed + known.ignored + known.measured;
    const index = this.#open.findLastIndex((block) => block.tests === total);
    const block = this.#open[index];
    if (block === undefined) {
      if (this.#latest !== undefined && this.#latest.closed.block.tests === total) {
        const { list, closed } = this.#latest;
        const again = { ...closed, counts: known, line };
        list[list.length - 1] = again;
        this.#latest = { list, closed: again };
      } else if (this.#open.length === 0 && this.#loose.length < MAX_RESULTS) this.#addLoose(known, line, total);
      return;
    }
    const list = index === 0 ? this.#closed : (this.#open[index - 1] as Block).inside;
    this.#open.length = index;
    const closed: Closed = { block, counts: known, line, failing: known.failed === 0 ? [] : this.#named() };
    if (list.length < MAX_RESULTS) list.push(closed);
    this.#latest = { list, closed };
    this.#inFailures = false;
    this.#section = undefined;
    this.#listed = new Capped<string>();
    if (index === 0) this.#failures.clear();
  }

  #addLoose(known: LibtestCounts, line: number, total: number): void {
    const ended = this.#shown === total;
    this.#loose.push({ line, counts: known, shown: this.#shown, below: this.#begun.length, failing: known.failed === 0 || !ended ? [] : this.#named() });
    if (!ended) return;
    this.#inFailures = false;
    this.#section = undefined;
    this.#listed = new Capped<string>();
    this.#failures.clear();
  }

  #failureLine(text: string): void {
    const section = text.startsWith('---- ') ? SECTION.exec(text) : null;
    if (section !== null) {
      const name = keep(section[1] ?? '');
      this.#section = new RustPanicReader(name);
      if (this.#failures.size < MAX_NAMED_TESTS) this.#failures.set(name, this.#section.failure);
      return;
    }
    const listed = LISTED.exec(text);
    if (this.#section === undefined) {
      if (listed !== null) this.#listed.push(keep(listed[1] ?? ''));
    } else this.#section.read(text);
  }

  /** With --nocapture a panic is told when it happens. */
  #livePanic(text: string): void {
    const name = this.#open.length === 0 ? undefined : panickingThread(text);
    if (name === undefined || this.#failures.size >= MAX_NAMED_TESTS) return;
    const panic = new RustPanicReader(name);
    panic.read(text);
    this.#failures.set(keep(name), panic.failure);
  }

  #named(): NamedTest[] {
    const names = this.#listed.items.length > 0 ? this.#listed.items : [...this.#failures.keys()];
    return names.map((name) => {
      const failure = this.#failures.get(name);
      const documented = DOC_TEST.exec(name);
      // A panic inside a doc-test counts its lines from the beginning of the example.
      return namedTest(name, documented === null ? { ...failure } : { ...failure, file: documented[1], line: Number(documented[2]) });
    });
  }

  #event(text: string, line: number): void {
    const event = libtestEvent(text);
    if (event?.kind === 'started') this.#begin(event.tests, line, true);
    else if (event?.kind === 'ended') this.#end(event.counts, line);
    else if (event?.kind === 'failed') {
      const panic = new RustPanicReader(event.name);
      for (const each of event.output.slice(0, 16_384).split('\n')) panic.read(each);
      if (this.#failures.size < MAX_NAMED_TESTS) this.#failures.set(keep(event.name), panic.failure);
    }
  }

  #run({ block, counts: known, line, failing }: Closed): Run {
    const told = counts(known.passed + known.measured, known.failed, known.ignored);
    return {
      framework: 'cargo',
      confidence: 'structure',
      counts: told,
      evidence: evidenceAt('cargo', line, told),
      firstLine: block.line,
      lastLine: line,
      summaryLines: [line],
      stream: this.#stream,
      encloses: 'all',
      failingTests: failing,
      ...(known.seconds === undefined ? {} : { durationSeconds: known.seconds }),
    };
  }

  #lost(began: readonly Block[]): Run {
    const [first] = began;
    const line = first?.line ?? 1;
    return {
      framework: 'cargo',
      confidence: 'structure',
      counts: UNKNOWN_COUNTS,
      evidence: [],
      firstLine: line,
      lastLine: line,
      summaryLines: [],
      stream: this.#stream,
      partial: `A Rust test binary began ${first?.tests ?? 0} tests and never told their result: it crashed or exited, or the output is cut.`,
      failingTests: this.#listed.items.length > 0 || this.#failures.size > 0 ? this.#named() : [],
    };
  }

  #looseRuns(): Run[] {
    const [first] = this.#loose;
    const last = this.#loose.at(-1);
    if (first === undefined || last === undefined) return [];
    const whole = this.#loose.length > 1 && first.line === 1 && last.line === this.#loose.length;
    const believed = whole ? this.#loose : this.#looseBelow();
    return believed.map(({ line, counts: known, below, failing }) => this.#run({ block: { tests: 0, line: this.#begun[below - 1] ?? line, attested: false, began: true, inside: [] }, counts: known, line, failing }));
  }

  /** The result below each of cargo's lines: the last that fits the tests shown, or the only one. */
  #looseBelow(): Loose[] {
    const below = new Map<number, Loose[]>();
    for (const each of this.#loose) {
      const results = below.get(each.below);
      if (results === undefined) below.set(each.below, [each]);
      else results.push(each);
    }
    const found = this.#begun.map((_line, index) => {
      const results = below.get(index + 1) ?? [];
      const fitting = results.findLast((each) => each.shown === each.counts.passed + each.counts.failed + each.counts.ignored + each.counts.measured);
      return fitting ?? (results.length === 1 ? results[0] : undefined);
    });
    // One that stands above all of cargo's lines belongs to none.
    return below.has(0) || found.some((each) => each === undefined) ? [] : found.flatMap((each) => each ?? []);
  }
}

export const cargo: ConsoleFormat = {
  id: 'cargo',
  title: 'cargo test',
  kind: 'tests',
  openings: ['running', 'test', 'failures:', 'Running', 'Doc-tests', 'error:', 'thread', '{ …', '{"type":"suite","event":', '{"type":"test","event":"'],
  start: (stream) => new CargoReader(stream),
};
