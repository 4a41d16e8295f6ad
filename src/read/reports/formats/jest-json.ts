/**
 * The JSON report of Jest (--json) and Vitest (--reporter=json). Counts come from the assertion results: Vitest up to 1 counts
 * skipped tests as passed in its sums. A suite that could not be loaded holds no test, as the tools count it; it is told.
 */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES: Readonly<Record<string, TestOutcome>> = { passed: 'passed', failed: 'failed', pending: 'skipped', skipped: 'skipped', todo: 'skipped', disabled: 'skipped' };

export const jestJson: JsonReportFormat = {
  kind: 'json',
  id: 'jest-json',
  title: 'Jest and Vitest JSON',
  matches: (document) => isRecord(document) && numberIn(document, 'numTotalTests') !== undefined && Array.isArray(document['testResults']),
  read: (document, { tests, note }) => {
    tests.begin();
    let unloaded = 0;
    for (const suite of listIn(document, 'testResults')) {
      const assertions = listIn(suite, 'assertionResults');
      if (assertions.length === 0 && textIn(suite, 'status') === 'failed') unloaded += 1;
      for (const assertion of assertions) {
        const outcome = OUTCOMES[textIn(assertion, 'status') ?? ''];
        if (outcome === undefined) continue;
        const milliseconds = numberIn(assertion, 'duration');
        const [message] = listIn(assertion, 'failureMessages');
        tests.add({
          name: textIn(assertion, 'fullName')?.trim() || textIn(assertion, 'title') || '',
          outcome,
          flaky: outcome === 'passed' && (numberIn(assertion, 'invocations') ?? 1) > 1,
          file: textIn(suite, 'name'),
          line: numberIn(recordIn(assertion, 'location'), 'line'),
          seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
          message: typeof message === 'string' ? message : undefined,
        });
      }
    }
    if (unloaded > 0) note(`${unloaded} test ${unloaded === 1 ? 'file' : 'files'} could not be loaded and ${unloaded === 1 ? 'holds' : 'hold'} no test.`);
  },
};
