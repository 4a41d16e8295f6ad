import { describe, expect, it } from '@jest/globals';
import { ConsoleReading } from '../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import type { Counts } from '../src/read/model.ts';

function countsOf(output: string, chunk: number): Counts {
  const reading = new ConsoleReading(CONSOLE_FORMATS);
  const bytes = Buffer.from(output);
  for (let from = 0; from < bytes.length; from += chunk) reading.write(bytes.subarray(from, from + chunk));
  return reading.finish().counts;
}

/** As `vitest --reporter=json` prints it: one line. */
function document(tests: number, padding = 0): string {
  const assertionResults = Array.from({ length: tests }, (_, index) => ({
    ancestorTitles: ['größe'],
    fullName: `größe handles ${index}`,
    status: index % 10 === 0 ? 'failed' : 'passed',
    title: `handles ${index}${'x'.repeat(padding)}`,
    failureMessages: [],
  }));
  return JSON.stringify({
    numTotalTestSuites: 1,
    numPassedTestSuites: 0,
    numFailedTestSuites: 1,
    numTotalTests: tests,
    numPassedTests: tests - tests / 10,
    numFailedTests: tests / 10,
    success: false,
    testResults: [{ name: '/app/a.test.ts', status: 'failed', assertionResults }],
  });
}

describe('a report printed as one line', () => {
  it.each([1_000, 65_536, 1 << 20])('of any length is read whole, in chunks of %i bytes', (chunk) => {
    expect(countsOf(`building\n${document(3_000)}\ndone\n`, chunk)).toEqual({ total: 3_000, passed: 2_700, failed: 300, skipped: 0 });
    expect(countsOf(document(3_000), chunk)).toEqual({ total: 3_000, passed: 2_700, failed: 300, skipped: 0 });
  });

  it('beyond all measure is cut, and what follows is read', () => {
    const output = `${document(10, 3_000_000)}\n============================== 7 passed in 0.10s ===============================\n`;
    expect(countsOf(output, 1 << 20).total).toBe(7);
  });

  it('of XML is read as well', () => {
    const cases = Array.from({ length: 3_000 }, (_, index) => `<testcase classname="a" name="handles ${index}" time="0.1"/>`).join('');
    const output = `<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="a" tests="3000">${cases}</testsuite></testsuites>\n`;
    expect(countsOf(output, 4_096)).toEqual({ total: 3_000, passed: 3_000, failed: 0, skipped: 0 });
  });
});
