/**
 * The JSON report of Jest (--json) and Vitest (--reporter=json). Counts come from the assertion results: Vitest up to 1 counts
 * skipped tests as passed in its sums. A suite that could not be loaded holds no test, as the tools count it; it is told.
 * Where the results were left out, the sums count. With coverage both add its map, file by file as coverage-final.json holds it.
 */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import { addSums } from '../sums.ts';
import { isIstanbulFile, readIstanbulFile } from './istanbul-final.ts';

const OUTCOMES = outcomeWords({ passed: 'passed', failed: 'failed', pending: 'skipped', skipped: 'skipped', todo: 'skipped', disabled: 'skipped' });

function readAssertion(assertion: unknown, file: string | undefined, { tests }: ReportTarget): void {
  const outcome = outcomeFrom(OUTCOMES, textIn(assertion, 'status'));
  const milliseconds = numberIn(assertion, 'duration');
  const [message] = listIn(assertion, 'failureMessages');
  tests.add({
    name: textIn(assertion, 'fullName')?.trim() || textIn(assertion, 'title') || '',
    outcome,
    flaky: outcome === 'passed' && (numberIn(assertion, 'invocations') ?? 1) > 1,
    file,
    line: numberIn(recordIn(assertion, 'location'), 'line'),
    seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
    message: typeof message === 'string' ? message : undefined,
  });
}

export const jestJson: JsonReportFormat = {
  kind: 'json',
  id: 'jest-json',
  title: 'Jest and Vitest JSON',
  matches: (document) => isRecord(document) && numberIn(document, 'numTotalTests') !== undefined && Array.isArray(document['testResults']),
  start: (target) => {
    target.tests.begin();
    let unloaded = 0;
    let cases = 0;
    return {
      parts: {
        'testResults/*': (suite) => {
          const assertions = listIn(suite, 'assertionResults');
          if (assertions.length === 0 && textIn(suite, 'status') === 'failed') unloaded += 1;
          cases += assertions.length;
          for (const assertion of assertions) readAssertion(assertion, textIn(suite, 'name'), target);
        },
        'coverageMap/*': (entry, path) => {
          if (isIstanbulFile(entry)) readIstanbulFile(entry, path, target.coverage);
        },
      },
      end: (document) => {
        const number = (name: string): number => numberIn(document, name) ?? 0;
        if (cases === 0) addSums(target.tests, { total: number('numTotalTests'), failed: number('numFailedTests'), skipped: number('numPendingTests') + number('numTodoTests') });
        if (unloaded > 0) target.note(`${unloaded} test ${unloaded === 1 ? 'file' : 'files'} could not be loaded and ${unloaded === 1 ? 'holds' : 'hold'} no test.`);
      },
    };
  },
};
