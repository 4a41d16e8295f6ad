/**
 * gotestsum 0.3 to 1.13, every --format: what counts is its last line.
 *   DONE 16 tests, 2 skipped, 3 failures, 1 error in 0.3s
 *   DONE 2 runs, 5 tests, 1 failure in 0.5s              (--rerun-fails, after one such line for each run before)
 * preceded, unless hidden, by the failed tests of all runs; a package that failed without a test has no name:
 *   === FAIL: bad TestSign/zero (re-run 1) (0.00s)
 *   === FAIL: broken  (0.00s)
 * Source: testjson/summary.go, cmd/rerunfails.go.
 *
 * Rules: packages that failed as such and errors (of the build) are failures beside the tests and add to the total;
 * errors only explain when such packages are named. After re-runs each test counts once, by its last attempt; that is
 * not known when the list is hidden and tests still fail. Everything of go since the line before belongs to the run.
 */
import type { Counts, CoverageFigure, NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { goControl, goLogLine, goPackageLine, goResult } from './go-test-lines.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { evidenceAt, integer, integerOrZero, percentage } from '../../kit/numbers.ts';
import { namedTest } from '../../kit/named-test.ts';

const DONE =
  /^DONE(?: (\d{1,6}) runs,)? (\d{1,9}) tests?(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) failures?)?(?:, (\d{1,9}) errors?)? in (\d{1,9}\.\d{1,9})s$/;
const FAILED = /^=== FAIL: (\S+) (\S*?)(?: \(re-run (\d{1,6})\))? \((?:\d+\.\d+s|unknown)\)$/;
const OTHER_SECTION = /^=== (?:Skipped|Failed|Errors|SKIP: )/;
const TEST_LINE = /^(?:PASS|FAIL|SKIP) \S+\.(?:Test|Fuzz|Example|Benchmark)\S*(?: \(re-run \d+\))? \(\d+\.\d+s\)$/;
const PACKAGE_LINE = /^ *(?:[✓✖∅] {1,2}|(?:PASS|FAIL|EMPTY) (?:Package )?)(\S+)(?: \((?:cached|\d[\d.]*\S*s)\))?(?: \(coverage: (\d{1,3}\.\d)% of statements(?: in [^)]+)?\))?$/;

interface Failure {
  readonly package: string;
  readonly test: string;
  /** 0 for the first run. */
  readonly attempt: number;
  file?: string;
  line?: number;
  message: string;
}

interface Summary {
  readonly line: number;
  readonly runs: number;
  readonly total: number;
  readonly skipped: number;
  readonly failures: number;
  readonly errors: number;
  readonly seconds: number;
}

/** `gotestsum` once: what it printed before its last line, of which there is one for each run of the failed tests. */
class Execution {
  readonly summaries: Summary[] = [];
  readonly failures = new Capped<Failure>();
  firstLine = 0;
  /** A line that only gotestsum prints. */
  certainLine = 0;
  /** A line of one of gotestsum's own formats, which show nothing of go's. */
  ownLine = 0;
  /** Tests are shown as they run (`standard-verbose`). */
  verbose = false;

  sign(line: number, certain: boolean): void {
    if (this.firstLine === 0) this.firstLine = line;
    if (certain && this.certainLine === 0) this.certainLine = line;
  }

  /** The packages that go listed before belong to a run of its own; tests shown as they ran may be failed ones of this. */
  signOwn(line: number): void {
    if (this.ownLine === 0 && this.certainLine === 0 && !this.verbose) this.firstLine = line;
    if (this.ownLine === 0) this.ownLine = line;
  }
}

class GotestsumReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  readonly #coverage: CoverageFigure[] = [];
  /** Of which a summary was read; more may follow. */
  #done: Execution | undefined;
  /** Printed since. */
  #next = new Execution();
  #explaining = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#explaining;
  }

  read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    const done = text.startsWith('DONE ') ? DONE.exec(text) : null;
    // Where tests are shown as they run, only a blank line tells gotestsum's own from a test's output.
    if (done !== null && (afterBlank || !this.#next.verbose)) {
      this.#summary(done, number);
      return;
    }
    const failed = text.startsWith('=== FAIL: ') ? FAILED.exec(text) : null;
    if (failed !== null) {
      this.#next.failures.push({ package: keep(failed[1] ?? ''), test: keep(failed[2] ?? ''), attempt: integerOrZero(failed[3]), message: '' });
      this.#explaining = true;
      this.#next.sign(number, true);
    } else if (this.#explaining) this.#explain(text);
    if (text.length < 1_000 || text.startsWith('{')) this.#otherLine(text, number);
  }

  finish(): Findings {
    if (this.#done !== undefined) this.#close(this.#done);
    const { certainLine, failures } = this.#next;
    if (certainLine > 0)
      addRun(this.#runs, this.#run(this.#next, UNKNOWN_COUNTS, certainLine, { partial: 'gotestsum began, and its last line (DONE ...) never came.', failingTests: this.#named(failures.items) }));
    return { runs: this.#runs, coverage: this.#coverage };
  }

  #otherLine(text: string, number: number): void {
    if (text.startsWith('{"Time":"')) this.#next.sign(number, false);
    else if (/^(?:PASS|FAIL|SKIP) /.test(text) && TEST_LINE.test(text)) {
      this.#next.signOwn(number);
      this.#next.sign(number, true);
    } else if (/^ *[✓✖∅PFE]/.test(text) && (this.#packageLine(text, number) || /^ *[✓✖∅]/.test(text))) return;
    else if (!this.#next.verbose && goControl(text)?.verb === 'RUN') {
      this.#next.verbose = true;
      this.#next.sign(number, false);
    } else if (this.#next.firstLine === 0 && (goPackageLine(text) !== undefined || goControl(text) !== undefined || goResult(text) !== undefined)) this.#next.sign(number, false);
  }

  /** A package as gotestsum's own formats show it. */
  #packageLine(text: string, number: number): boolean {
    const found = PACKAGE_LINE.exec(text);
    if (found === null) return false;
    if (text.startsWith('✓  ') || text.startsWith('✖  ') || text.startsWith('∅  ') || text.includes(' Package ')) this.#next.signOwn(number);
    const covered = percentage(found[2]);
    if (covered !== null && !/^ *(?:∅|EMPTY)/.test(text)) this.#coverage.push({ tool: 'go', percentage: covered, line: number, stream: this.#stream, scope: 'part' });
    return true;
  }

  #explain(text: string): void {
    if (OTHER_SECTION.test(text)) {
      this.#explaining = false;
      return;
    }
    const failure = this.#next.failures.items.at(-1);
    const log = goLogLine(text);
    if (failure === undefined || log === undefined || text.startsWith('\t')) return;
    const bare = !log.file.includes('/') && failure.package !== '.';
    failure.file = keep(bare ? `${failure.package}/${log.file}` : log.file);
    failure.line = log.line;
    if (log.message !== '' && failure.message.length < MAX_MESSAGE_LENGTH) failure.message = keep(failure.message === '' ? log.message : `${failure.message}\n${log.message}`, MAX_MESSAGE_LENGTH);
  }

  #summary(match: RegExpExecArray, line: number): void {
    const [, runs, total, skipped, failures, errors, seconds] = match;
    const summary: Summary = {
      line,
      runs: runs === undefined ? 1 : integerOrZero(runs),
      total: integerOrZero(total),
      skipped: integerOrZero(skipped),
      failures: integerOrZero(failures),
      errors: integerOrZero(errors),
      seconds: Number(seconds),
    };
    const before = this.#done?.summaries.at(-1);
    if (this.#done !== undefined && before !== undefined && summary.runs === before.runs + 1) {
      for (const failure of this.#next.failures.items) this.#done.failures.push(failure);
    } else {
      if (this.#done !== undefined) this.#close(this.#done);
      this.#done = this.#next;
      this.#done.sign(line, true);
    }
    this.#done.summaries.push(summary);
    this.#next = new Execution();
    this.#explaining = false;
  }

  /** Adds an execution whose last summary was read. */
  #close(execution: Execution): void {
    const { summaries, failures } = execution;
    const first = summaries[0];
    const last = summaries.at(-1);
    if (first === undefined || last === undefined) return;
    const shown = failures.items;
    const complete = failures.count === last.failures;
    const lastAttempt = shown.filter((failure) => failure.attempt === last.runs - 1);
    const known = first === last ? single(last, complete ? shown : undefined) : repeated(first, last, summaries.at(-2) as Summary, complete ? lastAttempt : undefined);
    const names = new Set(lastAttempt.map(identity));
    const flaky = first === last || !complete ? [] : this.#named(shown.filter((failure) => failure.attempt === 0 && !names.has(identity(failure))));
    addRun(
      this.#runs,
      this.#run(execution, known, last.line, {
        evidence: evidenceAt('gotestsum', last.line, known),
        summaryLines: summaries.map((summary) => summary.line),
        durationSeconds: last.seconds,
        failingTests: this.#named(first === last ? shown : lastAttempt),
        flakyTests: flaky,
        ...(known.failed === null ? { partial: first === last ? 'gotestsum was told not to list what failed: packages that could not be built cannot be told from tests.' : 'Tests were run again and some still failed; gotestsum was told not to list which.' } : {}),
        ...(first === last ? {} : { notes: [`gotestsum ran failed tests again (${last.runs} runs); each test counts once, by its last attempt.`] }),
      }),
    );
  }

  #run({ firstLine }: Execution, counts: Counts, lastLine: number, rest: Partial<Run>): Run {
    return { framework: 'gotestsum', confidence: 'summary', counts, evidence: [], firstLine, lastLine, summaryLines: [], stream: this.#stream, encloses: 'all', ...rest };
  }

  #named(failures: readonly Failure[]): NamedTest[] {
    const byIdentity = new Map(failures.map((failure) => [identity(failure), failure]));
    return [...byIdentity.values()].map((failure) => namedTest(failure.test === '' ? failure.package : failure.test, failure));
  }
}

function identity(failure: Failure): string {
  return `${failure.package} ${failure.test}`;
}

/** `shown`: the failures by name, undefined where gotestsum was told not to list them. */
function single(summary: Summary, shown: readonly Failure[] | undefined): Counts {
  // Packages that could not be built are among the failures, nothing tells how many.
  if (shown === undefined && summary.errors > 0 && summary.failures > 0) return UNKNOWN_COUNTS;
  const packages = (shown ?? []).filter((failure) => failure.test === '').length;
  const errors = packages > 0 ? 0 : summary.errors;
  const passed = summary.total - summary.skipped - (summary.failures - packages);
  if (passed < 0) return UNKNOWN_COUNTS;
  return { total: summary.total + packages + errors, passed, failed: summary.failures + errors, skipped: summary.skipped };
}

function repeated(first: Summary, last: Summary, before: Summary, lastAttempt: readonly Failure[] | undefined): Counts {
  const failures = last.failures - before.failures;
  const failed = failures === 0 ? 0 : lastAttempt === undefined ? null : new Set(lastAttempt.map(identity)).size;
  const passed = failed === null ? null : integer(String(first.total - first.skipped - failed));
  return { total: first.total, passed, failed, skipped: first.skipped };
}

export const gotestsum: ConsoleFormat = {
  id: 'gotestsum',
  title: 'gotestsum',
  kind: 'tests',
  openings: ['DONE 3', '=== RUN', '=== PAUSE', '=== CONT', '=== NAME', '=== FAIL:', '=== SKIP:', '=== Failed', '=== Skipped', '=== Errors', '✓ …', '✖ …', '∅ …', 'PASS', 'FAIL', 'SKIP', 'EMPTY', 'ok', '? …', '--- FAIL:', '--- SKIP:', '{"Time":"2026-01-02T03:04:05'],
  start: (stream) => new GotestsumReader(stream),
};
