/**
 * lcov tracefiles (geninfo, Istanbul, c8, coverage.py, grcov, Dart, ...): one record a source file from SF: to end_of_record, `DA:line,hits` in it.
 * The same file may occur in several records (shards, tests): its lines add up. Sums (LF, LH) are not needed and often missing.
 * Branch ids differ from run to run, so only whether a line has a branch that was not taken is kept.
 */
import { type FileCoverage, HIT, MISSED, MOST_LINES, PARTIAL } from '../coverage-collector.ts';
import { BrokenReport, type ReportTarget, type TextHandler, type TextReportFormat } from '../format.ts';

const LINE_FEED = 10;
const SPACE = 32;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const LETTER_A = 65;
const LETTER_B = 66;
const LETTER_D = 68;
const LETTER_S = 83;

/** Reads characters where they stand: a file of ten million lines must not become ten million strings. */
class LcovHandler implements TextHandler {
  readonly #target: ReportTarget;
  #file: FileCoverage | undefined;
  /** Lines of the current record that were hit. */
  #hit = new Int32Array(1024);
  #hits = 0;
  /** Lines of the current record that have a branch which was not taken. */
  readonly #untaken = new Set<number>();
  #records = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  lines(text: string, start: number, end: number, number: number): number {
    let current = number;
    let from = start;
    while (from < end) {
      const first = text.charCodeAt(from);
      if (first === LETTER_D && text.charCodeAt(from + 1) === LETTER_A && text.charCodeAt(from + 2) === COLON) from = this.#lineHits(text, from + 3, current);
      else {
        const lineEnd = text.indexOf('\n', from);
        if (first === LETTER_B && text.startsWith('BRDA:', from)) this.#branch(text, from + 5, lineEnd);
        else if (first === LETTER_S && text.startsWith('SF:', from)) this.#startRecord(text.slice(from + 3, lineEnd).trim());
        else if (text.startsWith('end_of_record', from)) this.#endRecord();
        from = lineEnd + 1;
      }
      current += 1;
    }
    return current;
  }

  end(): void {
    this.#endRecord();
    if (this.#records === 0) throw new BrokenReport('it names no source file (no SF: line)');
  }

  #startRecord(path: string): void {
    this.#endRecord();
    this.#file = this.#target.coverage.file(path);
    this.#records += 1;
  }

  /** `DA:line,hits` and perhaps a checksum; returns where the next line begins. A negative count is an overflow of a counter. */
  #lineHits(text: string, from: number, number: number): number {
    let at = from;
    let code = text.charCodeAt(at);
    let line = 0;
    for (; code >= ZERO && code <= NINE; code = text.charCodeAt((at += 1))) line = line * 10 + code - ZERO;
    const isLine = at > from && code === COMMA;
    code = text.charCodeAt((at += 1));
    const isNegative = code === MINUS;
    if (isNegative) code = text.charCodeAt((at += 1));
    if (!isLine || code < ZERO || code > NINE) throw new BrokenReport(`not a line record: DA:${text.slice(from, from + 57).split('\n', 1)[0]?.trimEnd() ?? ''}`, number);
    let isHit = false;
    for (; (code >= ZERO && code <= NINE) || code === POINT; code = text.charCodeAt((at += 1))) if (code > ZERO) isHit = true;
    if (isHit && !isNegative) this.#keepHit(line);
    else this.#file?.mark(line, MISSED);
    return code === LINE_FEED ? at + 1 : text.indexOf('\n', at) + 1;
  }

  #keepHit(line: number): void {
    if (line > MOST_LINES) return;
    if (this.#hits === this.#hit.length) {
      const longer = new Int32Array(this.#hits * 2);
      longer.set(this.#hit);
      this.#hit = longer;
    }
    this.#hit[this.#hits] = line;
    this.#hits += 1;
  }

  /** `BRDA:line,block,branch,taken`: taken is `0` or `-` when it was not. */
  #branch(text: string, from: number, end: number): void {
    let last = end - 1;
    while (last > from && text.charCodeAt(last) <= SPACE) last -= 1;
    const taken = text.charCodeAt(last);
    if (text.charCodeAt(last - 1) === COMMA && (taken === ZERO || taken === MINUS)) this.#untaken.add(Number.parseInt(text.slice(from, Math.min(end, from + 12)), 10));
  }

  #endRecord(): void {
    const branched = this.#untaken.size > 0;
    for (let index = 0; index < this.#hits; index += 1) {
      const line = this.#hit[index] ?? 0;
      this.#file?.mark(line, branched && this.#untaken.has(line) ? PARTIAL : HIT);
    }
    this.#hits = 0;
    if (branched) this.#untaken.clear();
    this.#file = undefined;
  }
}

export const lcov: TextReportFormat = {
  kind: 'text',
  id: 'lcov',
  title: 'lcov',
  // It begins with a record: `--coverageReporters=text-lcov` prints the same amid the output of a test run.
  matches: (head) => /^(?:TN:|SF:|#)/.test(head.find((line) => line.trim() !== '') ?? '') && head.some((line) => line.startsWith('SF:')) && head.some((line) => /^(?:DA|LF|FNF|BRF|FN|BRDA):\d/.test(line) || line === 'end_of_record'),
  start: (target) => new LcovHandler(target),
};
