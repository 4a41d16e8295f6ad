/**
 * Vader.vim 0.2 and 0.3 (`vim -es -c 'Vader! …'`).
 *
 *   Starting Vader: 1 suite(s), 4 case(s)
 *     (2/4) [EXECUTE] bad
 *     (2/4) [EXECUTE] (X) 2 should be equal to 1
 *   Success/Total: 2/4 (1 pending, assertions: 2/3)
 * Source of the shape: output of 0.3; vader.vim's print statements.
 *
 * Cases count, not assertions; pending ones are skipped. The indented totals are those of single suites.
 */
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^Starting Vader: \d{1,9} suite\(s\), \d{1,9} case\(s\)$/;
const CASE = /^\s+\(\s*(\d{1,9})\/\s*\d{1,9}\) \[[A-Z ]{1,12}\] (.*)$/;
const SUMMARY = /^Success\/Total: (\d{1,9})\/(\d{1,9}) \((?:(\d{1,9}) pending, )?assertions: \d{1,9}\/\d{1,9}\)$/;

class VaderReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #case = { number: '', name: '' };

  constructor(stream: string) {
    this.#log = new RunLog('vader', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const summary = SUMMARY.exec(text);
    const found = CASE.exec(text);
    if (HEADER.test(text)) {
      this.#log.begin(line);
      this.attentive = true;
    } else if (summary !== null) this.#end(line, summary);
    else if (found?.[2] !== undefined && this.attentive) this.#inCase(found[1] ?? '', found[2]);
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #inCase(number: string, text: string): void {
    if (text.startsWith('(X) ')) this.#log.failing.add(number === this.#case.number && this.#case.name.length > 0 ? this.#case.name : `case ${number}`, undefined, text.slice(4));
    else if (number !== this.#case.number) this.#case = { number, name: keep(text) };
  }

  #end(line: Line, match: RegExpExecArray): void {
    const [passed, total, skipped] = match.slice(1).map((each) => integer(each) ?? 0);
    if (passed === undefined || total === undefined || skipped === undefined || passed + skipped > total) return;
    const how = this.attentive ? ({ confidence: 'structure', encloses: 'all' } as const) : {};
    this.#log.end(line, { total, passed, failed: total - passed - skipped, skipped }, how);
    this.attentive = false;
  }
}

export const vader: ConsoleFormat = {
  id: 'vader',
  title: 'Vader',
  kind: 'tests',
  openings: ['Starting Vader:', 'Success/Total:'],
  start: (stream) => new VaderReader(stream),
};
