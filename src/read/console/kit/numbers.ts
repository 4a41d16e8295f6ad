/** Small helpers for the numbers tools print; shared by the formats. */
import type { Count, Counts, Evidence } from '../../model.ts';

/** The integer in `text` (thousands separators `,` `_` allowed), or null when it is none or beyond 2^53. */
export function integer(text: string | undefined): Count {
  if (text === undefined) return null;
  const digits = text.replace(/[,_]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  return Number(digits);
}

/** The percentage 0-100 in `text`, or null. */
export function percentage(text: string | undefined): Count {
  if (text === undefined || !/^\d{1,3}(?:[.,]\d{1,20})?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value <= 100 ? value : null;
}

/** Counts from known parts; the total is the tool's own when given, else the sum of the parts. */
export function counts(passed: number, failed: number, skipped: number, total: number = passed + failed + skipped): Counts {
  return { total, passed: Math.max(0, passed), failed: Math.max(0, failed), skipped: Math.max(0, skipped) };
}

/** Evidence for every known count of a one-line summary. */
export function evidenceAt(framework: string, line: number, known: Counts): Evidence[] {
  const fields = ['total', 'passed', 'failed', 'skipped'] as const;
  return fields.flatMap((field) => {
    const value = known[field];
    return value === null ? [] : [{ field, value, line, framework }];
  });
}

/** The integer in `text`, 0 when the tool left that part out. */
export function integerOrZero(text: string | undefined): number {
  return integer(text) ?? 0;
}

/** Counts of a tool that prints no number of passed tests. A total that cannot hold its parts is no total: their sum is. */
export function countsOfTotal(total: number, failed: number, skipped: number): Counts {
  const passed = Math.max(0, total - failed - skipped);
  return counts(passed, failed, skipped);
}
