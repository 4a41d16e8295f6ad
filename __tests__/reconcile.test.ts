import { describe, expect, it } from '@jest/globals';
import { reconcile } from '../src/read/console/engine/reconcile.ts';
import type { Reading, Run } from '../src/read/model.ts';

function run(framework: string, firstLine: number, lastLine: number, passed: number, more: Partial<Run> = {}): Run {
  return {
    framework,
    confidence: 'summary',
    counts: { total: passed, passed, failed: 0, skipped: 0 },
    evidence: [],
    firstLine,
    lastLine,
    summaryLines: [lastLine],
    stream: '',
    ...more,
  };
}

function total(...runs: Run[]): number | null {
  return reconcile([{ runs }]).counts.total;
}

describe('runs become one reading', () => {
  it.each<[string, number | null, Run[]]>([
    ['several are summed', 7, [run('jest', 1, 5, 3), run('pytest', 6, 9, 4)]],
    ['a count that one does not know is not known for the sum', null, [run('jest', 1, 5, 3), run('pytest', 6, 9, 4, { counts: { total: null, passed: 4, failed: 0, skipped: 0 } })]],
    ['a line counts once: the better attested run keeps it', 4, [run('jest', 1, 5, 3), run('vitest', 1, 5, 4, { confidence: 'structure' })]],
    ['a line counts once: a recap gives way', 4, [run('generic', 1, 5, 3, { recapOf: 'all' }), run('vitest', 5, 5, 4)]],
    ['a line counts for one stream only', 3, [run('jest', 1, 5, 3), run('jest', 1, 5, 3, { stream: 'a' })]],
    ['output of tests is not added', 3, [run('pytest', 1, 9, 3, { encloses: 'all' }), run('jest', 2, 5, 4)]],
    ['what is named is repeated by a total', 3, [run('gotestsum', 1, 9, 3, { encloses: ['go'] }), run('go', 2, 5, 3)]],
    ['what is not named is added', 7, [run('gotestsum', 1, 9, 3, { encloses: ['go'] }), run('jest', 2, 5, 4)]],
    ['another stream is never enclosed', 7, [run('pytest', 1, 9, 3, { encloses: 'all' }), run('jest', 2, 5, 4, { stream: 'a' })]],
    ['runs that overlap are added', 7, [run('pytest', 1, 5, 3, { encloses: 'all' }), run('jest', 2, 9, 4, { encloses: 'all' })]],
    ['of two that enclose each other the first by name stays', 4, [run('pytest', 1, 9, 3, { encloses: 'all', summaryLines: [8] }), run('jest', 1, 9, 4, { encloses: 'all', summaryLines: [9] })]],
    ['a recap counts when what it repeats was not read', 3, [run('sbt', 1, 9, 3, { recapOf: ['scalatest'] })]],
    ['a recap does not count beside what it repeats', 4, [run('sbt', 8, 9, 3, { recapOf: ['scalatest'] }), run('scalatest', 1, 5, 4)]],
    ['nothing is nothing', null, []],
  ])('%s', (_, expected, runs) => {
    expect(total(...runs)).toBe(expected);
  });

  it.each<[string, number | null, Run[]]>([
    ['a summary between a heading and the run that it announced was printed by its tests', 4, [run('jest', 3, 4, 3), run('jest', 5, 9, 4, { confidence: 'structure' })]],
    ['also below the second heading', 9, [run('jest', 2, 4, 5, { confidence: 'structure' }), run('jest', 12, 13, 3), run('jest', 15, 19, 4, { confidence: 'structure' })]],
    ['of another tool than the script runs it is not', 7, [run('jest', 3, 4, 3), run('mocha', 5, 9, 4, { confidence: 'structure' })]],
    ['of a script that began before another had printed it is not', 7, [run('jest', 12, 13, 3), run('jest', 15, 19, 4, { confidence: 'structure' })]],
  ])('%s', (_, expected, runs) => {
    const heading = { stream: '', framework: 'jest' };
    expect(reconcile([{ runs, headings: [{ ...heading, line: 1, continues: true }, { ...heading, line: 10, continues: false }] }]).counts.total).toBe(expected);
  });

  it.each<[string, number | null, Run[]]>([
    ['alone counts', 5, []],
    ['with the figures of a run repeats it', 5, [run('jest', 12, 20, 5)]],
    ['with the figures of all runs repeats them', 5, [run('jest', 12, 20, 3), run('jest', 21, 30, 2)]],
    ['inside a run was printed by its tests', 4, [run('rspec', 2, 20, 4)]],
    ['with other figures beside a run makes the counts unknown', null, [run('rspec', 12, 20, 4)]],
  ])('a printed report %s', (_, expected, others) => {
    expect(total(run('vitest', 5, 9, 5, { recapOf: 'all', document: true }), ...others)).toBe(expected);
  });

  it('takes hundred thousand runs in its stride', () => {
    const runs = Array.from({ length: 100_000 }, (_, index) => run('go', index * 10, index * 10 + 5, 1, { encloses: 'all' }));
    expect(total(...runs)).toBe(100_000);
  });

  it.each([
    ['the last total of a tool', 70, [[50, 'total'], [70, 'total']]],
    ['parts on average', 60, [[50, 'part'], [70, 'part']]],
    ['a total over parts', 80, [[50, 'part'], [80, 'total'], [70, 'part']]],
  ] as const)('coverage: %s', (_, expected, figures) => {
    const given = figures.map(([percentage, scope], index) => ({ tool: 'go', percentage, scope, line: index + 1, stream: '' }));
    expect(reconcile([{ coverage: given }]).coverage).toBe(expected);
  });

  it('tells the places of the first 4,000 figures of a sum of many', () => {
    const runs = Array.from({ length: 3_000 }, (_, index) => {
      const line = 2 * index + 2;
      const figure = (field: 'passed' | 'failed', value: number) => ({ field, value, line, framework: 'jest' });
      return run('jest', line - 1, line, 1, { evidence: [figure('passed', 1), figure('failed', 0)] });
    });
    const { evidence } = reconcile([{ runs }]);
    expect(evidence).toHaveLength(4_000);
    expect(evidence.at(-1)).toMatchObject({ field: 'failed', line: 4_000 });
  });

  it.each([
    ['above all runs', 1, 50],
    ['inside a run', 4, null],
    ['inside a run that begins inside another and goes on', 11, null],
    ['in the last line of a run', 12, 50],
    ['inside a run that may print it', 21, 50],
    ['below all runs', 40, 50],
  ])('a coverage figure %s', (_, line, expected) => {
    const limited = { coverageInside: [] };
    const runs = [run('jest', 2, 8, 1, limited), run('vitest', 6, 12, 1, limited), run('jest', 20, 22, 1, { coverageInside: ['istanbul'] })];
    expect(reconcile([{ runs, coverage: [{ tool: 'istanbul', percentage: 50, scope: 'total', line, stream: '' }] }]).coverage).toBe(expected);
  });

  it('plain words count as coverage when no tool told any, below the last run, and when they agree', () => {
    const words = { tool: 'generic', percentage: 50, line: 9, stream: '', scope: 'total', fallback: true } as const;
    expect(reconcile([{ coverage: [words] }]).coverage).toBe(50);
    expect(reconcile([{ runs: [run('jest', 1, 5, 3)], coverage: [words] }]).coverage).toBe(50);
    expect(reconcile([{ runs: [run('jest', 1, 10, 3)], coverage: [words] }]).coverage).toBeNull();
    expect(reconcile([{ coverage: [words, { ...words, percentage: 60 }] }]).coverage).toBeNull();
    expect(reconcile([{ coverage: [words, { ...words, tool: 'nyc', percentage: 60, fallback: undefined as never }] }]).coverage).toBe(60);
  });
});

describe('figures that contradict each other', () => {
  const figures = (framework: string, total: number, passed: number, failed: number, skipped: number): Reading => reconcile([{ runs: [{ ...run(framework, 1, 5, 3), counts: { total, passed, failed, skipped } }] }]);

  it.each([
    [4, 12, 0, 2],
    [5, 0, 0, 2_147_483_648],
    [0, 3, 0, -3],
    [0, 0, 0, 5],
    [2, 2, 0.5, 0],
    [2 ** 60, 2 ** 60, 0, 0],
  ])('a total of %d, %d passed, %d failed and %d skipped are not known', (...parts) => {
    expect(figures('jest', ...parts)).toMatchObject({ counts: { total: null, passed: null, failed: null, skipped: null }, evidence: [], partial: true });
  });

  it.each([
    ['tests without a result', 'jest', [9, 3, 1, 2]],
  ] as const)('may hold %s', (_name, framework, [total, passed, failed, skipped]) => {
    expect(figures(framework, total, passed, failed, skipped).counts).toEqual({ total, passed, failed, skipped });
  });
});
