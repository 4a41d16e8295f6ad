/**
 * Whether two report formats tell of one run: `jest --json` beside jest-junit, CTRF beside JUnit XML. Each format puts a test's name together in
 * its own way and out of other parts, so two tests are the same when the name of one ends with that of the other, word by word.
 */
import type { NamedTest } from '../model.ts';

/** Tools leave out a todo, or add a file that could not be loaded. */
const SAME_SHARE = 0.9;
const MOST_WORDS = 24;
const MOST_FILES = 8;

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Undefined where a test does not tell its file. */
type Files = (readonly string[] | undefined)[];

function pathOf(file: string | undefined): readonly string[] | undefined {
  return file === undefined ? undefined : file.split(/[\\/]+/).filter((part) => part !== '' && part !== '.').toReversed();
}

/** Formats name a file absolute or relative to some folder. */
function mayBeOne(left: readonly string[] | undefined, right: readonly string[] | undefined): boolean {
  if (left === undefined || right === undefined) return true;
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  return shorter.every((part, index) => part === longer[index]);
}

class Suffixes {
  readonly #files = new Map<string, Files>();

  constructor(tests: readonly NamedTest[]) {
    for (const { name, file } of tests) {
      const words = wordsOf(name);
      const path = pathOf(file);
      for (let at = Math.max(0, words.length - MOST_WORDS); at < words.length; at += 1) {
        const key = words.slice(at).join(' ');
        const known = this.#files.get(key);
        if (known === undefined) this.#files.set(key, [path]);
        else if (known.length < MOST_FILES) known.push(path);
      }
    }
  }

  has({ name, file }: NamedTest): boolean {
    const path = pathOf(file);
    const known = this.#files.get(wordsOf(name).slice(-MOST_WORDS).join(' '));
    return known !== undefined && known.some((other) => mayBeOne(other, path));
  }
}

function share(tests: readonly NamedTest[], known: Suffixes): number {
  return tests.filter((test) => known.has(test)).length / Math.max(1, tests.length);
}

/** True when nearly all of `told` are among `known`. */
export function areAmong(told: readonly NamedTest[], known: readonly NamedTest[]): boolean {
  if (told.length === 0 || told.length > known.length / SAME_SHARE) return false;
  if (share(told, new Suffixes(known)) >= SAME_SHARE) return true;
  // The other way round there is no telling which of the known ones they are, unless they are as many.
  return known.length <= told.length / SAME_SHARE && share(known, new Suffixes(told)) >= SAME_SHARE;
}
