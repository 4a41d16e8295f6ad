import { describe, expect, it } from '@jest/globals';
import { tapRun } from '../src/read/console/formats/tap/tap-dialects.ts';
import type { TapDocument } from '../src/read/console/formats/tap/tap-document.ts';
import { TapStream } from '../src/read/console/formats/tap/tap-stream.ts';

function documentsOf(text: string): readonly TapDocument[] {
  const stream = new TapStream();
  text.split('\n').forEach((line, index) => stream.read({ text: line, number: index + 1, stream: '' }));
  stream.finish();
  return stream.documents;
}

describe('TAP documents', () => {
  it('end where the next one begins', () => {
    const documents = documentsOf('1..2\nok 1\nok 2\n1..1\nnot ok 1\nTAP version 13\nok 1 - a\n1..1\n1..0 # SKIP no database');
    expect(documents.map(({ complete, top }) => [complete, top.points, top.failed])).toEqual([
      [true, 2, 0],
      [true, 1, 1],
      [true, 1, 0],
      [true, 0, 0],
    ]);
  });

  it('leave out test points that do not continue the numbering', () => {
    const [document] = documentsOf('TAP version 13\nok 1 a\nok 2 b\nok 1 - x\nok 17 - y\nok 3 c\n1..3');
    expect(document).toMatchObject({ complete: true, ambiguous: false, top: { points: 3, passed: 3 } });
  });

  it('are ambiguous when such a point contradicts the one with its number', () => {
    const [document] = documentsOf('ok 1 a\nok 2 b\nnot ok 2 - y\nok 3 c\n1..3');
    expect(document).toMatchObject({ complete: false, ambiguous: true });
    expect(document && tapRun(document, '')?.counts).toBeUndefined();
  });

  it('are not begun by a log that counts', () => {
    expect(documentsOf('ok 0 - step 0\nok 1 - step 1\nok 2 - step 2').map((document) => tapRun(document, ''))).toEqual([null]);
    expect(documentsOf('ok 7 - step\nok\nnot ok\nok  \texample.com/a\t0.01s')).toEqual([]);
  });

  it('tell points at the margin from leaves', () => {
    const [document] = documentsOf('    # Subtest: a\n1..2\n    ok 1 - x\n    not ok 2 - y\n    1..2\nnot ok 1 - a\nok 2 - b');
    expect(document).toMatchObject({ complete: true, top: { points: 2, failed: 1 }, leaves: { points: 3, failed: 1 } });
    expect(document?.failing.map(({ test }) => test.name)).toEqual(['a > y']);
  });

  it('know buffered subtests, with the brace behind the point or below its YAML block', () => {
    const text = 'TAP version 14\n1..2\nok 1 - a # time=1ms {\n    1..1\n    ok 1 - x\n}\nnot ok 2 - b # time=1ms\n  ---\n  at: x\n  ...\n{\n    not ok 1 - y\n    ok 2 - z\n}';
    const [document] = documentsOf(text);
    expect(document).toMatchObject({ complete: true, top: { points: 2, failed: 1 }, leaves: { points: 3, failed: 1 } });
    expect(document?.failing.map(({ test }) => test.name)).toEqual(['b > y']);
  });

  it('excuse what failed below a todo, and count a parent that failed by itself', () => {
    const [excused] = documentsOf('1..1\n    not ok 1 - x\nnot ok 1 - later # TODO');
    expect(excused).toMatchObject({ leaves: { points: 1, failed: 0, todo: 1 }, failing: [] });
    const [parent] = documentsOf('1..1\n    ok 1 - x\nnot ok 1 - timed out');
    expect(parent).toMatchObject({ leaves: { points: 2, passed: 1, failed: 1 } });
  });

  it('read directives by the rules of TAP', () => {
    const [document] = documentsOf('1..5\nok 1 # skip no net\nok 2 - x # Skipped: y\nnot ok 3 # TODO\nok 4 a \\# skip b\nok 5 - # SKIP');
    expect(document?.top).toEqual({ points: 5, passed: 1, failed: 0, skipped: 3, todo: 1 });
  });

  it('stop at a bail out, which is one failure', () => {
    const [document] = documentsOf('1..5\nok 1 - a\nok 2 - b\nBail out! database gone');
    expect(document && tapRun(document, '')?.counts).toEqual({ total: 3, passed: 2, failed: 1, skipped: 0 });
  });

  it('do not take the lines of a YAML block for their own', () => {
    const [document] = documentsOf('TAP version 13\n1..2\nnot ok 1 - a\n  ---\n  output: |\nok 2 - in a value\n    1..9\n  ...\nok 2 - b');
    expect(document?.top.points).toBe(2);
  });
});
