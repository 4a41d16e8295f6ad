/** Mocha's json reporter: lists of passes, failures (hooks included) and pending tests. */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import type { JsonPart } from '../json-parts.ts';
import { isRecord, type JsonRecord, messageWithStack, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestOutcome } from '../test-collector.ts';

function adder(outcome: TestOutcome, { tests }: ReportTarget): JsonPart {
  return (test) => {
    const milliseconds = numberIn(test, 'duration');
    tests.add({
      name: textIn(test, 'fullTitle') ?? textIn(test, 'title') ?? '',
      outcome,
      flaky: outcome === 'passed' && (numberIn(test, 'currentRetry') ?? 0) > 0,
      file: textIn(test, 'file'),
      seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
      message: messageWithStack(textIn(recordIn(test, 'err'), 'message'), textIn(recordIn(test, 'err'), 'stack')),
    });
  };
}

/** `tests` comes before the three lists that matter and holds the tests of all of them. */
function isMocha(document: JsonRecord): boolean {
  const stats = recordIn(document, 'stats');
  return numberIn(stats, 'passes') !== undefined && numberIn(stats, 'suites') !== undefined && !('testsRegistered' in stats) && ['tests', 'passes', 'failures'].some((key) => Array.isArray(document[key]));
}

export const mochaJson: JsonReportFormat = {
  kind: 'json',
  id: 'mocha-json',
  title: 'Mocha JSON',
  matches: (document) => isRecord(document) && isMocha(document),
  start: (target) => {
    target.tests.begin();
    return { parts: { 'passes/*': adder('passed', target), 'failures/*': adder('failed', target), 'pending/*': adder('skipped', target) } };
  },
};
