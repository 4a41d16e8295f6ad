/** Playwright's JSON report: a test per spec and project; `expected` also holds for a test that was meant to fail. */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, type JsonRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';

const OUTCOMES = outcomeWords({ expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' });

function readSpec(spec: unknown, titles: readonly string[], { tests }: ReportTarget): void {
  for (const test of listIn(spec, 'tests')) {
    const status = textIn(test, 'status') ?? '';
    const outcome = outcomeFrom(OUTCOMES, status);
    const results = listIn(test, 'results');
    const failed = results.find((result) => isRecord(result) && isRecord(result['error']));
    const milliseconds = results.reduce<number>((sum, result) => sum + (numberIn(result, 'duration') ?? 0), 0);
    tests.add({
      suite: textIn(test, 'projectName'),
      name: [...titles, textIn(spec, 'title') ?? ''].filter((title) => title !== '').join(' › '),
      outcome,
      flaky: status === 'flaky',
      file: textIn(spec, 'file'),
      line: numberIn(spec, 'line'),
      seconds: milliseconds / 1000,
      message: textIn(recordIn(failed, 'error'), 'message'),
    });
  }
}

function readSuite(suite: unknown, titles: readonly string[], depth: number, target: ReportTarget): void {
  if (depth > 200) return;
  for (const spec of listIn(suite, 'specs')) readSpec(spec, titles, target);
  for (const inner of listIn(suite, 'suites')) readSuite(inner, [...titles, textIn(inner, 'title') ?? ''], depth + 1, target);
}

function isPlaywright(document: JsonRecord): boolean {
  return Array.isArray(document['suites']) && isRecord(document['config']) && Array.isArray(recordIn(document, 'config')['projects']);
}

export const playwrightJson: JsonReportFormat = {
  kind: 'json',
  id: 'playwright-json',
  title: 'Playwright JSON',
  matches: (document) => isRecord(document) && isPlaywright(document),
  start: (target) => {
    target.tests.begin();
    return { parts: { 'suites/*': (file) => readSuite(file, [], 0, target) } };
  },
};
