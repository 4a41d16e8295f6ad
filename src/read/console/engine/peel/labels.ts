/**
 * The shapes of label that programs which run several commands put before each line of their output.
 * Pure recognition of shapes; whether a label is believed is decided by labelled.ts (evidence) and wrappers.ts (headers).
 *
 * | shape | who |
 * | --- | --- |
 * | `[name] text` | concurrently, npm-run-all -l (padded), Jenkins' parallel stages, kubectl logs --prefix, go-task |
 * | `[name]: text` | yarn 4 workspaces foreach -v |
 * | `[job/name]   \| text` | act |
 * | `pkg:task: text` | turbo |
 * | `@scope/pkg: text` | lerna, nx |
 * | `dir script: text` | pnpm -r, bun --filter |
 * | `name-1  \| text` | docker compose, foreman, moon |
 * | `#7 0.532 text` | docker build (BuildKit) |
 */

import { detached } from '../../kit/bounds.ts';
import type { LineView } from '../../kit/line-view.ts';
import { CUT, type Opening, SLASHED } from '../openings.ts';

export type Shape = 'bracket' | 'colon' | 'pipe' | 'step';

export interface Labelled {
  shape: Shape;
  label: string;
  /** Index in the line's bytes where the text begins that was printed behind the label. */
  start: number;
  /** The label's form alone makes a wrapper likely; others are believed on evidence only. */
  distinct: boolean;
}

const MAX_LABEL_LENGTH = 100;
const SPACE = 32;
const HASH = 35;
const DOLLAR = 36;
const DOT = 46;
const COLON = 58;
const AT = 64;
const OPEN = 91;
const CLOSE = 93;
const PIPE = 124;

/** Words in brackets that are the outcome of a test, a level, a tool's own mark, or hold a number that counts lines or time (see repetition.ts). */
const NOT_A_LABEL =
  /^(?:ok|pass(?:ed)?|fail(?:ed|ure)?|skip(?:ped)?|error|err|warn(?:ing)?|info|debug|trace|fatal|notice|note|success|run|done|todo|pipeline|doctest|webserver|gw\d+|\d+\/\d+|\d+%|\d+\.\d+m?s|.{1,90}:(?:\d+|L\d+:\d+s))$/i;
const BRACKET_LABEL = /^[\w@][\w@/.:#-]*(?: [\w@/.:#-]+){0,3} *$/;
const WORDS = /^[\w@/.:#+-]+(?: [\w@/.:#+-]+)?$/;
const SCOPED_TASK = /^[\w@/-][\w@/.-]*:[a-z][\w.:-]*$/;
const NUMBERED = /^[\w@./:-]+(?:[-_.]\d+|:[a-z][\w.:-]*)$/;

const IN_LABEL = new Uint8Array(256);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@/.-:#+') IN_LABEL[character.charCodeAt(0)] = 1;

/** Index after the label characters at `at`. */
function wordEnd(bytes: Uint8Array, at: number, to: number): number {
  let end = at;
  while (end < to && IN_LABEL[bytes[end] ?? 0] === 1) end += 1;
  return end;
}

/** What can be told of a label by its text alone. */
interface LabelText {
  readonly text: string;
  readonly isBracketed: boolean;
  readonly isWords: boolean;
  readonly isScopedTask: boolean;
  readonly isNumbered: boolean;
}

/** The labels seen last, by a hash of their bytes: a log repeats a few of them in every line. */
const SEEN: (LabelText | undefined)[] = Array.from({ length: 1_024 });

function isSame(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) !== bytes[from + index]) return false;
  return true;
}

function labelText({ bytes, source }: LineView, from: number, to: number): LabelText {
  let hash = 0;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  const slot = hash & (SEEN.length - 1);
  const seen = SEEN[slot];
  if (seen !== undefined && isSame(seen.text, bytes, from, to)) return seen;
  const text = detached(source.latin1.slice(from, to));
  const label: LabelText = {
    text,
    isBracketed: BRACKET_LABEL.test(text) && !NOT_A_LABEL.test(text.trimEnd()),
    isWords: WORDS.test(text),
    isScopedTask: SCOPED_TASK.test(text),
    isNumbered: NUMBERED.test(text),
  };
  SEEN[slot] = label;
  return label;
}

function bracket(view: LineView, into: Labelled): boolean {
  const { bytes, from, to } = view;
  if (IN_LABEL[bytes[from + 1] ?? 0] === 0 || bytes[from + 1] === 45) return false;
  const limit = Math.min(to, from + MAX_LABEL_LENGTH);
  let close = from + 2;
  while (close < limit && bytes[close] !== CLOSE) close += 1;
  if (close >= limit) return false;
  const colon = bytes[close + 1] === COLON;
  const after = colon ? close + 2 : close + 1;
  if (after < to && bytes[after] !== SPACE) return false;
  const label = labelText(view, from + 1, close);
  if (!label.isBracketed) return false;
  into.label = label.text.trimEnd();
  into.shape = 'bracket';
  into.start = Math.min(to, after + 1);
  into.distinct = true;
  if (!colon) {
    // act: `[CI/test]   | text`
    let bar = after;
    while (bar < after + 20 && bytes[bar] === SPACE) bar += 1;
    if (bar > after + 1 && bar < to && bytes[bar] === PIPE) into.start = Math.min(to, bytes[bar + 1] === SPACE ? bar + 2 : bar + 1);
  }
  return true;
}

/** `word: ` or, when the first word may be a directory or package (or `anyWords`), `word word: `. */
function colon(view: LineView, firstEnd: number, marks: number, anyWords: boolean, into: Labelled): boolean {
  const { bytes, from, to } = view;
  let end = firstEnd;
  let words = 1;
  if (bytes[end - 1] !== COLON) {
    if (bytes[end] !== SPACE || !(anyWords || (marks & SLASHED) !== 0 || (bytes[from] === DOT && end === from + 1))) return false;
    end = wordEnd(bytes, end + 1, Math.min(to, from + MAX_LABEL_LENGTH));
    if (bytes[end - 1] !== COLON) return false;
    words = 2;
  }
  if (end < to && bytes[end] !== SPACE) return false;
  const label = labelText(view, from, end - 1);
  if (!label.isWords) return false;
  into.shape = 'colon';
  into.label = label.text;
  into.start = Math.min(to, end + 1);
  const first = bytes[from];
  if (words === 2) into.distinct = first === AT || first === DOT || label.text.lastIndexOf('/', label.text.indexOf(' ')) > 0;
  else into.distinct = (first === AT && label.text.includes('/')) || label.isScopedTask;
  return true;
}

/** moon aligns its labels on the right: `from` is where the label begins. */
function pipe(view: LineView, from: number, firstEnd: number, into: Labelled): boolean {
  const { bytes, to } = view;
  const limit = Math.min(to, from + MAX_LABEL_LENGTH);
  let at = firstEnd;
  while (at < limit && bytes[at] === SPACE) at += 1;
  if (at === firstEnd || at >= limit || bytes[at] !== PIPE) return false;
  if (at + 1 < to && bytes[at + 1] !== SPACE) return false;
  into.shape = 'pipe';
  const label = labelText(view, from, firstEnd);
  into.label = label.text;
  into.start = Math.min(to, at + 2);
  into.distinct = label.isNumbered;
  return true;
}

function step(view: LineView, into: Labelled): boolean {
  const match = /^#(\d{1,4}) (?:\d{1,6}\.\d{1,3}(?: |$))?/.exec(view.source.latin1.slice(view.from, Math.min(view.to, view.from + 30)));
  if (match === null) return false;
  into.shape = 'step';
  into.label = `#${match[1] ?? ''}`;
  into.start = view.from + match[0].length;
  into.distinct = true;
  return true;
}

/** First bytes that a label or its like begins with, besides words. */
const SPECIAL = new Uint8Array(256);
for (const character of '[#@.') SPECIAL[character.charCodeAt(0)] = 1;

/** A first, cheap look at what `labelOf` decides. */
export function mayBeLabelled(view: LineView, opening: Opening, anyWords: boolean): boolean {
  const { bytes, from } = view;
  if (opening.start > from) return anyWords && bytes[opening.end] === SPACE && bytes[opening.end + 1] === PIPE;
  if (SPECIAL[bytes[from] ?? 0] === 1) return true;
  const end = opening.end;
  if (bytes[end - 1] === COLON) return true;
  const after = bytes[end + 1];
  if (bytes[end] === SPACE && (after === SPACE || after === PIPE)) return true;
  if (!anyWords && (opening.marks & SLASHED) === 0) return false;
  if ((opening.marks & CUT) !== 0) return true;
  const limit = Math.min(view.to, from + MAX_LABEL_LENGTH);
  let second = end + 1;
  while (second < limit && bytes[second] !== SPACE) second += 1;
  const last = bytes[second - 1];
  return last === COLON || last === DOLLAR;
}

/**
 * Fills `into` with the label that the line begins with, if its beginning has the shape of one. `opening` is that of the line;
 * `anyWords`: two words of any kind may be a label (`web test: `), and one behind blanks (` web:test | `).
 */
export function labelOf(view: LineView, opening: Opening, anyWords: boolean, into: Labelled): boolean {
  const { bytes, from } = view;
  if (opening.start > from) return anyWords && (opening.marks & CUT) === 0 && pipe(view, opening.start, opening.end, into);
  const first = bytes[from];
  if (first === OPEN) return bracket(view, into);
  if (first === HASH) return (bytes[from + 1] ?? 0) >= 48 && (bytes[from + 1] ?? 0) <= 57 && step(view, into);
  let end = opening.end;
  if ((opening.marks & CUT) !== 0) {
    if (first !== AT && (opening.marks & SLASHED) === 0) return false;
    end = wordEnd(bytes, end, Math.min(view.to, from + MAX_LABEL_LENGTH));
    if (end < view.to && bytes[end] !== SPACE) return false;
  }
  return colon(view, end, opening.marks, anyWords, into) || pipe(view, from, end, into);
}
