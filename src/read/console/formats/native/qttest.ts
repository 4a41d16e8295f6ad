/**
 * Qt Test, Qt 4 to 6, plain text output (its TAP is read as TAP, its XML are reports).
 *
 *   ********* Start testing of TestMix *********        (-silent: Testing TestMix)
 *   PASS   : TestMix::a()
 *   FAIL!  : TestMix::data(row 2) 'i<2' returned FALSE. ()
 *      Loc: [t.cpp(11)]
 *   Totals: 7 passed, 3 failed, 1 skipped, 0 blacklisted, 3ms          (Qt 4: without the last two)
 *   ********* Finished testing of TestMix *********
 * Source of the shape: output of 5.15; QPlainTestLogger.
 *
 * Rules: one run a test class, initTestCase() and cleanupTestCase() and data rows included, as Qt counts. An expected failure is
 * in the passed ones, an unexpected pass (XPASS) in the failed ones; blacklisted tests ran without having a say: skipped.
 * Of several Totals lines before `Finished` the last is Qt's.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const START = /^(?:\*{9} Start testing of (\S+) \*{9}|Testing (\w+))$/;
const FINISHED = /^\*{9} Finished testing of \S+ \*{9}$/;
const TOTALS = /^Totals: (\d{1,9}) passed, (\d{1,9}) failed, (\d{1,9}) skipped(?:, (\d{1,9}) blacklisted)?(?:, (\d{1,12})ms)?$/;
const FAILED = /^(?:FAIL!|XPASS)\s+: (\S.*?\)) ?(.*)$/;
const LOCATION = /^ {3}Loc: \[(.{1,400})\((\d{1,9})\)\]$/;
const OTHER_RESULT = /^(?:PASS|SKIP|XFAIL|BPASS|BFAIL|BSKIP|BXFAIL|BXPASS|QDEBUG|QWARN|QINFO|QSYSTEM|QFATAL|QCRITICAL|RESULT|INFO|WARNING)\s+: /;
const MAX_MESSAGE_LINES = 12;

class QtTestReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #totals: { readonly line: Line; readonly match: RegExpExecArray } | undefined;
  #failed: { readonly name: string; readonly message: string[] } | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('qttest', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const failed = FAILED.exec(text);
    const totals = TOTALS.exec(text);
    if (START.test(text)) {
      this.#end(line);
      this.#log.begin(line);
      this.attentive = true;
    } else if (failed?.[1] !== undefined) {
      this.#complain();
      this.#log.begin(line);
      this.attentive = true;
      this.#failed = { name: failed[1], message: [failed[2] ?? ''] };
    } else if (totals !== null) {
      this.#complain();
      this.#totals = { line, match: totals };
      if (!this.#log.open) this.#end(line);
    } else if (FINISHED.test(text)) this.#end(line);
    else if (this.#failed !== undefined) this.#detail(text);
  }

  finish(): Findings {
    this.#end(undefined);
    return { runs: this.#log.runs };
  }

  #detail(text: string): void {
    const location = LOCATION.exec(text);
    if (location?.[1] !== undefined) {
      this.#complain(location[1] === 'Unknown file' ? undefined : { file: location[1], line: Number(location[2]) });
    } else if (OTHER_RESULT.test(text)) this.#complain();
    else if (this.#failed !== undefined && this.#failed.message.length < MAX_MESSAGE_LINES) this.#failed.message.push(text);
  }

  #complain(place?: { file: string; line: number }): void {
    if (this.#failed !== undefined) this.#log.failing.add(this.#failed.name, place, this.#failed.message.join('\n'));
    this.#failed = undefined;
  }

  #end(line: Line | undefined): void {
    this.#complain();
    this.attentive = false;
    const structure = this.#log.open;
    if (this.#totals !== undefined) {
      const { line: at, match } = this.#totals;
      const [passed, failed, skipped, blacklisted] = match.slice(1, 5).map((each) => integer(each) ?? 0);
      const milliseconds = integer(match[5]);
      if (passed === undefined || failed === undefined || skipped === undefined || blacklisted === undefined) return;
      const known = { total: passed + failed + skipped + blacklisted, passed, failed, skipped: skipped + blacklisted };
      this.#log.end(line !== undefined && FINISHED.test(line.text.trimEnd()) ? line : at, known, {
        confidence: structure ? 'structure' : 'summary',
        summaryLines: [at.number],
        ...(structure ? { encloses: 'all' as const } : {}),
        ...(milliseconds === null ? {} : { durationSeconds: milliseconds / 1000 }),
      });
    } else if (structure && this.#log.failing.size > 0) {
      const unknown = { total: null, passed: null, failed: null, skipped: null };
      this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { summaryLines: [], partial: 'Qt Test started but its totals are missing.' });
    }
    this.#totals = undefined;
    this.#log.discard();
  }
}

export const qttest: ConsoleFormat = {
  id: 'qttest',
  title: 'Qt Test',
  kind: 'tests',
  openings: ['********* Start', 'Testing TestMix', 'Totals:', '********* Finished', 'FAIL!', 'XPASS :'],
  start: (stream) => new QtTestReader(stream),
};
