import { describe, expect, it } from '@jest/globals';
import type { NamedTest } from '../src/read/model.ts';
import type { Outcome } from '../src/read/outcome.ts';
import { renderSummary } from '../src/report/summary/summary.ts';
import { nextState } from '../src/record/next-state.ts';
import { encodeState, emptyState } from '../src/state/state.ts';
import { compare } from '../src/compare/compare.ts';
import { listChanges, testListOf } from '../src/state/test-list.ts';
import { counts, outcome, reports } from './support/outcomes.ts';
import { GATE, identity, reportOf, runsOf } from './support/scenarios.ts';

const at = (name: string, file = 'a.test.ts'): NamedTest => ({ name, file });

function run(passed: readonly NamedTest[], skipped: readonly NamedTest[] = [], failed: readonly NamedTest[] = []): Outcome {
  return outcome(failed.length === 0 ? 0 : 1, {}, reports({ counts: counts(passed.length, failed.length, skipped.length), passedTests: passed, skippedTests: skipped, failingTests: failed }));
}

describe('tests that appeared, vanished or are skipped', () => {
  it('are named where both sides name every test', () => {
    const before = testListOf(run([at('a'), at('b'), at('c')], [at('d')]));
    const changes = listChanges(before, run([at('a'), at('new')], [at('b'), at('d')]));
    expect(changes?.appeared.map(({ name }) => name)).toEqual(['new']);
    expect(changes?.vanished.map(({ name }) => name)).toEqual(['c']);
    expect(changes?.newlySkipped.map(({ name }) => name)).toEqual(['b']);
  });

  it('are not told from a console, from a part of a run, or when the list is shorter than the count', () => {
    expect(testListOf(outcome(0, { counts: counts(5, 0) }))).toBeUndefined();
    expect(testListOf({ ...run([at('a')]), partial: true })).toBeUndefined();
    expect(testListOf({ ...run([at('a')]), storedCounts: { total: 2, passed: 2, failed: 0, skipped: 0 } })).toBeUndefined();
    expect(listChanges(testListOf(run([at('a')])), outcome(0, { counts: counts(5, 0) }))).toBeUndefined();
    expect(listChanges(undefined, run([at('a')]))).toBeUndefined();
  });

  it('are told by file where there is no room for their names', () => {
    const many = (file: string, number: number): NamedTest[] => Array.from({ length: number }, (_, index) => at(`${file} ${index}`, file));
    const before = testListOf(run([...many('a.test.ts', 3_000), ...many('b.test.ts', 4)]));
    expect(before).toEqual({ files: [{ file: 'a.test.ts', tests: 3_000 }, { file: 'b.test.ts', tests: 4 }] });
    expect(listChanges(before, run([...many('a.test.ts', 2_990), ...many('c.test.ts', 1)]))?.files).toEqual([
      { file: 'a.test.ts', before: 3_000, now: 2_990 },
      { file: 'b.test.ts', before: 4, now: 0 },
      { file: 'c.test.ts', before: 0, now: 1 },
    ]);
  });

  it('keep the state small', () => {
    const tests = Array.from({ length: 2_000 }, (_, index) => at(`${'long name '.repeat(40)} ${index}`));
    const latest = run(tests);
    expect(encodeState(nextState(emptyState(), latest, compare(emptyState(), latest, GATE), identity(1))).length).toBeLessThan(400_000);
  });

  it('stand in the summary', () => {
    const [before, latest] = [run([at('a'), at('b'), at('c')]), run([at('a'), at('new')], [at('b')])];
    const base = runsOf([before]);
    const changes = listChanges(base.test_list, latest);
    const text = renderSummary(reportOf(base, latest, changes === undefined ? {} : { listChanges: changes }), 0);
    expect(text).toContain('**Newly skipped (1)**\n\n- `b` · `a.test.ts`\n');
    expect(text).toContain('**Vanished (1)**\n\n- `c` · `a.test.ts`\n');
    expect(text).toContain('**Appeared (1)**\n\n- `new` · `a.test.ts`\n');
  });
});
