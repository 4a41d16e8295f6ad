/** Bounds that keep a reader's memory flat whatever a program prints. */

/** Characters of a line; the rest of a longer one is dropped. */
export const MAX_LINE_LENGTH = 64 * 1024;
export const MAX_NAME_LENGTH = 500;
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_NAMED_TESTS = 10_000;

/** A copy of `text` that does not hold the large chunk in memory of which it is a slice. */
export function detached(text: string): string {
  // A joined string is copied before it is sliced, and the slice holds on to the copy.
  return ` ${text}`.slice(1);
}

/**
 * A copy of `text` that is safe to keep: trimmed, at most `limit` characters, and detached from the large
 * chunk that a slice of the output would otherwise hold in memory.
 */
export function keep(text: string, limit: number = MAX_NAME_LENGTH): string {
  const trimmed = text.length > limit * 4 ? text.slice(0, limit * 4).trim() : text.trim();
  if (trimmed.length <= limit) return detached(trimmed);
  // The cut may halve a surrogate pair.
  return Buffer.from(`${trimmed.slice(0, limit - 1)}…`, 'utf8').toString('utf8');
}

/** A list that stops growing at its capacity but goes on counting. */
export class Capped<Item> {
  readonly items: Item[] = [];
  count = 0;
  readonly #capacity: number;

  constructor(capacity: number = MAX_NAMED_TESTS) {
    this.#capacity = capacity;
  }

  push(item: Item): void {
    this.count += 1;
    if (this.items.length < this.#capacity) this.items.push(item);
  }
}
