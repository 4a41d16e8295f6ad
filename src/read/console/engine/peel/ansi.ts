/**
 * Terminal escape sequences. Those that only dress text (colours, links, titles, character sets) are taken out here;
 * those that move the cursor or erase are the business of screen.ts.
 */

const ESCAPE = 27;
const BELL = 7;
const BACKSPACE = 8;
const CARRIAGE_RETURN = 13;
const OPENING_BRACKET = 91;
const SMALL_M = 109;
const MAX_SEQUENCE_LENGTH = 4096;

export interface Sequence {
  /** Index after the sequence. */
  end: number;
  /** Final character of a control sequence (`m`, `K`, `A`…), or '' for all other kinds. */
  final: string;
  /** Its parameters, `?25` in `ESC[?25l`. */
  parameters: string;
}

/** Index after the string terminator (BEL or ESC \) of the string begun before `from`, or -1. */
function stringEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_SEQUENCE_LENGTH);
  for (let at = from; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BELL || code === 0x9c) return at + 1;
    if (code === ESCAPE) return text[at + 1] === '\\' ? at + 2 : at;
  }
  return -1;
}

/** Fills `into` with the sequence that begins with the ESC at `at`. */
export function sequenceAt(text: string, at: number, into: Sequence): void {
  into.final = '';
  into.parameters = '';
  const kind = text[at + 1];
  if (kind === '[') {
    let end = at + 2;
    while (end < text.length && text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x3f) end += 1;
    into.parameters = text.slice(at + 2, end);
    while (end < text.length && text.charCodeAt(end) >= 0x20 && text.charCodeAt(end) <= 0x2f) end += 1;
    const final = text.charCodeAt(end);
    if (final >= 0x40 && final <= 0x7e) {
      into.final = text[end] ?? '';
      end += 1;
    }
    into.end = end;
  } else if (kind === ']' || kind === 'P' || kind === '_' || kind === '^' || kind === 'X') {
    const end = stringEnd(text, at + 2);
    into.end = end < 0 ? at + 2 : end;
  } else if (kind !== undefined && '()*+-./#% '.includes(kind)) {
    into.end = Math.min(text.length, at + 3);
  } else {
    into.end = Math.min(text.length, at + 2);
    if (kind !== undefined && '78M'.includes(kind)) into.final = kind;
  }
}

/**
 * `text` without escape sequences, or null when it moves the cursor, erases, or speaks to a terminal otherwise
 * (then the screen has to say what is left to read).
 */
export function withoutColours(text: string): string | null {
  if (text.includes('\r') || text.includes('\b')) return null;
  let at = text.indexOf('\u001b');
  if (at < 0) return text;
  const sequence: Sequence = { end: 0, final: '', parameters: '' };
  let plain = '';
  let from = 0;
  while (at >= 0) {
    sequenceAt(text, at, sequence);
    if (sequence.final !== '' && sequence.final !== 'm') return null;
    if (at > from) plain += text.slice(from, at);
    from = sequence.end;
    at = text.indexOf('\u001b', from);
  }
  return plain + text.slice(from);
}

/** What `copyWithoutColours` left in its target. */
export interface Copied {
  length: number;
  ascii: boolean;
}

/** Index after the colour sequence `ESC[…m` whose ESC is at `at`; -1 when another sequence is there. */
function colourEnd(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at + 1] !== OPENING_BRACKET) return -1;
  let end = at + 2;
  while (end < to && (bytes[end] ?? 0) >= 0x30 && (bytes[end] ?? 0) <= 0x3b) end += 1;
  return end < to && bytes[end] === SMALL_M ? end + 1 : -1;
}

/**
 * Copies the bytes of a line without its colours into `target`. False when it holds anything else that `withoutColours` or the
 * screen has to look at. Most coloured lines hold nothing else, and are not worth a string.
 */
export function copyWithoutColours(bytes: Uint8Array, from: number, to: number, target: Uint8Array, copied: Copied): boolean {
  let length = 0;
  let allBits = 0;
  for (let at = from; at < to; ) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      at = colourEnd(bytes, at, to);
      if (at < 0) return false;
      continue;
    }
    if (byte === CARRIAGE_RETURN || byte === BACKSPACE) return false;
    target[length] = byte;
    allBits |= byte;
    length += 1;
    at += 1;
  }
  copied.length = length;
  copied.ascii = allBits < 128;
  return true;
}
