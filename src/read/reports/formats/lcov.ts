/**
 * lcov tracefiles (geninfo, Istanbul, c8, coverage.py, grcov, Dart, ...): one record a source file from SF: to end_of_record, `DA:line,hits` in it.
 * The same file may occur in several records (shards, tests): its lines add up. Sums (LF, LH) are not needed and often missing.
 * Branch ids differ from run to run, so only whether a line has a branch that was not taken is kept.
 */
import { type FileCoverage, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import { BrokenReport, type ReportTarget, type TextHandler, type TextReportFormat } from '../format.ts';

class LcovHandler implements TextHandler {
  readonly #target: ReportTarget;
  #file: FileCoverage | undefined;
  /** Lines of the current record that have a branch which was not taken. */
  #untaken = new Set<number>();
  #hit = new Set<number>();
  #records = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  line(text: string, number: number): void {
    if (text.startsWith('DA:')) this.#lineHits(text, number);
    else if (text.startsWith('BRDA:')) this.#branch(text);
    else if (text.startsWith('SF:')) {
      this.#endRecord();
      this.#file = this.#target.coverage.file(text.slice(3).trim());
      this.#records += 1;
    } else if (text.startsWith('end_of_record')) this.#endRecord();
  }

  end(): void {
    this.#endRecord();
    if (this.#records === 0) throw new BrokenReport('it names no source file (no SF: line)');
  }

  #lineHits(text: string, number: number): void {
    const comma = text.indexOf(',', 3);
    const line = Number(text.slice(3, comma));
    // Hits beyond 2^53 are hits all the same; a negative count is an overflow of a counter.
    const hits = Number.parseFloat(text.slice(comma + 1));
    if (comma < 0 || !Number.isInteger(line) || Number.isNaN(hits)) throw new BrokenReport(`not a line record: ${text.slice(0, 60)}`, number);
    if (hits > 0) this.#hit.add(line);
    else this.#file?.mark(line, MISSED);
  }

  #branch(text: string): void {
    const [line = '', , , taken = ''] = text.slice(5).split(',');
    if (taken === '0' || taken === '-') this.#untaken.add(Number(line));
  }

  #endRecord(): void {
    for (const line of this.#hit) this.#file?.mark(line, this.#untaken.has(line) ? PARTIAL : HIT);
    if (this.#hit.size > 0) this.#hit = new Set();
    if (this.#untaken.size > 0) this.#untaken = new Set();
    this.#file = undefined;
  }
}

export const lcov: TextReportFormat = {
  kind: 'text',
  id: 'lcov',
  title: 'lcov',
  matches: (head) => head.some((line) => line.startsWith('SF:')) && head.some((line) => /^(?:DA|LF|FNF|BRF|FN|BRDA):\d/.test(line) || line === 'end_of_record'),
  start: (target) => new LcovHandler(target),
};
