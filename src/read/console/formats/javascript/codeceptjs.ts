/**
 * CodeceptJS 2 to 4 (run, run-workers).
 *
 *   -- FAILURES:
 *
 *     1) Login                                               the list of Mocha's base reporter, above the figures
 *          wrong password:
 *        expected …
 *        ✖ I.seeFile("nothing.txt") at Test.<anonymous> (file://./fs_test.js:4:69)
 *
 *     FAIL  | 2 passed, 1 failed, 1 failedHooks, 2 skipped   // 22ms
 *     OK  | 2 passed   // 21ms
 * Source of the shapes: lib/output.js and lib/mocha/cli.js of 4.
 *
 * run-workers labels the lines of each worker with `[Worker 01] `, figures too, and prints their sum at the end.
 * A blank line stands above the figures, but for workers'; others are taken only when there are no such figures.
 * A failing hook fails its test as well, so failed hooks are counted only when no test failed.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { NumberedFailures } from './numbered-failures.ts';
import { counts } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';

const FIGURES = /^ {1,2}(OK|FAIL) {1,3}\| {1,3}((?:\d+ (?:passed|failed|failedHooks|skipped)(?:, )?){1,4}) {2,4}\/\/ (?:([\d.]{1,12})(ms|s|m|h)|0)$/;
const STEP = /^ *✖ .{1,400} at (\S.{0,200} \(\S{1,400}\))$/;
const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

class CodeceptReader extends CollectingReader {
  #list: NumberedFailures | undefined;
  #firstLine = 0;

  read(line: Line, afterBlank: boolean): void {
    const match = FIGURES.exec(line.text);
    if (match !== null) this.#tell(match, line.number, afterBlank);
    else if (/^CodeceptJS v\d/.test(line.text)) this.#firstLine = line.number;
    else if (/^-- FAILURES:$/.test(line.text)) this.#list = new NumberedFailures(Number.POSITIVE_INFINITY);
    else if (this.#list !== undefined && !this.#list.read(line.text.replace(STEP, 'at $1'))) this.#list = undefined;
    this.attentive = this.#list !== undefined;
  }

  override finish(): Findings {
    this.dropUnlikely();
    return super.finish();
  }

  #tell(match: RegExpExecArray, number: number, afterBlank: boolean): void {
    const parts = labelledCounts((match[2] ?? '').replace('failedHooks', 'failed hooks'));
    if (parts === null) return;
    const worker = /\bWorker \d+$/.test(this.stream);
    const failed = countOf(parts, 'failed');
    const seconds = Number(match[3] ?? 0) * (SECONDS[match[4] ?? ''] ?? 0);
    this.add(counts(countOf(parts, 'passed'), failed > 0 ? failed : countOf(parts, 'failed hooks'), countOf(parts, 'skipped')), [number], {
      firstLine: this.#firstLine > 0 ? this.#firstLine : number,
      failingTests: this.#list?.take() ?? [],
      durationSeconds: seconds,
      ...(worker ? { recapOf: REPEATS.codeceptjs } : {}),
      ...(afterBlank || worker ? { confidence: 'structure' as const, encloses: 'all' as const } : { confidence: 'shape' as const }),
    });
    if (afterBlank) this.#firstLine = 0;
    this.#list = undefined;
  }
}

export const codeceptjs: ConsoleFormat = {
  id: 'codeceptjs',
  title: 'CodeceptJS',
  kind: 'tests',
  openings: ['CodeceptJS', '-- FAILURES:', 'OK', 'FAIL'],
  start: (stream) => new CodeceptReader('codeceptjs', stream),
};
