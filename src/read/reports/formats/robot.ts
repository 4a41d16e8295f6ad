/** Robot Framework's output.xml: the status directly below a test is its verdict; keywords and suites have statuses of their own. */
import type { XmlReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ PASS: 'passed', FAIL: 'failed', SKIP: 'skipped', 'NOT RUN': 'skipped' });

export const robot: XmlReportFormat = {
  kind: 'xml',
  id: 'robot',
  title: 'Robot Framework output.xml',
  matches: ({ name }) => name === 'robot',
  start: ({ tests }) => {
    tests.begin();
    const suites: { readonly name: string; readonly source: string | undefined }[] = [];
    let test: { readonly name: string; readonly line: number | undefined; outcome: TestOutcome | undefined; message: string } | undefined;
    let depth = 0;
    return {
      wantsText: (name) => name === 'status' && test !== undefined && depth === 0,
      open: ({ name, attributes }) => {
        if (test !== undefined) {
          if (name === 'status' && depth === 0) test.outcome = OUTCOMES[attributes['status'] ?? ''];
          depth += 1;
        } else if (name === 'suite') suites.push({ name: attributes['name'] ?? '', source: attributes['source'] });
        else if (name === 'test') {
          test = { name: attributes['name'] ?? '', line: Number(attributes['line']) || undefined, outcome: undefined, message: '' };
          depth = 0;
        }
      },
      close: (name, text) => {
        if (test !== undefined && depth > 0) {
          depth -= 1;
          if (depth === 0 && name === 'status') test.message = text.trim();
        } else if (test !== undefined) {
          const { outcome, message, ...rest } = test;
          if (outcome !== undefined) tests.add({ ...rest, suite: suites.map((suite) => suite.name).join(' > '), outcome, file: suites.findLast((suite) => suite.source !== undefined)?.source, message: outcome === 'failed' ? message : undefined });
          test = undefined;
        } else if (name === 'suite') suites.pop();
      },
    };
  },
};
