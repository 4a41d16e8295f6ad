/** mochawesome's JSON: suites in suites; hooks are listed only when they failed, as failed tests, as Mocha counts them. */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, messageWithStack, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestOutcome } from '../test-collector.ts';

function outcomeOf(test: unknown): TestOutcome | undefined {
  if (!isRecord(test)) return undefined;
  if (test['fail'] === true) return 'failed';
  if (test['pass'] === true) return 'passed';
  return test['pending'] === true ? 'skipped' : undefined;
}

function readSuite(suite: unknown, depth: number, target: ReportTarget): void {
  if (depth > 200) return;
  const failedHooks = ['beforeHooks', 'afterHooks'].flatMap((part) => listIn(suite, part)).filter((hook) => outcomeOf(hook) === 'failed');
  for (const test of [...listIn(suite, 'tests'), ...failedHooks]) {
    const outcome = outcomeOf(test);
    const milliseconds = numberIn(test, 'duration');
    if (outcome === undefined) continue;
    target.tests.add({ name: textIn(test, 'fullTitle') ?? textIn(test, 'title') ?? '', outcome, file: textIn(suite, 'fullFile') || undefined, seconds: milliseconds === undefined ? undefined : milliseconds / 1000, message: messageWithStack(textIn(recordIn(test, 'err'), 'message'), textIn(recordIn(test, 'err'), 'estack')) });
  }
  for (const inner of listIn(suite, 'suites')) readSuite(inner, depth + 1, target);
}

export const mochawesome: JsonReportFormat = {
  kind: 'json',
  id: 'mochawesome',
  title: 'mochawesome JSON',
  matches: (document) => numberIn(recordIn(document, 'stats'), 'testsRegistered') !== undefined && isRecord(document) && Array.isArray(document['results']),
  start: (target) => {
    target.tests.begin();
    return { parts: { 'results/*': (file) => readSuite(file, 0, target) } };
  },
};
