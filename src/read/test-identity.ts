/**
 * Which test is which, from run to run. Tools print durations, addresses and temporary folders into names;
 * without those a name stays the same. Everything here is linear in the length of the name.
 */
import type { NamedTest } from './model.ts';

/** A test as it is recognised again: its name without its file, and without what changes by chance. */
export interface TestIdentity {
  readonly name: string;
  readonly file?: string | undefined;
  /** A short hash of the name as it was printed, where something was left out of it that changes from run to run. */
  readonly exact?: string | undefined;
}

/** Readers keep less; what lies beyond does not tell tests apart. */
const MAX_NAME_LENGTH = 600;
const MAX_IDENTITY_LENGTH = 240;

/** `tmpab12cd3_`, `tmp.X8kQ2w`, `build-aB3dEf`, `junit1234567890`: a folder that a program names by chance. A name that a person chose is a parameter. */
function isByChance(folder: string): boolean {
  if (/\d{4}/.test(folder)) return true;
  const end = /(?:^tmp|[-._])([A-Za-z0-9_]{4,16})$/.exec(folder)?.[1] ?? '';
  return (/[A-Z]/.test(end) && /[a-z0-9]/.test(end)) || (end.length >= 6 && /\d/.test(end) && /[A-Za-z]/.test(end));
}

function withoutTemporaryFolder(path: string): string {
  return isByChance(path.slice(path.lastIndexOf('/') + 1)) ? '<temp>' : path;
}

/** What changes from run to run. Most names hold none of it: the text in front is looked for first, which is cheap. */
const CHANGING: readonly (readonly [string, RegExp, string | ((found: string) => string)])[] = [
  ['0x', /\b0x[0-9a-f]{7,}\b/gi, '0x…'],
  ['-', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>'],
  ['@', /@[0-9a-f]{6,8}\b/g, '@…'],
  [':', /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/g, '<time>'],
  ['/var/folders/', /(?:\/private)?\/var\/folders\/[^/\s]{1,80}\/[^/\s]{1,80}\/[A-Z]\/[^/\s]{1,200}/g, '<temp>'],
  ['/tmp/', /(?:\/private)?(?:\/var)?\/tmp\/[^/\s\])'"]{1,200}/g, withoutTemporaryFolder],
  ['AppData', /\b[A-Za-z]:[\\/]Users[\\/][^\\/\s]{1,80}[\\/]AppData[\\/]Local[\\/]Temp[\\/][^\\/\s]{1,200}/g, '<temp>'],
  ['pytest-', /\bpytest-\d+\b/g, 'pytest-…'],
  // Ports that a system hands out; a lower one was chosen by a person.
  [':', /\b(localhost|127\.0\.0\.1):(?:3276[89]|327[7-9]\d|32[89]\d\d|3[3-9]\d{3}|[4-6]\d{4})\b/g, '$1:<port>'],
];
const DURATION_AT_END = /\s?[([]\d{1,12}(?:\.\d{1,12})? ?(?:ns|µs|us|ms|s|sec|seconds|m|min)[)\]]$/;
const MAX_DURATION_LENGTH = 40;

/** A file in front of the name, as pytest, Vitest and others print it. */
const FILE_IN_FRONT = /^([^\s:>›]{1,300}\.[A-Za-z]{1,5})(?:::| [>›] )/;

/** FNV-1a: tells long names apart after they were cut; not for security. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function bounded(text: string): string {
  return text.length <= MAX_IDENTITY_LENGTH ? text : `${text.slice(0, MAX_IDENTITY_LENGTH - 10)}…${fingerprint(text)}`;
}

function withoutDuration(text: string): string {
  if (!text.endsWith(')') && !text.endsWith(']')) return text;
  const end = text.slice(-MAX_DURATION_LENGTH);
  return text.slice(0, text.length - end.length) + end.replace(DURATION_AT_END, '');
}

/** A name as it was printed, but for durations, line breaks and control characters. */
function cleanName(name: string): string {
  return withoutDuration(name.slice(0, MAX_NAME_LENGTH).replace(/[\u0000-\u001F\u007F-\u009F\s]+/g, ' ').trim());
}

/** A name without durations, addresses, object ids, temporary paths, line breaks and control characters. */
export function normalisedName(name: string): string {
  let text = cleanName(name);
  for (const [sign, changing, replacement] of CHANGING) if (text.includes(sign)) text = typeof replacement === 'string' ? text.replace(changing, replacement) : text.replace(changing, replacement);
  return text.trim();
}

export function normalisedFile(file: string): string {
  return bounded(normalisedName(file).replace(/^file:\/\//, '').replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''));
}

function withoutFile(name: string, file: string): string {
  if (!name.startsWith(file)) return name;
  const rest = name.slice(file.length).replace(/^(?:::|\s*[>›:]\s*|\s+)/, '');
  return rest === '' ? name : rest;
}

const identities = new WeakMap<object, TestIdentity>();

/** Computed once a test, since compare, state and report all ask. */
export function identityOf(test: Pick<NamedTest, 'name' | 'file'>): TestIdentity {
  const known = identities.get(test);
  if (known !== undefined) return known;
  const identity = computeIdentity(test);
  identities.set(test, identity);
  return identity;
}

function computeIdentity(test: Pick<NamedTest, 'name' | 'file'>): TestIdentity {
  const identity = withoutChance(test);
  const [printed, kept] = [cleanName(test.name), normalisedName(test.name)];
  return printed === kept ? identity : { ...identity, exact: fingerprint(printed) };
}

function withoutChance(test: Pick<NamedTest, 'name' | 'file'>): TestIdentity {
  const name = normalisedName(test.name);
  const inFront = FILE_IN_FRONT.exec(name);
  if (test.file !== undefined) {
    const file = normalisedFile(test.file);
    const bare = withoutFile(name.replaceAll('\\', '/'), file);
    return { name: bounded(bare.length < name.length ? bare : name), file };
  }
  if (inFront === null || inFront[1] === undefined) return { name: bounded(name) };
  return { name: bounded(name.slice(inFront[0].length)), file: normalisedFile(inFront[1]) };
}

function keyOf(identity: TestIdentity): string {
  return `${identity.file ?? ''}\n${identity.name}`;
}

/** The same with what changes from run to run. */
function exactKeyOf(identity: TestIdentity): string {
  return `${keyOf(identity)}\n${identity.exact ?? ''}`;
}

/** A pair of the same test in two lists, by index. `moved`: it is in another file now; `changed`: what changes from run to run differs. */
export interface TestPair {
  readonly before: number;
  readonly after: number;
  readonly moved: boolean;
  readonly changed: boolean;
}

function pairUp(before: readonly TestIdentity[], after: readonly TestIdentity[], key: (identity: TestIdentity) => string, taken: { readonly before: Set<number>; readonly after: Set<number> }): TestPair[] {
  const open = new Map<string, number[]>();
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const identity = before[index];
    if (identity === undefined || taken.before.has(index)) continue;
    const held = open.get(key(identity));
    if (held === undefined) open.set(key(identity), [index]);
    else held.push(index);
  }
  const pairs: TestPair[] = [];
  after.forEach((identity, index) => {
    if (taken.after.has(index)) return;
    const found = open.get(key(identity))?.pop();
    if (found === undefined) return;
    taken.before.add(found);
    taken.after.add(index);
    const [earlier, later] = [before[found]?.file, identity.file];
    pairs.push({ before: found, after: index, moved: earlier !== undefined && later !== undefined && earlier !== later, changed: before[found]?.exact !== identity.exact });
  });
  return pairs;
}

/** Which tests are the same: first by file and name as printed, then by name without what changes by chance, then, for what is left, by name alone. Every test is in one pair at most. */
export function pairTests(before: readonly TestIdentity[], after: readonly TestIdentity[]): TestPair[] {
  const taken = { before: new Set<number>(), after: new Set<number>() };
  return [...pairUp(before, after, exactKeyOf, taken), ...pairUp(before, after, keyOf, taken), ...pairUp(before, after, (identity) => identity.name, taken)];
}

/** A list of tests that can be asked for one. */
export interface KnownTests {
  has(identity: TestIdentity): boolean;
  /** Whether the very name that was printed is among them. */
  hasExactly(identity: TestIdentity): boolean;
}

/** Finds tests of one list by identity. */
export class TestSet implements KnownTests {
  readonly #keys: Set<string>;
  readonly #exact: Set<string>;

  constructor(tests: readonly NamedTest[]) {
    const identities = tests.map(identityOf);
    this.#keys = new Set(identities.map(keyOf));
    this.#exact = new Set(identities.map(exactKeyOf));
  }

  hasExactly(identity: TestIdentity): boolean {
    return this.#exact.has(exactKeyOf(identity));
  }

  has(identity: TestIdentity): boolean {
    return this.#keys.has(keyOf(identity));
  }
}
