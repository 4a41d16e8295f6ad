/**
 * testthat 1 to 3 (R): test_dir, test_file, test_check, devtools::test, and below R CMD check.
 *
 *   ✔ | F W S  OK | Context                                 progress reporter: its table
 *   ══ Results ═════════════
 *   [ FAIL 3 | WARN 1 | SKIP 3 | PASS 4 ]                   also the check reporter's, before and after its details
 *   [ OK: 5 | SKIPPED: 1 | WARNINGS: 0 | FAILED: 1 ]        2.x; as rows `OK:       5` … below its Results
 *   OK: 5 SKIPPED: 1 FAILED: 1                              1.x, below `testthat results ===`
 *   ── Failure ('test-calc.R:5'): bad ─────
 * Source of the shapes: ProgressReporter, CheckReporter, CompactProgressReporter.
 *
 * testthat counts expectations, and so do we: it prints no other number. A warning is no failure. The last such line of a run is
 * its result; below `Results` it is the next one. The summary, location and minimal reporters print no numbers: nothing is known.
 */
import type { NamedTest } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const SUMMARY = /^(?: {2})?\[ FAIL (\d+) \| WARN \d+ \| SKIP (\d+) \| PASS (\d+) \](?: Done!)?\s*$/;
const OLD_SUMMARY = /^(?: {2})?\[ OK: (\d+) \| SKIPPED: (\d+) \| WARNINGS: \d+ \| FAILED: (\d+) \]\s*$/;
const OLDEST_SUMMARY = /^(?: {2})?OK: (\d+) SKIPPED: (\d+) FAILED: (\d+)\s*$/;
const OLD_ROW = /^(OK|Failed|Warnings|Skipped): {1,10}(\d+)$/;
const RUN_STARTS = /^(?:\S{1,3} \| F W S {2}OK \| Context|══ Testing .*|(?: {2})?> test_check\(.*|(?:[ℹi] )?(?:Testing|Loading) [\w.]+|\* checking tests ?\.\.\..*|\* using log directory .*)$/;
const RESULTS = /^(?: {2})?(?:══ (?:Results|testthat results {1,2}) ═|testthat results {1,2}={10})/;
const PROBLEM = /^(?: {2})?(?:── )?(?:\d+\. )?(Failure|Error) \(['‘]?([^()'’:]{1,300}\.[Rr])(?::(\d{1,7}))?(?::\d{1,7})*['’]?\): (.{1,400}?)(?: ─+)?$/;

interface Candidate {
  readonly failed: number;
  readonly skipped: number;
  readonly passed: number;
  readonly line: number;
}

class TestthatReader extends CollectingReader {
  #candidate: Candidate | undefined;
  #results = false;
  #check = false;
  /** Runs of the checks before this one. */
  #runsBefore = 0;
  /** The TeamCity reporter prints no line of ours. */
  #teamcity = false;
  #firstLine = 0;
  #failing = new Map<string, NamedTest>();
  #rows = new Map<string, number>();

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith('##teamcity[')) this.#teamcity = true;
    if (this.#teamcity) return;
    if (RUN_STARTS.test(text)) {
      this.#close();
      this.#firstLine = line.number;
      if (text.startsWith('* ')) this.#check = true;
      if (text.startsWith('* using log directory')) this.#runsBefore = this.runs.length;
      return;
    }
    if (RESULTS.test(text)) {
      // What looked like a summary before this line was printed by a test.
      this.#candidate = undefined;
      this.#results = true;
      return;
    }
    const summary = SUMMARY.exec(text);
    const old = summary === null ? (OLD_SUMMARY.exec(text) ?? OLDEST_SUMMARY.exec(text)) : null;
    if (summary !== null) this.#offer({ failed: integerOrZero(summary[1]), skipped: integerOrZero(summary[2]), passed: integerOrZero(summary[3]), line: line.number });
    else if (old !== null) this.#offer({ failed: integerOrZero(old[3]), skipped: integerOrZero(old[2]), passed: integerOrZero(old[1]), line: line.number });
    else if (this.#results) this.#row(line);
    this.#problem(text);
  }

  override finish(): Findings {
    this.#close();
    return super.finish();
  }

  #offer(candidate: Candidate): void {
    this.#candidate = candidate;
    if (this.#results) this.#close();
  }

  #row(line: Line): void {
    const row = OLD_ROW.exec(line.text);
    if (row === null) return;
    this.#rows.set(row[1] ?? '', integerOrZero(row[2]));
    const of = (label: string): number => this.#rows.get(label) ?? 0;
    if (this.#rows.size === 4) this.#offer({ failed: of('Failed'), skipped: of('Skipped'), passed: of('OK'), line: line.number });
  }

  #problem(text: string): void {
    const problem = PROBLEM.exec(text);
    if (problem === null || this.#failing.size >= MAX_NAMED_TESTS) return;
    const [, , file = '', line, name = ''] = problem;
    this.#failing.set(`${file}:${line}:${name}`, { name: keep(name), file: keep(file), ...(line === undefined ? {} : { line: Number(line) }) });
  }

  #close(): void {
    const candidate = this.#candidate;
    if (candidate !== undefined) {
      const known = counts(candidate.passed, candidate.failed, candidate.skipped);
      const last = this.runs.at(-1);
      // Below R CMD check (and rcmdcheck around it) the end of the same output is shown again.
      const shownAgain = this.#check && last !== undefined && this.runs.length > this.#runsBefore && last.counts.passed === known.passed && last.counts.failed === known.failed && last.counts.skipped === known.skipped;
      const firstLine = this.#firstLine === 0 ? candidate.line : this.#firstLine;
      if (!shownAgain) this.add(known, [candidate.line], { confidence: this.#results ? 'structure' : 'summary', firstLine, failingTests: [...this.#failing.values()] });
      this.#failing = new Map();
    }
    this.#candidate = undefined;
    this.#results = false;
    this.#firstLine = 0;
    this.#rows = new Map();
  }
}

export const testthat: ConsoleFormat = {
  id: 'testthat',
  title: 'testthat',
  kind: 'tests',
  openings: ['[ FAIL', '[ OK', ['✔', '|'], '══ Results', '══ testthat', 'testthat results', '══ Testing', '> test', 'ℹ Testing', 'ℹ Loading', 'i Testing', 'Testing', 'Loading', '* checking', '* using', 'OK:', 'Failed:', 'Warnings:', 'Skipped:', 'Failure (', 'Error (', '── …', '── Failure', '##teamcity[testStarted'],
  start: (stream) => new TestthatReader('testthat', stream),
};
