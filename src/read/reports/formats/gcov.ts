/**
 * gcov's annotated sources (*.gcov): count, line, source. `#####` was never run, `=====` neither, on an exceptional path; `*` marks a line some of whose
 * blocks were not run. Functions of several instances list their lines once more for each, set off by rules: the first listing counts.
 */
import { HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import { eachLine, type TextReportFormat } from '../format.ts';

const SOURCE = /^ {8}-: {4}0:Source:(.+)$/;
const LINE = /^ {0,9}(-|#####|=====|%%%%%|\$\$\$\$\$|\d[\d.]{0,12}[kMGTPEZY]?)(\*?): {0,9}(\d{1,9}):/;
const RULE = /^-{10,}$/;

export const gcov: TextReportFormat = {
  kind: 'text',
  id: 'gcov',
  title: 'gcov',
  matches: (head) => SOURCE.test(head[0] ?? '') && LINE.test(head[1] ?? ''),
  start: ({ coverage }) => {
    let file: ReturnType<typeof coverage.file> | undefined;
    let inInstance = false;
    let belowRule = false;
    return eachLine((text) => {
      const source = SOURCE.exec(text)?.[1];
      if (source !== undefined) {
        file = coverage.file(source);
        inInstance = false;
      }
      const [, count, star, number] = LINE.exec(text) ?? [];
      // Below the rule before it stands the function's name, below the last one the source goes on.
      if (belowRule) inInstance = count === undefined;
      belowRule = RULE.test(text);
      if (count === undefined || count === '-' || inInstance || Number(number) === 0) return;
      const isMissed = /^\D/.test(count) || count === '0';
      file?.mark(Number(number), isMissed ? MISSED : star === '*' ? PARTIAL : HIT);
    });
  },
};
