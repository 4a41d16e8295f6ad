/**
 * jest-dot-reporter, jest-spec-reporter, jest-progress-bar-reporter and jest-simple-dot-reporter, which stand in for Jest's own:
 *
 *   Found 4 test suites
 *   Ran 11 tests in 0.952 s
 *   ✔ 6 passing                      zero parts are left out
 *   ✘ 3 failing
 *   - 1 pending
 * jest-simple-dot-reporter: ` 6 passing 3 failing 1 pending`. Todos are in the total only: skipped.
 * Source of the shapes: output and source of version 1 of each. Beside Jest's own summary they repeat it.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { FailureDetail } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';

const HEADER = /^Found \d{1,6} test suites?$/;
const TOTAL = /^Ran (\d{1,9}) tests? in ([\d.]{1,12}) s$/;
const PART = /^(?:✔ (\d{1,9}) passing|✘ (\d{1,9}) failing|- (\d{1,9}) pending)$/;
const PARTS = /^ (\d{1,9}) passing (\d{1,9}) failing (\d{1,9}) pending$/;
const DETAIL = /^ {2}● (\S.*)$/;

interface Summary {
  readonly total: number;
  readonly seconds: number;
  readonly lines: number[];
  passed: number;
  failed: number;
  pending: number;
}

class JestDotReporterReader extends CollectingReader {
  #header = 0;
  #summary: Summary | undefined;
  #detail: FailureDetail | undefined;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const { text } = line;
    if (this.#summary !== undefined && !this.#part(this.#summary, line)) this.#close(this.#summary);
    if (HEADER.test(text)) {
      this.#header = line.number;
      this.#failing = new Capped();
    } else if (this.#header > 0) this.#inRun(line);
    this.attentive = this.#header > 0 && (this.#summary !== undefined || this.#detail !== undefined);
  }

  override finish(): Findings {
    const summary = this.#summary;
    // Of the parts only that of pending tests tells that none is to come.
    if (summary !== undefined && (summary.pending > 0 || summary.passed + summary.failed === summary.total)) this.#close(summary);
    else if (summary !== undefined) this.addUnknown(this.#header, summary.lines.at(-1) ?? 0, "The output ends within the figures of Jest's reporter.", { recapOf: REPEATS.jest });
    return super.finish();
  }

  #inRun(line: Line): void {
    const total = TOTAL.exec(line.text);
    const name = DETAIL.exec(line.text)?.[1];
    if (total !== null || name !== undefined) this.#closeDetail();
    if (total !== null) this.#summary = { total: integerOrZero(total[1]), seconds: Number(total[2]), lines: [line.number], passed: 0, failed: 0, pending: 0 };
    else if (name !== undefined) this.#detail = new FailureDetail(name, undefined);
    else this.#detail?.read(line.text);
  }

  #closeDetail(): void {
    if (this.#detail !== undefined) this.#failing.push(this.#detail.finish());
    this.#detail = undefined;
  }

  /** False when the figures are over. */
  #part(summary: Summary, line: Line): boolean {
    const [, passed, failed, pending] = PART.exec(line.text) ?? PARTS.exec(line.text) ?? [];
    if ((passed ?? failed ?? pending) === undefined) return false;
    if (passed !== undefined) summary.passed = integerOrZero(passed);
    if (failed !== undefined) summary.failed = integerOrZero(failed);
    if (pending !== undefined) summary.pending = integerOrZero(pending);
    summary.lines.push(line.number);
    return true;
  }

  #close({ total, seconds, lines, passed, failed, pending }: Summary): void {
    const firstLine = this.#header;
    this.#summary = undefined;
    this.#header = 0;
    if (passed + failed + pending > total || (lines.length === 1 && total > 0)) return;
    this.add(counts(passed, failed, total - passed - failed, total), lines, {
      confidence: 'structure',
      firstLine,
      encloses: 'all',
      recapOf: REPEATS.jest,
      durationSeconds: seconds,
      failingTests: this.#failing.items,
    });
  }
}

export const jestDotReporter: ConsoleFormat = {
  id: 'jest-dot-reporter',
  title: "Jest's dot and spec reporters",
  kind: 'tests',
  openings: ['Found 4', 'Ran 11', '● …'],
  start: (stream) => new JestDotReporterReader('jest-dot-reporter', stream),
};
