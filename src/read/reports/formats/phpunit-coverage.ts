/** The index.xml of PHPUnit's XML coverage folder: executable lines are totalled in the project's root folder. */
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

export const phpunitCoverage: XmlReportFormat = {
  kind: 'xml',
  id: 'phpunit-coverage',
  title: 'PHPUnit XML coverage',
  matches: ({ name }) => name === 'phpunit',
  start: ({ coverage }) => {
    let told = false;
    return {
      open: ({ name, attributes }) => {
        if (name !== 'lines' || told) return;
        const [total, covered] = [countIn(attributes['executable']), countIn(attributes['executed'])];
        if (total === undefined || covered === undefined) return;
        told = true;
        coverage.totals(covered, total);
      },
      close: () => undefined,
    };
  },
};
