/** Robot Framework's output.json (7.2 and later, `--output output.json`): suites in suites, each test with its own status. */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, numberIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';

const OUTCOMES = outcomeWords({ PASS: 'passed', FAIL: 'failed', SKIP: 'skipped', 'NOT RUN': 'skipped' });

function readSuite(suite: unknown, around: readonly string[], file: string | undefined, target: ReportTarget): void {
  if (around.length > 200) return;
  const names = [...around, textIn(suite, 'name') ?? ''];
  const source = textIn(suite, 'source') ?? file;
  for (const test of listIn(suite, 'tests')) {
    const outcome = OUTCOMES[textIn(test, 'status') ?? ''];
    if (outcome === undefined) continue;
    target.tests.add({
      suite: names.join(' > '),
      name: textIn(test, 'name') ?? '',
      outcome,
      file: source,
      line: numberIn(test, 'lineno'),
      seconds: numberIn(test, 'elapsed_time'),
      message: outcome === 'failed' ? textIn(test, 'message') : undefined,
    });
  }
  for (const inner of listIn(suite, 'suites')) readSuite(inner, names, source, target);
}

export const robotJson: JsonReportFormat = {
  kind: 'json',
  id: 'robot-json',
  title: 'Robot Framework output.json',
  // The suite may be large; what stands before it says enough.
  matches: (document) => (textIn(document, 'generator') ?? '').startsWith('Robot ') && isRecord(document) && 'rpa' in document,
  start: (target) => {
    target.tests.begin();
    return { parts: { suite: (suite) => readSuite(suite, [], undefined, target) } };
  },
};
