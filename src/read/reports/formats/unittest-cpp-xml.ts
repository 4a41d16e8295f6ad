/** UnitTest++'s XmlTestReporter: a test with its suite; failures are those of its checks, `file(line) : message`. */
import type { XmlReportFormat } from '../format.ts';
import { decimalIn } from '../rates.ts';

const FAILURE = /^(.{1,500}?)\((\d{1,7})\) : (.*)$/s;

export const unittestCppXml: XmlReportFormat = {
  kind: 'xml',
  id: 'unittest-cpp-xml',
  title: 'UnitTest++ XML',
  matches: ({ name }) => name === 'unittest-results',
  start: ({ tests }) => {
    tests.begin();
    let test: Readonly<Record<string, string>> | undefined;
    let failure: string | undefined;
    return {
      open: ({ name, attributes }) => {
        if (name === 'test') [test, failure] = [attributes, undefined];
        else if (name === 'failure') failure ??= attributes['message'] ?? '';
      },
      close: (name) => {
        if (name !== 'test' || test === undefined) return;
        const [, file, line, message = failure] = FAILURE.exec(failure ?? '') ?? [];
        tests.add({ suite: test['suite'], name: test['name'] ?? '', outcome: failure === undefined ? 'passed' : 'failed', file, line: line === undefined ? undefined : Number(line), seconds: decimalIn(test['time']), message });
        test = undefined;
      },
    };
  },
};
