/** Which known word a person probably meant. */
import { distance } from 'fastest-levenshtein';

/** One letter in three may be wrong. */
const LETTERS_PER_SLIP = 3;
const MAX_WORD_LENGTH = 60;

function spelling(word: string): string {
  return word.toLowerCase().replaceAll('-', '_');
}

/** The distance in slips; two letters in each other's place are one. */
function slipsBetween(word: string, other: string): number {
  const letters = distance(word, other);
  return letters === 2 && word.split('').toSorted().join('') === other.split('').toSorted().join('') ? 1 : letters;
}

/** Undefined when no known word is near, or the word is known. Case, `-` and `_` do not count. */
export function likelyWord(word: string, known: readonly string[], mostSlips = Number.POSITIVE_INFINITY): string | undefined {
  if (word.length > MAX_WORD_LENGTH || known.includes(word)) return undefined;
  const [nearest] = known.map((each) => ({ each, slips: slipsBetween(spelling(word), spelling(each)) })).toSorted((left, right) => left.slips - right.slips);
  return nearest === undefined || nearest.slips > Math.min(mostSlips, Math.max(1, Math.floor(Math.min(word.length, nearest.each.length) / LETTERS_PER_SLIP))) ? undefined : nearest.each;
}

/** `; did you mean fail_on?`, or nothing. */
export function didYouMean(word: string, known: readonly string[], show: (likely: string) => string = (likely) => likely): string {
  const likely = likelyWord(word, known);
  return likely === undefined ? '' : `; did you mean ${show(likely)}?`;
}
