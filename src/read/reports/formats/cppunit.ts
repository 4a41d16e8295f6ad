/** CppUnit's XmlOutputter: failed tests first, then the successful ones; a group of tests is a list, told apart by the element's name. */
import type { XmlReportFormat } from '../format.ts';

export const cppunit: XmlReportFormat = {
  kind: 'xml',
  id: 'cppunit-xml',
  title: 'CppUnit XML',
  // TRX has the same root, with an id and a name.
  matches: ({ name, attributes }) => name === 'TestRun' && !('id' in attributes) && !('xmlns' in attributes),
  start: ({ tests }) => {
    tests.begin();
    let test: { outcome: 'passed' | 'failed'; name: string; file: string | undefined; line: number | undefined; message: string | undefined } | undefined;
    return {
      wantsText: (name) => test !== undefined && (name === 'Name' || name === 'File' || name === 'Line' || name === 'Message'),
      open: ({ name }) => {
        if (name === 'FailedTest' || name === 'Test') test = { outcome: name === 'Test' ? 'passed' : 'failed', name: '', file: undefined, line: undefined, message: undefined };
      },
      close: (name, text) => {
        if (test === undefined) return;
        if (name === 'Name') test.name = text.trim();
        else if (name === 'File') test.file = text.trim();
        else if (name === 'Line') test.line = Number(text) || undefined;
        else if (name === 'Message') test.message = text.trim();
        else if (name === 'FailedTest' || name === 'Test') {
          tests.add(test);
          test = undefined;
        }
      },
    };
  },
};
