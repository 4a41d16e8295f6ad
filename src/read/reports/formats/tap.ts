/**
 * A TAP stream in a file (node:test, tape, node-tap, AVA, QUnit, Bats, Test::More, prove's archive, ...). What the stream amounts to is
 * what the console's reader makes of it (tap-dialects.ts); its points are the tests, in that of the three readings that adds up to it.
 */
import { tapRun } from '../../console/formats/tap/tap-dialects.ts';
import { TapStream } from '../../console/formats/tap/tap-stream.ts';
import type { Run } from '../../model.ts';
import { BrokenReport, eachLine, type ReportTarget, type TextReportFormat } from '../format.ts';
import { TapPoints } from '../tap-points.ts';
import type { TestCase } from '../test-collector.ts';

const MAX_UNNAMED = 1_000;

function sum(runs: readonly Run[], field: 'passed' | 'failed' | 'skipped'): number {
  return runs.reduce((total, { counts }) => total + (counts[field] ?? 0), 0);
}

function addsUp(tests: readonly TestCase[], runs: readonly Run[]): boolean {
  return (['passed', 'failed', 'skipped'] as const).every((outcome) => tests.filter((test) => test.outcome === outcome).length === sum(runs, outcome));
}

/** Failures without a test point: what gave the stream up, unless the last point had failed, and the tests that Bats could not run. */
function unnamed(stream: TapStream, runs: readonly Run[]): TestCase[] {
  const abandoned = stream.documents.flatMap(({ bailOut, lastPointFailed }): TestCase[] => (bailOut === null || lastPointFailed ? [] : [{ name: `Bail out! ${bailOut.reason}`.trim(), outcome: 'failed' }]));
  if (!runs.some(({ framework }) => framework === 'bats')) return abandoned;
  const lacking = stream.documents.reduce((total, { plan, top }) => total + Math.max(0, (plan?.planned ?? 0) - top.points), 0);
  return [...abandoned, ...Array.from({ length: Math.min(lacking, MAX_UNNAMED) }, (_, index): TestCase => ({ name: `test ${index + 1} of those that were not run`, outcome: 'failed' }))];
}

function addTests(points: TapPoints, stream: TapStream, { tests }: ReportTarget): void {
  const runs = stream.documents.flatMap((document) => tapRun(document, '') ?? []);
  const unknown = runs.find(({ counts }) => counts.total === null);
  if (runs.length === 0 || stream.truncated) throw new BrokenReport('it holds no whole TAP document');
  if (unknown !== undefined) throw new BrokenReport((unknown.partial ?? 'it is not complete').replace(/\.$/, ''), unknown.lastLine);
  const extra = unnamed(stream, runs);
  const named = [points.leaves(), points.all(), points.top()].map((each) => [...each, ...extra]).find((each) => addsUp(each, runs));
  if (named === undefined) throw new BrokenReport('its test points do not add up to its figures');
  const details = new Map(runs.flatMap(({ failingTests = [] }) => failingTests).map((test) => [test.name, test]));
  for (const test of named) {
    const detail = test.outcome === 'failed' ? (details.get(test.suite === undefined ? test.name : `${test.suite} > ${test.name}`) ?? details.get(test.name)) : undefined;
    tests.add({ ...test, file: detail?.file, line: detail?.line, message: detail?.message });
  }
}

export const tap: TextReportFormat = {
  kind: 'text',
  id: 'tap',
  title: 'TAP',
  printed: true,
  matches: (head) => /^(?:TAP version \d{1,3}|1\.\.\d{1,9}(?:\s*#.*)?|(?:not )?ok 1(?: .*)?)$/i.test(head.find((line) => line.trim() !== '' && !line.startsWith('#'))?.trimEnd() ?? ''),
  start: (target) => {
    target.tests.begin();
    const stream = new TapStream();
    const points = new TapPoints();
    return eachLine(
      (text, number) => {
        stream.read({ text, number, stream: '' });
        points.read(text);
      },
      () => {
        stream.finish();
        addTests(points, stream, target);
      },
    );
  },
};
