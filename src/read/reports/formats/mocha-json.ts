/** Mocha's json reporter: lists of passes, failures (hooks included) and pending tests. */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestOutcome } from '../test-collector.ts';

function addAll(list: readonly unknown[], outcome: TestOutcome, { tests }: ReportTarget): void {
  for (const test of list) {
    const milliseconds = numberIn(test, 'duration');
    tests.add({
      name: textIn(test, 'fullTitle') ?? textIn(test, 'title') ?? '',
      outcome,
      flaky: outcome === 'passed' && (numberIn(test, 'currentRetry') ?? 0) > 0,
      file: textIn(test, 'file'),
      seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
      message: textIn(recordIn(test, 'err'), 'message'),
    });
  }
}

export const mochaJson: JsonReportFormat = {
  kind: 'json',
  id: 'mocha-json',
  title: 'Mocha JSON',
  matches: (document) => isRecord(document) && numberIn(recordIn(document, 'stats'), 'passes') !== undefined && Array.isArray(document['failures']) && Array.isArray(document['passes']),
  read: (document, target) => {
    target.tests.begin();
    addAll(listIn(document, 'passes'), 'passed', target);
    addAll(listIn(document, 'failures'), 'failed', target);
    addAll(listIn(document, 'pending'), 'skipped', target);
  },
};
