/**
 * Istanbul's text reporters, whoever runs them: nyc, c8, Jest, Vitest, Karma, rstest, Cypress.
 *
 *   File      | % Stmts | % Branch | % Funcs | % Lines | Uncovered Line #s
 *   ----------|---------|----------|---------|---------|-------------------
 *   All files |   28.57 |        0 |      50 |   16.66 |
 *    math.js  |   28.57 |        0 |      50 |   16.66 | 3-6,9-11
 *
 *   =============================== Coverage summary ===============================
 *   Statements   : 28.57% ( 2/7 )                          `Unknown% ( 0/0 )` when nothing was measured
 * Source of the shapes: istanbul-reports (text, text-summary) 1 to 3, output of nyc 11 to 18, c8, Jest and Vitest.
 *
 * The headline is statements. A table of zeros without any file measured nothing: no figure.
 * Several reports in one output: a later one that holds the files of an earlier one, none of them less covered, is its
 * merge and replaces it; others are parts (packages of a workspace) and are averaged, by statements where all print them.
 */
import type { CoverageFigure } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const HEADER = /^\s{0,4}File\s+\|\s+% Stmts\s+\|/;
const ROW = /^(\s*)(\S[^|]{0,400}?)\s*\|\s*([\d.]{1,6})\s*\|\s*([\d.]{1,6})\s*\|\s*([\d.]{1,6})\s*\|\s*([\d.]{1,6})\s*\|/;
const RULE = /^\s{0,4}-{3,}\|(?:-{3,}\|?){3,6}\s*$/;
const TITLE = /^={3,} Coverage summary ={3,}$/;
const STATEMENTS = /^Statements\s{1,8}: (?:(\d{1,3}(?:\.\d{1,2})?)|Unknown)% \( \d+\/(\d+) \)/;
const PACKAGE = /^> (@?[^@\s]{1,200})(?:@\S{1,100})? \S{1,200}$/;
const MAX_FILES = 10_000;
const MAX_REPORTS = 200;

interface Report {
  readonly package: string;
  percentage: number | null;
  line: number;
  weight?: number;
  table: boolean;
  summary: boolean;
  /** Statements covered by file, in percent; the indentation is part of the name. */
  readonly files: Map<string, number>;
}

/** `All files`, or its end behind an ellipsis on a narrow terminal. */
function isTotal(name: string): boolean {
  return name === 'All files' || (name.startsWith('...') && 'All files'.endsWith(name.slice(3)));
}

function merges(later: Report, earlier: Report): boolean {
  if (later.package !== earlier.package || earlier.files.size === 0) return false;
  for (const [name, covered] of earlier.files) {
    const now = later.files.get(name);
    if (now === undefined || now < covered) return false;
  }
  return true;
}

class IstanbulReader implements ConsoleReader {
  readonly #stream: string;
  readonly #reports: Report[] = [];
  #package = '';
  #inTable = false;
  #titleLine = 0;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#inTable;
  }

  read(line: Line): void {
    const text = line.text;
    if (this.#inTable && this.#row(line)) return;
    if (HEADER.test(text)) this.#inTable = true;
    else if (TITLE.test(text)) this.#titleLine = line.number;
    else if (this.#titleLine > 0 && text.startsWith('Statements')) this.#statements(line);
    else if (text.startsWith('> ')) this.#package = keep(PACKAGE.exec(text)?.[1] ?? this.#package);
  }

  finish(): Findings {
    const reports = this.#reports.filter((report) => {
      const nothing = report.table && report.files.size === 0 && report.percentage === 0;
      return report.percentage !== null && !nothing;
    });
    const standing = reports.filter((report, at) => !reports.slice(at + 1).some((later) => merges(later, report)));
    const scope = standing.length > 1 ? 'part' : 'total';
    return {
      coverage: standing.map(
        (report): CoverageFigure => ({
          tool: 'istanbul',
          percentage: report.percentage ?? 0,
          line: report.line,
          stream: this.#stream,
          scope,
          ...(report.weight === undefined ? {} : { weight: report.weight }),
        }),
      ),
    };
  }

  /** False at the first line that is no row: the table is over. */
  #row(line: Line): boolean {
    if (RULE.test(line.text)) return true;
    const match = ROW.exec(line.text);
    const covered = percentage(match?.[3]);
    if (match === null || covered === null) {
      this.#inTable = false;
      return false;
    }
    if (match[1] === '' && isTotal(match[2] ?? '')) {
      const report = this.#report('table', covered);
      report.percentage = covered;
      report.line = line.number;
    } else {
      const files = this.#reports.at(-1)?.files;
      const name = `${match[1]}${match[2]}`;
      if (files !== undefined && files.size < MAX_FILES) files.set(Buffer.from(name).toString(), covered);
    }
    return true;
  }

  #statements(line: Line): void {
    const match = STATEMENTS.exec(line.text);
    this.#titleLine = 0;
    if (match === null) return;
    const covered = percentage(match[1]);
    const report = this.#report('summary', covered);
    if (report.percentage === null) {
      report.percentage = covered;
      report.line = line.number;
    }
    const weight = integer(match[2]);
    if (weight !== null && weight > 0) report.weight = weight;
  }

  /** The report that a table or summary belongs to: both reporters may be on, in any order, and print the same figure. */
  #report(kind: 'table' | 'summary', covered: number | null): Report {
    const last = this.#reports.at(-1);
    if (last !== undefined && !last[kind] && last.percentage === covered && last.package === this.#package) {
      last[kind] = true;
      return last;
    }
    const report: Report = { package: this.#package, percentage: null, line: 0, table: false, summary: false, files: new Map<string, number>() };
    report[kind] = true;
    if (this.#reports.length === MAX_REPORTS) this.#reports.shift();
    this.#reports.push(report);
    return report;
  }
}

export const istanbul: ConsoleFormat = {
  id: 'istanbul',
  title: 'Istanbul',
  kind: 'coverage',
  openings: ['File', '==== Coverage', '====$', 'Statements', '> …'],
  start: (stream) => new IstanbulReader(stream),
};
