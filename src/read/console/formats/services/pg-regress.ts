/**
 * pg_regress and pg_isolation_regress, PostgreSQL 9 to 15. (Since 16 they print TAP, and are read as such.)
 *
 *   test b                            ... FAILED       18 ms            (parallel groups: `     b            ... FAILED`)
 *   ======================
 *    1 of 3 tests failed.
 *   ======================
 * also ` All 2 tests passed. `, ` 2 of 3 tests passed, 1 failed test(s) ignored. `, ` 2 of 4 tests failed, 1 of these failures ignored. `
 * Source of the shape: output of 15; pg_regress.c.
 *
 * A failure that the schedule ignores is skipped.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const RULE = /^={10,}$/;
const RUNNING = /^=+ running regression test queries\s+=+$/;
const ALL = /^ All (\d{1,9}) tests passed\.$/;
const FAILED = /^ (\d{1,9}) of (\d{1,9}) tests failed(?:, (\d{1,9}) of these failures ignored)?\.$/;
const IGNORED = /^ (\d{1,9}) of (\d{1,9}) tests passed, (\d{1,9}) failed test\(s\) ignored\.$/;
const TEST = /^(?:test| {5})\s*(\S+)\s+\.\.\. (?:\S.*)?\bFAILED\b/;

class PgRegressReader implements ConsoleReader {
  readonly #log: RunLog;
  #afterRule = false;
  #pending: { readonly line: Line; readonly total: number; readonly failed: number; readonly ignored: number } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('pg-regress', stream);
  }

  get attentive(): boolean {
    return this.#afterRule || this.#pending !== undefined || this.#log.open;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const afterRule = this.#afterRule;
    this.#afterRule = false;
    const pending = this.#pending;
    this.#pending = undefined;
    if (RULE.test(text)) {
      this.#afterRule = true;
      if (pending !== undefined) this.#end(pending);
    } else if (RUNNING.test(text)) {
      this.#log.discard();
      this.#log.begin(line);
    } else if (afterRule) this.#pending = summaryOf(line, text);
    else if (this.#log.open) {
      const failed = TEST.exec(text)?.[1];
      if (failed !== undefined) this.#log.failing.add(failed);
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #end({ line, total, failed, ignored }: NonNullable<ReturnType<typeof summaryOf>>): void {
    const structure = this.#log.open;
    const passed = total - failed - ignored;
    if (passed >= 0) this.#log.end(line, { total, passed, failed, skipped: ignored }, structure ? { confidence: 'structure', encloses: 'all' } : {});
    this.#afterRule = false;
  }
}

function summaryOf(line: Line, text: string): { readonly line: Line; readonly total: number; readonly failed: number; readonly ignored: number } | undefined {
  const all = ALL.exec(text);
  const failed = FAILED.exec(text);
  const ignored = IGNORED.exec(text);
  if (all !== null) return { line, total: integer(all[1]) ?? 0, failed: 0, ignored: 0 };
  if (ignored !== null) return { line, total: integer(ignored[2]) ?? 0, failed: 0, ignored: integer(ignored[3]) ?? 0 };
  if (failed === null) return undefined;
  const passedOver = integer(failed[3]) ?? 0;
  return { line, total: integer(failed[2]) ?? 0, failed: (integer(failed[1]) ?? 0) - passedOver, ignored: passedOver };
}

export const pgRegress: ConsoleFormat = {
  id: 'pg-regress',
  title: 'pg_regress',
  kind: 'tests',
  openings: ['=====$', '===== running'],
  start: (stream) => new PgRegressReader(stream),
};
