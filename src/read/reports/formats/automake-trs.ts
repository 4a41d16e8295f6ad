/**
 * Automake's .trs files (`make check`, 1.11 to 1.18), one a test program: `:test-result: FAIL` once, or once a test point with its name when the
 * program speaks TAP. An expected failure is skipped; an unexpected pass and an error fail the check. The program's name is that of the file.
 */
import { BrokenReport, eachLine, type TextReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestCase } from '../test-collector.ts';

const RESULT = /^:test-result: *(PASS|FAIL|XFAIL|XPASS|SKIP|ERROR)(?: +(\S.*))?$/;
const OUTCOMES = outcomeWords({ PASS: 'passed', FAIL: 'failed', XPASS: 'failed', ERROR: 'failed', SKIP: 'skipped', XFAIL: 'skipped' });

export const automakeTrs: TextReportFormat = {
  kind: 'text',
  id: 'automake-trs',
  title: 'Automake .trs',
  matches: (head) => head.some((line) => RESULT.test(line)) && head.every((line) => line === '' || line.startsWith(':')),
  start: (target) => {
    const tests: TestCase[] = [];
    let whole = false;
    return eachLine(
      (line) => {
        const [, result = '', name = ''] = RESULT.exec(line) ?? [];
        const outcome = OUTCOMES[result];
        if (outcome !== undefined) tests.push({ name, outcome, message: outcome === 'failed' && result !== 'FAIL' ? result : undefined });
        else if (line.startsWith(':global-test-result:')) whole = true;
      },
      () => {
        if (!whole) throw new BrokenReport('it tells no result over all (:global-test-result:)');
        target.named((path) => {
          const program = path.replace(/\.trs$/, '');
          for (const test of tests) target.tests.add({ ...test, ...(test.name === '' ? { name: program } : { suite: program }) });
        });
      },
    );
  },
};
