/** Common Test Report Format (JSON): counts come from the tests; `pending` and `other` are not run. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, messageWithStack, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';

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
    return {
      parts: {
        'results/tests/*': (test) => {
          const outcome = OUTCOMES[textIn(test, 'status') ?? ''];
          if (outcome === undefined) return;
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
    };
  },
};
