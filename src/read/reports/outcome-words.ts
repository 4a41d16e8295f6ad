/** What the words of a format mean. */
import { BrokenReport } from './format.ts';
import type { TestOutcome } from './test-collector.ts';

export type OutcomeWords = Readonly<Record<string, TestOutcome | undefined>>;

/** A table without the names that every object has: a status called `constructor` is an unknown one. */
export function outcomeWords(words: Readonly<Record<string, TestOutcome>>): OutcomeWords {
  return Object.assign(Object.create(null) as Record<string, TestOutcome>, words);
}

const MAX_WORD_LENGTH = 60;

/** A word that nobody knows is no success: what the file says as a whole cannot be told then. */
export function unknownOutcome(word: string | undefined, line?: number): BrokenReport {
  return new BrokenReport(word === undefined || word === '' ? 'a test has no outcome' : `the outcome "${word.slice(0, MAX_WORD_LENGTH)}" of a test is not known`, line);
}

/** @throws BrokenReport for a word that is not in the table. */
export function outcomeFrom(words: OutcomeWords, word: string | undefined, line?: number): TestOutcome {
  const outcome = words[word ?? ''];
  if (outcome === undefined) throw unknownOutcome(word, line);
  return outcome;
}
