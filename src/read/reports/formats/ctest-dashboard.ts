/** CTest's Test.xml and Coverage.xml (`ctest -T Test`, `-T Coverage`, CDash). What CTest could not start it counts as failed; what was disabled or skipped is skipped. */
import type { XmlReportFormat } from '../format.ts';
import type { TestOutcome } from '../test-collector.ts';
import { countIn } from '../rates.ts';

function outcomeOf(status: string, completion: string): TestOutcome {
  if (status === 'passed') return 'passed';
  return status === 'notrun' && /^(?:Disabled|SKIP_)/.test(completion) ? 'skipped' : 'failed';
}

export const ctestDashboard: XmlReportFormat = {
  kind: 'xml',
  id: 'ctest-dashboard',
  title: 'CTest Test.xml and Coverage.xml',
  matches: ({ name, attributes }) => name === 'Site' && 'BuildName' in attributes,
  start: ({ tests, coverage }) => {
    let test: { readonly status: string; name: string; completion: string; seconds: number | undefined } | undefined;
    let measurement = '';
    let inFile = false;
    let [tested, untested]: (number | undefined)[] = [undefined, undefined];
    return {
      wantsText: (name) => (test !== undefined && (name === 'Name' || (name === 'Value' && measurement !== ''))) || name === 'LOCTested' || name === 'LOCUntested',
      open: ({ name, attributes }) => {
        if (name === 'Testing') tests.begin();
        else if (name === 'Test' && attributes['Status'] !== undefined) test = { status: attributes['Status'], name: '', completion: '', seconds: undefined };
        else if (name === 'NamedMeasurement') measurement = attributes['name'] ?? '';
        else if (name === 'File') inFile = true;
      },
      close: (name, text) => {
        if (name === 'File') inFile = false;
        else if (name === 'LOCTested' && !inFile) tested = countIn(text);
        else if (name === 'LOCUntested' && !inFile) untested = countIn(text);
        else if (name === 'NamedMeasurement') measurement = '';
        else if (name === 'Coverage' && tested !== undefined && untested !== undefined) coverage.totals(tested, tested + untested);
        if (test === undefined) return;
        if (name === 'Name') test.name = text.trim();
        else if (name === 'Value' && measurement === 'Completion Status') test.completion = text.trim();
        else if (name === 'Value' && measurement === 'Execution Time') test.seconds = Number(text) || undefined;
        else if (name === 'Test') {
          const outcome = outcomeOf(test.status, test.completion);
          tests.add({ name: test.name, outcome, seconds: test.seconds, message: outcome === 'failed' && test.completion !== '' ? test.completion : undefined });
          test = undefined;
        }
      },
    };
  },
};
