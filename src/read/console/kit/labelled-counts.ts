/**
 * Summaries made of numbers with their labels after them, parts of zero often left out:
 *   12 tests, 4 failures, 2 excluded    8 examples, 3 failures, 3 pending    2 doctests, 1 test, 0 failures
 */
const PART = /^(\d{1,9}) ([a-z][a-z -]{0,30})$/;
const MAX_PARTS = 12;

/** Number by label in order of printing, or null when `text` is anything but such a list. */
export function labelledCounts(text: string): ReadonlyMap<string, number> | null {
  if (text.length > 300) return null;
  const parts = text.split(', ');
  if (parts.length > MAX_PARTS) return null;
  const found = new Map<string, number>();
  for (const part of parts) {
    const match = PART.exec(part);
    if (match === null || found.has(match[2] ?? '')) return null;
    found.set(match[2] ?? '', Number(match[1]));
  }
  return found;
}

/** The sum of the numbers with these labels. */
export function countOf(found: ReadonlyMap<string, number>, ...labels: readonly string[]): number {
  return labels.reduce((total, label) => total + (found.get(label) ?? 0), 0);
}
