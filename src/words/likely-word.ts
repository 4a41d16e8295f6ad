/** Which known word a person probably meant. */
import { distance } from 'fastest-levenshtein';

/** One letter in three may be wrong, and the two of a swapped pair in a short word. */
const LETTERS_PER_SLIP = 3;
const LONGEST_WORD = 60;

function spelling(word: string): string {
  return word.toLowerCase().replaceAll('-', '_');
}

/** Undefined when no known word is near, or the word is known. Case, `-` and `_` do not count. */
export function likelyWord(word: string, known: readonly string[], mostSlips = Number.POSITIVE_INFINITY): string | undefined {
  if (word.length > LONGEST_WORD || known.includes(word)) return undefined;
  const [nearest] = known.map((each) => ({ each, slips: distance(spelling(word), spelling(each)) })).toSorted((left, right) => left.slips - right.slips);
  return nearest === undefined || nearest.slips > Math.min(mostSlips, Math.ceil(Math.min(word.length, nearest.each.length) / LETTERS_PER_SLIP)) ? undefined : nearest.each;
}

/** `; did you mean fail_on?`, or nothing. */
export function didYouMean(word: string, known: readonly string[], show: (likely: string) => string = (likely) => likely): string {
  const likely = likelyWord(word, known);
  return likely === undefined ? '' : `; did you mean ${show(likely)}?`;
}
