/**
 * The lines of one source file as text: runs of lines of one state, a letter and the length of the run. `.3m2h10` says that lines 1 to 3
 * are no code, lines 4 and 5 were missed, lines 6 to 15 were hit.
 */
import { FileCoverage, HIT, type LineState, MAX_LINES, MISSED, PARTIAL } from '../read/reports/coverage-collector.ts';

const LETTERS = ['.', 'm', 'p', 'h'] as const;
const STATES: Readonly<Record<string, LineState>> = { '.': 0, m: MISSED, p: PARTIAL, h: HIT };

export function encodeLines(file: FileCoverage): string {
  let text = '';
  let [state, length] = [file.state(1), 0];
  for (let line = 1; line <= file.last + 1; line += 1) {
    const next = file.state(line);
    if (line <= file.last && next === state) {
      length += 1;
      continue;
    }
    if (length > 0) text += `${LETTERS[state]}${length}`;
    [state, length] = [next, 1];
  }
  return text;
}

/** Adds what the text tells to `file`: a line is covered when any part covered it. False when the text is no such text. */
export function decodeLines(text: string, file: FileCoverage): boolean {
  if (!/^(?:[.mph]\d{1,7})*$/.test(text)) return false;
  let line = 1;
  for (const [, letter = '', digits = ''] of text.matchAll(/([.mph])(\d{1,7})/g)) {
    const length = Number(digits);
    if (line + length - 1 > MAX_LINES) return false;
    const state = STATES[letter] ?? 0;
    if (state !== 0) for (let at = line; at < line + length; at += 1) file.mark(at, state);
    line += length;
  }
  return true;
}
