/**
 * clitest 0.2 to 0.4 (https://github.com/aureliojargas/clitest).
 *
 *   [FAILED #2, line 3] echo 1
 *   FAIL: 2 of 3 tests failed             (` (1 skipped)` may follow)
 *   OK: 2 of 2 tests passed
 * --list-run prints no summary, one line a test:
 *   #1<tab>OK<tab>echo hi
 * Source of the shape: output of 0.4; the script's messages.
 *
 * The number behind `of` counts the tests that ran. Colour alone tells the outcome in coloured --list-run: those counts are not known.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../format.ts';
import { integer } from '../numbers.ts';
import { RunLog } from '../run-log.ts';

const OK = /^OK: (\d{1,9}) of (\d{1,9}) tests? passed(?: \((\d{1,9}) skipped\))?$/;
const FAILED = /^FAIL: (\d{1,9}) of (\d{1,9}) tests? failed(?: \((\d{1,9}) skipped\))?$/;
const FAILURE = /^\[FAILED #\d{1,9}, line (\d{1,9})\] (\S.*)$/;
const FILE = /^Testing file (\S.*)$/;

class ClitestReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #file: string | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('clitest', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const ok = OK.exec(text);
    const failed = FAILED.exec(text);
    const failure = FAILURE.exec(text);
    const file = FILE.exec(text)?.[1];
    if (file !== undefined) {
      this.#log.begin(line);
      this.#file = file;
    } else if (failure?.[2] !== undefined) {
      this.#log.begin(line);
      this.#log.failing.add(failure[2], this.#file === undefined ? undefined : { file: this.#file, line: Number(failure[1]) });
    } else if (ok !== null) this.#end(line, ok, 0);
    else if (failed !== null) this.#end(line, failed, integer(failed[1]) ?? 0);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #end(line: Line, match: RegExpExecArray, failed: number): void {
    const ran = integer(match[2]) ?? 0;
    const skipped = integer(match[3]) ?? 0;
    if (failed <= ran) this.#log.end(line, { total: ran + skipped, passed: ran - failed, failed, skipped });
    this.#file = undefined;
  }
}

export const clitest: ConsoleFormat = {
  id: 'clitest',
  title: 'clitest',
  kind: 'tests',
  openings: ['OK: 2', 'FAIL: 2', '[FAILED', 'Testing file'],
  start: (stream) => new ClitestReader(stream),
};
