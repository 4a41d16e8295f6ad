/** EMMA's coverage.xml: sums by kind, those of all code first; a line that was run in part counts as a part (`42%  (8.5/20)`). Without debug information there are no lines. */
import { BrokenReport, type XmlReportFormat } from '../format.ts';

const SHARE = /^\d{1,3}% {1,4}\((\d{1,9}(?:[.,]\d{1,4})?)\/(\d{1,9})\)!?$/;
const KINDS = ['line, %', 'block, %'];

export const emma: XmlReportFormat = {
  kind: 'xml',
  id: 'emma',
  title: 'EMMA',
  matches: ({ name, attributes }) => name === 'report' && Object.keys(attributes).length === 0,
  start: ({ coverage }) => {
    const found = new Map<string, number>();
    let whole = false;
    return {
      open: ({ name, attributes, line }) => {
        if (name === 'all') whole = true;
        else if (name === 'package') whole = false;
        if (name !== 'coverage' || !whole) return;
        const [, covered, total] = SHARE.exec(attributes['value'] ?? '') ?? [];
        if (covered === undefined) throw new BrokenReport('a share is not written as EMMA writes it', line);
        if (Number(total) > 0) found.set(attributes['type'] ?? '', (Number(covered.replace(',', '.')) / Number(total)) * 100);
      },
      close: (name) => {
        if (name !== 'all') return;
        const share = KINDS.map((kind) => found.get(kind)).find((each) => each !== undefined);
        if (share !== undefined) coverage.headline(share);
      },
    };
  },
};
