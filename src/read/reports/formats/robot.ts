/**
 * Robot Framework's output.xml: the status directly below a test is its verdict; keywords and suites have statuses of their own.
 * A file without tests tells the last line of its total statistics (before Robot Framework 4 the critical tests stood above it).
 */
import type { XmlReportFormat } from '../format.ts';
import { outcomeFrom, outcomeWords, unknownOutcome } from '../outcome-words.ts';
import { countIn } from '../rates.ts';
import { addSums } from '../sums.ts';
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
    let cases = 0;
    let inTotal = false;
    let statistics: Readonly<Record<string, string>> | undefined;
    return {
      wantsText: (name) => name === 'status' && test !== undefined && depth === 0,
      open: ({ name, attributes, line }) => {
        if (test !== undefined) {
          if (name === 'status' && depth === 0) test.outcome = outcomeFrom(OUTCOMES, attributes['status'], line);
          depth += 1;
        } else if (name === 'suite') suites.push({ name: attributes['name'] ?? '', source: attributes['source'] });
        else if (name === 'test') {
          test = { name: attributes['name'] ?? '', line: Number(attributes['line']) || undefined, outcome: undefined, message: '' };
          depth = 0;
          cases += 1;
        } else if (name === 'total') inTotal = true;
        else if (name === 'stat' && inTotal) statistics = attributes;
      },
      close: (name, text) => {
        if (test !== undefined && depth > 0) {
          depth -= 1;
          if (depth === 0 && name === 'status') test.message = text.trim();
        } else if (test !== undefined) {
          const { outcome, message, ...rest } = test;
          if (outcome === undefined) throw unknownOutcome(undefined);
          tests.add({ ...rest, suite: suites.map((suite) => suite.name).join(' > '), outcome, file: suites.findLast((suite) => suite.source !== undefined)?.source, message: outcome === 'failed' ? message : undefined });
          test = undefined;
        } else if (name === 'suite') suites.pop();
        else if (name === 'total') inTotal = false;
        else if (name === 'robot' && cases === 0 && statistics !== undefined) addSums(tests, { passed: countIn(statistics['pass']) ?? 0, failed: countIn(statistics['fail']) ?? 0, skipped: countIn(statistics['skip']) ?? 0 });
      },
    };
  },
};
