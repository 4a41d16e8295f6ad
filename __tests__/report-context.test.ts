import { describe, expect, it } from '@jest/globals';
import { contextSentence, failureContexts } from '../src/report/context.ts';
import { emptyState, type State } from '../src/state/state.ts';

/** A state whose history has a run a character, numbered from 101; `sameCommit`: all runs are of one commit. */
function stateWith(outcomes: string, runs = outcomes.length, sameCommit = false): State {
  const history = Array.from({ length: runs }, (_, index) => ({ timestamp: `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`, passed: 1, failed: 1, coverage_pct: null, run_number: 101 + index, sha: (sameCommit ? 'abc1234' : `abc${1000 + index}`).padEnd(40, '0') }));
  return { ...emptyState(), history, test_history: [{ name: 'x', outcomes }] };
}

function sentence(...given: Parameters<typeof stateWith>): string | undefined {
  const context = failureContexts(stateWith(...given))({ name: 'x' });
  return context === undefined ? undefined : contextSentence(context);
}

describe('the context of a failure', () => {
  it.each([
    ['f', 'new'],
    ['fppppppppppp', undefined],
    ['pppf', 'new'],
    ['ppff', 'failing since run 103 (abc1002), 1 run ago'],
    ['pffffff', 'failing since run 102 (abc1001), 5 runs ago'],
    ['pff..f', 'failing since run 102 (abc1001), 4 runs ago'],
    ['fffff', 'failing since run 101 (abc1000), 4 runs ago'],
    ['fppf', 'new'], // four known runs prove nothing
    ['fp..f', 'new'],
    ['fpppf', 'flaky: failed 2 of the last 5'],
    ['fpfpfpfpppppppppppff', 'flaky: failed 6 of the last 20'],
  ])('with the outcomes %s is %s', (outcomes, expected) => {
    expect(sentence(outcomes)).toBe(expected);
  });

  it('is flaky when the same commit passed too, however few runs are known', () => {
    expect(sentence('pf', 2, true)).toBe('flaky: failed 1 of the last 2');
    expect(sentence('ff', 2, true)).toBe('failing since run 101 (abc1234), 1 run ago');
  });

  it('tells the day where the run has no number', () => {
    const state = stateWith('ff', 5);
    const local = { ...state, history: state.history.map(({ timestamp, passed, failed, coverage_pct }) => ({ timestamp, passed, failed, coverage_pct })) };
    const context = failureContexts(local)({ name: 'x' });
    expect(context && contextSentence(context)).toBe('failing since 2026-01-04, 1 run ago');
  });

  it('is not known for a test that the history does not hold', () => {
    expect(failureContexts(stateWith('f'))({ name: 'y' })).toBeUndefined();
  });
});
