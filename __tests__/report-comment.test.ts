import { describe, expect, it } from '@jest/globals';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type CommentMode, commentMarker, isOwnComment, renderComment, updatedComment } from '../src/report/comment.ts';
import type { Report } from '../src/report/report.ts';
import { emptyState } from '../src/state/state.ts';
import { foreignMarkup, hasRenderer, rendered } from './support/github-markdown.ts';
import { counts, endedWith, outcome } from './support/outcomes.ts';
import { identity, reportOf, runsOf } from './support/scenarios.ts';

const base = runsOf([outcome(0, { counts: counts(145, 0), coverage: 88.5 })]);

function cellReport(cell: string, failed = 0, parts: Partial<Report> = {}): Report {
  const failingTests = Array.from({ length: failed }, (_, index) => ({ name: `${cell} test ${index} ${'long '.repeat(30)}`, file: 'a.test.ts', line: index + 1, message: 'no '.repeat(300) }));
  return reportOf(base, outcome(failed === 0 ? 0 : 1, { counts: counts(145 - Math.min(failed, 145), failed), coverage: 88.5, failingTests }), { cell, name: 'unit', ...parts });
}

const headlines = (body: string): string[] => body.match(/^### .*$/gm) ?? [];

describe('the comment', () => {
  it('begins with the marker of its name, by which it is found again', () => {
    const body = renderComment(cellReport('a'));
    expect(body.startsWith('<!-- check-tests comment unit -->\n')).toBe(true);
    expect(isOwnComment(body, 'unit')).toBe(true);
    expect(isOwnComment(body, 'other')).toBe(false);
    expect(isOwnComment(`> quoted\n${body}`, 'unit')).toBe(false);
    expect(isOwnComment(body.replaceAll('\n', '\r\n'), 'unit')).toBe(true);
  });

  it('has a marker that no name can end', () => {
    expect(commentMarker('a --> <script> -- ü')).toBe('<!-- check-tests comment a%20%2d%2d%3e%20%3cscript%3e%20%2d%2d%20%c3%bc -->');
    expect(commentMarker('')).toBe('<!-- check-tests comment . -->');
  });

  it('of one cell is its report', () => {
    expect(headlines(renderComment(cellReport('b', 1)))).toEqual(['### ❌ unit (b): 1 new failure — 1 of 145 tests failed']);
  });

  it('of several cells is one table, in whatever order they write', () => {
    const [a, b, c] = [cellReport('a'), cellReport('b', 1), cellReport('c')];
    const oneWay = renderComment(c, renderComment(b, renderComment(a)));
    const otherWay = renderComment(a, renderComment(c, renderComment(b)));
    expect(oneWay).toBe(otherWay);
    expect(headlines(oneWay)).toEqual(['### ❌ unit: 1 of 3 cells failed — 1 new failure']);
    expect(oneWay).toContain('| ❌ `b` | **1 failed**, 144 passed | 1 | 88.5% |\n| ✅ `a` | 145 passed |  | 88.5% |\n| ✅ `c` | 145 passed |  | 88.5% |\n');
  });

  it('names a failure once with the cells that it fails on', () => {
    const failing = (cell: string, ...names: string[]): Report => reportOf(base, outcome(1, { counts: counts(145 - names.length, names.length), coverage: 88.5, failingTests: names.map((name) => ({ name, file: 'a.ts', line: 3 })) }), { cell });
    const body = renderComment(failing('mac', 'x'), renderComment(failing('linux', 'x', 'y')));
    expect(body).toContain('### ❌ All 2 cells failed'.replace('All 2', '2 of 2'));
    expect(body).toContain('2 new failures');
    expect(body.match(/^- `x` .*$/gm)).toEqual([expect.stringMatching(/ · in all cells$/)]);
    expect(body.match(/^- `y` .*$/gm)).toEqual([expect.stringMatching(/ · <code>linux<\/code> only$/)]);
  });

  it('tells a cell without a result in words', () => {
    const body = renderComment(reportOf(base, endedWith({ kind: 'timeout', seconds: 300 }), { cell: 'slow' }), renderComment(reportOf(base, outcome(0, { counts: counts(145, 0), coverage: 88.5 }), { cell: 'fast' })));
    expect(body).toContain('| ❌ `slow` | Timed out after 300 s — no result |  |  |');
  });

  it('replaces its own cell and leaves the others alone', () => {
    const before = renderComment(cellReport('b', 2), renderComment(cellReport('a', 1)));
    const after = renderComment(cellReport('a'), before);
    expect(headlines(after)).toEqual(['### ❌ unit: 1 of 2 cells failed — 2 new failures']);
    expect(renderComment(cellReport('a'), after)).toBe(after);
  });

  it('drops cells of another commit: they run again, or are gone', () => {
    const old = renderComment(cellReport('b', 2, { run: identity(5) }));
    expect(headlines(renderComment(cellReport('a', 0, { run: identity(6) }), old))).toEqual(['### ✅ unit (a): 145 tests passed, 88.5% coverage']);
  });

  it('believes nothing that is not what it must be', () => {
    const body = renderComment(cellReport('a'));
    const forged = body.replace(/^(<!-- check-tests cell) a( at \w+ )[\w-]+ -->$/m, '$1 b$2AAAA -->');
    expect(headlines(renderComment(cellReport('a'), forged))).toHaveLength(1);
    const bomb = deflateRawSync(Buffer.alloc(10_000_000, 0x20)).toString('base64url');
    expect(headlines(renderComment(cellReport('a'), body.replace(/[\w-]+ -->\n\n/, `${bomb} -->\n\n`)))).toHaveLength(1);
  });

  it('takes a body that others changed without harm', () => {
    for (const body of ['', 'hello', '<!-- check-tests section x at unknown -->', '<!-- check-tests section end -->\n<!-- check-tests head end -->', 'x'.repeat(200_000)]) {
      expect(headlines(renderComment(cellReport('a'), body))).toHaveLength(1);
    }
  });

  it('is below 65,000 characters with one cell of 5,000 failures', () => {
    const body = renderComment(cellReport('a', 5_000));
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(body).toMatch(/… and \d+ more/);
    if (hasRenderer) expect(foreignMarkup(rendered(body))).toEqual([]);
  });

  it('is below 65,000 characters with many cells, and every cell keeps its row', () => {
    let body = '';
    for (let cell = 0; cell < 40; cell += 1) body = renderComment(cellReport(`cell ${String(cell).padStart(2, '0')}`, 60), body);
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(headlines(body)).toEqual([expect.stringMatching(/^### ❌ unit: 40 of 40 cells failed — at least \d+ new failures$/)]);
    expect(body.match(/^\| ❌ `cell \d\d` \|/gm)).toHaveLength(40);
    if (hasRenderer) expect(foreignMarkup(rendered(body))).toEqual([]);
  });

  it('of a first run needs no baseline', () => {
    expect(renderComment(reportOf(emptyState(), outcome(0, { counts: counts(2, 0) })))).toContain('Nothing to compare with: first run, or the cache entry expired.');
  });
});

describe('the comment by its mode', () => {
  const [green, red] = [cellReport('a'), cellReport('a', 1)];
  const changed = reportOf(base, outcome(0, { counts: counts(146, 0), coverage: 88.5 }), { cell: 'a', name: 'unit' });

  it.each<[CommentMode, Report, boolean]>([
    ['true', green, true],
    ['on-failure', green, false],
    ['on-failure', changed, false],
    ['on-failure', red, true],
    ['on-change', green, false],
    ['on-change', changed, true],
    ['on-change', red, true],
  ])('%s: is it begun? (%#)', (mode, report, begun) => {
    expect(updatedComment(report, undefined, mode) !== undefined).toBe(begun);
  });

  it('is brought up to date in one line when it became pointless, never deleted', () => {
    for (const mode of ['on-failure', 'on-change'] as const) {
      const body = updatedComment(green, updatedComment(red, undefined, mode), mode) ?? '';
      expect(body.split('\n').filter((line) => line !== '' && !line.startsWith('<!--'))).toEqual([expect.stringMatching(/^✅ unit: 145 tests passed at `[0-9a-f]{7}`\. What was reported here before is over\.$/)]);
      expect(headlines(updatedComment(red, body, mode) ?? '')).toHaveLength(1);
    }
  });

  it('holds a green cell beside one that failed', () => {
    const other = cellReport('b', 1);
    expect(updatedComment(green, updatedComment(other, undefined, 'on-failure'), 'on-failure')).toContain('1 of 2 cells failed');
  });

  it('packs no secret where nobody can take it out', () => {
    const body = updatedComment(cellReport('a', 1), undefined, 'true', (text) => text.replaceAll('test 0', '***')) ?? '';
    const data = /^<!-- check-tests cell \S+ at \S+ ([\w-]+) -->$/m.exec(body)?.[1] ?? '';
    expect(inflateRawSync(Buffer.from(data, 'base64url')).toString()).toContain('a ***');
  });
});
