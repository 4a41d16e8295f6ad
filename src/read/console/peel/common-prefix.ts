/** The text that lines begin with alike, digits standing for any digits: `pod-5f container `, `out.log:`, or blanks alone. */
import type { LineView } from '../line-view.ts';

const LONGEST = 120;

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 48 && code <= 57;
}

/** Each run of digits as one zero. */
function normalised(text: string): string {
  return text.slice(0, LONGEST).replaceAll(/\d+/g, '0');
}

/** What all lines have in common from their beginning up to a blank or a colon; '' for nothing. */
export function commonPrefix(lines: readonly string[]): string {
  const [first = '', ...others] = lines.map(normalised);
  let length = first.length;
  for (const other of others) {
    let at = 0;
    while (at < length && first.charCodeAt(at) === other.charCodeAt(at)) at += 1;
    // A line of the prefix alone has lost the blanks at its end.
    length = at === other.length && first.slice(at, length).trim() === '' ? length : at;
  }
  // eslint-disable-next-line no-control-regex
  const common = /^[\t\u0020-\u007e]*/.exec(first.slice(0, length))?.[0] ?? '';
  const blanks = /^[ \t]*/.exec(common)?.[0] ?? '';
  if (lines.length === 1) return blanks;
  // Up to one blank: more of them are the indentation of what stands behind the prefix.
  const toBlank = /^.*[^ \t][ \t]/.exec(common)?.[0] ?? '';
  const toColon = /^.*:/.exec(common)?.[0] ?? '';
  const words = toColon.length > toBlank.length ? toColon : toBlank;
  return words === '' ? blanks : words;
}

/** Index in the line's bytes after the prefix, its end when it is the prefix alone without the blanks at its end; -1 for no match. */
export function matchPrefix({ bytes, from, to }: LineView, prefix: string): number {
  let at = from;
  for (let index = 0; index < prefix.length; index += 1) {
    const want = prefix.charCodeAt(index);
    if (at >= to) return prefix.slice(index).trim() === '' && prefix.trim() !== '' ? to : -1;
    if (want === 48 && isDigit(bytes[at])) {
      while (at < to && isDigit(bytes[at])) at += 1;
    } else if (want > 127) return -1;
    else if (bytes[at] === want) at += 1;
    else return -1;
  }
  return at;
}
