/** JSON text to values, with the line of what is wrong. */
import { BrokenReport, LimitReached } from './format.ts';

const NOT_JSON = 'it is not valid JSON';

/** Brackets within brackets take a hundred times their own size as values. */
const MAX_DEPTH = 1_000;
const LINE_FEED = 10;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
/** `[` and `{`, `]` and `}` differ in one bit. */
const CASE_BIT = 32;
const OPENING = 123;
const CLOSING = 125;

export function brokenJson(line?: number): BrokenReport {
  return new BrokenReport(NOT_JSON, line);
}

/** `firstLine`: that of the text in its file. @throws BrokenReport */
export function parsedJson(text: string, firstLine: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const position = Number(/position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? Number.NaN);
    throw brokenJson(Number.isFinite(position) ? firstLine + text.slice(0, position).split('\n').length - 1 : firstLine > 1 ? firstLine : undefined);
  }
}

/** Whether an odd number of backslashes ends at `end`: then the character there is escaped. */
function isEscaped(text: string, end: number, start: number): boolean {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (end - at) % 2 === 1;
}

/** Follows strings and brackets through pieces of text. */
export class JsonScan {
  /** 1-based, of where the scan is. */
  line = 1;
  #inString = false;
  #escaped = false;
  #depth = 0;

  get inString(): boolean {
    return this.#inString;
  }

  /** From behind the quote (or anywhere inside) to behind the end of the string; -1 when the text ends first. */
  string(text: string, from: number): number {
    this.#inString = true;
    let at = from;
    if (this.#escaped && at < text.length) {
      this.#escaped = false;
      at += 1;
    }
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        if (at < text.length) this.#escaped = isEscaped(text, text.length, at);
        return -1;
      }
      if (!isEscaped(text, quote, at)) {
        this.#inString = false;
        return quote + 1;
      }
      at = quote + 1;
    }
  }

  /** From an opening bracket (or anywhere inside) to behind the closing one that belongs to it; -1 when the text ends first. */
  brackets(text: string, from: number): number {
    let at = from;
    if (this.#inString) at = this.string(text, at);
    while (at >= 0 && at < text.length) {
      const code = text.charCodeAt(at);
      at += 1;
      if (code === QUOTE) at = this.string(text, at);
      else if ((code | CASE_BIT) === OPENING) {
        this.#depth += 1;
        if (this.#depth > MAX_DEPTH) throw new LimitReached(`it is nested deeper than ${MAX_DEPTH} brackets`, this.line);
      } else if ((code | CASE_BIT) === CLOSING) {
        this.#depth -= 1;
        if (this.#depth === 0) return at;
      } else if (code === LINE_FEED) this.line += 1;
    }
    return -1;
  }
}

/** A document of which only the beginning is there, with all that is complete in it. @throws BrokenReport */
export function beginningOf(text: string): unknown {
  const scan = new JsonScan();
  const open: string[] = [];
  let end = 0;
  let at = 0;
  while (at >= 0 && at < text.length) {
    const code = text.charCodeAt(at);
    at += 1;
    if (code === QUOTE) at = scan.string(text, at);
    else if (code === COMMA) end = at - 1;
    else if ((code | CASE_BIT) === OPENING) {
      open.push(String.fromCharCode(code + 2));
      end = at;
    } else if ((code | CASE_BIT) === CLOSING) {
      open.pop();
      end = at;
    }
  }
  return parsedJson(text.slice(0, end) + open.toReversed().join(''), 1);
}
