/** Robot Framework's output.json (7.2 and later, `--output output.json`): suites in suites, each test with its own status; statistics where the tests were left out. */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import { addSums } from '../sums.ts';

const OUTCOMES = outcomeWords({ PASS: 'passed', FAIL: 'failed', SKIP: 'skipped', 'NOT RUN': 'skipped' });

function readSuite(suite: unknown, around: readonly string[], file: string | undefined, target: ReportTarget): number {
  let cases = 0;
  if (around.length > 200) return cases;
  const names = [...around, textIn(suite, 'name') ?? ''];
  const source = textIn(suite, 'source') ?? file;
  for (const test of listIn(suite, 'tests')) {
    const outcome = outcomeFrom(OUTCOMES, textIn(test, 'status'));
    cases += 1;
    target.tests.add({
      suite: names.join(' > '),
      name: textIn(test, 'name') ?? '',
      outcome,
      file: source,
      line: numberIn(test, 'lineno'),
      seconds: numberIn(test, 'elapsed_time'),
      message: outcome === 'failed' ? textIn(test, 'message') : undefined,
    });
  }
  for (const inner of listIn(suite, 'suites')) cases += readSuite(inner, names, source, target);
  return cases;
}

export const robotJson: JsonReportFormat = {
  kind: 'json',
  id: 'robot-json',
  title: 'Robot Framework output.json',
  // The suite may be large; what stands before it says enough.
  matches: (document) => (textIn(document, 'generator') ?? '').startsWith('Robot ') && isRecord(document) && 'rpa' in document,
  start: (target) => {
    target.tests.begin();
    let cases = 0;
    return {
      parts: {
        suite: (suite) => {
          cases += readSuite(suite, [], undefined, target);
        },
      },
      end: (document) => {
        const total = recordIn(recordIn(document, 'statistics'), 'total');
        if (cases === 0 && numberIn(total, 'pass') !== undefined) addSums(target.tests, { passed: numberIn(total, 'pass'), failed: numberIn(total, 'fail') ?? 0, skipped: numberIn(total, 'skip') ?? 0 });
      },
    };
  },
};
