/** Common Test Report Format: one JSON document, written test by test. */
import type { TestCase } from '../read/reports/test-collector.ts';
import { VERSION } from '../domain/version.ts';
import type { Pieces, ReadReports } from './converted.ts';

function entry({ suite = '', className = '', name, outcome, flaky, file, line, seconds, message }: TestCase): Record<string, unknown> {
  const around = [...suite.split(' > '), className].filter((part, index, all) => part !== '' && part !== name && all.indexOf(part) === index);
  return {
    // Surefire leaves out the name of a class whose set-up failed.
    name: name || (around.at(-1) ?? 'a test without a name'),
    status: outcome,
    duration: Math.round((seconds ?? 0) * 1000),
    ...(around.length === 0 ? {} : { suite: around }),
    ...(file === undefined ? {} : { filePath: file }),
    ...(line === undefined ? {} : { line }),
    ...(message === undefined ? {} : { message }),
    ...(flaky === true ? { flaky: true } : {}),
  };
}

/** `written`: seconds since 1970. */
export function* ctrf({ tests }: ReadReports, written: number): Pieces {
  const of = (outcome: TestCase['outcome']): number => tests.filter((test) => test.outcome === outcome).length;
  const stop = written * 1000;
  const start = stop - Math.round(tests.reduce((sum, test) => sum + (test.seconds ?? 0), 0) * 1000);
  const summary = { tests: tests.length, passed: of('passed'), failed: of('failed'), pending: 0, skipped: of('skipped'), other: 0, start, stop };
  yield `{"reportFormat":"CTRF","specVersion":"0.0.0","results":{"tool":${JSON.stringify({ name: 'check-tests', version: VERSION })},"summary":${JSON.stringify(summary)},"tests":[`;
  let separator = '\n';
  for (const test of tests) {
    yield `${separator}${JSON.stringify(entry(test))}`;
    separator = ',\n';
  }
  yield '\n]}}\n';
}
