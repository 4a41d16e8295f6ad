/**
 * CppUnit's XmlOutputter and AUnit's XML reporter: a list of failed tests and one of successful ones. CppUnit names a failed one `FailedTest`,
 * AUnit all of them `Test`, so the list decides. A file without tests tells its statistics.
 */
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';
import { addSums } from '../sums.ts';

export const cppunit: XmlReportFormat = {
  kind: 'xml',
  id: 'cppunit-xml',
  title: 'CppUnit and AUnit XML',
  // TRX has the same root, with an id and a name.
  matches: ({ name, attributes }) => name === 'TestRun' && !('id' in attributes) && !('xmlns' in attributes),
  start: ({ tests }) => {
    tests.begin();
    let test: { outcome: 'passed' | 'failed'; name: string; file: string | undefined; line: number | undefined; message: string | undefined } | undefined;
    let inFailed = false;
    let cases = 0;
    const statistics = new Map<string, number>();
    return {
      wantsText: (name) => (test === undefined && (name === 'Tests' || name === 'FailuresTotal')) || (test !== undefined && (name === 'Name' || name === 'File' || name === 'Line' || name === 'Message')),
      open: ({ name }) => {
        if (name === 'FailedTests') inFailed = true;
        else if (name === 'FailedTest' || name === 'Test') test = { outcome: name === 'FailedTest' || inFailed ? 'failed' : 'passed', name: '', file: undefined, line: undefined, message: undefined };
      },
      close: (name, text) => {
        if (test === undefined) {
          const sum = name === 'Tests' || name === 'FailuresTotal' ? countIn(text) : undefined;
          if (sum !== undefined) statistics.set(name, sum);
          else if (name === 'FailedTests') inFailed = false;
          else if (name === 'TestRun' && cases === 0) addSums(tests, { total: statistics.get('Tests') ?? 0, failed: statistics.get('FailuresTotal') ?? 0, skipped: 0 });
          return;
        }
        if (name === 'Name') test.name = text.trim();
        else if (name === 'File') test.file = text.trim();
        else if (name === 'Line') test.line = Number(text) || undefined;
        else if (name === 'Message') test.message = text.trim();
        else if (name === 'FailedTest' || name === 'Test') {
          tests.add(test);
          cases += 1;
          test = undefined;
        }
      },
    };
  },
};
