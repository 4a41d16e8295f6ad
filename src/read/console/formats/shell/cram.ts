/**
 * cram 0.5 to 0.7 (and prysk, which grew from it).
 *
 *   ..!
 *   --- bad.t
 *   +++ bad.t.err
 *   @@ -1,2 +1,2 @@
 *   # Ran 4 tests, 1 skipped, 1 failed.
 * Source of the shape: output of 0.7; cram's main.
 *
 * Tests are files; an empty one is skipped.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY = /^# Ran (\d{1,9}) tests?, (\d{1,9}) skipped, (\d{1,9}) failed\.$/;
const NEW = /^\+\+\+ (\S.*)\.err$/;
const HUNK = /^@@ -(\d{1,9})(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})? @@$/;

class CramReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #file: string | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('cram', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const first = text[0];
    const hunk = first === '@' ? HUNK.exec(text)?.[1] : undefined;
    const summary = first === '#' ? SUMMARY.exec(text) : null;
    if (summary !== null) {
      const [total, skipped, failed] = summary.slice(1).map((each) => integer(each) ?? 0);
      if (total === undefined || skipped === undefined || failed === undefined || skipped + failed > total) return;
      this.#log.end(line, { total, passed: total - skipped - failed, failed, skipped });
    } else if (hunk !== undefined && this.#file !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(this.#file, { file: this.#file, line: Number(hunk) });
      this.#file = undefined;
    } else this.#file = first === '+' ? NEW.exec(text)?.[1] : undefined;
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }
}

export const cram: ConsoleFormat = {
  id: 'cram',
  title: 'cram',
  kind: 'tests',
  openings: ['# Ran', '+++ …', '@@ …'],
  start: (stream) => new CramReader(stream),
};
