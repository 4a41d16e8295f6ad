/**
 * Whether two report formats tell of one run: `jest --json` beside jest-junit, CTRF beside JUnit XML. Each format puts a test's name together in
 * its own way and out of other parts, so two tests are the same when the name of one ends with that of the other, word by word.
 */
import type { Counts } from '../model.ts';
import type { ToldList } from './told-list.ts';

/** A test as its format tells it. */
export interface ToldTest {
  /** Its own name. */
  readonly name: string;
  /** With the class or suite around it. */
  readonly display: string;
  readonly file: string | undefined;
}

/** Tests of one file, or of all files of some formats. */
export class ToldSuite {
  readonly length: number;
  readonly counts: Counts;
  readonly #lists: readonly ToldList[];
  #tests: readonly ToldTest[] | undefined;
  #suffixes: Suffixes | undefined;

  constructor(lists: readonly ToldList[], counts: Counts) {
    this.length = lists.reduce((length, list) => length + list.length, 0);
    this.counts = counts;
    this.#lists = lists;
  }

  get tests(): readonly ToldTest[] {
    this.#tests ??= this.#lists.flatMap((list) => list.tests());
    return this.#tests;
  }

  get suffixes(): Suffixes {
    this.#suffixes ??= new Suffixes(this.tests);
    return this.#suffixes;
  }
}

/** Tools leave out a todo, or add a file that could not be loaded. */
const SAME_SHARE = 0.9;
/** Enough where both tell as many tests: rows of a table are named in many ways. */
const SOME_SHARE = 0.5;
const FEW = 4;
const TELLING_WORDS = 3;
const MAX_WORDS = 24;
const MAX_FILES = 8;

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

  constructor(tests: readonly ToldTest[]) {
    for (const { display, file } of tests) {
      const words = wordsOf(display);
      const path = pathOf(file);
      for (let at = Math.max(0, words.length - MAX_WORDS); at < words.length; at += 1) {
        const key = words.slice(at).join(' ');
        const known = this.#files.get(key);
        if (known === undefined) this.#files.set(key, [path]);
        else if (known.length < MAX_FILES) known.push(path);
      }
    }
  }

  /** `fewestWords`: of a name that says enough. */
  has({ name, display, file }: ToldTest, fewestWords: number): boolean {
    const path = pathOf(file);
    return [display, name].some((each) => {
      const words = wordsOf(each);
      return words.length >= fewestWords && this.#files.get(words.slice(-MAX_WORDS).join(' '))?.some((other) => mayBeOne(other, path)) === true;
    });
  }
}

function shareOf(tests: readonly ToldTest[], known: Suffixes, fewestWords: number): number {
  return tests.filter((test) => known.has(test, fewestWords)).length / Math.max(1, tests.length);
}

/** Where as many passed, failed and were skipped, a part of the names is enough: the others are rows of tables. */
const TWIN_SHARE = 0.2;

/** Of two files whose counts are the same. */
export function areTwins(left: ToldSuite, right: ToldSuite): boolean {
  return left.length >= FEW && left.length === right.length && shareOf(left.tests, right.suffixes, 1) >= TWIN_SHARE;
}

/** True when nearly all of `told` are among `known`. */
export function areAmong(told: ToldSuite, known: ToldSuite): boolean {
  const [few, many] = [told.length, known.length];
  if (few === 0 || few > many / SAME_SHARE) return false;
  const enough = few >= FEW && told.counts.total === known.counts.total ? SOME_SHARE : SAME_SHARE;
  // One test among thousands may be named like another one by chance.
  const fewestWords = few < FEW && many > 2 * few ? TELLING_WORDS : 1;
  if (shareOf(told.tests, known.suffixes, fewestWords) >= enough) return true;
  // The other way round there is no telling which of the known ones they are, unless they are as many.
  return many <= few / SAME_SHARE && shareOf(known.tests, told.suffixes, 1) >= enough;
}
