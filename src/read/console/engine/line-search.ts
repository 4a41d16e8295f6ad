/** Index of the last of `items`, ordered by line, that lies above `line`; -1 when there is none. */
export function lastAbove<Item>(items: readonly Item[], lineOf: (item: Item) => number, line: number): number {
  let from = 0;
  let to = items.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (lineOf(items[middle] as Item) < line) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
