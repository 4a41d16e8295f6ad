/** Common Test Report Format (JSON): counts come from the tests, or from the summary where it names none; `pending` and `other` are not run. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, messageWithStack, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import { addSums } from '../sums.ts';

const OUTCOMES = outcomeWords({ passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped', other: 'skipped' });

function suiteOf(test: unknown): string | undefined {
  const suite = isRecord(test) ? test['suite'] : undefined;
  if (typeof suite === 'string') return suite;
  return Array.isArray(suite) ? suite.filter((part) => typeof part === 'string').join(' > ') : undefined;
}

/** Where a reporter does not say, a test that passed after retries is flaky. */
function isFlaky(test: unknown): boolean {
  const flaky = isRecord(test) ? test['flaky'] : undefined;
  return typeof flaky === 'boolean' ? flaky : (numberIn(test, 'retries') ?? 0) > 0;
}

export const ctrf: JsonReportFormat = {
  kind: 'json',
  id: 'ctrf',
  title: 'CTRF',
  matches: (document) => isRecord(recordIn(document, 'results')['tool']) && Array.isArray(recordIn(document, 'results')['tests']),
  start: ({ tests }) => {
    tests.begin();
    let cases = 0;
    return {
      parts: {
        'results/tests/*': (test) => {
          const outcome = outcomeFrom(OUTCOMES, textIn(test, 'status'));
          cases += 1;
          const milliseconds = numberIn(test, 'duration');
          tests.add({
            suite: suiteOf(test),
            name: textIn(test, 'name') ?? '',
            outcome,
            flaky: outcome === 'passed' && isFlaky(test),
            file: textIn(test, 'filePath'),
            line: numberIn(test, 'line'),
            seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
            message: messageWithStack(textIn(test, 'message'), textIn(test, 'trace')),
          });
        },
      },
      end: (document) => {
        const summary = recordIn(recordIn(document, 'results'), 'summary');
        const number = (name: string): number => numberIn(summary, name) ?? 0;
        if (cases === 0) addSums(tests, { passed: number('passed'), failed: number('failed'), skipped: number('skipped') + number('pending') + number('other') });
      },
    };
  },
};
