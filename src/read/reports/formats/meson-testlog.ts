/** Meson's testlog.json: a test a line. Expected failures are passed and unexpected successes failed, as Meson's exit code has it. */
import { BrokenReport, eachLine, type TextReportFormat } from '../format.ts';
import { isRecord, numberIn, textIn } from '../json-values.ts';
import { parsedLine } from '../json-lines.ts';
import { outcomeWords } from '../outcome-words.ts';

const OUTCOMES = outcomeWords({ OK: 'passed', EXPECTEDFAIL: 'passed', SKIP: 'skipped', IGNORED: 'skipped', FAIL: 'failed', TIMEOUT: 'failed', ERROR: 'failed', INTERRUPT: 'failed', UNEXPECTEDPASS: 'failed' });

export const mesonTestlog: TextReportFormat = {
  kind: 'text',
  id: 'meson-testlog',
  title: 'Meson testlog.json',
  matches: (head) => /^\{"name": ".*"result": "[A-Z]+"/.test(head[0] ?? '') && (head[0] ?? '').includes('"returncode": '),
  start: ({ tests }) => {
    tests.begin();
    return eachLine((line, number) => {
      if (line.trim() === '') return;
      const test = parsedLine(line, number);
      const outcome = OUTCOMES[textIn(test, 'result') ?? ''];
      if (!isRecord(test) || outcome === undefined) throw new BrokenReport('not a test of Meson', number);
      tests.add({ name: textIn(test, 'name') ?? '', outcome, seconds: numberIn(test, 'duration'), message: outcome === 'failed' ? textIn(test, 'stderr') : undefined });
    });
  },
};
