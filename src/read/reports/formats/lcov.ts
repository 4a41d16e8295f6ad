/**
 * lcov tracefiles (geninfo, Istanbul, c8, coverage.py, grcov, Dart, ...): one record a source file from SF: to end_of_record, `DA:line,hits` in it.
 * The same file may occur in several records (shards, tests): its lines add up. Sums (LF, LH) are not needed and often missing.
 * Branch ids differ from run to run, so only whether a line has a branch that was not taken is kept.
 */
import { type FileCoverage, HIT, MISSED, MOST_LINES, PARTIAL } from '../coverage-collector.ts';
import { BrokenReport, type ReportTarget, type TextHandler, type TextReportFormat } from '../format.ts';

const SPACE = 32;
const COMMA = 44;
const MINUS = 45;
const [ZERO, NINE] = [48, 57];
const [LETTER_B, LETTER_D] = [66, 68];

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

  lines(text: string, number: number): void {
    let current = number;
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const first = text.charCodeAt(from);
      if (first === LETTER_D && text.startsWith('DA:', from)) this.#lineHits(text, from + 3, end, current);
      else if (first === LETTER_B && text.startsWith('BRDA:', from)) this.#branch(text, from + 5, end);
      else if (text.startsWith('SF:', from)) this.#startRecord(text.slice(from + 3, end).trim());
      else if (text.startsWith('end_of_record', from)) this.#endRecord();
      from = end + 1;
      current += 1;
    }
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

  #lineHits(text: string, from: number, end: number, number: number): void {
    let at = from;
    let line = 0;
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) {
      line = line * 10 + code - ZERO;
      at += 1;
    }
    const hits = text.charCodeAt(at + 1);
    // A negative count is an overflow of a counter. What follows the count (a checksum) does not matter.
    const isCount = (hits >= ZERO && hits <= NINE) || (hits === MINUS && isDigit(text, at + 2));
    if (at === from || text.charCodeAt(at) !== COMMA || !isCount) throw new BrokenReport(`not a line record: DA:${text.slice(from, Math.min(end, from + 57)).trimEnd()}`, number);
    if (hits !== MINUS && isAboveZero(text, at + 1)) this.#keepHit(line);
    else this.#file?.mark(line, MISSED);
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

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= NINE;
}

/** Whether a number that begins at `at` is above 0, also one such as `0.5` or one beyond 2^53. */
function isAboveZero(text: string, at: number): boolean {
  for (let place = at; ; place += 1) {
    const code = text.charCodeAt(place);
    if (code > ZERO && code <= NINE) return true;
    if (code !== ZERO && code !== 46) return false;
  }
}

export const lcov: TextReportFormat = {
  kind: 'text',
  id: 'lcov',
  title: 'lcov',
  matches: (head) => head.some((line) => line.startsWith('SF:')) && head.some((line) => /^(?:DA|LF|FNF|BRF|FN|BRDA):\d/.test(line) || line === 'end_of_record'),
  start: (target) => new LcovHandler(target),
};
