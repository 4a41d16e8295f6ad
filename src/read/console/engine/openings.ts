/**
 * A line is offered to the few formats that registered its opening. Openings are hashed from the line's UTF-8 bytes, without
 * making a string of it: most lines of a test log concern nobody, and cost a look at their first word.
 */

const MAX_WORD_LENGTH = 24;
const MAX_INDENT_LENGTH = 256;
const MAX_PLACE_LENGTH = 260;
/** Stands for any run of digits; a code no text line contains. */
const DIGITS = 1;
/** Stands for the end of a line after a rule. */
export const ALONE = 2;
/** Stands for anything between a rule and the same symbol at the end of the line. */
const FRAMED = 3;
const SPACE = 32;
const TAB = 9;
const DOT = 46;
const SLASH = 47;
const COLON = 58;
const PLUS = 43;
const OPENING_PARENTHESIS = 40;
const CLOSING_PARENTHESIS = 41;

const SYMBOL = 0;
const BLANK = 1;
const DIGIT = 2;
const LETTER = 3;
const LEAD = 4;

/** What a byte is: a blank, a digit, a letter, the lead of a longer character, or a symbol. */
const KIND = new Uint8Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  if (byte === SPACE || byte === 9) KIND[byte] = BLANK;
  else if (byte >= 48 && byte <= 57) KIND[byte] = DIGIT;
  else if ((byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90)) KIND[byte] = LETTER;
  else if (byte >= 0xc0) KIND[byte] = LEAD;
}

/** The word holds a dot, or a slash; or it is longer than was looked at. */
export const DOTTED = 1;
export const SLASHED = 2;
export const CUT = 4;

export interface Opening {
  /** Where the first word begins, and where it ends or was no longer looked at. */
  start: number;
  end: number;
  /** DOTTED, SLASHED, CUT. */
  marks: number;
  /** Hash of the first word. */
  first: number;
  /**
   * Hash of the first and second word when the first is a bare number or one symbol; PLACE when it begins with a place in a source
   * file; the hash of what stands before a colon inside it; COLUMN when it holds a dot, ends in a colon, and a tab follows; else 0.
   */
  second: number;
  /** Hash of a rule that more follows and that ends the line as well: `=== title ===`; else 0. */
  framed: number;
}

/** Key of every line whose first word begins with a place in a source file of C: `src/a.c:12:…` or `a.cpp(12)…`; of others with their extension. */
const PLACE = 0x70_6c_61_63;
/** Key of every line whose first column is labelled with a file: `mixed.test:<tab>Total`. */
const COLUMN = 0x74_61_62_73;

/** Tells the keys of two words from others. */
const PAIR = 0x70_61_69_72;

/** Key of every line that ends with a percent sign, written `… %`: `okpkg Coverage: 66.67%`. */
const PERCENT = 0x70_65_72_63;
const PERCENT_SIGN = 37;

/** Key of every line that ends with a percentage in brackets, written `… %]`: `..F.s   [ 57%]`. */
const PROGRESS = 0x70_72_6f_67;
const CLOSING_BRACKET = 93;

/** Characters of a last word that are looked at. */
const MAX_ENDING_LENGTH = 12;

/**
 * The key of a line by its end: a percent sign, a percentage in brackets, or a last word that ends with a number and a closing
 * parenthesis, written `… x3)`; 0 for any other.
 */
export function endingKey(bytes: Uint8Array, from: number, to: number): number {
  switch (bytes[to - 1] ?? 0) {
    case PERCENT_SIGN:
      return PERCENT;
    case CLOSING_BRACKET:
      return bytes[to - 2] === PERCENT_SIGN ? PROGRESS : 0;
    case CLOSING_PARENTHESIS:
      return kindAt(bytes, to - 2) === DIGIT ? lastWordKey(bytes, from, to) : 0;
    default:
      return 0;
  }
}

function lastWordKey(bytes: Uint8Array, from: number, to: number): number {
  const limit = Math.max(from, to - MAX_ENDING_LENGTH);
  let hash = CLOSING_PARENTHESIS;
  let inNumber = false;
  for (let at = to - 2; at >= limit; at -= 1) {
    const kind = kindAt(bytes, at);
    if (kind === BLANK) return hash;
    if (kind !== DIGIT || !inNumber) hash = (Math.imul(hash, 31) + (kind === DIGIT ? DIGITS : (bytes[at] ?? 0))) | 0;
    inNumber = kind === DIGIT;
  }
  return 0;
}

export function newOpening(): Opening {
  return { start: 0, end: 0, marks: 0, first: 0, second: 0, framed: 0 };
}

function kindAt(bytes: Uint8Array, at: number): number {
  return KIND[bytes[at] ?? 0] ?? SYMBOL;
}

function isNoBreakSpace(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xc2 && bytes[at + 1] === 0xa0;
}

/** Index of the first byte that is no blank, at most `limit`. */
function afterBlanks(bytes: Uint8Array, from: number, limit: number): number {
  let at = from;
  while (at < limit) {
    if (kindAt(bytes, at) === BLANK) at += 1;
    else if (isNoBreakSpace(bytes, at)) at += 2;
    else break;
  }
  return Math.min(at, limit);
}

/** Finds the first word of a line; returns false for a blank line. The hashes are left to `hashOpening`. */
export function firstWord(bytes: Uint8Array, from: number, to: number, into: Opening): boolean {
  const start = kindAt(bytes, from) === BLANK || bytes[from] === 0xc2 ? afterBlanks(bytes, from, Math.min(to, from + MAX_INDENT_LENGTH)) : from;
  if (start >= to) return false;
  const limit = Math.min(to, start + MAX_WORD_LENGTH);
  let at = start;
  let marks = 0;
  while (at < limit) {
    const byte = bytes[at] ?? 0;
    if (byte === SPACE || byte === 9) break;
    if (byte === DOT) marks |= DOTTED;
    else if (byte === SLASH) marks |= SLASHED;
    else if (byte === 0xc2 && isNoBreakSpace(bytes, at)) break;
    at += 1;
  }
  into.start = start;
  into.end = at;
  into.marks = at === limit && limit < to ? marks | CUT : marks;
  return true;
}

function extensionHash(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + ((bytes[at] ?? 0) | 0x20)) | 0;
  return hash;
}

/** Files of C and its relatives count as one language; every other extension is its own. */
const C_FAMILY = new Set(['c', 'cc', 'cpp', 'cxx', 'c++', 'h', 'hh', 'hpp', 'hxx', 'inl', 'ipp', 'tpp', 'm', 'mm'].map((extension) => extensionHash(Buffer.from(extension), 0, extension.length)));

/** The key of a word at `start` that holds a file's extension, a colon or parenthesis, a number, and the same closed; 0 for any other. */
function placeKey(bytes: Uint8Array, start: number, to: number): number {
  const limit = Math.min(to, start + MAX_PLACE_LENGTH);
  let state: 'name' | 'extension' | 'opened' | 'number' = 'name';
  let extension = 0;
  let opened = 0;
  for (let at = start; at < limit; at += 1) {
    const byte = bytes[at] ?? 0;
    const kind = KIND[byte] ?? SYMBOL;
    if (kind === BLANK) return 0;
    if (byte === DOT) {
      state = 'extension';
      extension = at + 1;
    } else if (byte === COLON || byte === OPENING_PARENTHESIS) {
      if (state === 'number') return byte === COLON ? keyOfPlace(bytes, extension, opened) : 0;
      state = state === 'extension' ? 'opened' : 'name';
      opened = at;
    } else if (byte === CLOSING_PARENTHESIS) {
      if (state === 'number') return keyOfPlace(bytes, extension, opened);
      state = 'name';
    } else if (kind === DIGIT) {
      if (state === 'opened') state = 'number';
    } else if (state !== 'extension' || (kind !== LETTER && byte !== PLUS)) state = 'name';
  }
  return 0;
}

function keyOfPlace(bytes: Uint8Array, from: number, to: number): number {
  const hash = extensionHash(bytes, from, to);
  return C_FAMILY.has(hash) ? PLACE : PLACE ^ hash;
}

/** Index after the symbol that is repeated from `start`, which is seen as far as `at`, and blanks at the end of the line. */
function afterRule(bytes: Uint8Array, start: number, at: number, to: number): number {
  let size = 1;
  while (((bytes[start + size] ?? 0) & 0xc0) === 0x80) size += 1;
  let end = at;
  while (end < to && bytes[end] === bytes[end - size]) end += 1;
  const rest = afterBlanks(bytes, end, to);
  return rest === to ? to : end;
}

/** Fills in the hashes of an opening whose word was found. */
export function hashOpening(bytes: Uint8Array, to: number, into: Opening): void {
  const limit = Math.min(to, into.start + MAX_WORD_LENGTH);
  let at = into.start;
  let hash = 7;
  let units = 0;
  let last = 0;
  let beforeLast = 0;
  let beforeColon = 0;
  while (at < limit) {
    let unit = bytes[at] ?? 0;
    const kind = KIND[unit] ?? SYMBOL;
    if (kind === BLANK || (unit === 0xc2 && isNoBreakSpace(bytes, at))) break;
    at += 1;
    if (kind === DIGIT) {
      while (at < to && kindAt(bytes, at) === DIGIT) at += 1;
      unit = DIGITS;
    } else if (kind !== LETTER) {
      if (kind === LEAD) {
        while (at < to && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
          unit = (unit << 6) ^ (bytes[at] ?? 0);
          at += 1;
        }
      }
      if (unit === last && unit === beforeLast) continue; // a rule of any length (=====, -----) is one opening
    }
    if (last === COLON && beforeColon === 0) beforeColon = hash;
    hash = (Math.imul(hash, 31) + unit) | 0;
    units += 1;
    beforeLast = last;
    last = unit;
  }
  into.first = hash;
  into.second = 0;
  into.framed = 0;
  const rule = units === 2 && last === beforeLast && (last > 255 || KIND[last] !== LETTER);
  if (rule) {
    at = afterRule(bytes, into.start, at, to);
    if (at >= to) {
      into.second = (Math.imul(hash, 31) + ALONE) | 0;
      return;
    }
    let end = to;
    while (kindAt(bytes, end - 1) === BLANK) end -= 1;
    if (bytes[end - 1] === bytes[into.start]) into.framed = (Math.imul(hash, 31) + FRAMED) | 0;
  }
  if (rule || (units === 1 && (last > 255 || KIND[last] !== LETTER))) {
    at = afterBlanks(bytes, at, Math.min(to, at + MAX_INDENT_LENGTH));
    const wordEnd = Math.min(to, at + MAX_WORD_LENGTH);
    let second = (Math.imul(hash, 31) + SPACE) | 0;
    for (; at < wordEnd && kindAt(bytes, at) === LETTER; at += 1) second = (Math.imul(second, 31) + (bytes[at] ?? 0)) | 0;
    into.second = second;
  } else if ((into.marks & (DOTTED | CUT)) !== 0) into.second = placeKey(bytes, into.start, to);
  if (into.second !== 0) return;
  if (beforeColon !== 0) into.second = beforeColon;
  else if (last === COLON && (into.marks & DOTTED) !== 0 && bytes[at] === TAB) into.second = COLUMN;
}

/** A few bits of a word's first characters, the same for all numbers: tells most words apart before they are hashed. */
export function prefixBits(bytes: Uint8Array, start: number, to: number): number {
  const first = bytes[start] ?? 0;
  if (KIND[first] === DIGIT) return DIGITS;
  const second = start + 1 < to ? (bytes[start + 1] ?? 0) : SPACE;
  const kind = KIND[second];
  return (first << 8) | (kind === DIGIT ? DIGITS : kind === BLANK ? SPACE : second);
}

/**
 * The key of the first two words of a line whose first word was found and hashed; 0 when there is no second one, or the first is
 * longer than was looked at.
 */
export function pairKey(bytes: Uint8Array, to: number, { first, end, marks }: Opening): number {
  if ((marks & CUT) !== 0) return 0;
  const start = afterBlanks(bytes, end, Math.min(to, end + MAX_INDENT_LENGTH));
  const limit = Math.min(to, start + MAX_WORD_LENGTH);
  let hash = Math.imul(first, 31) ^ PAIR;
  for (let at = start; at < limit; ) {
    const kind = kindAt(bytes, at);
    if (kind === BLANK) break;
    hash = (Math.imul(hash, 31) + (kind === DIGIT ? DIGITS : (bytes[at] ?? 0))) | 0;
    at += 1;
    if (kind === DIGIT) while (at < limit && kindAt(bytes, at) === DIGIT) at += 1;
  }
  return start < to ? hash : 0;
}
