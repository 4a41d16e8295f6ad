/**
 * JUnit XML as most tools read it: flat suites of test cases, with counts that are those of the cases. Valid against Jenkins' schema but for
 * `file` and `line` of a test case, which it does not know and which GitLab, CircleCI and annotations of GitHub go by.
 */
import type { TestCase } from '../read/reports/test-collector.ts';
import type { Pieces, ReadReports } from './converted.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

function seconds(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(Number(value.toFixed(6)));
}

function sums(tests: readonly TestCase[]): Record<string, string | number | undefined> {
  const of = (outcome: TestCase['outcome']): number => tests.filter((test) => test.outcome === outcome).length;
  const known = tests.flatMap((test) => test.seconds ?? []);
  return { tests: tests.length, failures: of('failed'), errors: 0, skipped: of('skipped'), time: seconds(known.reduce((left, right) => left + right, 0)) };
}

function inside({ outcome, flaky, message = '' }: TestCase): string {
  const [firstLine = ''] = message.split('\n', 1);
  if (outcome === 'failed') return `<failure${xmlAttributes({ message: firstLine })}>${xmlText(message)}</failure>`;
  if (outcome === 'skipped') return '<skipped/>';
  return flaky === true ? '<flakyFailure type="flaky" message="passed on a retry"/>' : '';
}

function testCase(test: TestCase): string {
  const open = `    <testcase name="${xmlText(test.name)}"${xmlAttributes({ classname: test.className ?? test.suite, file: test.file, line: test.line, time: seconds(test.seconds) })}`;
  const body = inside(test);
  return body === '' ? `${open}/>\n` : `${open}>${body}</testcase>\n`;
}

function suites(tests: readonly TestCase[]): Map<string, TestCase[]> {
  const bySuite = new Map<string, TestCase[]>();
  for (const test of tests) {
    const name = test.suite || test.className || 'tests';
    const known = bySuite.get(name);
    if (known === undefined) bySuite.set(name, [test]);
    else known.push(test);
  }
  return bySuite;
}

export function* junit({ tests }: ReadReports): Pieces {
  const { skipped: _notOnTheRoot, ...all } = sums(tests);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${xmlAttributes({ name: 'check-tests', ...all })}>\n`;
  for (const [name, cases] of suites(tests)) {
    yield `  <testsuite${xmlAttributes({ name, ...sums(cases) })}>\n`;
    for (const test of cases) yield testCase(test);
    yield '  </testsuite>\n';
  }
  yield '</testsuites>\n';
}
