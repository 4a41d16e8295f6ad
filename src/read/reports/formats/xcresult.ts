/**
 * Tests of an Xcode result bundle (`xcrun xcresulttool get test-results tests`): a tree of plans, bundles, suites and cases; what lies below a case (devices,
 * arguments, repetitions, messages) is how it came about. Expected failures are skipped; a case whose repetition failed and which passed is flaky.
 */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestSink } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ Passed: 'passed', Failed: 'failed', Skipped: 'skipped', 'Expected Failure': 'skipped', unknown: 'skipped' });
const SUITES = new Set(['Unit test bundle', 'UI test bundle', 'Test Suite']);
const PLACE = /^([^\s:][^:\n]{0,300}\.(?:swift|m|mm|c|cc|cpp)):(\d{1,7}): (.*)$/s;
const MAX_DEPTH = 50;

/** The message of the first failure below a case. */
function failureBelow(node: unknown, depth = 0): string | undefined {
  for (const child of listIn(node, 'children')) {
    const message = textIn(child, 'nodeType') === 'Failure Message' ? textIn(child, 'name') : depth < MAX_DEPTH ? failureBelow(child, depth + 1) : undefined;
    if (message !== undefined) return message;
  }
  return undefined;
}

function hasFailedRepetition(node: unknown, depth = 0): boolean {
  return listIn(node, 'children').some((child) => (textIn(child, 'nodeType') === 'Repetition' && textIn(child, 'result') === 'Failed') || (depth < MAX_DEPTH && hasFailedRepetition(child, depth + 1)));
}

function readNode(node: unknown, suites: readonly string[], tests: TestSink): void {
  const [type, name = ''] = [textIn(node, 'nodeType') ?? '', textIn(node, 'name')];
  if (type === 'Test Case') {
    const outcome = OUTCOMES[textIn(node, 'result') ?? ''] ?? 'skipped';
    const failure = outcome === 'failed' ? failureBelow(node) : undefined;
    const [, file, line, message = failure] = PLACE.exec(failure ?? '') ?? [];
    tests.add({ suite: suites.join(' > '), name, outcome, flaky: outcome === 'passed' && hasFailedRepetition(node), file, line: line === undefined ? undefined : Number(line), seconds: numberIn(node, 'durationInSeconds'), message });
  } else if (suites.length < MAX_DEPTH) for (const child of listIn(node, 'children')) readNode(child, SUITES.has(type) ? [...suites, name] : suites, tests);
}

export const xcresult: JsonReportFormat = {
  kind: 'json',
  id: 'xcresult',
  title: 'Xcode test results',
  matches: (document) => isRecord(document) && listIn(document, 'testNodes').some((node) => textIn(node, 'nodeType') !== undefined),
  start: ({ tests }) => {
    tests.begin();
    return { parts: { 'testNodes/*': (node) => readNode(node, [], tests) } };
  },
};
