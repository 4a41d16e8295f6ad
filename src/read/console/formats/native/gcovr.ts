/**
 * gcovr 3 to 8: the text report (a table between rules under `GCC Code Coverage Report`), `--print-summary`, and
 * `--json-summary` written to the console.
 *
 *   TOTAL                                         11       5    45%
 *   lines: 45.5% (5 out of 11)
 *   {"root": ".", "gcovr/summary_format_version": "0.6", "files": […], "line_total": 11, …, "line_percent": 45.5, …}
 * Source of the shape: output of 5.2 and 8.3.
 *
 * The figure printed last counts; with `--branches` the table holds branches and is the only figure there is.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer, percentage } from '../../kit/numbers.ts';

const TITLE = /^\s+GCC Code Coverage Report$/;
const COLUMNS = /^File\s+(?:Lines\s+Exec|Branches\s+(?:Taken|Covered|Exec)|Decisions\s+Taken|Conditions\s+\w+)\s+Cover\b/;
const TOTAL = /^TOTAL\s+(\d{1,9})\s+\d{1,9}\s+(\d{1,3}(?:\.\d+)?)%$/;
const LINES = /^lines: (\d{1,3}(?:\.\d{1,3})?)% \(\d{1,9} out of (\d{1,9})\)$/;
const TOP_LEVEL_PERCENT = /"line_percent": ?(\d{1,3}(?:\.\d{1,3})?)/g;

class GcovrReader implements ConsoleReader {
  attentive = false;
  readonly #stream: string;
  #latest: CoverageFigure | undefined;
  #inTable = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (TITLE.test(text)) {
      this.attentive = true;
      this.#inTable = false;
    } else if (COLUMNS.test(text)) this.#inTable = this.attentive;
    else if (text.startsWith('TOTAL')) {
      const match = TOTAL.exec(text);
      if (this.#inTable) this.#figure(line, match?.[2], match?.[1]);
      this.attentive = false;
      this.#inTable = false;
    } else if (text.startsWith('lines: ')) {
      const match = LINES.exec(text);
      this.#figure(line, match?.[1], match?.[2]);
    } else if (text.startsWith('{"') && text.includes('"gcovr/summary_format_version"') && text.endsWith('}')) {
      const outside = text.replace(/"files": ?\[[^\]]*\]/, '');
      this.#figure(line, [...outside.matchAll(TOP_LEVEL_PERCENT)].at(-1)?.[1], undefined);
    }
  }

  finish(): Findings {
    return this.#latest === undefined ? {} : { coverage: [this.#latest] };
  }

  #figure(line: Line, percent: string | undefined, weight: string | undefined): void {
    const value = percentage(percent);
    if (value === null) return;
    const lines = integer(weight);
    this.#latest = { tool: 'gcovr', percentage: value, line: line.number, stream: this.#stream, scope: 'total', ...(lines === null ? {} : { weight: lines }) };
  }
}

export const gcovr: ConsoleFormat = {
  id: 'gcovr',
  title: 'gcovr',
  kind: 'coverage',
  openings: ['GCC Code', 'TOTAL', 'lines:', '{"branch_covered":', '{"root":'],
  start: (stream) => new GcovrReader(stream),
};
