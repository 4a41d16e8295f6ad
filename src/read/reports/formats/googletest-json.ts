/** GoogleTest's JSON (`--gtest_output=json`): suites with their tests; disabled ones were not run, skipped ones say so in their result. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, type JsonRecord, listIn, numberIn, textIn } from '../json-values.ts';
import type { TestOutcome } from '../test-collector.ts';

function outcomeOf(test: unknown): TestOutcome {
  if (listIn(test, 'failures').length > 0) return 'failed';
  const [status, result] = [textIn(test, 'status'), textIn(test, 'result')];
  return status === 'NOTRUN' || result === 'SKIPPED' || result === 'SUPPRESSED' ? 'skipped' : 'passed';
}

function isGoogleTest(document: JsonRecord): boolean {
  const [suite] = listIn(document, 'testsuites');
  return Array.isArray(document['testsuites']) && numberIn(document, 'disabled') !== undefined && (suite === undefined || (isRecord(suite) && Array.isArray(suite['testsuite'])));
}

export const googletestJson: JsonReportFormat = {
  kind: 'json',
  id: 'googletest-json',
  title: 'GoogleTest JSON',
  matches: (document) => isRecord(document) && isGoogleTest(document),
  start: ({ tests }) => {
    tests.begin();
    return {
      parts: {
        'testsuites/*': (suite) => {
          for (const test of listIn(suite, 'testsuite')) {
            const seconds = Number.parseFloat(textIn(test, 'time') ?? '');
            const messages = listIn(test, 'failures').flatMap((failure) => textIn(failure, 'failure') ?? []);
            tests.add({
              className: textIn(test, 'classname') ?? textIn(suite, 'name'),
              name: textIn(test, 'name') ?? '',
              outcome: outcomeOf(test),
              file: textIn(test, 'file'),
              line: numberIn(test, 'line'),
              seconds: seconds >= 0 ? seconds : undefined,
              message: messages.length === 0 ? undefined : messages.join('\n'),
            });
          }
        },
      },
    };
  },
};
