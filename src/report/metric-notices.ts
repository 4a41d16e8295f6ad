/** Why coverage is not compared with the run before. */
import type { Comparison } from '../compare/comparison.ts';

export function metricNotices({ change }: Comparison): string[] {
  if (change?.metricChanged === undefined) return [];
  const { from, to } = change.metricChanged;
  return [`Coverage is that of ${to} now and was that of ${from}: the two are not compared.`];
}
