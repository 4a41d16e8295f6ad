/**
 * pytest-json-report (`--json-report`): a test with its stages. An error in setup or teardown fails it; expected failures are skipped, unexpected
 * passes passed; another word says nothing of the outcome (`rerun`: there were several attempts), the stages do. A module that could not be collected is a
 * failure, as pytest counts it. Line numbers of tests count from 0.
 */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, type JsonRecord, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeWords, unknownOutcome } from '../outcome-words.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ passed: 'passed', xpassed: 'passed', failed: 'failed', error: 'failed', skipped: 'skipped', xfailed: 'skipped' });
const STAGES = ['setup', 'call', 'teardown'];

function outcomeOf(test: unknown): TestOutcome | undefined {
  const word = textIn(test, 'outcome');
  if (word === undefined) return undefined;
  const told = OUTCOMES[word];
  if (told !== undefined) return told;
  // Words of plugins, `rerun` or `subtests passed`: the stages are those of the last attempt.
  const stages = STAGES.map((stage) => textIn(recordIn(test, stage), 'outcome'));
  if (stages.every((stage) => stage === undefined)) throw unknownOutcome(word);
  if (stages.includes('failed')) return 'failed';
  return stages.includes('skipped') ? 'skipped' : 'passed';
}

function failedStage(test: unknown): JsonRecord {
  return STAGES.map((stage) => recordIn(test, stage)).find((stage) => textIn(stage, 'outcome') === 'failed') ?? {};
}

/** Where it broke, when that is in the test's own file; else where the test begins. */
function lineOf(test: unknown, crash: JsonRecord, file: string): number | undefined {
  const path = textIn(crash, 'path')?.replaceAll('\\', '/');
  const [broken, first] = [numberIn(crash, 'lineno'), numberIn(test, 'lineno')];
  if (path !== undefined && (path === file || path.endsWith(`/${file}`)) && broken !== undefined) return broken;
  return first === undefined ? undefined : first + 1;
}

function readTest(test: unknown, { tests }: ReportTarget): void {
  const outcome = outcomeOf(test);
  if (outcome === undefined) return;
  const name = textIn(test, 'nodeid') ?? '';
  const [file = ''] = name.split('::', 1);
  const failed = failedStage(test);
  const crash = recordIn(failed, 'crash');
  tests.add({
    name,
    outcome,
    flaky: outcome === 'passed' && textIn(test, 'outcome') === 'rerun',
    file,
    line: lineOf(test, crash, file),
    seconds: STAGES.reduce((sum, stage) => sum + (numberIn(recordIn(test, stage), 'duration') ?? 0), 0),
    message: textIn(crash, 'message') ?? textIn(failed, 'longrepr'),
  });
}

function isPytest(document: JsonRecord): boolean {
  return numberIn(document, 'exitcode') !== undefined && textIn(document, 'root') !== undefined && 'collected' in recordIn(document, 'summary');
}

export const pytestJson: JsonReportFormat = {
  kind: 'json',
  id: 'pytest-json',
  title: 'pytest-json-report',
  matches: (document) => isRecord(document) && isPytest(document),
  start: (target) => ({
    parts: {
      'collectors/*': (collector) => {
        const name = textIn(collector, 'nodeid') ?? '';
        if (textIn(collector, 'outcome') === 'failed') target.tests.add({ name, outcome: 'failed', file: name.split('::', 1)[0], message: textIn(collector, 'longrepr') });
      },
      'tests/*': (test) => readTest(test, target),
    },
    end: (document) => {
      // With `--json-report-summary` there are no tests to count.
      if (isRecord(document) && 'tests' in document) target.tests.begin();
      else target.note('it lists no tests, so nothing was counted');
    },
  }),
};
