/** The failing tests by name and place for the log and the terminal, new ones first. */
import type { NamedTest } from '../read/model.ts';
import { logLine } from './escape.ts';
import { failureGroups } from './failure-groups.ts';
import type { Report } from './report.ts';

const MAX_LINES = 20;

function line(report: Report, test: NamedTest): string {
  const place = report.place(test);
  const printed = test.file === undefined ? undefined : test.line === undefined ? test.file : `${test.file}:${test.line}`;
  const where = place === undefined ? printed : `${place.path}:${place.line}`;
  return `  ${logLine(test.name, 200) || '(no name)'}${where === undefined ? '' : ` — ${logLine(where, 200)}`}`;
}

/** Empty without failures. Twenty tests at most in all. */
export function failingList(report: Report): string[] {
  const { fresh, known, unsorted, quarantined } = failureGroups(report);
  const groups: readonly (readonly [string, readonly NamedTest[]])[] = [['New failures', fresh], ['Failing tests', unsorted], ['Known failures', known], ['In quarantine', quarantined]];
  let room = MAX_LINES;
  return groups.flatMap(([title, tests]) => {
    if (tests.length === 0) return [];
    const shown = tests.slice(0, room);
    room -= shown.length;
    const left = tests.length - shown.length;
    return [`${title} (${tests.length}):`, ...shown.map((test) => line(report, test)), ...(left > 0 ? [`  … and ${left} more`] : [])];
  });
}
