/**
 * Allure results (allure-results/UUID-result.json of all its adapters), a file for each attempt of a test, with UUID-container.json for
 * fixtures, which are no tests. Results that share their history id are attempts of one test, and the one that began last counts, as in
 * Allure's own report. Broken is failed; a result without a verdict is skipped.
 */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, messageWithStack, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';

const OUTCOMES = outcomeWords({ passed: 'passed', failed: 'failed', broken: 'failed', skipped: 'skipped' });
const SUITES = ['parentSuite', 'suite', 'subSuite'];

function labels(result: unknown, name: string): string[] {
  return listIn(result, 'labels').flatMap((label) => (textIn(label, 'name') === name ? (textIn(label, 'value') ?? []) : []));
}

/** With the parameters that its name leaves out, as adapters of JUnit and TestNG do. */
function nameOf(result: unknown): string {
  // What JUnit XML calls it, so that a report of the same run beside this one is recognised; the name is its title.
  const name = (labels(result, 'testClass').length > 0 ? labels(result, 'testMethod')[0] : undefined) ?? textIn(result, 'name') ?? textIn(result, 'fullName') ?? '';
  const values = listIn(result, 'parameters').flatMap((parameter) => (isRecord(parameter) && parameter['excluded'] !== true && parameter['mode'] === undefined ? (textIn(parameter, 'value') ?? []) : []));
  const lacking = values.filter((value) => !name.includes(value));
  return lacking.length === 0 ? name : `${name} [${lacking.join(', ')}]`;
}

function isResult(document: unknown): boolean {
  return isRecord(document) && Array.isArray(document['labels']) && 'start' in document && ['historyId', 'testCaseId', 'fullName', 'stage'].some((key) => key in document);
}

function isContainer(document: unknown): boolean {
  return isRecord(document) && ['children', 'befores', 'afters'].some((key) => Array.isArray(document[key]));
}

export const allure: JsonReportFormat = {
  kind: 'json',
  id: 'allure',
  title: 'Allure results',
  matches: (document) => typeof textIn(document, 'uuid') === 'string' && (isResult(document) || isContainer(document)),
  start: ({ gather }) => ({
    parts: {},
    end: (result) => {
      if (!isResult(result)) {
        gather([]);
        return;
      }
      const [start, stop] = [numberIn(result, 'start'), numberIn(result, 'stop')];
      const details = recordIn(result, 'statusDetails');
      const outcome = OUTCOMES[textIn(result, 'status') ?? ''] ?? 'skipped';
      const test = {
        suite: SUITES.flatMap((name) => labels(result, name)).join(' > '),
        className: labels(result, 'testClass')[0],
        name: nameOf(result),
        outcome,
        seconds: start === undefined || stop === undefined || stop < start ? undefined : (stop - start) / 1000,
        message: outcome === 'failed' ? messageWithStack(textIn(details, 'message'), textIn(details, 'trace')) : undefined,
      };
      gather([{ key: textIn(result, 'historyId'), started: start ?? 0, test }]);
    },
  }),
};
