/** doctest's XML reporter (C++): a test case is failed when it says so; one that was filtered out or skipped by its decorator has no result. */
import type { XmlReportFormat } from '../format.ts';
import type { TestOutcome } from '../test-collector.ts';

export const doctestXml: XmlReportFormat = {
  kind: 'xml',
  id: 'doctest-xml',
  title: 'doctest XML',
  matches: ({ name }) => name === 'doctest',
  start: ({ tests }) => {
    tests.begin();
    let suite: string | undefined;
    let test: { readonly attributes: Readonly<Record<string, string>>; outcome: TestOutcome; message: string } | undefined;
    return {
      wantsText: (name) => test !== undefined && test.message.length < 2_000 && (name === 'Expanded' || name === 'Exception' || name === 'Text'),
      open: ({ name, attributes }) => {
        if (name === 'TestSuite') suite = attributes['name'];
        else if (name === 'TestCase') test = { attributes, outcome: attributes['skipped'] === 'true' ? 'skipped' : 'failed', message: '' };
        else if (name === 'OverallResultsAsserts' && test !== undefined) {
          const succeeded = attributes['test_case_success'];
          test.outcome = succeeded === 'true' || (succeeded === undefined && attributes['failures'] === '0') ? 'passed' : 'failed';
        }
      },
      close: (name, text) => {
        if (test === undefined) return;
        if (text !== '') test.message = `${test.message}\n${text.trim()}`.trim();
        if (name !== 'TestCase') return;
        const { attributes, outcome, message } = test;
        test = undefined;
        tests.add({ suite, name: attributes['name'] ?? '', outcome, file: attributes['filename'], line: Number(attributes['line']) || undefined, message: outcome !== 'failed' || message === '' ? undefined : message });
      },
    };
  },
};
