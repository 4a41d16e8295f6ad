/**
 * lcov tracefiles (geninfo, Istanbul, c8, coverage.py, grcov, Dart, ...): one record a source file from SF: to end_of_record, `DA:line,hits` in it.
 * The same file may occur in several records (shards, tests): its lines add up. Sums (LF, LH) are not needed and often missing.
 * Branch ids differ from run to run, so only whether a line has a branch that was not taken is kept.
 */
import { type FileCoverage, HIT, MISSED, MAX_LINES, PARTIAL } from '../coverage-collector.ts';
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
const SMALL_E = 101;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const MAX_BYTES_OF_CHARACTER = 3;
/** A longer piece has a line of its length in it. */
const MAX_SCRATCH_LENGTH = 1024 * 1024;
const BRANCH = encoder.encode('BRDA:');
const SOURCE_FILE = encoder.encode('SF:');
const END_OF_RECORD = encoder.encode('end_of_record');
/** So many digits of a line number are read. */
const MAX_DIGITS = 12;

function stands(word: Uint8Array, bytes: Uint8Array, from: number): boolean {
  let at = 0;
  while (at < word.length && bytes[from + at] === word[at]) at += 1;
  return at === word.length;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Lines of one record. */
class RecordLines {
  /** Those that were not hit are negative. */
  #lines = new Int32Array(1024);
  #length = 0;
  /** By line: whether it has a branch which was not taken. */
  #isUntaken = new Uint8Array(1024);
  readonly #untaken: number[] = [];

  add(line: number, isHit: boolean): void {
    if (line < 1 || line > MAX_LINES) return;
    if (this.#length === this.#lines.length) {
      const longer = new Int32Array(this.#length * 2);
      longer.set(this.#lines);
      this.#lines = longer;
    }
    this.#lines[this.#length] = isHit ? line : -line;
    this.#length += 1;
  }

  addUntaken(line: number): void {
    if (line > MAX_LINES) return;
    if (line >= this.#isUntaken.length) {
      const longer = new Uint8Array(2 * line);
      longer.set(this.#isUntaken);
      this.#isUntaken = longer;
    }
    this.#isUntaken[line] = 1;
    this.#untaken.push(line);
  }

  /** Hands the lines over and forgets them. */
  markIn(file: FileCoverage | undefined): void {
    let last = 0;
    for (let index = 0; index < this.#length; index += 1) last = Math.max(last, Math.abs(this.#lines[index] ?? 0));
    file?.reserve(last);
    for (let index = 0; index < this.#length; index += 1) {
      const line = this.#lines[index] ?? 0;
      if (line < 0) file?.mark(-line, MISSED);
      else file?.mark(line, this.#isUntaken[line] === 1 ? PARTIAL : HIT);
    }
    this.#length = 0;
    for (const line of this.#untaken) this.#isUntaken[line] = 0;
    this.#untaken.length = 0;
  }
}

/** Reads bytes where they stand: a file of ten million lines must not become ten million strings, and bytes are nearer than the characters of a string. */
class LcovHandler implements TextHandler {
  readonly #target: ReportTarget;
  #bytes = new Uint8Array(0);
  /** What the bytes say, where each is a character. */
  #text: string | undefined;
  #file: FileCoverage | undefined;
  readonly #record = new RecordLines();
  #records = 0;

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  lines(text: string, start: number, end: number, number: number): number {
    const written = this.#encode(text.slice(start, end));
    const bytes = this.#bytes;
    let current = number;
    for (let from = 0; from < written; current += 1) {
      const first = bytes[from];
      if (first === LETTER_D && bytes[from + 1] === LETTER_A && bytes[from + 2] === COLON) from = this.#lineHits(bytes, from + 3, current);
      else {
        let lineEnd = from;
        while (bytes[lineEnd] !== LINE_FEED) lineEnd += 1;
        if (first === LETTER_B || first === LETTER_S || first === SMALL_E) this.#otherLine(bytes, from, lineEnd);
        from = lineEnd + 1;
      }
    }
    return current;
  }

  end(): void {
    this.#endRecord();
    if (this.#records === 0) throw new BrokenReport('it names no source file (no SF: line)');
  }

  /** Returns how many bytes it takes. */
  #encode(text: string): number {
    const most = text.length * MAX_BYTES_OF_CHARACTER;
    if (most > MAX_SCRATCH_LENGTH) this.#bytes = encoder.encode(text);
    else if (most > this.#bytes.length) this.#bytes = new Uint8Array(most);
    const written = most > MAX_SCRATCH_LENGTH ? this.#bytes.length : encoder.encodeInto(text, this.#bytes).written;
    this.#text = written === text.length ? text : undefined;
    return written;
  }

  #otherLine(bytes: Uint8Array, from: number, end: number): void {
    if (stands(BRANCH, bytes, from)) this.#branch(bytes, from + BRANCH.length, end);
    else if (stands(SOURCE_FILE, bytes, from)) this.#startRecord(this.#textBetween(from + SOURCE_FILE.length, end).trim());
    else if (stands(END_OF_RECORD, bytes, from)) this.#endRecord();
  }

  #startRecord(path: string): void {
    this.#endRecord();
    this.#file = this.#target.coverage.file(path);
    this.#records += 1;
  }

  /** `DA:line,hits` and perhaps a checksum; returns where the next line begins. A negative count is an overflow of a counter. */
  #lineHits(bytes: Uint8Array, from: number, number: number): number {
    let at = from;
    let code = bytes[at] ?? 0;
    let line = 0;
    for (; isDigit(code); code = bytes[(at += 1)] ?? 0) line = line * 10 + code - ZERO;
    const isLine = at > from && code === COMMA;
    if (isLine) code = bytes[(at += 1)] ?? 0;
    const isNegative = code === MINUS;
    if (isNegative) code = bytes[(at += 1)] ?? 0;
    if (!isLine || !isDigit(code)) throw new BrokenReport(`not a line record: DA:${this.#shown(from)}`, number);
    let isHit = false;
    for (; isDigit(code) || code === POINT; code = bytes[(at += 1)] ?? 0) if (code > ZERO) isHit = true;
    this.#record.add(line, isHit && !isNegative);
    while (bytes[at] !== LINE_FEED) at += 1;
    return at + 1;
  }

  #textBetween(from: number, end: number): string {
    return this.#text?.slice(from, end) ?? decoder.decode(this.#bytes.subarray(from, end));
  }

  /** The beginning of what stands at `from`, up to the end of the line. */
  #shown(from: number): string {
    return this.#textBetween(from, this.#bytes.indexOf(LINE_FEED, from)).slice(0, 57).trimEnd();
  }

  /** `BRDA:line,block,branch,taken`: taken is `0` or `-` when it was not. */
  #branch(bytes: Uint8Array, from: number, end: number): void {
    let last = end - 1;
    while (last > from && (bytes[last] ?? 0) <= SPACE) last -= 1;
    const taken = bytes[last];
    if (bytes[last - 1] !== COMMA || (taken !== ZERO && taken !== MINUS)) return;
    let at = from;
    let line = 0;
    for (let code = bytes[at] ?? 0; isDigit(code) && at < from + MAX_DIGITS; code = bytes[(at += 1)] ?? 0) line = line * 10 + code - ZERO;
    if (at > from) this.#record.addUntaken(line);
  }

  #endRecord(): void {
    this.#record.markIn(this.#file);
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
