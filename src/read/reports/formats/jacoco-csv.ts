/** JaCoCo's CSV report: a row a class with its missed and covered lines. A class without lines (an interface) has zeros. */
import { BrokenReport, eachLine, type TextReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

const HEADER = 'GROUP,PACKAGE,CLASS,';

export const jacocoCsv: TextReportFormat = {
  kind: 'text',
  id: 'jacoco-csv',
  title: 'JaCoCo CSV',
  matches: ([first = '']) => first.startsWith(HEADER) && first.includes('LINE_MISSED,LINE_COVERED'),
  start: ({ coverage }) => {
    let columns: readonly string[] | undefined;
    let [covered, missed] = [0, 0];
    return eachLine(
      (line, number) => {
        if (line === '') return;
        const cells = line.split(',');
        if (columns === undefined) {
          columns = cells;
          return;
        }
        // Names may hold commas, the figures stand at the end.
        const figure = (name: string): number | undefined => countIn(cells.at((columns?.indexOf(name) ?? 0) - (columns?.length ?? 0)));
        const [missedHere, coveredHere] = [figure('LINE_MISSED'), figure('LINE_COVERED')];
        if (missedHere === undefined || coveredHere === undefined) throw new BrokenReport('not a row of JaCoCo', number);
        missed += missedHere;
        covered += coveredHere;
      },
      () => {
        if (covered + missed > 0) coverage.totals(covered, covered + missed);
      },
    );
  },
};
