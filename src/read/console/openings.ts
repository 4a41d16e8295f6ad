/**
 * A line is offered to the few formats that registered its opening. The opening is hashed without allocating,
 * so that a line of a test log costs one pass over its first word and one or two look-ups.
 */

const LONGEST_WORD = 24;
const LONGEST_INDENT = 256;
/** Stands for any run of digits; a code no text line contains. */
const DIGITS = 1;
const SPACE = 32;
const TAB = 9;

export interface Opening {
  /** Hash of the first word. */
  first: number;
  /** Hash of the first and second word when the first is a bare number or one symbol, PLACE when it is a place in a source file, else 0. */
  second: number;
}

/** Key of every line whose first word begins with a place in a source file: `src/a.c:12:…` or `a.cpp(12)…`. */
const PLACE = 0x70_6c_61_63;
const LONGEST_PLACE = 260;
const OPENING_PARENTHESIS = 40;
const CLOSING_PARENTHESIS = 41;
const DOT = 46;
const COLON = 58;

/** Does the word of `text` at `start` hold a file's extension, a colon or parenthesis, a number, and the same closed? */
function isPlace(text: string, start: number): boolean {
  const limit = Math.min(text.length, start + LONGEST_PLACE);
  let state: 'name' | 'extension' | 'opened' | 'number' = 'name';
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === DOT) state = 'extension';
    else if (code === COLON || code === OPENING_PARENTHESIS) {
      if (state === 'number') return code === COLON;
      state = state === 'extension' ? 'opened' : 'name';
    } else if (code === CLOSING_PARENTHESIS) {
      if (state === 'number') return true;
      state = 'name';
    } else if (isBlank(code)) return false;
    else if (isDigit(code)) {
      if (state === 'opened') state = 'number';
    } else if (state !== 'extension' || !isLetter(code)) state = 'name';
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === 0xa0;
}

/** Fills `into` with the opening of `text`; returns false for a blank line. */
export function openingOf(text: string, into: Opening): boolean {
  const length = text.length;
  let at = 0;
  while (at < length && at < LONGEST_INDENT && isBlank(text.charCodeAt(at))) at += 1;
  if (at === length) return false;
  const end = Math.min(length, at + LONGEST_WORD);
  let hash = 7;
  let units = 0;
  let lastUnit = 0;
  let beforeLast = 0;
  let dotted = false;
  const start = at;
  while (at < end) {
    let code = text.charCodeAt(at);
    if (isBlank(code)) break;
    at += 1;
    if (isDigit(code)) {
      while (at < length && isDigit(text.charCodeAt(at))) at += 1;
      code = DIGITS;
    } else if (code === lastUnit && code === beforeLast && !isLetter(code)) {
      continue; // a rule of any length (=====, -----) is one opening
    }
    if (code === DOT) dotted = true;
    hash = (Math.imul(hash, 31) + code) | 0;
    units += 1;
    beforeLast = lastUnit;
    lastUnit = code;
  }
  into.first = hash;
  into.second = 0;
  if (units === 1 && !isLetter(lastUnit)) {
    const limit = Math.min(length, at + LONGEST_INDENT);
    while (at < limit && isBlank(text.charCodeAt(at))) at += 1;
    const wordEnd = Math.min(length, at + LONGEST_WORD);
    let second = (Math.imul(hash, 31) + SPACE) | 0;
    while (at < wordEnd && isLetter(text.charCodeAt(at))) {
      second = (Math.imul(second, 31) + text.charCodeAt(at)) | 0;
      at += 1;
    }
    into.second = second;
  } else if ((dotted || at === end) && isPlace(text, start)) into.second = PLACE;
  return true;
}

/** The hash under which a format's sample opening is registered. */
export function openingKey(sample: string): number {
  const opening: Opening = { first: 0, second: 0 };
  const anySecondWord = sample.endsWith(' …');
  const text = anySecondWord ? sample.slice(0, -2) : sample;
  if (!openingOf(text, opening)) throw new Error(`An opening must not be blank: ${JSON.stringify(sample)}`);
  return anySecondWord || opening.second === 0 ? opening.first : opening.second;
}
