/** The text that lines begin with alike: `pod-5f container `, `out.log:`, or blanks alone. */
import type { LineView } from '../../kit/line-view.ts';

const MAX_LENGTH = 120;

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

/** What all lines have in common from their beginning up to a blank, a colon or a bracket; '' for nothing. */
export function commonPrefix(lines: readonly string[]): string {
  const heads = lines.map((line) => line.slice(0, MAX_LENGTH));
  const first = heads.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  let length = first.length;
  for (const head of heads) {
    let at = 0;
    while (at < length && first.charCodeAt(at) === head.charCodeAt(at)) at += 1;
    // A line of the prefix alone has lost the blank at its end.
    if (at === head.length && at < length && isBlank(first.charCodeAt(at))) at += 1;
    length = at;
  }
  // eslint-disable-next-line no-control-regex
  const common = /^[\t\u0020-\u007e]*/.exec(first.slice(0, length))?.[0] ?? '';
  const blanks = /^[ \t]*/.exec(common)?.[0] ?? '';
  if (lines.length === 1) return blanks;
  // Up to one blank: more of them are the indentation of what stands behind the prefix.
  const toBlank = /^.*[^ \t][ \t]/.exec(common)?.[0] ?? '';
  const toMark = /^.*[:\]]/.exec(common)?.[0] ?? '';
  const words = toMark.length > toBlank.length ? toMark : toBlank;
  return words === '' ? blanks : words;
}

/** Index in the line's bytes after the prefix, its end when it is the prefix alone without the blanks at its end; -1 for no match. */
export function matchPrefix({ bytes, from, to }: LineView, prefix: string): number {
  for (let index = 0; index < prefix.length; index += 1) {
    if (from + index >= to) return prefix.slice(index).trim() === '' && index > 0 ? to : -1;
    if (bytes[from + index] !== prefix.charCodeAt(index)) return -1;
  }
  return from + prefix.length;
}
