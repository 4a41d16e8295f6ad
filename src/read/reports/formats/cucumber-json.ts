/**
 * Cucumber's JSON formatter (JS, Ruby, JVM, behave): a scenario fails with a failed or ambiguous step or hook, and is skipped with an
 * undefined, pending or skipped one. A background stands before its scenario as an element of its own; its steps belong to the scenario.
 * behave gives the scenario a status, for which an undefined step is an error, and its place as `file:line`.
 */
import type { JsonReportFormat, ReportTarget } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

function statusesOf(element: unknown): string[] {
  return ['before', 'steps', 'after'].flatMap((part) =>
    listIn(element, part).flatMap((step) => [textIn(recordIn(step, 'result'), 'status') ?? '', ...statusesOfHooks(step)]),
  );
}

function statusesOfHooks(step: unknown): string[] {
  return ['before', 'after'].flatMap((part) => listIn(step, part).map((hook) => textIn(recordIn(hook, 'result'), 'status') ?? ''));
}

function outcomeOf(statuses: readonly string[]): TestOutcome {
  const words = statuses.map((status) => status.toLowerCase());
  if (words.some((word) => word === 'failed' || word === 'ambiguous' || word === 'error')) return 'failed';
  return words.some((word) => ['undefined', 'pending', 'skipped', 'untested'].includes(word)) ? 'skipped' : 'passed';
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
