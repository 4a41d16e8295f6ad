/**
 * Cucumber's JSON formatter (JS, Ruby, JVM, behave): a scenario fails with a failed or ambiguous step or hook, and is skipped with an
 * undefined, pending or skipped one. A background stands before its scenario as an element of its own; its steps belong to the scenario.
 * behave gives the scenario a status, for which an undefined step is an error, and its place as `file:line`.
 */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

function statusesOf(element: unknown): string[] {
  return ['before', 'steps', 'after'].flatMap((part) =>
    listIn(element, part).flatMap((step) => [textIn(recordIn(step, 'result'), 'status') ?? '', ...statusesOfHooks(step)]),
  );
}

function statusesOfHooks(step: unknown): string[] {
  return ['before', 'after'].flatMap((part) => listIn(step, part).map((hook) => textIn(recordIn(hook, 'result'), 'status') ?? ''));
}

/** Of steps; one that was never reached may have none. */
const OUTCOMES = outcomeWords({ passed: 'passed', '': 'passed', failed: 'failed', ambiguous: 'failed', error: 'failed', undefined: 'skipped', pending: 'skipped', skipped: 'skipped', untested: 'skipped', unknown: 'skipped', unused: 'skipped' });

function outcomeOf(statuses: readonly string[]): TestOutcome {
  const outcomes = statuses.map((status) => outcomeFrom(OUTCOMES, status.toLowerCase()));
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('skipped') ? 'skipped' : 'passed';
}

/** behave's own verdict; undefined where the format has none. */
function verdictOf(element: unknown): TestOutcome | undefined {
  const status = textIn(element, 'status')?.toLowerCase();
  if (status === undefined || status === 'passed') return status;
  return status === 'skipped' || status === 'untested' ? 'skipped' : 'failed';
}

function placeOf(feature: unknown, element: unknown): Pick<TestCase, 'file' | 'line'> {
  const match = /^(.+):(\d{1,7})$/.exec(textIn(element, 'location') ?? '');
  return match === null ? { file: textIn(feature, 'uri'), line: numberIn(element, 'line') } : { file: match[1], line: Number(match[2]) };
}

function messageIn(step: unknown): string | undefined {
  const result = recordIn(step, 'result');
  const lines = listIn(result, 'error_message').filter((line) => typeof line === 'string');
  return textIn(result, 'error_message') ?? (lines.length === 0 ? undefined : lines.join('\n'));
}

function readFeature(feature: unknown, { tests }: ReportTarget): void {
  let background: string[] = [];
  for (const element of listIn(feature, 'elements')) {
    const statuses = statusesOf(element);
    if (textIn(element, 'type') === 'background') {
      background = statuses;
      continue;
    }
    tests.add({
      suite: textIn(feature, 'name'),
      name: textIn(element, 'name') ?? '',
      outcome: verdictOf(element) ?? outcomeOf([...background, ...statuses]),
      ...placeOf(feature, element),
      message: listIn(element, 'steps').map(messageIn).find((text) => text !== undefined),
    });
    background = [];
  }
}

export const cucumberJson: JsonReportFormat = {
  kind: 'json',
  id: 'cucumber-json',
  title: 'Cucumber JSON',
  matches: (document) => Array.isArray(document) && document.some((feature) => isRecord(feature) && Array.isArray(feature['elements']) && 'keyword' in feature),
  start: (target) => {
    target.tests.begin();
    return { parts: { '*': (feature) => readFeature(feature, target) } };
  },
};
