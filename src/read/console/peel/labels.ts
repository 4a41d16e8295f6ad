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

export type Shape = 'bracket' | 'colon' | 'pipe' | 'step';

export interface Labelled {
  shape: Shape;
  label: string;
  /** Where the text begins that was printed behind the label. */
  start: number;
  /** The label's form alone makes a wrapper likely; others are believed on evidence only. */
  distinct: boolean;
}

const LONGEST_LABEL = 100;
const SPACE = 32;
const COLON = 58;
const PIPE = 124;

/** Words in brackets that are the outcome of a test, a level, or a tool's own mark. */
const NOT_A_LABEL =
  /^(?:ok|pass(?:ed)?|fail(?:ed|ure)?|skip(?:ped)?|error|err|warn(?:ing)?|info|debug|trace|fatal|notice|note|success|run|done|todo|pipeline|doctest|webserver|gw\d+|\d+\/\d+|\d+%)$/i;
const BRACKET_LABEL = /^[\w@][\w@/.:#-]*(?: [\w@/.:#-]+){0,3} *$/;

function isLabelCharacter(code: number): boolean {
  // letters, digits, _ @ / . - : # +
  return (code >= 97 && code <= 122) || (code >= 64 && code <= 90) || (code >= 45 && code <= 58) || code === 95 || code === 35 || code === 43;
}

function bracket(text: string, into: Labelled): boolean {
  const second = text.charCodeAt(1);
  if (second === SPACE || second === 61 || second === 45) return false;
  const close = text.indexOf(']');
  if (close < 2 || close > LONGEST_LABEL) return false;
  const colon = text.charCodeAt(close + 1) === COLON;
  const after = colon ? close + 2 : close + 1;
  if (after < text.length && text.charCodeAt(after) !== SPACE) return false;
  const label = text.slice(1, close);
  if (!BRACKET_LABEL.test(label)) return false;
  into.label = label.trimEnd();
  if (NOT_A_LABEL.test(into.label)) return false;
  into.shape = 'bracket';
  into.start = Math.min(text.length, after + 1);
  into.distinct = true;
  const act = /^ {2,}\| ?/.exec(text.slice(after, after + 20));
  if (act !== null && !colon) into.start = after + act[0].length;
  return true;
}

/** `word: ` or `word word: `. */
function colon(text: string, wordEnd: number, into: Labelled): boolean {
  let end = wordEnd;
  let words = 1;
  if (text.charCodeAt(end - 1) !== COLON) {
    if (text.charCodeAt(end) !== SPACE) return false;
    end += 1;
    while (end < text.length && end < LONGEST_LABEL && isLabelCharacter(text.charCodeAt(end))) end += 1;
    if (text.charCodeAt(end - 1) !== COLON) return false;
    words = 2;
  }
  if (end < text.length && text.charCodeAt(end) !== SPACE) return false;
  const label = text.slice(0, end - 1);
  if (label === '') return false;
  into.shape = 'colon';
  into.label = label;
  into.start = Math.min(text.length, end + 1);
  const first = text.charCodeAt(0);
  if (words === 2) into.distinct = first === 64 || (first === 46 && text.charCodeAt(1) === SPACE) || label.lastIndexOf('/', label.indexOf(' ')) > 0;
  else into.distinct = (first === 64 && label.includes('/')) || /^[\w@/-][\w@/.-]*:[a-z][\w.:-]*$/.test(label);
  return true;
}

const NUMBERED = /[-_.]\d+$|^[\w@/.-]+:[a-z][\w.:-]*$/;

function pipe(text: string, wordEnd: number, into: Labelled): boolean {
  let at = wordEnd;
  while (at < LONGEST_LABEL && text.charCodeAt(at) === SPACE) at += 1;
  if (at === wordEnd || text.charCodeAt(at) !== PIPE) return false;
  if (at + 1 < text.length && text.charCodeAt(at + 1) !== SPACE) return false;
  into.shape = 'pipe';
  into.label = text.slice(0, wordEnd);
  into.start = Math.min(text.length, at + 2);
  into.distinct = NUMBERED.test(into.label);
  return true;
}

function step(text: string, into: Labelled): boolean {
  const match = /^#(\d{1,4}) (?:\d{1,6}\.\d{1,3}(?: |$))?/.exec(text);
  if (match === null) return false;
  into.shape = 'step';
  into.label = `#${match[1] ?? ''}`;
  into.start = match[0].length;
  into.distinct = true;
  return true;
}

/** Fills `into` with the label that `text` begins with, if its beginning has the shape of one. */
export function labelOf(text: string, into: Labelled): boolean {
  const first = text.charCodeAt(0);
  if (first === 91) return bracket(text, into);
  if (first === 35) {
    const second = text.charCodeAt(1);
    return second >= 48 && second <= 57 && step(text, into);
  }
  if (!isLabelCharacter(first)) return false;
  let end = 1;
  while (end < text.length && end < LONGEST_LABEL && isLabelCharacter(text.charCodeAt(end))) end += 1;
  const code = text.charCodeAt(end);
  if (end < text.length && code !== SPACE) return false;
  return pipe(text, end, into) || colon(text, end, into);
}
