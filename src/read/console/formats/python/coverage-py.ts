/**
 * coverage.py 3 to 7, also through pytest-cov, nose and nose2.
 *
 *   Name         Stmts   Miss Branch BrPart  Cover   Missing     header
 *   -----------------------------------------------------------
 *   calc.py         12      1      4      1    92%   14
 *   -----------------------------------------------------------
 *   TOTAL           12      1      4      1    92%               the headline: its last column
 *   | **TOTAL** |  **141** |   **77** | **45%** |                --format=markdown
 * A TOTAL row counts below a header and a rule; versions before 6 print none for a single file, whose row is the total then.
 * Without a header (output cut down to its end) a TOTAL row counts when a rule stands right above it or it is the last line, its figures
 * agree, and no whole table was seen. `Required test coverage of N% reached. Total coverage: M%` counts when there is no table.
 * Debatable kinds: of several tables the last one wins (engine rule for totals of one tool); --format=total prints a bare number
 * that nothing attests: null.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addTotal } from '../../kit/kept-runs.ts';
import { percentage } from '../../kit/numbers.ts';

const HEADER = /^Name +Stmts +(?:Miss|Exec) +(?:Branch +Br(?:Part|Mis) +)?Cover(?: +Missing)? *$/;
const RULE = /^-{5,500}$/;
const ROW = /^\S.{0,1000}? {1,300}(\d{1,9}) {1,60}\d{1,9} {1,60}(?:\d{1,9} {1,60}\d{1,9} {1,60})?(\d{1,3}(?:\.\d{1,10})?)%(?: .*)?$/;
const TOTAL = /^TOTAL {1,500}(\d{1,9}) {1,20}(\d{1,9}) {1,20}(?:(\d{1,9}) {1,20}(\d{1,9}) {1,20})?(\d{1,3}(?:\.\d{1,10})?)% *$/;
const MARKDOWN_TOTAL = /^\| \*{0,2} *\*\*TOTAL\*\* *\| +\*\*(\d{1,9})\*\* \|(?: +\*\*\d{1,9}\*\* \|){1,3} +\*\*(\d{1,3}(?:\.\d{1,10})?)%\*\* \|(?: *\|)?$/;
const THRESHOLD = /^(?:FAIL )?Required test coverage of [\d.]+% (?:not )?reached\. Total coverage: (\d{1,3}(?:\.\d{1,10})?)%$/;
const FAILURE = /^(?:ERROR: )?Coverage failure: total of (\d{1,3}(?:\.\d{1,10})?) is less than fail-under=[\d.]+$/;
const NO_DATA = /No data (?:to report|was collected)\.?/;

type State = 'outside' | 'header' | 'rows' | 'total' | 'lone';

class CoveragePyReader implements ConsoleReader {
  readonly #stream: string;
  readonly #tables: CoverageFigure[] = [];
  #state: State = 'outside';
  #rows: CoverageFigure[] = [];
  #rowCount = 0;
  /** A TOTAL row without its header; taken back when something contradicts it. */
  #lone: CoverageFigure | undefined;
  #threshold: CoverageFigure | undefined;
  #noData = false;
  #ruleAt = 0;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#state !== 'outside';
  }

  read(line: Line): void {
    const { text } = line;
    if (this.#state === 'lone' && text.trim() !== '') {
      this.#lone = undefined;
      this.#state = 'outside';
    }
    if (this.#state !== 'outside' && this.#table(line)) return;
    const first = text.charCodeAt(0);
    if (first === 45) {
      if (!RULE.test(text)) return;
      if (this.#ruleAt === line.number - 2 && this.#lone?.line === line.number - 1) this.#lone = undefined;
      this.#ruleAt = line.number;
    } else if (first === 78) this.#begin(text);
    else if (first === 84) this.#headerless(line);
    else if (first === 124) this.#markdown(line);
    else if (first === 82 || first === 70 || first === 67 || first === 69) this.#failUnder(line);
    if ((first === 67 || first === 78 || first === 87) && NO_DATA.test(text)) this.#noData = true;
  }

  finish(): Findings {
    if (this.#state === 'rows') this.#end();
    if (this.#tables.length > 0) return { coverage: this.#tables };
    const other = this.#lone ?? (this.#noData ? undefined : this.#threshold);
    return { coverage: other === undefined ? [] : [other] };
  }

  /** A line below a header; false when the table is over. */
  #table(line: Line): boolean {
    const { text } = line;
    if (RULE.test(text)) {
      if (this.#state === 'header') this.#state = 'rows';
      else if (this.#state === 'rows') this.#state = 'total';
      return true;
    }
    const total = this.#state === 'header' ? null : TOTAL.exec(text);
    if (total !== null) {
      this.#push(line, total[1], total[5]);
      this.#state = 'outside';
      return true;
    }
    const row = this.#state === 'rows' ? ROW.exec(text) : null;
    if (row === null) {
      this.#end();
      return false;
    }
    this.#rowCount += 1;
    const figure = this.#rowCount === 1 ? this.#figure(line, row[1], row[2]) : undefined;
    this.#rows = figure === undefined ? [] : [figure];
    return true;
  }

  #begin(text: string): void {
    if (!HEADER.test(text)) return;
    this.#state = 'header';
    this.#rows = [];
    this.#rowCount = 0;
  }

  /** The table ended without a TOTAL row. */
  #end(): void {
    if (this.#state === 'rows' && this.#rowCount === 1) this.#tables.push(...this.#rows);
    this.#state = 'outside';
  }

  #headerless(line: Line): void {
    const match = TOTAL.exec(line.text);
    if (match === null || !agrees(match)) return;
    const belowRule = this.#ruleAt === line.number - 1;
    if (!belowRule && !/^TOTAL {2,}\d+ {2,}\d/.test(line.text)) return;
    this.#lone = this.#figure(line, match[1], match[5]);
    if (!belowRule) this.#state = 'lone';
  }

  #markdown(line: Line): void {
    const match = MARKDOWN_TOTAL.exec(line.text);
    if (match !== null) this.#push(line, match[1], match[2]);
  }

  #failUnder(line: Line): void {
    const match = THRESHOLD.exec(line.text) ?? FAILURE.exec(line.text);
    if (match !== null) this.#threshold = this.#figure(line, undefined, match[1]);
  }

  #push(line: Line, statements: string | undefined, text: string | undefined): void {
    const figure = this.#figure(line, statements, text);
    if (figure !== undefined) addTotal(this.#tables, figure);
  }

  #figure(line: Line, statements: string | undefined, text: string | undefined): CoverageFigure | undefined {
    const value = percentage(text);
    if (value === null) return undefined;
    const weight = Number(statements ?? 0);
    return { tool: 'coverage-py', percentage: value, line: line.number, stream: this.#stream, scope: 'total', ...(weight > 0 ? { weight } : {}) };
  }
}

/** The percentage is the share of statements not missed; with branches the partial ones shift it. */
function agrees(total: RegExpExecArray): boolean {
  const [statements, missed, shown] = [Number(total[1]), Number(total[2]), Number(total[5])];
  if (total[3] !== undefined) return missed <= statements && Number(total[4]) <= Number(total[3]);
  if (missed > statements) return false;
  const share = statements === 0 ? 100 : (100 * (statements - missed)) / statements;
  return Math.abs(share - shown) <= 1;
}

export const coveragePy: ConsoleFormat = {
  id: 'coverage-py',
  title: 'coverage.py',
  kind: 'coverage',
  openings: ['Name', '---$', '--- coverage:', 'TOTAL', '| …', 'Required', 'FAIL', 'Coverage', 'ERROR:', 'No', 'CoverageWarning:', 'WARNING:'],
  start: (stream) => new CoveragePyReader(stream),
};
