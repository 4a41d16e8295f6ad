/** Criterion's JSON (C): suites of tests with a status of their own; ERRORED is a crash or a timeout. */
import type { JsonReportFormat } from '../format.ts';
import { listIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';

const OUTCOMES = outcomeWords({ PASSED: 'passed', FAILED: 'failed', ERRORED: 'failed', SKIPPED: 'skipped' });

export const criterionJson: JsonReportFormat = {
  kind: 'json',
  id: 'criterion-json',
  title: 'Criterion JSON',
  matches: (document) => textIn(document, 'id')?.startsWith('Criterion ') === true && listIn(document, 'test_suites').length > 0,
  start: ({ tests }) => {
    tests.begin();
    return {
      parts: {
        'test_suites/*': (suite) => {
          for (const test of listIn(suite, 'tests')) {
            const outcome = OUTCOMES[textIn(test, 'status') ?? ''];
            const [message] = listIn(test, 'messages');
            if (outcome !== undefined) tests.add({ suite: textIn(suite, 'name'), name: textIn(test, 'name') ?? '', outcome, message: outcome === 'failed' && typeof message === 'string' ? message : undefined });
          }
        },
      },
    };
  },
};
