/**
 * Bazel 0.x to 8 (`bazel test`, `bazel coverage`).
 *
 *   INFO: Found 5 test targets...
 *   ==================== Test output for //:gt_pass:         (--test_output=all or errors, closed by a rule)
 *   //:b                                                                     FAILED in 0.1s
 *   //:flaky                                                                  FLAKY, failed in 1 out of 2 in 0.1s
 *   //:t0                                                           (cached) PASSED in 0.1s
 *
 *   Executed 5 out of 5 tests: 3 tests pass and 2 fail locally.
 * Source of the shape: output of 4.2; TerminalTestResultNotifier and TestSummaryPrinter of the others.
 *
 * Rules: Bazel's tests are targets; what runs inside them is their output. A target that fails to build is failed, one that was skipped
 * or has no status is skipped, a flaky one passed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const BEGIN = /^(?:INFO: (?:Analyzed|Analysed|Found|Invocation ID:)|Loading:|Analyzing:|\(\d\d:\d\d:\d\d\) (?:INFO: (?:Analyzed|Found)|Loading:|Analyzing:))/;
const FOUND = /INFO: Found (?:\d{1,9} targets? and )?[1-9]\d{0,8} test targets?\.\.\.$/;
const OUTPUT = /^={20} Test output for (\/\/|@)\S.*:$/;
const RULE = /^={80}$/;
const ELAPSED = /^(?:\(\d\d:\d\d:\d\d\) )?INFO: Elapsed time: [\d.]+s, /;
const TARGET = /^((?:@{0,2}[\w.~+-]*)?\/\/\S+)\s+(?:\(cached\) )?(PASSED|FLAKY|FAILED TO BUILD|FAILED|TIMEOUT|REMOTE FAILURE|INCOMPLETE|NO STATUS|SKIPPED|BLAZE HALTED BEFORE TESTING|CACHED)\b(.*)$/;
const FAILING = new Set(['FAILED', 'FAILED TO BUILD', 'TIMEOUT', 'REMOTE FAILURE', 'INCOMPLETE']);
const EXECUTED = /^(?:\(\d\d:\d\d:\d\d\) )?Executed (\d{1,9}) out of (\d{1,9}) tests?: (.{1,300})\.$/;
const PART = /(\d{1,9}) (?:tests? pass(?:es)?|fails? (?:locally|remotely|to build)|(?:was|were) skipped|fails?\b[a-z ]*)/g;
const NONE = /^(?:\(\d\d:\d\d:\d\d\) )?ERROR: No test targets were found, yet testing was requested$/;

class BazelReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #inOutput = false;
  #testing = false;
  #flaky = new Capped<NamedTest>();

  constructor(stream: string) {
    this.#log = new RunLog('bazel', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (this.#inOutput) {
      if (RULE.test(text) || ELAPSED.test(text)) this.#inOutput = false;
      return;
    }
    this.#testing ||= OUTPUT.test(text) || FOUND.test(text);
    if (OUTPUT.test(text)) {
      this.#log.begin(line);
      this.#inOutput = true;
    } else if (BEGIN.test(text)) this.#log.begin(line);
    else if (TARGET.test(text)) this.#target(line, TARGET.exec(text));
    else if (EXECUTED.test(text)) this.#executed(line, EXECUTED.exec(text));
    else if (NONE.test(text)) this.#log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 });
  }

  finish(): Findings {
    if (this.#testing && this.#log.open) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end({ text: '', number: Number.MAX_SAFE_INTEGER, stream: '' }, unknown, { confidence: 'structure', summaryLines: [], encloses: 'all', partial: "Bazel's summary is missing." });
    }
    return { runs: this.#log.runs };
  }

  #target(line: Line, match: RegExpExecArray | null): void {
    const [, label, status, rest] = match ?? [];
    if (label === undefined || status === undefined) return;
    this.#log.begin(line);
    if (status === 'FLAKY') this.#flaky.push({ name: keep(label) });
    if (FAILING.has(status)) this.#log.failing.add(label, undefined, `${status}${(rest ?? '').replace(/ in [\d.]+s$/, '')}`);
  }

  #executed(line: Line, match: RegExpExecArray | null): void {
    const total = integer(match?.[2]);
    let [passed, failed, skipped] = [0, 0, 0];
    for (const [part, number] of (match?.[3] ?? '').matchAll(PART)) {
      const count = integer(number) ?? 0;
      if (part.includes('pass')) passed += count;
      else if (part.includes('skipped')) skipped += count;
      else failed += count;
    }
    if (total === null || passed + failed + skipped !== total) return;
    const flaky = this.#flaky.items;
    this.#log.end(line, { total, passed, failed, skipped }, { confidence: 'structure', encloses: 'all', ...(flaky.length === 0 ? {} : { flakyTests: flaky }) });
    this.#flaky = new Capped<NamedTest>();
    this.#testing = false;
  }
}

export const bazel: ConsoleFormat = {
  id: 'bazel',
  title: 'Bazel',
  kind: 'tests',
  openings: ['INFO:', '(12:00:00)', 'Loading:', 'Analyzing:', '=====$', '==== Test', '//:a', 'Executed', 'ERROR:'],
  start: (stream) => new BazelReader(stream),
};
