import { describe, expect, it } from '@jest/globals';
import type { NamedTest } from '../src/read/model.ts';
import { annotationsOf, withinBytes } from '../src/report/annotations.ts';
import { emptyState } from '../src/state/state.ts';
import { counts, named, outcome } from './support/outcomes.ts';
import { reportOf, runsOf } from './support/scenarios.ts';

function failing(...tests: NamedTest[]): ReturnType<typeof outcome> {
  return outcome(1, { counts: counts(100 - tests.length, tests.length), failingTests: tests });
}

const at = (name: string, line: number, message = 'it broke'): NamedTest => ({ name, file: 'src/a.test.ts', line, message });

describe('annotations', () => {
  it('stand at the failing line and begin with the name of the test', () => {
    expect(annotationsOf(reportOf(runsOf([failing(at('old', 3))]), failing(at('old', 3), at('new one', 7))))).toEqual([
      { file: 'src/a.test.ts', line: 7, title: 'New failure', message: 'new one\nit broke', level: 'error' },
      { file: 'src/a.test.ts', line: 3, title: `Known failure: failing since run 100 (${shaOf(100)}), 1 run ago`, message: 'old\nit broke', level: 'error' },
    ]);
  });

  it('of a first run call nothing new', () => {
    expect(annotationsOf(reportOf(emptyState(), failing(at('a', 1))))).toEqual([{ file: 'src/a.test.ts', line: 1, title: 'Failing test', message: 'a\nit broke', level: 'error' }]);
  });

  it('are warnings where the gate is green, and for failures in quarantine', () => {
    const known = annotationsOf(reportOf(runsOf([failing(at('old', 3))]), failing(at('old', 3)), {}, { failOn: ['regression'] }));
    expect(known.map(({ level, message }) => [level, message])).toEqual([['warning', 'old\nit broke']]);
    const mixed = annotationsOf(reportOf(runsOf([failing(at('old', 3))]), failing(at('old', 3), at('slow', 9)), {}, { quarantine: ['slow'] }));
    expect(mixed.map(({ level, title }) => [level, title.slice(0, 21)])).toEqual([['error', 'Known failure: failing'.slice(0, 21)], ['warning', 'Failure in quarantine']]);
  });

  it('are nine at most (the tenth is the verdict), new failures first, quarantined ones last', () => {
    const known = Array.from({ length: 8 }, (_, index) => at(`known ${index}`, index + 1));
    const fresh = Array.from({ length: 8 }, (_, index) => at(`fresh ${index}`, index + 100));
    const names = annotationsOf(reportOf(runsOf([failing(...known)]), failing(...known, ...fresh), {}, { quarantine: ['known 0', 'fresh 0'] })).map(({ message }) => message.split('\n')[0]);
    expect(names).toEqual([...fresh.slice(1).map(({ name }) => name), 'known 1', 'known 2']);
  });

  it('need a place that is known for certain', () => {
    const tests = [at('no line', 0), ...named('nowhere'), { name: 'file only', file: 'a.ts' }, at('here', 5)];
    expect(annotationsOf(reportOf(emptyState(), failing(...tests))).map(({ message }) => message)).toEqual(['here\nit broke']);
  });

  it('take the place that it is mapped to', () => {
    const report = reportOf(emptyState(), failing({ name: 'x', file: '/app/src/a.ts', line: 9 }), { place: () => ({ path: 'src/a.ts', line: 10 }) });
    expect(annotationsOf(report)).toEqual([{ file: 'src/a.ts', line: 10, title: 'Failing test', message: 'x\nThe test failed.', level: 'error' }]);
  });

  it('tell the same failure once', () => {
    expect(annotationsOf(reportOf(emptyState(), failing(at('x', 1), at('x', 1))))).toHaveLength(1);
  });

  it('hold 4,096 bytes at most, without half a character', () => {
    const [annotation] = annotationsOf(reportOf(emptyState(), failing(at('x', 1, '🎉'.repeat(5_000)))));
    expect(Buffer.byteLength(annotation?.message ?? '')).toBeLessThanOrEqual(4_096);
    expect(annotation?.message).toMatch(/^x\n🎉+…$/u);
    expect(withinBytes('ü'.repeat(10), 10)).toBe(`${'ü'.repeat(3)}…`);
  });
});

function shaOf(run: number): string {
  return ((run * 2_654_435_761) >>> 0).toString(16).padStart(8, '0').slice(0, 7);
}
