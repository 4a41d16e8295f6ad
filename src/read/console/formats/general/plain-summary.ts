/**
 * The counts in a line of plain words, as home-made test scripts print them: `12 passed, 1 failed`, `Passed: 12`,
 * `Tests: 13 | Passed: 12 | Failed: 1`, `12 of 13 tests passed`, `Results: 12 passed; 1 failed (1.2s)`.
 * The whole line has to be made of such parts: one word that does not belong makes it prose.
 */
import { integer } from '../../kit/numbers.ts';

/** Errors are failed tests only beside other counts: linters and compilers tell errors too. */
export type SummaryField = 'total' | 'passed' | 'failed' | 'errors' | 'skipped';

export interface PlainSummary {
  readonly fields: ReadonlyMap<SummaryField, number>;
  /** The label says that this is the whole (`Total:`, `Summary:`…). */
  readonly whole: boolean;
}

const MAX_LENGTH = 200;
const MAX_PARTS = 10;
/** A first, cheap look: without one of these a line has no counts. */
const WORD = /pass|fail|succe|skip|total|(?:tests?|ok|run|ran|executed|errors?|pending|ignored)\b/i;

const FIELD_OF: Readonly<Record<string, SummaryField | 'other'>> = {
  passed: 'passed', pass: 'passed', passes: 'passed', passing: 'passed', ok: 'passed', succeeded: 'passed', successful: 'passed', successes: 'passed', success: 'passed',
  failed: 'failed', fail: 'failed', fails: 'failed', failing: 'failed', failure: 'failed', failures: 'failed', error: 'errors', errors: 'errors', errored: 'errors',
  skipped: 'skipped', skip: 'skipped', skips: 'skipped', pending: 'skipped', ignored: 'skipped', todo: 'skipped', disabled: 'skipped',
  total: 'total', tests: 'total', test: 'total', run: 'total', ran: 'total', executed: 'total',
  assertions: 'other', assertion: 'other', warnings: 'other', warning: 'other', suites: 'other', suite: 'other', files: 'other', file: 'other',
};
/** Words that may come before the outcome (`3 tests passed`), or make up a label. */
const NOUN = 'tests?|specs?|checks?|cases?|test cases?|scenarios?|examples?';
const ONLY_NOUN = new RegExp(`^(?:${NOUN})$`, 'i');
const LABEL = /^((?:tests?|specs?|checks?|cases?|scenarios?|results?|summary|totals?|overall|final|suites?|run|runs|complete|completed|finished|done|unit|integration|e2e|all|status|report)(?: (?:tests?|specs?|checks?|cases?|scenarios?|results?|summary|totals?|overall|final|suites?|run|runs|complete|completed|finished|done|unit|integration|e2e|all|status|report)){0,3}) ?(?::|=| -|\.) ?/i;
const WHOLE = /total|summary|overall|final|all/i;
const DECORATION_BEFORE = /^[\s=\-*#>✓✔✅❌✗✘✖•·|]+/u;
const DECORATION_AFTER = /[\s=\-*#<•·|.!]/u;
const SEPARATOR_AFTER = /[\s,;]/;
const DURATION = / ?(?:in|took|after)? ?[([]?\d{1,9}(?:[.,:]\d{1,9}){0,3} ?(?:ms|s|secs?|seconds?|m|mins?|minutes?)[)\]]?$/i;
const SEPARATOR = / ?(?:,(?!\d{3}(?!\d))|[;|/]) ?| and | - |\s{2,}|\t/;
const FORWARD = new RegExp(`^\\(?(\\d[\\d,_]{0,14}) (?:(${NOUN}) )?(?:were |was |have |has )?(\\w+)\\)?$`, 'i');
const REVERSED = new RegExp(`^(?:(?:${NOUN}) )?(\\w+)(?: (?:${NOUN}))? ?(?::|=|-) ?(\\d[\\d,_]{0,14})$`, 'i');
/** Without a colon only beside other parts: `Test 5` is a heading. */
const BARE_REVERSED = /^(pass(?:ed)?|fail(?:ed|ures?)?|skip(?:ped)?) (\d{1,9})$/i;
/** pnpm counts packages. */
const PACKAGES = /^Summary: \d+ fails, \d+ passes$/;
/** prove lists the numbers of the failed tests. */
const NUMBERS = /^ {2}(?:Failed|TODO passed) ?tests?: {2,}\d/;
const SHARE = new RegExp(`^(\\d{1,9})(?: of | out of | ?/ ?)(\\d{1,9}) (?:${NOUN})?(?: ?(\\w+))?$`, 'i');
const ALL = new RegExp(`^all (\\d{1,9}) (?:${NOUN}) (?:have |were )?(passed|ok|succeeded)$`, 'i');

/** Every word that can stand in such a line: most lines hold another, and need no closer look. */
const VOCABULARY = new Set([
  ...Object.keys(FIELD_OF),
  ...'tests test specs spec checks check cases case scenarios scenario examples example'.split(' '),
  ...'results result summary totals total overall final suites suite run runs complete completed finished done unit integration e2e all status report'.split(' '),
  ...'in took after ms s sec secs second seconds m min mins minute minutes and of out were was have has'.split(' '),
]);

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Without the characters at its end; an expression would try at each of them. */
function withoutEnd(text: string, characters: RegExp): string {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether a digit stands in the line and no word that does not belong; `12ms` is the word `ms`. */
function mayBeSummary(line: string): boolean {
  let digits = false;
  let at = 0;
  while (at < line.length) {
    const code = line.charCodeAt(at);
    digits ||= isDigit(code);
    if (!isLetter(code)) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < line.length && (isLetter(line.charCodeAt(at)) || isDigit(line.charCodeAt(at)))) at += 1;
    if (!VOCABULARY.has(line.slice(start, at).toLowerCase())) return false;
  }
  return digits;
}

function fieldOf(word: string): SummaryField | 'other' | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(FIELD_OF, lower) ? FIELD_OF[lower] : undefined;
}

/** Adds what one part says; false when it says nothing that belongs here. */
function addPart(part: string, fields: Map<SummaryField, number>, several = false): boolean {
  const forward = FORWARD.exec(part);
  const reversed = forward === null ? (REVERSED.exec(part) ?? (several ? BARE_REVERSED.exec(part) : null)) : null;
  const word = forward?.[3] ?? reversed?.[1] ?? '';
  const number = integer(forward?.[1] ?? reversed?.[2]);
  // `3 tests` alone is a total, `3 specs` as well.
  const field = fieldOf(word) ?? (forward !== null && ONLY_NOUN.test(word) ? 'total' : undefined);
  if (field === undefined || number === null) return false;
  if (field === 'other') return true;
  // Pending stands beside skipped; any other field comes once.
  if (fields.has(field) && field !== 'skipped') return false;
  fields.set(field, (fields.get(field) ?? 0) + number);
  return true;
}

function addShare(text: string, fields: Map<SummaryField, number>): boolean {
  const share = SHARE.exec(text);
  const field = share?.[3] === undefined ? undefined : fieldOf(share[3]);
  const part = integer(share?.[1]);
  const total = integer(share?.[2]);
  if (part === null || total === null || part > total || (field !== 'passed' && field !== 'failed')) return false;
  fields.set('total', total);
  fields.set(field, part);
  return true;
}

/** `5 passed 1 failed` and `passed=5 failed=1` as parts, any other text as one. */
function separated(part: string): string[] {
  const words = part.split(' ');
  if (words.length < 2 || words.length > 2 * MAX_PARTS) return [part];
  if (words.every((word) => /^\w+[=:]\d+$/.test(word))) return words;
  const paired = words.length % 2 === 0 && words.length > 2 && words.every((word, index) => (index % 2 === 0 ? /^\d+$/ : /^[a-z]+$/i).test(word));
  return paired ? words.flatMap((word, index) => (index % 2 === 0 ? [`${word} ${words[index + 1] ?? ''}`] : [])) : [part];
}

function partsOf(text: string): string[] {
  return text
    .replace(/ ?\((?=\d)/g, ', ')
    .replaceAll(')', '')
    .split(SEPARATOR, MAX_PARTS + 1)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => separated(part));
}

/** The counts of a line that consists of nothing else, undefined for any other line. */
export function plainSummary(line: string): PlainSummary | undefined {
  // No part of it is a percentage.
  if (line.length > MAX_LENGTH || line.includes('%') || !mayBeSummary(line) || !WORD.test(line) || PACKAGES.test(line) || NUMBERS.test(line)) return undefined;
  const undecorated = withoutEnd(line.replace(DECORATION_BEFORE, ''), DECORATION_AFTER).replaceAll('(s)', 's').replace(DURATION, '');
  const bare = withoutEnd(undecorated, SEPARATOR_AFTER).replace(/([:=]) +/g, '$1 ');
  const fields = new Map<SummaryField, number>();
  const all = integer(ALL.exec(bare)?.[1]);
  if (all !== null) return { fields: new Map([['passed', all], ['total', all]]), whole: true };
  const label = addPart(bare, new Map()) ? null : LABEL.exec(bare);
  const body = label === null ? bare : bare.slice(label[0].length);
  const whole = label !== null && WHOLE.test(label[1] ?? '');
  if (addShare(body, fields)) return { fields, whole };
  const parts = partsOf(body);
  if (parts.length === 0 || parts.length > MAX_PARTS) return undefined;
  // `Tests: 13, Passed: 12`: what looked like a label of the line is its first part; `12 passed (13)`: the last is the total.
  const ends = [label !== null && /^(?:tests?|totals?|total tests|tests run|tests total|run|all)$/i.test(label[1] ?? '') ? 0 : -1, parts.length > 1 ? parts.length - 1 : -1];
  const bareNumber = ends.find((index) => /^\d{1,9}$/.test(parts[index] ?? ''));
  if (bareNumber !== undefined) fields.set('total', Number(parts.splice(bareNumber, 1)[0]));
  for (const part of parts) if (!addPart(part, fields, parts.length > 1)) return undefined;
  return fields.size === 0 ? undefined : { fields, whole };
}
