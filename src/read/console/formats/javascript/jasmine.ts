/**
 * Jasmine 2 to 7 (jasmine, Protractor, gulp-jasmine), its spec reporter, TerminalReporter and jasmine-node.
 *
 *   Started
 *   .FF...*
 *   Failures:
 *   1) division is wrong
 *     Message:
 *       Expected 2 to be 3.
 *     Stack:
 *           at UserContext.<anonymous> (spec/divSpec.js:2:128)
 *   Suite error: with a failing hook
 *   Ran 7 of 9 specs                                       when specs are focused or filtered
 *   7 specs, 2 failures, 1 pending spec
 *   Finished in 0.026 seconds                              the figures count only directly above it, or as the last line;
 *                                                          above them is a blank line, or the one about focus
 * jasmine-spec-reporter: Executed 7 of 12 specs (2 FAILED) (5 PENDING) in 0.059 sec.      `SUCCESS`, `INCOMPLETE`, `(1 SKIPPED)`
 * jasmine-reporters:     SUCCESS: 12 specs, 0 failures, 1 skipped, 0 disabled in 0.3s.
 * jasmine-node:          5 tests, 8 assertions, 1 failure, 0 skipped
 * Source of the shapes: ConsoleReporter of 3 to 5, summary-display.js, terminal_reporter.js, output of 3, 5 and 7.
 *
 * Specs that focus leaves out are skipped. Jasmine adds errors of suites (a failing beforeAll) to its failures though they are
 * no specs: failed is the number of listed specs, and the printed number only when no spec is listed.
 */
import type { Counts } from '../../../model.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const FIGURES = /^(\d+) specs?, (\d+) failures?(?:, (\d+) pending specs?)?$/;
const RAN = /^Ran (\d+) of (\d+) specs?$/;
const BELOW = /^(?:Finished in|Ran in parallel with) ([\d.]{1,16}) (?:seconds?|workers)/;
const EXECUTED = /^Executed (\d+) of (\d+) specs?((?: SUCCESS| INCOMPLETE| \(\d+ [A-Z]+\)){0,6})(?: in ([^.]{1,40}(?:\.\d+[^.]{1,40})?))?\.$/;
const TERMINAL = /^(?:SUCCESS|FAILURE): (\d+) specs?, (\d+) failures?, (\d+) skipped, (\d+) disabled in ([\d.]{1,16})s\.$/;
const NODE = /^(\d+) tests?, \d+ assertions?, (\d+) failures?, (\d+) skipped$/;

interface Figures {
  readonly line: number;
  readonly known: Counts;
  readonly likely: boolean;
}

class JasmineReader extends CollectingReader {
  #firstLine = 0;
  readonly #failures = new Failures();
  #listing = false;
  #listed = 0;
  #ran: { readonly executed: number; readonly total: number } | undefined;
  #figures: Figures | undefined;
  /** Total of the run just told: the other reporter may tell the same run again. */
  #told: { readonly total: number; readonly by: 'console' | 'spec' } | undefined;

  read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    // Both reporters may be on.
    if (text === 'Started' || (text === 'Jasmine started' && (this.#firstLine === 0 || this.#firstLine < line.number - 1))) this.#start(line.number);
    else if (this.#firstLine > 0 && /^(?:Failures:|\* {2,}Failures {2,}\*)$/.test(text)) this.#listing = true;
    else {
      if (this.#listing) this.#listing = this.#list(text);
      if (!this.#listing) this.#summary(line, afterBlank);
    }
    this.attentive = this.#listing || this.#figures !== undefined;
  }

  override finish(): Findings {
    // Cut after its figures; without the header the last line of any program may look like them.
    if (this.#figures !== undefined && this.#firstLine > 0) this.#tell(this.#figures, 'console');
    this.dropUnlikely();
    return super.finish();
  }

  /** The nearest one counts: other programs print such a line, too. */
  #start(number: number): void {
    this.#firstLine = number;
    this.#told = undefined;
  }

  /** False below the list. */
  #list(text: string): boolean {
    const headline = /^(\d+)\) (\S.*)$/.exec(text);
    const suite = /^Suite error: (\S.*)$/.exec(text)?.[1];
    const ends = text === 'Pending:' || FIGURES.test(text) || RAN.test(text) || text.startsWith('*****') || EXECUTED.test(text);
    if (ends) this.#failures.close();
    if (headline !== null && Number(headline[1]) === this.#listed + 1) {
      this.#listed += 1;
      this.#failures.begin(headline[2] ?? '');
    } else if (suite !== undefined) this.#failures.begin(suite);
    else if (ends && !(text.startsWith('*****') && this.#listed === 0)) {
      return false;
    } else if (text !== '  Message:' && text !== '  Stack:') this.#failures.read(text);
    return true;
  }

  #summary(line: Line, afterBlank: boolean): void {
    const text = line.text;
    const below = BELOW.exec(text);
    if (this.#figures !== undefined && text.trim() !== '') {
      if (below !== null) this.#tell(this.#figures, 'console', text.startsWith('Finished') ? Number(below[1]) : undefined);
      this.#figures = undefined;
    }
    const ran = RAN.exec(text);
    const figures = FIGURES.exec(text);
    if (ran !== null) this.#ran = { executed: integerOrZero(ran[1]), total: integerOrZero(ran[2]) };
    else if (figures !== null) this.#figures = { line: line.number, known: this.#console(figures), likely: afterBlank || this.#ran !== undefined };
    else if (text === 'No specs found') this.#figures = { line: line.number, known: counts(0, 0, 0), likely: true };
    else if (text.startsWith('Executed ')) this.#executed(line);
    else this.#others(line);
  }

  #console(match: RegExpExecArray): Counts {
    const executed = integerOrZero(match[1]);
    const total = this.#ran?.executed === executed ? this.#ran.total : executed;
    const failed = this.#listed > 0 ? this.#listed : Math.min(executed, integerOrZero(match[2]));
    const pending = integerOrZero(match[3]);
    return counts(executed - failed - pending, failed, total - executed + pending, total);
  }

  /** The reporter's executed specs hold the pending ones in some versions: then they would not fit into the total beside them. */
  #executed(line: Line): void {
    const match = EXECUTED.exec(line.text);
    if (match === null) return;
    const part = (word: string): number => integerOrZero(new RegExp(`\\((\\d+) ${word}\\)`).exec(match[3] ?? '')?.[1]);
    const total = integerOrZero(match[2]);
    const pending = part('PENDING');
    const executed = integerOrZero(match[1]);
    const failed = part('FAILED');
    const ran = executed + pending + part('SKIPPED') > total ? executed - pending : executed;
    const seconds = /^([\d.]+) secs?$/.exec(match[4] ?? '')?.[1];
    this.#tell({ line: line.number, known: counts(ran - failed, failed, total - ran, total), likely: true }, 'spec', seconds === undefined ? undefined : Number(seconds));
  }

  #others(line: Line): void {
    const terminal = TERMINAL.exec(line.text);
    const node = NODE.exec(line.text);
    const match = terminal ?? node;
    if (match === null) return;
    const total = integerOrZero(match[1]);
    const failed = integerOrZero(match[2]);
    const skipped = integerOrZero(match[3]) + (terminal === null ? 0 : integerOrZero(match[4]));
    const known = counts(total - failed - skipped, failed, skipped, total);
    this.#tell({ line: line.number, known, likely: true }, 'spec', terminal === null ? undefined : Number(terminal[5]));
  }

  #tell(figures: Figures, by: 'console' | 'spec', seconds?: number): void {
    if (!figures.likely) {
      this.add(figures.known, [figures.line], { confidence: 'shape' });
      return;
    }
    const repeated = this.#told !== undefined && this.#told.by !== by && this.#told.total === figures.known.total && this.#firstLine === 0;
    if (!repeated) {
      this.add(figures.known, [figures.line], {
        firstLine: this.#firstLine > 0 ? this.#firstLine : figures.line,
        failingTests: this.#failures.take(),
        ...(this.#firstLine > 0 ? { confidence: 'structure' as const, encloses: 'all' as const } : {}),
        ...(seconds === undefined || !Number.isFinite(seconds) ? {} : { durationSeconds: seconds }),
      });
    }
    this.#told = { total: figures.known.total ?? 0, by };
    this.#firstLine = 0;
    this.#failures.take();
    this.#listed = 0;
    this.#ran = undefined;
    this.#figures = undefined;
  }
}

export const jasmine: ConsoleFormat = {
  id: 'jasmine',
  title: 'Jasmine',
  kind: 'tests',
  openings: ['Started', 'Jasmine started', 'Failures:', '* Failures', '9 specs', '9 spec', 'No specs', 'Ran 1', 'Finished in', 'Executed', 'SUCCESS:', 'FAILURE:', '5 tests', '5 test'],
  start: (stream) => new JasmineReader('jasmine', stream),
};
