/**
 * clitest 0.2 to 0.4 (https://github.com/aureliojargas/clitest).
 *
 *   [FAILED #2, line 3] echo 1
 *   FAIL: 2 of 3 tests failed
 *   OK: 1 of 2 tests passed (1 skipped)
 * --list-run prints no summary, one line a test:
 *   #1<tab>OK<tab>echo hi
 *   #1<tab>echo hi                                  in colour: a green line passed, a red one failed
 * Source of the shape: output of 0.4; the script's messages.
 *
 * The number behind `of` is the total, skipped tests included.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const OK = /^OK: (\d{1,9}) of (\d{1,9}) tests? passed(?: \((\d{1,9}) skipped\))?$/;
const FAILED = /^FAIL: (\d{1,9}) of (\d{1,9}) tests? failed(?: \((\d{1,9}) skipped\))?$/;
const FAILURE = /^\[FAILED #\d{1,9}, line (\d{1,9})\] (\S.*)$/;
const LISTED = /^#(\d{1,9})\t(OK|FAIL)\t(.*)$/;
/** In colour nothing but the colour says it. */
const COLOURED = /\u001b\[3([12])m#(\d{1,9})\t(.*?)\u001b\[m$/;
const FILE = /^Testing file (\S.*)$/;

class ClitestReader implements ConsoleReader {
  readonly attentive = false;
  readonly #log: RunLog;
  #file: string | undefined;
  #listed = { passed: 0, failed: 0 };
  #listLine: Line | undefined;

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
    else {
      const listed = LISTED.exec(text);
      const coloured = listed === null ? COLOURED.exec(line.printed?.trimEnd() ?? '') : null;
      if (listed !== null) this.#list(line, integer(listed[1]), listed[2] === 'OK', listed[3]);
      else if (coloured !== null) this.#list(line, integer(coloured[2]), coloured[1] === '2', coloured[3]);
    }
  }

  finish(): Findings {
    this.#settleList();
    return { runs: this.#log.runs };
  }

  #list(line: Line, number: number | null, passed: boolean, name: string | undefined): void {
    if (number === 1) this.#settleList();
    if (number !== this.#listed.passed + this.#listed.failed + 1) return;
    this.#log.begin(line);
    this.#listLine = line;
    if (passed) this.#listed.passed += 1;
    else {
      this.#listed.failed += 1;
      this.#log.failing.add(name ?? '');
    }
  }

  #settleList(): void {
    if (this.#listLine === undefined) return;
    const { passed, failed } = this.#listed;
    this.#log.end(this.#listLine, { total: passed + failed, passed, failed, skipped: 0 }, { confidence: 'shape' });
    this.#listLine = undefined;
    this.#listed = { passed: 0, failed: 0 };
  }

  #end(line: Line, match: RegExpExecArray, failed: number): void {
    const total = integer(match[2]) ?? 0;
    const skipped = integer(match[3]) ?? 0;
    if (failed + skipped <= total) this.#log.end(line, { total, passed: total - failed - skipped, failed, skipped });
    this.#file = undefined;
  }
}

export const clitest: ConsoleFormat = {
  id: 'clitest',
  title: 'clitest',
  kind: 'tests',
  openings: ['OK: 2', 'FAIL: 2', '[FAILED', 'Testing file', '#1'],
  start: (stream) => new ClitestReader(stream),
};
