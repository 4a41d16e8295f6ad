/**
 * Fold markers of GitHub: `::group::Title` as a program prints it, `##[group]Title` in raw logs. Readers see the first form
 * of both: some tools give the title a meaning (`::group::PASS test/a.test.js`).
 */

export type GroupMarker = { readonly kind: 'begin'; readonly title: string } | { readonly kind: 'end' };

const GROUP = '::group::';

export function groupMarker(text: string): GroupMarker | undefined {
  if (text.startsWith(GROUP) || text.startsWith('##[group]')) return { kind: 'begin', title: text.slice(GROUP.length) };
  if (text.startsWith('::endgroup::') || text.startsWith('##[endgroup]')) return { kind: 'end' };
  return undefined;
}

/** The marker as a line of its own. */
export function markerLine(marker: GroupMarker): string {
  return marker.kind === 'begin' ? GROUP + marker.title : '::endgroup::';
}
