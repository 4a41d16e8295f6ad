/**
 * The beginning of a line that might be a prefix, whoever wrote it: a word or a few up to a mark that sets them off. One line says
 * nothing; repetition.ts believes a prefix by how often it repeats.
 *
 * | family | example | who |
 * | --- | --- | --- |
 * | colon | `Step #1 - "test": `, `host app[12]: `, `remote: ` | Cloud Build, syslog and journald, git, Vagrant, Packer, sed |
 * | angle | `pkg > `, `pkg> `, `1>` | stack, nix, MSBuild |
 * | pipe | `+test \| `, `web │ ` | Earthly, Tilt, overmind |
 * | bar | `│ `, `\| `, `> ` | frames and quotations |
 * | tab | `argument<tab>` | GNU parallel, Bamboo, `cat -n` |
 * | bracket | `[any words] ` | concurrently by command, Ant's and Phing's exec |
 * | level | `[INFO] `, `WARN: ` | what logs another program's output |
 * | number | `01:02:03 `, `12.345 `, `7: ` | clocks and counters |
 */
import { detached } from '../../kit/bounds.ts';
import type { LineView } from '../../kit/line-view.ts';
import type { Opening } from '../openings.ts';

export type Family = 'colon' | 'angle' | 'pipe' | 'bar' | 'tab' | 'bracket' | 'level' | 'number' | 'literal';

export interface Prefix {
  family: Family;
  /** '' where the family's prefixes name no stream. */
  label: string;
  /** Index in the line's bytes where the text behind it begins. */
  start: number;
}

const MAX_PREFIX_LENGTH = 100;
const MAX_WORDS = 5;
const SPACE = 32;
const TAB = 9;
const COLON = 58;
const GREATER = 62;
const OPEN = 91;
const CLOSE = 93;
const PIPE = 124;

const LEVEL = /^(?:info|information|warn|warning|error|err|debug|trace|notice|verbose|log|out|stdout|stderr)$/i;
/** Outcomes of tests and tools' own marks are what readers look for; a place in a source file begins a diagnostic. */
const NO_LABEL = /^(?:(?:not )?ok|pass(?:ed)?|x?fail(?:ed|ure)?s?|xpass|skip(?:ped)?|errors?|fatal(?: error)?|success|unresolved|untested|unsupported|note|run|done|todo|tests?|gw\d+|\d+\/\d+|\d+%)$|^[-=*#~+.]{2,99}(?![-=*#~+.>])|\.\w{1,10}:\d+(?::\d+)?$/i;
/** A time of day, or seconds with a fraction. */
const CLOCK = /\d:\d\d|\.\d/;
const TIME = /\d\d:\d\d:\d\d/;
const NUMERIC = /^[\d:.,/+\-TZ]*\d[\d:.,/+\-TZ]*$/;

/** Length in bytes of the vertical bar at `at`: `|`, `│`, `┃`, `║`; 0 for none. */
function barAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] === PIPE) return 1;
  if (bytes[at] !== 0xe2) return 0;
  const second = bytes[at + 1];
  const third = bytes[at + 2];
  return (second === 0x94 && (third === 0x82 || third === 0x83)) || (second === 0x95 && third === 0x91) ? 3 : 0;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

function endsAt(bytes: Uint8Array, at: number, to: number): boolean {
  return at >= to || isBlank(bytes[at]);
}

/** A first, cheap look: whether the first word may be a prefix or the most of one. `first`, `second` are its two first bytes in the line before. */
export function mayBePrefixed({ bytes, to }: LineView, { start, end }: Opening, first: number, second: number): boolean {
  const byte = bytes[start] ?? 0;
  if (byte === first && bytes[start + 1] === second) return true;
  const last = bytes[end - 1];
  if (last === COLON || last === GREATER || byte === OPEN || bytes[end] === TAB || (byte >= 48 && byte <= 57) || barAt(bytes, start) > 0) return true;
  const next = bytes[end + 1];
  return end + 1 < to && bytes[end] === SPACE && (next === GREATER || next === SPACE || barAt(bytes, end + 1) > 0);
}

function set(into: Prefix, family: Family, label: string, start: number, to: number): boolean {
  into.family = family;
  into.label = label;
  into.start = Math.min(start, to);
  return true;
}

function bracket(view: LineView, start: number, into: Prefix): boolean {
  const { bytes, to } = view;
  const limit = Math.min(to, start + MAX_PREFIX_LENGTH);
  let close = start + 1;
  while (close < limit && bytes[close] !== CLOSE) close += 1;
  if (close >= limit || close === start + 1) return false;
  const after = bytes[close + 1] === COLON ? close + 2 : close + 1;
  if (!endsAt(bytes, after, to)) return false;
  const label = view.source.text(start + 1, close).trim();
  if (NUMERIC.test(label) && CLOCK.test(label)) return set(into, 'number', '', after + 1, to);
  if (isBlank(bytes[start + 1])) return false;
  if (LEVEL.test(label)) return set(into, 'level', '', after + 1, to);
  if (NO_LABEL.test(label) || !/[\p{L}\d]/u.test(label)) return false;
  return set(into, 'bracket', label, after + 1, to);
}

/** Fills `into` with the shortest prefix that the line may begin with. */
export function prefixOf(view: LineView, opening: Opening, into: Prefix): boolean {
  const { bytes, to } = view;
  const { start, end } = opening;
  if (bytes[start] === OPEN) return bracket(view, start, into);
  const bar = barAt(bytes, start);
  if (bar > 0 || bytes[start] === GREATER) {
    const after = start + Math.max(1, bar);
    return endsAt(bytes, after, to) && set(into, 'bar', '', after + 1, to);
  }
  const limit = Math.min(to, start + MAX_PREFIX_LENGTH);
  if ((bytes[start] ?? 0) >= 48 && (bytes[start] ?? 0) <= 57) {
    const word = view.source.latin1.slice(start, end);
    // A colon after a bare number ends it (`grep -n`), whatever digits follow.
    if (NUMERIC.test(word) && (!word.includes(':') || TIME.test(word))) return set(into, 'number', '', end + 1, to);
  }
  let words = 1;
  for (let at = start; at < limit && words <= MAX_WORDS; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === TAB) return labelled(view, 'tab', start, at, at + 1, into);
    if (byte === COLON) {
      if (endsAt(bytes, at + 1, to)) return labelled(view, 'colon', start, at, at + 2, into);
      if (at < end && isDigits(bytes, start, at)) return set(into, 'number', '', at + 1, to);
    } else if (byte === GREATER) {
      if (at < end && isDigits(bytes, start, at)) return labelled(view, 'angle', start, at, at + 1, into);
      if ((words === 1 ? !isMark(bytes[at - 1]) : words === 2 && isArrow(bytes, at)) && endsAt(bytes, at + 1, to)) return labelled(view, 'angle', start, at, at + 2, into);
    } else if (byte === SPACE) {
      if (bytes[at + 1] !== SPACE) words += 1;
    } else if (bytes[at - 1] === SPACE) {
      const width = barAt(bytes, at);
      if (width > 0 && endsAt(bytes, at + width, to)) return labelled(view, 'pipe', start, at, at + width + 1, into);
    }
  }
  return false;
}

function isDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((bytes[at] ?? 0) < 48 || (bytes[at] ?? 0) > 57) return false;
  return to > from;
}

function isMark(byte: number | undefined): boolean {
  return byte === 45 || byte === 61 || byte === GREATER;
}

/** ` >`, ` ->`, ` =>`. */
function isArrow(bytes: Uint8Array, at: number): boolean {
  return bytes[at - 1] === SPACE || (bytes[at - 2] === SPACE && isMark(bytes[at - 1]));
}

type LabelKind = 'none' | 'level' | 'number' | 'words';

/** What the labels seen last are: a log repeats a few of them in every line. */
const KINDS = new Map<string, LabelKind>();
const MAX_KINDS = 500;

function kindOf(label: string): LabelKind {
  const known = KINDS.get(label);
  if (known !== undefined) return known;
  const kind = label === '' || NO_LABEL.test(label) ? 'none' : LEVEL.test(label) ? 'level' : NUMERIC.test(label) ? 'number' : 'words';
  if (KINDS.size >= MAX_KINDS) KINDS.clear();
  KINDS.set(detached(label), kind);
  return kind;
}

function labelled(view: LineView, family: Family, start: number, end: number, after: number, into: Prefix): boolean {
  const label = view.source.text(start, end).trim();
  switch (kindOf(label)) {
    case 'none':
      return false;
    case 'level':
      return set(into, 'level', '', after, view.to);
    case 'number':
      return family === 'angle' ? set(into, family, label, after, view.to) : set(into, 'number', '', after, view.to);
    case 'words':
      return set(into, family, label, after, view.to);
  }
}
