/** LuaCov's report (luacov.report.out): annotated sources between rules, then the summary, whose total is the headline. */
import { BrokenReport, eachLine, type TextReportFormat } from '../format.ts';

const RULE = /^=+$/;
const HEAD = /^File {2,}Hits +Missed +Coverage$/;
const ROW = /^(\S.{0,1000}?) {2,}(\d{1,9}) +(\d{1,9}) +\d{1,3}(?:\.\d+)?%$/;

export const luacovReport: TextReportFormat = {
  kind: 'text',
  id: 'luacov-report',
  title: 'LuaCov report',
  printed: true,
  matches: (head) => RULE.test(head[0] ?? '') && RULE.test(head[2] ?? '') && (head[1] === 'Summary' || /\.(?:lua|moon|tl|fnl)$/.test(head[1] ?? '')),
  start: ({ coverage }) => {
    let inSummary = false;
    let total: readonly [number, number] | undefined;
    return eachLine(
      (line) => {
        if (HEAD.test(line)) {
          inSummary = true;
          total = undefined;
        }
        const row = inSummary ? ROW.exec(line) : null;
        if (row?.[1] === 'Total') total = [Number(row[2]), Number(row[3])];
      },
      () => {
        if (total === undefined) throw new BrokenReport('it has no summary');
        const [hits, missed] = total;
        if (hits + missed > 0) coverage.totals(hits, hits + missed);
      },
    );
  },
};
