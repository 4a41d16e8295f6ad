/**
 * LuaUnit 3.x, text and TAP output.
 *
 *   Ran 5 tests in 0.000 seconds, 3 successes, 1 failure, 1 error, 1 skipped, 2 non-selected      (TAP: `# Ran …`)
 *   OK
 *   1) TestCalc.testBad
 *   mixed.lua:5: expected: 3, actual: 2
 * Source of the shape: output of 3.4; LuaUnit.statusLine.
 *
 * The first number leaves the skipped tests out; the total has them. Non-selected ones do not count. TAP output of the same run is inside.
 */
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { HOLDS } from '../../relations.ts';
import { RunLog } from '../../kit/run-log.ts';

const SUMMARY =
  /^(?:# )?Ran (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,9})?) seconds?, (\d{1,9}) success(?:es)?((?:, \d{1,9} (?:failures?|errors?|skipped|non-selected))*)$/;
const PLAN = /^1\.\.\d{1,9}$/;
const STARTED = /^# Started on \S/;
const NOT_OK = /^not ok \d{1,9}\t(\S.*)$/;
const REMARK = /^# {3}(\S.*)$/;
const NUMBERED = /^\d{1,9}\) (\w[\w.:]*)$/;
const HEADLINE = /^(?:Failed tests:|Tests with errors:)$/;

class LuaUnitReader implements ConsoleReader {
  readonly #log: RunLog;
  #openTest: string | undefined;
  #planLine: Line | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('luaunit', stream);
  }

  get attentive(): boolean {
    return this.#openTest !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const openTest = this.#openTest;
    this.#openTest = undefined;
    const summary = SUMMARY.exec(text);
    const numbered = NUMBERED.exec(text)?.[1];
    if (openTest !== undefined) {
      const told = REMARK.exec(text)?.[1] ?? text;
      this.#log.failing.add(openTest, leadingPlace(told), told.replace(/^\S+:\d+: /, ''));
      return;
    }
    const notOk = NOT_OK.exec(text)?.[1];
    if (PLAN.test(text)) this.#planLine = line;
    else if (STARTED.test(text)) this.#log.begin(this.#planLine?.number === line.number - 1 ? this.#planLine : line);
    else if (notOk !== undefined && this.#log.open) this.#openTest = notOk;
    else if (HEADLINE.test(text)) this.#log.begin(line);
    else if (summary !== null) this.#summary(line, summary);
    else if (numbered !== undefined && this.#log.open) this.#openTest = numbered;
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #summary(line: Line, match: RegExpExecArray): void {
    const ran = integer(match[1]) ?? 0;
    const passed = integer(match[3]) ?? 0;
    const part = (label: string): number => integer(new RegExp(`, (\\d+) ${label}`).exec(match[4] ?? '')?.[1]) ?? 0;
    const [failed, skipped] = [part('failure') + part('error'), part('skipped')];
    if (passed + failed !== ran) return;
    this.#log.end(line, { total: ran + skipped, passed, failed, skipped }, { confidence: 'structure', encloses: HOLDS.luaunit, durationSeconds: Number(match[2]) });
  }
}

export const luaunit: ConsoleFormat = {
  id: 'luaunit',
  title: 'LuaUnit',
  kind: 'tests',
  openings: ['Ran 5', '# Ran', '# Started', '1..4', 'not ok', 'Failed tests:', 'Tests with', '1) Test'],
  start: (stream) => new LuaUnitReader(stream),
};
