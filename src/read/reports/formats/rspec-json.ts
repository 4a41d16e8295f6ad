/** RSpec's JSON formatter; errors outside of examples are failures that no example shows. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import { addSums } from '../sums.ts';

const OUTCOMES = outcomeWords({ passed: 'passed', failed: 'failed', pending: 'skipped' });

function isExample(value: unknown): boolean {
  return textIn(value, 'full_description') !== undefined && textIn(value, 'file_path') !== undefined;
}

export const rspecJson: JsonReportFormat = {
  kind: 'json',
  id: 'rspec-json',
  title: 'RSpec JSON',
  // The summary stands behind the examples.
  matches: (document) => isRecord(document) && Array.isArray(document['examples']) && (numberIn(recordIn(document, 'summary'), 'example_count') !== undefined || isExample(document['examples'][0])),
  start: ({ tests }) => {
    tests.begin();
    let cases = 0;
    return {
      parts: {
        'examples/*': (example) => {
          const outcome = outcomeFrom(OUTCOMES, textIn(example, 'status'));
          cases += 1;
          tests.add({
            name: textIn(example, 'full_description') ?? textIn(example, 'description') ?? '',
            outcome,
            file: textIn(example, 'file_path'),
            line: numberIn(example, 'line_number'),
            seconds: numberIn(example, 'run_time'),
            message: textIn(recordIn(example, 'exception'), 'message'),
          });
        },
      },
      end: (document) => {
        const summary = recordIn(document, 'summary');
        if (cases === 0) addSums(tests, { total: numberIn(summary, 'example_count') ?? 0, failed: numberIn(summary, 'failure_count') ?? 0, skipped: numberIn(summary, 'pending_count') ?? 0 });
        const outside = numberIn(recordIn(document, 'summary'), 'errors_outside_of_examples_count') ?? 0;
        for (let error = 1; error <= Math.min(outside, 1_000); error += 1) tests.add({ name: `error ${error} outside of examples`, outcome: 'failed' });
      },
    };
  },
};
