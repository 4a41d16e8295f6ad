/**
 * `deno test`, the pretty and dot reporters:
 *
 *   running 3 tests from ./test/b_test.ts
 *   wrong ... FAILED (489µs)
 *    FAILURES
 *   wrong => ./test/b_test.ts:3:6
 *   FAILED | 4 passed (5 steps) | 1 failed (1 step) | 2 ignored | 5 filtered out (412ms)
 * The summary stands between blank lines; parts of 0 except passed and failed are left out; steps, benchmarks and
 * filtered out tests are not counted. 1.0 to 1.1x: `test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered
 * out (12ms)`. A module that throws is one failure, as Deno counts it.
 * What a test prints stands between `------- output -------` and `----- output end -----` (with --parallel behind the test's name). Below `running` lines the
 * summary is the one that adds up to what they announce, else the last; without them (dot) each is a run.
 * A type error or a missing module: nothing ran, no summary, no counts.
 * Coverage: `| All files | 100.0 | 50.0 | 25.0 |` below `| File | Branch % | Function % | Line % |` (2.x, by `deno test
 * --coverage` or `deno coverage`; 1.x `cover …` lines have no total): the headline is lines.
 * Source of the shapes: output of 2.9; cli/tools/test/reporters/common.rs and cli/tools/coverage/reporter.rs.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { placeOf } from '../../kit/javascript-frame.ts';
import { counts, integerOrZero, percentage } from '../../kit/numbers.ts';

const RUNNING = /^running (\d{1,9}) tests? from (\S.*)$/;
const STEPS = String.raw`(?: \(\d{1,9} steps?\))?`;
const SUMMARY = new RegExp(
  String.raw`^(?:ok|FAILED) \| (\d{1,9}) passed${STEPS} \| (\d{1,9}) failed${STEPS}(?: \| (\d{1,9}) ignored${STEPS})?` +
    String.raw`(?: \| \d{1,9} measured)?(?: \| \d{1,9} filtered out)? \(([^()]{1,20})\)$`,
);
const OLD_SUMMARY = new RegExp(
  String.raw`^test result: (?:ok|FAILED)\. (\d{1,9}) passed${STEPS}; (\d{1,9}) failed${STEPS}; (\d{1,9}) ignored${STEPS};` +
    String.raw` \d{1,9} measured; \d{1,9} filtered out \(([^()]{1,20})\)$`,
);
const FAILURE = /^(\S.{0,500}?)(?: => (\S.{0,500}:\d{1,9}:\d{1,9})| \(uncaught error\))$/;
/** Above the tests, also where no `running` line announces them (dot, --parallel). */
const CHECK = /^Check (?:file:\/\/\S+|\S+\.[cm]?[jt]sx?)$/;
const OUTPUT = /^-{4,7} (?:(?:pre|post)-test )?output (end )?-{4,7}$/;

interface Summary {
  readonly line: number;
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
  readonly time: string;
  readonly afterBlank: boolean;
}

function summaryOf(line: Line, afterBlank: boolean): Summary | null {
  const match = SUMMARY.exec(line.text) ?? OLD_SUMMARY.exec(line.text);
  if (match === null) return null;
  const [passed, failed, ignored] = [integerOrZero(match[1]), integerOrZero(match[2]), integerOrZero(match[3])];
  return { line: line.number, passed, failed, ignored, time: match[4] ?? '', afterBlank };
}

class DenoReader extends CollectingReader {
  #firstLine = 0;
  #announced = 0;
  #candidates: Summary[] = [];
  #failing = new Capped<NamedTest>();
  #named = new Map<string, number>();
  #inFailures = false;
  #inOutput = false;
  #checkLine = 0;
  #latest = -1;
  #lineColumn = -1;

  get unswerving(): boolean {
    return this.#inOutput;
  }

  override read(line: Line, afterBlank: boolean): void {
    this.#take(line, afterBlank);
    this.attentive = this.#inFailures || this.#inOutput;
  }

  #take(line: Line, afterBlank: boolean): void {
    const text = line.text;
    const output = OUTPUT.exec(text);
    if (output !== null) this.#inOutput = output[1] === undefined;
    else if (this.#inOutput && text.endsWith(' ...----- output end -----')) this.#inOutput = false;
    if (output !== null || this.#inOutput) return;
    const running = RUNNING.exec(text);
    const summary = running === null ? summaryOf(line, afterBlank) : null;
    if (running !== null) {
      if (this.#candidates.length > 0) this.#endRun();
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#announced += integerOrZero(running[1]);
    } else if (summary !== null) {
      this.#candidates.push(summary);
      this.#inFailures = false;
      if (this.#firstLine === 0 && afterBlank) this.#endRun();
      else if (this.#candidates.length > 20) this.#candidates.shift();
    } else if (/^ ?(?:ERRORS|FAILURES) ?$/.test(text)) this.#inFailures = afterBlank;
    else if (text.startsWith('|')) this.#tableRow(line);
    else if (this.#inFailures) this.#inList(text);
    else if (/^error: No test modules found$/.test(text)) this.add(counts(0, 0, 0), [line.number]);
    else if (this.#checkLine === 0 && CHECK.test(text)) this.#checkLine = line.number;
  }

  override finish(): Findings {
    this.#endRun();
    return super.finish();
  }

  /** `name => file:line:column`, in ERRORS with `error: message` below it, in FAILURES once more without. */
  #inList(text: string): void {
    const match = FAILURE.exec(text);
    if (match?.[1] !== undefined) {
      const key = text.slice(0, 1_000);
      if (this.#named.has(key)) return;
      const place = placeOf(match[2] ?? '');
      this.#latest = this.#failing.items.length;
      if (this.#named.size < 10_000) this.#named.set(key, this.#latest);
      this.#failing.push({ name: keep(match[1]), ...(place === null ? {} : { ...place, file: keep(place.file) }) });
    } else if (text.startsWith('error: ')) {
      const failing = this.#failing.items[this.#latest];
      if (failing !== undefined) this.#failing.items[this.#latest] = { ...failing, message: keep(text.slice(7), MAX_MESSAGE_LENGTH) };
      this.#latest = -1;
    }
  }

  #endRun(): void {
    const total = (summary: Summary): number => summary.passed + summary.failed + summary.ignored;
    const announced = this.#candidates.findLast((candidate) => this.#announced > 0 && total(candidate) === this.#announced);
    const summary = announced ?? this.#candidates.findLast((candidate) => candidate.afterBlank);
    const failingTests = this.#failing.items;
    if (summary !== undefined) {
      const seconds = secondsIn(summary.time);
      const firstLine = this.#checkLine > 0 ? this.#checkLine : this.#firstLine;
      this.add(counts(summary.passed, summary.failed, summary.ignored), [summary.line], {
        ...(firstLine > 0 ? { confidence: 'structure', firstLine, encloses: 'all', coverageInside: ['deno'] } : {}),
        failingTests,
        ...(seconds === undefined ? {} : { durationSeconds: seconds }),
      });
    } else if (this.#firstLine > 0) {
      this.addUnknown(this.#firstLine, this.#firstLine, 'Deno began to test and printed no summary: it was cut or stopped.', { failingTests });
    }
    this.#firstLine = 0;
    this.#checkLine = 0;
    this.#announced = 0;
    this.#candidates = [];
    this.#failing = new Capped();
    this.#named = new Map();
  }

  #tableRow(line: Line): void {
    const cells = line.text.split('|').map((cell) => cell.trim());
    if (cells[1] === 'File') this.#lineColumn = cells.indexOf('Line %');
    else if (cells[1] === 'All files' && this.#lineColumn > 0) {
      this.cover(percentage(cells[this.#lineColumn]), line.number, 'part');
      this.#lineColumn = -1;
    }
  }
}

export const deno: ConsoleFormat = {
  id: 'deno',
  title: 'Deno',
  kind: 'tests',
  openings: ['running 3 tests', 'ok', 'FAILED', 'test result:', 'ERRORS', 'FAILURES', '------- output', '------- pre', '------- post', 'error: No test modules', 'Check', '| File', '| All files'],
  start: (stream) => new DenoReader('deno', stream),
};
