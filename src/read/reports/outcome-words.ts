/** What the words of a format mean. */
import type { TestOutcome } from './test-collector.ts';

/** A table without the names that every object has: a status called `constructor` is an unknown one. */
export function outcomeWords(words: Readonly<Record<string, TestOutcome>>): Readonly<Record<string, TestOutcome | undefined>> {
  return Object.assign(Object.create(null) as Record<string, TestOutcome>, words);
}
