/**
 * Fold markers of GitHub: `::group::Title` as a program prints it, `##[group]Title` in raw logs. Readers see the first form
 * of both: some tools give the title a meaning (`::group::PASS test/a.test.js`).
 */
import { LineView, Source } from '../../kit/line-view.ts';

export interface GroupMarker {
  readonly kind: 'begin' | 'end';
  /** '' for an end. */
  readonly title: string;
  /** The marker as a line in its first form, valid until the next marker. */
  readonly line: LineView;
}

const GROUP = '::group::';
const END = '::endgroup::';
const MAX_TITLE_LENGTH = 4_000;

const rewritten = new LineView(new Source(4 * MAX_TITLE_LENGTH));

function inFirstForm(text: string, number: number): LineView {
  rewritten.source.loadText(text);
  rewritten.from = 0;
  rewritten.to = rewritten.source.length;
  rewritten.number = number;
  return rewritten;
}

export function groupMarker(view: LineView): GroupMarker | undefined {
  const second = view.bytes[view.from + 1];
  if ((second !== 58 && second !== 35) || view.to - view.from > MAX_TITLE_LENGTH) return undefined;
  const text = view.text();
  if (text.startsWith(GROUP)) return { kind: 'begin', title: text.slice(GROUP.length), line: view };
  if (text.startsWith(END)) return { kind: 'end', title: '', line: view };
  if (text.startsWith('##[group]')) {
    const title = text.slice(9);
    return { kind: 'begin', title, line: inFirstForm(GROUP + title, view.number) };
  }
  return text.startsWith('##[endgroup]') ? { kind: 'end', title: '', line: inFirstForm(END, view.number) } : undefined;
}
